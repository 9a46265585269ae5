<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="lines-letters" tilewidth="96" tileheight="96" tilecount="4" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="letter">
  <properties>
   <property name="mark" value="A"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/letter_a.svg"/>
 </tile>
 <tile id="1" type="letter">
  <properties>
   <property name="mark" value="B"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/letter_b.svg"/>
 </tile>
 <tile id="2" type="letter">
  <properties>
   <property name="mark" value="C"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/letter_c.svg"/>
 </tile>
 <tile id="3" type="letter">
  <properties>
   <property name="mark" value="D"/>
  </properties>
  <image width="96" height="96" source="../../sprites/lines/letter_d.svg"/>
 </tile>
</tileset>
