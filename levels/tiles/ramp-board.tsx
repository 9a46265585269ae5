<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="ramp-board" tilewidth="96" tileheight="96" tilecount="10" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="dot">
  <properties>
   <property name="mark" value="."/>
  </properties>
  <image source="../../sprites/ramp/dot.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="bonus">
  <properties>
   <property name="mark" value="1"/>
  </properties>
  <image source="../../sprites/ramp/bonus_1.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="bonus">
  <properties>
   <property name="mark" value="2"/>
  </properties>
  <image source="../../sprites/ramp/bonus_2.svg" width="96" height="96"/>
 </tile>
 <tile id="3" type="bonus">
  <properties>
   <property name="mark" value="3"/>
  </properties>
  <image source="../../sprites/ramp/bonus_3.svg" width="96" height="96"/>
 </tile>
 <tile id="4" type="loss">
  <properties>
   <property name="mark" value="-"/>
  </properties>
  <image source="../../sprites/ramp/loss_5.svg" width="96" height="96"/>
 </tile>
 <tile id="5" type="symbol">
  <properties>
   <property name="mark" value="a"/>
  </properties>
  <image source="../../sprites/ramp/sym_a_sun.svg" width="96" height="96"/>
 </tile>
 <tile id="6" type="symbol">
  <properties>
   <property name="mark" value="b"/>
  </properties>
  <image source="../../sprites/ramp/sym_b_moon.svg" width="96" height="96"/>
 </tile>
 <tile id="7" type="symbol">
  <properties>
   <property name="mark" value="c"/>
  </properties>
  <image source="../../sprites/ramp/sym_c_star.svg" width="96" height="96"/>
 </tile>
 <tile id="8" type="symbol">
  <properties>
   <property name="mark" value="d"/>
  </properties>
  <image source="../../sprites/ramp/sym_d_leaf.svg" width="96" height="96"/>
 </tile>
 <tile id="9" type="symbol">
  <properties>
   <property name="mark" value="e"/>
  </properties>
  <image source="../../sprites/ramp/sym_e_drop.svg" width="96" height="96"/>
 </tile>
</tileset>
