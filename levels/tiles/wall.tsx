<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="wall" tilewidth="96" tileheight="96" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="wall_colour">
  <properties>
   <property name="mark" value="B"/>
  </properties>
  <image source="../../sprites/wall/tile_blue.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="wall_colour">
  <properties>
   <property name="mark" value="Y"/>
  </properties>
  <image source="../../sprites/wall/tile_yellow.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="wall_colour">
  <properties>
   <property name="mark" value="R"/>
  </properties>
  <image source="../../sprites/wall/tile_red.svg" width="96" height="96"/>
 </tile>
 <tile id="3" type="wall_colour">
  <properties>
   <property name="mark" value="K"/>
  </properties>
  <image source="../../sprites/wall/tile_black.svg" width="96" height="96"/>
 </tile>
 <tile id="4" type="wall_colour">
  <properties>
   <property name="mark" value="W"/>
  </properties>
  <image source="../../sprites/wall/tile_white.svg" width="96" height="96"/>
 </tile>
 <tile id="5" type="wall_blank">
  <properties>
   <property name="mark" value="."/>
  </properties>
  <image source="../../sprites/wall/space.svg" width="96" height="96"/>
 </tile>
</tileset>
