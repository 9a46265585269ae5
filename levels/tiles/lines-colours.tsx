<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="lines-colours" tilewidth="96" tileheight="96" tilecount="9" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="colour">
  <properties>
   <property name="mark" value="pink"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_pink.svg"/>
 </tile>
 <tile id="1" type="colour">
  <properties>
   <property name="mark" value="purple"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_purple.svg"/>
 </tile>
 <tile id="2" type="colour">
  <properties>
   <property name="mark" value="light-blue"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_light_blue.svg"/>
 </tile>
 <tile id="3" type="colour">
  <properties>
   <property name="mark" value="yellow"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_yellow.svg"/>
 </tile>
 <tile id="4" type="colour">
  <properties>
   <property name="mark" value="orange"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_orange.svg"/>
 </tile>
 <tile id="5" type="colour">
  <properties>
   <property name="mark" value="dark-green"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_dark_green.svg"/>
 </tile>
 <tile id="6" type="colour">
  <properties>
   <property name="mark" value="light-green"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_light_green.svg"/>
 </tile>
 <tile id="7" type="colour">
  <properties>
   <property name="mark" value="dark-blue"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_dark_blue.svg"/>
 </tile>
 <tile id="8" type="colour">
  <properties>
   <property name="mark" value="grey"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/space_grey.svg"/>
 </tile>
</tileset>
