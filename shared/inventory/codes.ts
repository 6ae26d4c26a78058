import { codes } from '../kernel/codes.ts'

/** Kinds of stock, also what a warehouse holds (T24). */
export const stockKind = codes({
  welding_material: [1, '焊材', 'Welding material'],
  steel_material: [2, '钢材', 'Steel'],
  bought_in_component: [3, '外购件', 'Bought-in components'],
  auxiliary_material: [4, '辅材', 'Auxiliary material'],
})

/** Classes of material (T7). */
export const materialClass = codes({
  plate: [1, '板材', 'Plate'],
  pipe: [2, '管材', 'Pipe'],
  profile: [3, '型材', 'Profile'],
  round_bar: [4, '棒料', 'Round bar'],
  forging: [5, '锻件', 'Forging'],
  casting: [6, '铸件', 'Casting'],
  electrode: [7, '焊条', 'Electrode'],
  wire: [8, '焊丝', 'Wire'],
  strip: [9, '焊带', 'Strip'],
  flux: [10, '焊剂', 'Flux'],
  gas: [11, '保护气体', 'Shielding gas'],
  head: [12, '封头', 'Head'],
  flange: [13, '法兰', 'Flange'],
  fastener: [14, '紧固件', 'Fastener'],
  gasket: [15, '密封件', 'Gasket'],
  valve_instrument: [16, '阀门仪表', 'Valve or instrument'],
  outsourced: [17, '外协件', 'Outsourced part'],
  other_bought_in: [18, '其他外购件', 'Other bought-in part'],
  paint: [19, '涂料', 'Paint'],
  abrasive: [20, '磨料磨具', 'Abrasive'],
  ndt_supply: [21, '探伤耗材', 'Testing supply'],
  packing: [22, '包装材料', 'Packing'],
  other_auxiliary: [23, '其他辅材', 'Other auxiliary'],
})

/** Supply condition of a principal material (T28). */
export const supplyStatus = codes({
  hot_rolled: [1, '热轧', 'Hot rolled'],
  controlled_rolled: [2, '控轧', 'Controlled rolled'],
  normalized: [3, '正火', 'Normalized'],
  normalized_tempered: [4, '正火加回火', 'Normalized and tempered'],
  quenched_tempered: [5, '调质', 'Quenched and tempered'],
  solution: [6, '固溶', 'Solution annealed'],
  annealed: [7, '退火', 'Annealed'],
  cold_drawn: [8, '冷拔', 'Cold drawn'],
  as_cast: [9, '铸态', 'As cast'],
})
