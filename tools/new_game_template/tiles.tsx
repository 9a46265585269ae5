<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="toy" tilewidth="96" tileheight="96" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="tile">
  <properties>
   <property name="mark" value="1"/>
  </properties>
  <image source="../../sprites/toy/one.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="tile">
  <properties>
   <property name="mark" value="2"/>
  </properties>
  <image source="../../sprites/toy/two.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="tile">
  <properties>
   <property name="mark" value="3"/>
  </properties>
  <image source="../../sprites/toy/three.svg" width="96" height="96"/>
 </tile>
</tileset>
