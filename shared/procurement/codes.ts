import { codes } from '../kernel/codes.ts'

/** Progress of a purchase order (T8). */
export const orderStatus = codes({
  drafting: [0, '编制中', 'Being compiled', 'draft'],
  submitted: [1, '待审核', 'To be audited', 'wait'],
  audited: [2, '待批准', 'To be approved', 'wait'],
  approved: [3, '已批准', 'Approved', 'run'],
  executing: [4, '采购中', 'Being purchased', 'run'],
  completed: [5, '已完成', 'Completed', 'done'],
  terminated: [9, '已终止', 'Terminated', 'void'],
})

/** Kinds of purchase orders (T9). */
export const orderCategory = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  principal: [1, '主材标单', 'Principal material'],
  bought_in: [2, '外购件标单', 'Bought-in parts'],
  cooperant: [3, '外协标单', 'Outsourced parts'],
  welding: [4, '焊材标单', 'Welding material'],
  auxiliary: [5, '辅材标单', 'Auxiliary material'],
  first_feeding: [6, '先投件标单', 'First-feeding parts'],
  forging_casting: [7, '铸锻件标单', 'Castings and forgings'],
})

/** What happens to the materials of a deleted order; the desktop offers the first as default. */
export const linesOfDeleted = codes({
  delete: [1, '一并删除', 'Delete them with it'],
  release: [2, '保留为未订购材料', 'Keep them as not ordered'],
})

/** The purchase route of a bidding sheet; it determines the required form (T10). */
export const sheetCategory = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  tender: [1, '招标', 'Tender'],
  parity: [2, '比质比价', 'Quality and price comparison'],
  direct: [3, '定向采购', 'Direct purchase'],
})

/** Progress of a bidding sheet (T11). */
export const sheetStatus = codes({
  created: [0, '已建立', 'Created', 'draft'],
  supplier_selection: [1, '选择供方', 'Selecting suppliers', 'run'],
  application: [2, '申请审批', 'Forms under approval', 'wait'],
  tendering: [3, '招标评标', 'Tendering', 'run'],
  awarded: [4, '定标', 'Awarded', 'run'],
  contract_tracking: [5, '合同执行', 'Contract running', 'run'],
  arrival_inspection: [6, '到货检验', 'Arrival inspection', 'wait'],
  storage: [7, '入库', 'Being stored', 'wait'],
  completed: [8, '已完成', 'Completed', 'done'],
  terminated: [9, '已终止', 'Terminated', 'void'],
})

/** Where a material to be bought stands, from the quota list to the store. */
export const whereabouts = codes({
  not_ordered: [0, '未订购', 'Not ordered', 'draft'],
  order_open: [1, '订购单未批准', 'Order not approved', 'draft'],
  no_sheet: [2, '待建标单', 'No sheet yet', 'wait'],
  buying: [3, '采购中', 'Being purchased', 'run'],
  no_delivery: [4, '未定交货期', 'No delivery date', 'wait'],
  on_the_way: [5, '在途', 'On the way', 'run'],
  arrived: [6, '到货待检', 'To be inspected', 'wait'],
  passed: [7, '待入库', 'To be stored', 'wait'],
  partly_stored: [8, '部分入库', 'Partly stored', 'run'],
  stored: [9, '已入库', 'Stored', 'done'],
})

/** Whether a supplier's documents are valid: one that has ended, or one that ends soon. */
export const licence = codes({
  expired: [1, '已过期', 'Expired', 'late'],
  expiring: [2, '将到期', 'Ending soon', 'wait'],
})

/** Whether a material comes in time for its work. */
export const lateness = codes({
  done: [0, '已到齐', 'All there', 'done'],
  overdue: [1, '已逾期', 'Overdue', 'late'],
  will_be_late: [2, '将误期', 'Will be late', 'late'],
  urgent: [3, '紧急', 'Urgent', 'wait'],
  no_date: [4, '无日期', 'No date'],
  on_time: [5, '按期', 'On time'],
})

/** How a tender is carried out (T12). */
export const implementClass = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  open_tender: [1, '公开招标', 'Open tender'],
  invited_tender: [2, '邀请招标', 'Invited tender'],
  negotiated: [3, '议标', 'Negotiated'],
  single_source: [4, '单一来源', 'Single source'],
})

/** Progress of a countersigned form: applications, parity cards and supplier checks (T13). */
export const formStatus = codes({
  draft: [0, '编制中', 'Being compiled', 'draft'],
  in_review: [1, '会签中', 'Being countersigned', 'wait'],
  approved: [2, '已批准', 'Approved', 'done'],
  rejected: [8, '已驳回', 'Rejected', 'stop'],
  cancelled: [9, '已作废', 'Cancelled', 'void'],
})

/** Project class of a tender (T14). */
export const projectClass = codes({
  goods: [1, '物资采购', 'Goods'],
  outsourcing: [2, '外协加工', 'Outsourcing'],
  engineering: [3, '工程施工', 'Engineering'],
  service: [4, '服务', 'Service'],
})

/** The titles of countersigners, in the order of signing (T15). */
export const bidTitle = codes({
  applicant_unit: [1, '申请单位负责人', 'Head of the applying unit'],
  process: [2, '工艺部', 'Process'],
  quality: [3, '质量部', 'Quality'],
  production: [4, '生产部', 'Production'],
  procurement: [5, '采购部', 'Procurement'],
  finance: [6, '财务部', 'Finance'],
  bid_office: [7, '招标办公室', 'Tender office'],
  deputy_leader: [8, '分管领导', 'Leader in charge'],
})

/** Result of a comment (T16). */
export const commentResult = codes({
  agree: [1, '同意', 'Agrees'],
  disagree: [2, '不同意', 'Disagrees'],
})

/** The titles of signers of a substitution (T17); other titles are allowed. */
export const substitutionTitle = codes({
  design: [1, '设计单位', 'Design unit'],
  process: [2, '工艺责任人', 'Responsible for process'],
  welding: [3, '焊接责任人', 'Responsible for welding'],
  material: [4, '材料责任人', 'Responsible for material'],
  quality: [5, '质量保证工程师', 'Quality assurance engineer'],
  client: [6, '用户代表', 'Client'],
  inspection_body: [7, '监检机构', 'Inspection body'],
})

/** Material of an execution table (T18). */
export const executionMaterial = codes({
  plate: [1, '板材', 'Plate'],
  pipe: [2, '管材', 'Pipe'],
  profile: [3, '型材', 'Profile'],
  forging: [4, '锻件', 'Forging'],
  welding: [5, '焊材', 'Welding material'],
  bought_in: [6, '外购件', 'Bought-in parts'],
  auxiliary: [7, '辅材', 'Auxiliary material'],
})

/** Whether an execution table is closed (T18). */
export const savedState = codes({
  unsaved: [1, '未保存', 'Not saved', 'draft'],
  saved: [2, '已保存', 'Saved', 'done'],
})
