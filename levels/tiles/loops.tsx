<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="loops" tilewidth="96" tileheight="96" tilecount="10" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="loops_tile">
  <properties>
   <property name="mark" value="cc"/>
  </properties>
  <image source="../../sprites/loops/cc.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="loops_tile">
  <properties>
   <property name="mark" value="cd"/>
  </properties>
  <image source="../../sprites/loops/cd.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="loops_tile">
  <properties>
   <property name="mark" value="cl"/>
  </properties>
  <image source="../../sprites/loops/cl.svg" width="96" height="96"/>
 </tile>
 <tile id="3" type="loops_tile">
  <properties>
   <property name="mark" value="cs"/>
  </properties>
  <image source="../../sprites/loops/cs.svg" width="96" height="96"/>
 </tile>
 <tile id="4" type="loops_tile">
  <properties>
   <property name="mark" value="dd"/>
  </properties>
  <image source="../../sprites/loops/dd.svg" width="96" height="96"/>
 </tile>
 <tile id="5" type="loops_tile">
  <properties>
   <property name="mark" value="dl"/>
  </properties>
  <image source="../../sprites/loops/dl.svg" width="96" height="96"/>
 </tile>
 <tile id="6" type="loops_tile">
  <properties>
   <property name="mark" value="ds"/>
  </properties>
  <image source="../../sprites/loops/ds.svg" width="96" height="96"/>
 </tile>
 <tile id="7" type="loops_tile">
  <properties>
   <property name="mark" value="ll"/>
  </properties>
  <image source="../../sprites/loops/ll.svg" width="96" height="96"/>
 </tile>
 <tile id="8" type="loops_tile">
  <properties>
   <property name="mark" value="ls"/>
  </properties>
  <image source="../../sprites/loops/ls.svg" width="96" height="96"/>
 </tile>
 <tile id="9" type="loops_tile">
  <properties>
   <property name="mark" value="ss"/>
  </properties>
  <image source="../../sprites/loops/ss.svg" width="96" height="96"/>
 </tile>
</tileset>
