<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="lines-spaces" tilewidth="96" tileheight="96" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="space">
  <properties>
   <property name="mark" value="#"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_black.svg"/>
 </tile>
 <tile id="1" type="space">
  <properties>
   <property name="mark" value="o"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_circle.svg"/>
 </tile>
</tileset>
