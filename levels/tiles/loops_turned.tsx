<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="loops_turned" tilewidth="96" tileheight="96" tilecount="32" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="loops_turned">
  <properties>
   <property name="mark" value="c.c."/>
  </properties>
  <image source="../../sprites/loops/cc.svg" width="96" height="96"/>
 </tile>
 <tile id="1" type="loops_turned">
  <properties>
   <property name="mark" value=".c.c"/>
  </properties>
  <image source="../../sprites/loops/cc_t.svg" width="96" height="96"/>
 </tile>
 <tile id="2" type="loops_turned">
  <properties>
   <property name="mark" value="c.d."/>
  </properties>
  <image source="../../sprites/loops/cd.svg" width="96" height="96"/>
 </tile>
 <tile id="3" type="loops_turned">
  <properties>
   <property name="mark" value=".c.d"/>
  </properties>
  <image source="../../sprites/loops/cd_t.svg" width="96" height="96"/>
 </tile>
 <tile id="4" type="loops_turned">
  <properties>
   <property name="mark" value="d.c."/>
  </properties>
  <image source="../../sprites/loops/dc.svg" width="96" height="96"/>
 </tile>
 <tile id="5" type="loops_turned">
  <properties>
   <property name="mark" value=".d.c"/>
  </properties>
  <image source="../../sprites/loops/dc_t.svg" width="96" height="96"/>
 </tile>
 <tile id="6" type="loops_turned">
  <properties>
   <property name="mark" value="c.l."/>
  </properties>
  <image source="../../sprites/loops/cl.svg" width="96" height="96"/>
 </tile>
 <tile id="7" type="loops_turned">
  <properties>
   <property name="mark" value=".c.l"/>
  </properties>
  <image source="../../sprites/loops/cl_t.svg" width="96" height="96"/>
 </tile>
 <tile id="8" type="loops_turned">
  <properties>
   <property name="mark" value="l.c."/>
  </properties>
  <image source="../../sprites/loops/lc.svg" width="96" height="96"/>
 </tile>
 <tile id="9" type="loops_turned">
  <properties>
   <property name="mark" value=".l.c"/>
  </properties>
  <image source="../../sprites/loops/lc_t.svg" width="96" height="96"/>
 </tile>
 <tile id="10" type="loops_turned">
  <properties>
   <property name="mark" value="c.s."/>
  </properties>
  <image source="../../sprites/loops/cs.svg" width="96" height="96"/>
 </tile>
 <tile id="11" type="loops_turned">
  <properties>
   <property name="mark" value=".c.s"/>
  </properties>
  <image source="../../sprites/loops/cs_t.svg" width="96" height="96"/>
 </tile>
 <tile id="12" type="loops_turned">
  <properties>
   <property name="mark" value="s.c."/>
  </properties>
  <image source="../../sprites/loops/sc.svg" width="96" height="96"/>
 </tile>
 <tile id="13" type="loops_turned">
  <properties>
   <property name="mark" value=".s.c"/>
  </properties>
  <image source="../../sprites/loops/sc_t.svg" width="96" height="96"/>
 </tile>
 <tile id="14" type="loops_turned">
  <properties>
   <property name="mark" value="d.d."/>
  </properties>
  <image source="../../sprites/loops/dd.svg" width="96" height="96"/>
 </tile>
 <tile id="15" type="loops_turned">
  <properties>
   <property name="mark" value=".d.d"/>
  </properties>
  <image source="../../sprites/loops/dd_t.svg" width="96" height="96"/>
 </tile>
 <tile id="16" type="loops_turned">
  <properties>
   <property name="mark" value="d.l."/>
  </properties>
  <image source="../../sprites/loops/dl.svg" width="96" height="96"/>
 </tile>
 <tile id="17" type="loops_turned">
  <properties>
   <property name="mark" value=".d.l"/>
  </properties>
  <image source="../../sprites/loops/dl_t.svg" width="96" height="96"/>
 </tile>
 <tile id="18" type="loops_turned">
  <properties>
   <property name="mark" value="l.d."/>
  </properties>
  <image source="../../sprites/loops/ld.svg" width="96" height="96"/>
 </tile>
 <tile id="19" type="loops_turned">
  <properties>
   <property name="mark" value=".l.d"/>
  </properties>
  <image source="../../sprites/loops/ld_t.svg" width="96" height="96"/>
 </tile>
 <tile id="20" type="loops_turned">
  <properties>
   <property name="mark" value="d.s."/>
  </properties>
  <image source="../../sprites/loops/ds.svg" width="96" height="96"/>
 </tile>
 <tile id="21" type="loops_turned">
  <properties>
   <property name="mark" value=".d.s"/>
  </properties>
  <image source="../../sprites/loops/ds_t.svg" width="96" height="96"/>
 </tile>
 <tile id="22" type="loops_turned">
  <properties>
   <property name="mark" value="s.d."/>
  </properties>
  <image source="../../sprites/loops/sd.svg" width="96" height="96"/>
 </tile>
 <tile id="23" type="loops_turned">
  <properties>
   <property name="mark" value=".s.d"/>
  </properties>
  <image source="../../sprites/loops/sd_t.svg" width="96" height="96"/>
 </tile>
 <tile id="24" type="loops_turned">
  <properties>
   <property name="mark" value="l.l."/>
  </properties>
  <image source="../../sprites/loops/ll.svg" width="96" height="96"/>
 </tile>
 <tile id="25" type="loops_turned">
  <properties>
   <property name="mark" value=".l.l"/>
  </properties>
  <image source="../../sprites/loops/ll_t.svg" width="96" height="96"/>
 </tile>
 <tile id="26" type="loops_turned">
  <properties>
   <property name="mark" value="l.s."/>
  </properties>
  <image source="../../sprites/loops/ls.svg" width="96" height="96"/>
 </tile>
 <tile id="27" type="loops_turned">
  <properties>
   <property name="mark" value=".l.s"/>
  </properties>
  <image source="../../sprites/loops/ls_t.svg" width="96" height="96"/>
 </tile>
 <tile id="28" type="loops_turned">
  <properties>
   <property name="mark" value="s.l."/>
  </properties>
  <image source="../../sprites/loops/sl.svg" width="96" height="96"/>
 </tile>
 <tile id="29" type="loops_turned">
  <properties>
   <property name="mark" value=".s.l"/>
  </properties>
  <image source="../../sprites/loops/sl_t.svg" width="96" height="96"/>
 </tile>
 <tile id="30" type="loops_turned">
  <properties>
   <property name="mark" value="s.s."/>
  </properties>
  <image source="../../sprites/loops/ss.svg" width="96" height="96"/>
 </tile>
 <tile id="31" type="loops_turned">
  <properties>
   <property name="mark" value=".s.s"/>
  </properties>
  <image source="../../sprites/loops/ss_t.svg" width="96" height="96"/>
 </tile>
</tileset>
