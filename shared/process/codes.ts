import { codes } from '../kernel/codes.ts'

/** Progress of a process library (T21). */
export const libraryStatus = codes({
  empty: [0, '未导入', 'Not imported', 'draft'],
  unreviewed: [1, '未审核', 'Not reviewed', 'wait'],
  reviewed: [2, '审核完成', 'Review completed', 'done'],
})

/** Kinds of transfer card (T22). */
/** How far a quota list is, by its signatures. */
export const quotaState = codes({
  in_work: [0, '编制中', 'Being compiled', 'draft'],
  written: [1, '待审核', 'To be reviewed', 'wait'],
  reviewed: [2, '已审核', 'Reviewed', 'done'],
})

export const cardKind = codes({
  shell: [1, '筒体流转卡', 'Shell'],
  head: [2, '封头流转卡', 'Head'],
  nozzle_flange: [3, '接管法兰流转卡', 'Nozzle and flange'],
  pressure_part: [4, '受压元件流转卡', 'Pressure part'],
  welding: [5, '焊接流转卡', 'Welding'],
  product_test_plate: [6, '产品焊接试板流转卡', 'Product test plate'],
  base_test_plate: [7, '母材试板流转卡', 'Base metal test plate'],
  general: [8, '一般零件流转卡', 'General part'],
})

/** Progress of a transfer card (T23). */
export const cardStatus = codes({
  drafting: [1, '编制中', 'Being compiled', 'draft'],
  written: [2, '待校对', 'To be proofread', 'wait'],
  proofread: [3, '待审核', 'To be reviewed', 'wait'],
  reviewed: [4, '待批准', 'To be approved', 'wait'],
  approved: [5, '已批准', 'Approved', 'done'],
  void: [6, '已作废', 'Void', 'void'],
})

/** Welding positions of ISO 6947 with their G/F codes (T25). */
export const weldPosition = codes({
  flat: [1, '平焊', 'Flat (PA, 1G)'],
  horizontal: [2, '横焊', 'Horizontal (PC, 2G)'],
  vertical_up: [3, '立焊', 'Vertical up (PF, 3G)'],
  overhead: [4, '仰焊', 'Overhead (PE, 4G)'],
  pipe_rotated: [5, '管子水平转动', 'Pipe, rotated (PA, 1G)'],
  pipe_fixed: [6, '管子水平固定', 'Pipe, fixed (PH, 5G)'],
  pipe_45: [7, '管子45°固定', 'Pipe, inclined 45° (H-L045, 6G)'],
  fillet_flat: [8, '船形角焊', 'Fillet, flat (PA, 1F)'],
  fillet_horizontal: [9, '平角焊', 'Fillet, horizontal (PB, 2F)'],
  fillet_vertical: [10, '立角焊', 'Fillet, vertical (PF, 3F)'],
  fillet_overhead: [11, '仰角焊', 'Fillet, overhead (PD, 4F)'],
  tube_plate_vertical: [12, '管板垂直固定平焊', 'Tube plate, vertical (PB, 2FG)'],
  tube_plate_fixed: [13, '管板水平固定', 'Tube plate, fixed (PH, 5FG)'],
})

/** Welding methods by their ISO 4063 numbers (T26). */
export const weldMethod = codes({
  smaw: [111, '焊条电弧焊', 'SMAW'],
  saw: [121, '埋弧焊', 'SAW'],
  saw_strip: [122, '带极埋弧堆焊', 'SAW with strip'],
  mig: [131, '熔化极惰性气体保护焊', 'MIG'],
  mag: [135, '熔化极活性气体保护焊', 'MAG'],
  fcaw: [136, '药芯焊丝气体保护焊', 'FCAW'],
  tig: [141, '钨极氩弧焊', 'GTAW'],
  plasma: [15, '等离子弧焊', 'PAW'],
  electroslag: [72, '电渣焊', 'ESW'],
})

/** Joint classes of GB/T 150.1 and other welds (T27); other texts are allowed. */
export const seamType = codes({
  A_long: [1, 'A类纵缝', 'A: longitudinal'],
  B_girth: [2, 'B类环缝', 'B: girth'],
  C_flange: [3, 'C类接头', 'C: flange'],
  D_nozzle: [4, 'D类接管', 'D: nozzle'],
  E_attachment: [5, 'E类附件', 'E: attachment'],
  tube_to_tubesheet: [6, '管子管板接头', 'Tube to tube sheet'],
  overlay: [7, '堆焊层', 'Overlay'],
  non_pressure: [8, '非受压焊缝', 'Non-pressure weld'],
})

