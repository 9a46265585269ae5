<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="ramp-pieces" tilewidth="96" tileheight="96" tilecount="16" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="piece">
  <properties>
   <property name="mark" value="I3"/>
  </properties>
  <image source="../../sprites/ramp/cell_3.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="piece">
  <properties>
   <property name="mark" value="V3"/>
  </properties>
  <image source="../../sprites/ramp/cell_4.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="piece">
  <properties>
   <property name="mark" value="O4"/>
  </properties>
  <image source="../../sprites/ramp/cell_5.svg" width="96" height="96"/>
 </tile>
 <tile id="3" type="piece">
  <properties>
   <property name="mark" value="T4"/>
  </properties>
  <image source="../../sprites/ramp/cell_3.svg" width="96" height="96"/>
 </tile>
 <tile id="4" type="piece">
  <properties>
   <property name="mark" value="S4"/>
  </properties>
  <image source="../../sprites/ramp/cell_0.svg" width="96" height="96"/>
 </tile>
 <tile id="5" type="piece">
  <properties>
   <property name="mark" value="L4"/>
  </properties>
  <image source="../../sprites/ramp/cell_4.svg" width="96" height="96"/>
 </tile>
 <tile id="6" type="piece">
  <properties>
   <property name="mark" value="F5"/>
  </properties>
  <image source="../../sprites/ramp/cell_2.svg" width="96" height="96"/>
 </tile>
 <tile id="7" type="piece">
  <properties>
   <property name="mark" value="L5"/>
  </properties>
  <image source="../../sprites/ramp/cell_2.svg" width="96" height="96"/>
 </tile>
 <tile id="8" type="piece">
  <properties>
   <property name="mark" value="N5"/>
  </properties>
  <image source="../../sprites/ramp/cell_3.svg" width="96" height="96"/>
 </tile>
 <tile id="9" type="piece">
  <properties>
   <property name="mark" value="P5"/>
  </properties>
  <image source="../../sprites/ramp/cell_0.svg" width="96" height="96"/>
 </tile>
 <tile id="10" type="piece">
  <properties>
   <property name="mark" value="T5"/>
  </properties>
  <image source="../../sprites/ramp/cell_0.svg" width="96" height="96"/>
 </tile>
 <tile id="11" type="piece">
  <properties>
   <property name="mark" value="U5"/>
  </properties>
  <image source="../../sprites/ramp/cell_1.svg" width="96" height="96"/>
 </tile>
 <tile id="12" type="piece">
  <properties>
   <property name="mark" value="V5"/>
  </properties>
  <image source="../../sprites/ramp/cell_5.svg" width="96" height="96"/>
 </tile>
 <tile id="13" type="piece">
  <properties>
   <property name="mark" value="W5"/>
  </properties>
  <image source="../../sprites/ramp/cell_1.svg" width="96" height="96"/>
 </tile>
 <tile id="14" type="piece">
  <properties>
   <property name="mark" value="X5"/>
  </properties>
  <image source="../../sprites/ramp/cell_2.svg" width="96" height="96"/>
 </tile>
 <tile id="15" type="piece">
  <properties>
   <property name="mark" value="Y5"/>
  </properties>
  <image source="../../sprites/ramp/cell_1.svg" width="96" height="96"/>
 </tile>
</tileset>
