<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="lines-dice" tilewidth="96" tileheight="96" tilecount="13" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="face">
  <properties>
   <property name="mark" value="0"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_0.svg"/>
 </tile>
 <tile id="1" type="face">
  <properties>
   <property name="mark" value="1"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_1.svg"/>
 </tile>
 <tile id="2" type="face">
  <properties>
   <property name="mark" value="2"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_2.svg"/>
 </tile>
 <tile id="3" type="face">
  <properties>
   <property name="mark" value="3"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_3.svg"/>
 </tile>
 <tile id="4" type="face">
  <properties>
   <property name="mark" value="4"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_4.svg"/>
 </tile>
 <tile id="5" type="face">
  <properties>
   <property name="mark" value="I"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_I.svg"/>
 </tile>
 <tile id="6" type="face">
  <properties>
   <property name="mark" value="L"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_L.svg"/>
 </tile>
 <tile id="7" type="face">
  <properties>
   <property name="mark" value="J"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_J.svg"/>
 </tile>
 <tile id="8" type="face">
  <properties>
   <property name="mark" value="S"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_S.svg"/>
 </tile>
 <tile id="9" type="face">
  <properties>
   <property name="mark" value="Z"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_Z.svg"/>
 </tile>
 <tile id="10" type="face">
  <properties>
   <property name="mark" value="U"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_U.svg"/>
 </tile>
 <tile id="11" type="face">
  <properties>
   <property name="mark" value="V"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_V.svg"/>
 </tile>
 <tile id="12" type="face">
  <properties>
   <property name="mark" value="W"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/die_W.svg"/>
 </tile>
</tileset>