/** Classes of auxiliary material (T29); any other text counts as other. */
export const auxiliaryClass = codes({
  oxygen: [1, '切割氧气', 'Cutting oxygen'],
  fuel_gas: [2, '切割燃气', 'Fuel gas'],
  argon: [3, '氩气', 'Argon'],
  co2: [4, '二氧化碳气', 'Carbon dioxide'],
  grinding: [5, '打磨材料', 'Grinding material'],
  paint: [6, '油漆涂料', 'Paint'],
  thinner: [7, '稀释剂', 'Thinner'],
  pickling: [8, '酸洗钝化膏', 'Pickling paste'],
  ndt: [9, '探伤耗材', 'Testing supply'],
  packing: [10, '包装材料', 'Packing'],
  other: [11, '其他辅材', 'Other'],
})

/** Detail tables: the content of a quota list, and the source of a procurement material (T6). */
export const detailTable = codes({
  principal: [1, '主材定额明细', 'Principal material'],
  welding: [2, '焊材定额明细', 'Welding material'],
  auxiliary: [3, '辅材定额明细', 'Auxiliary material'],
  cooperant: [4, '外协件明细', 'Outsourced parts'],
  first_feeding: [5, '先投件明细', 'First-feeding parts'],
  bought_in: [6, '外购件明细', 'Bought-in parts'],
})

/** Classes of vessel (TSG 21; T32). */
export const containerClass = codes({
  first: [1, 'Ⅰ类', 'Class I'],
  second: [2, 'Ⅱ类', 'Class II'],
  third: [3, 'Ⅲ类', 'Class III'],
  boiler: [4, '锅炉', 'Boiler'],
  atmospheric: [5, '常压容器', 'Atmospheric vessel'],
})

/** Stations (T30): the key is the code in routes, the text its short name on paper. */
export const station = codes({
  CK: [1, '库', 'Store'],
  XL: [2, '下', 'Cutting'],
  CX: [3, '成', 'Forming'],
  MH: [4, '铆', 'Fitting'],
  HJ: [5, '焊', 'Welding'],
  JG: [6, '金', 'Machining'],
  RC: [7, '热', 'Heat treatment'],
  TS: [8, '探', 'Testing'],
  LH: [9, '理', 'Laboratory'],
  JY: [10, '检', 'Inspection'],
  SY: [11, '压', 'Pressure test'],
  ZP: [12, '装', 'Assembly'],
  TZ: [13, '漆', 'Painting'],
  WX: [14, '协', 'Outsourcing'],
  BZ: [15, '发', 'Finished goods'],
})

/** Operations (T31). */
export const operation = codes({
  material_check: [1, '领料及标记确认', 'Material check'],
  marking: [2, '划线及标记移植', 'Marking'],
  cutting: [3, '下料', 'Cutting'],
  bevelling: [4, '坡口加工', 'Bevelling'],
  rolling: [5, '卷制', 'Rolling'],
  pressing: [6, '压制成形', 'Pressing'],
  fit_up: [7, '组对', 'Fit-up'],
  welding: [8, '焊接', 'Welding'],
  rerounding: [9, '校圆', 'Re-rounding'],
  ndt: [10, '无损检测', 'Non-destructive testing'],
  turning: [11, '车削', 'Turning'],
  milling_boring: [12, '铣镗', 'Milling and boring'],
  drilling: [13, '钻孔', 'Drilling'],
  fitting: [14, '钳工', 'Bench work'],
  nozzle_assembly: [15, '开孔及接管组对', 'Nozzle assembly'],
  tube_insertion: [16, '穿管', 'Tube insertion'],
  expansion: [17, '胀接', 'Tube expansion'],
  heat_treatment: [18, '热处理', 'Heat treatment'],
  pressure_test: [19, '压力试验', 'Pressure test'],
  inspection: [20, '检验', 'Inspection'],
  pickling: [21, '酸洗钝化', 'Pickling'],
  painting: [22, '涂装', 'Painting'],
  packing: [23, '包装', 'Packing'],
  specimen: [24, '试样加工', 'Specimens'],
  mechanical_test: [25, '理化试验', 'Mechanical test'],
  outsourcing: [26, '外协加工', 'Outsourcing'],
  warehousing: [27, '入库', 'Warehousing'],
  assembly: [28, '装配', 'Assembly'],
})
