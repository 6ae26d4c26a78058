import { codes } from '../kernel/codes.ts'

/** Kinds of stock, and of warehouses (T24). */
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

/** Progress of entry documents of all kinds (T34). */
export const entryStatus = codes({
  draft: [0, '待提交', 'Draft', 'draft'],
  pending_inspection: [1, '待检验', 'To be inspected', 'wait'],
  pending_storage: [2, '待入库', 'To be stored', 'wait'],
  stored: [3, '已入库', 'Stored', 'done'],
  rejected: [8, '检验不合格', 'Rejected', 'stop'],
  cancelled: [9, '已作废', 'Cancelled', 'void'],
})

/** States of a batch in stock (T35). */
export const stockStatus = codes({
  in_stock: [0, '在库', 'In stock'],
  frozen: [1, '冻结待检', 'Frozen', 'stop'],
  exhausted: [2, '已发完', 'Used up', 'void'],
  expired: [3, '已过期', 'Expired', 'late'],
  scrapped: [4, '已报废', 'Scrapped', 'void'],
})

/** Progress of apply cards of all kinds (T36). */
export const applyStatus = codes({
  draft: [0, '待提交', 'Draft', 'draft'],
  pending_audit: [1, '待审核', 'To be audited', 'wait'],
  pending_check: [2, '待检查', 'To be checked', 'wait'],
  pending_issue: [3, '待发料', 'To be issued', 'wait'],
  issued: [4, '已发料', 'Issued', 'done'],
  rejected: [8, '已驳回', 'Rejected', 'stop'],
  cancelled: [9, '已作废', 'Cancelled', 'void'],
})

/** Progress of refund cards of all kinds (T37). */
export const refundStatus = codes({
  draft: [0, '待提交', 'Draft', 'draft'],
  pending_inspection: [1, '待检验', 'To be inspected', 'wait'],
  pending_return: [2, '待退库', 'To be returned', 'wait'],
  returned: [3, '已退库', 'Returned', 'done'],
  rejected: [8, '已驳回', 'Rejected', 'stop'],
  cancelled: [9, '已作废', 'Cancelled', 'void'],
})

/** Condition of returned steel (T38). */
export const refundPart = codes({
  whole: [1, '整料', 'Whole'],
  remnant: [2, '余料', 'Remnant'],
  scrap: [3, '废料', 'Scrap'],
})

/** Steel counted in sheets, or by length and piece: pipe, bar, profile, forging (T39). */
export const steelType = codes({
  board: [1, '板材', 'Plate'],
  bar: [2, '型材', 'Bar'],
})

/** Content of a bought-in entry (T40). */
export const entryCategory = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  standard_part: [1, '标准件', 'Standard parts'],
  purchased_part: [2, '外购件', 'Purchased parts'],
  cooperant_part: [3, '外协件', 'Outsourced parts'],
  forging_casting: [4, '铸锻件', 'Forgings and castings'],
})

/** Source of goods (T41). */
export const goodsSource = codes({
  bidding: [1, '招标采购', 'Tender'],
  parity: [2, '比价采购', 'Quality and price comparison'],
  direct: [3, '定向采购', 'Direct purchase'],
  client: [4, '甲供', 'Supplied by the client'],
  transfer: [5, '调拨', 'Transfer'],
  surplus: [6, '盘盈', 'Surplus at stock-taking'],
})

/** Reason of a stock movement (4.3); the key is stored. */
export const movementKind = codes({
  in: [1, '入库', 'Stored'],
  out: [2, '发料', 'Issued'],
  back: [3, '退库', 'Returned'],
  adjust: [4, '盘点', 'Adjusted'],
  scrap: [5, '报废', 'Scrapped'],
})
