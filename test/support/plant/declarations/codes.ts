import { codes } from '../../../../shared/kernel/codes.ts'

export const entryStatus = codes({
  draft: [0, '待提交', 'Draft'],
  pending_inspection: [1, '待检验', 'To be inspected'],
  pending_storage: [2, '待入库', 'To be stored'],
  stored: [3, '已入库', 'Stored'],
  rejected: [8, '检验不合格', 'Not passed'],
  cancelled: [9, '已作废', 'Cancelled'],
})
export const stockStatus = codes({
  in_stock: [0, '在库', 'In stock'],
  frozen: [1, '冻结待检', 'Frozen'],
  exhausted: [2, '已发完', 'Used up'],
  expired: [3, '已过期', 'Expired'],
})
export const applyStatus = codes({
  draft: [0, '待提交', 'Draft'],
  pending_audit: [1, '待审核', 'To be audited'],
  pending_check: [2, '待检查', 'To be checked'],
  pending_issue: [3, '待发料', 'To be issued'],
  issued: [4, '已发料', 'Issued'],
  rejected: [8, '已驳回', 'Rejected'],
  cancelled: [9, '已作废', 'Cancelled'],
})
export const refundStatus = codes({
  draft: [0, '待提交', 'Draft'],
  pending_inspection: [1, '待检验', 'To be inspected'],
  pending_return: [2, '待退库', 'To be returned'],
  returned: [3, '已退库', 'Returned'],
  cancelled: [9, '已作废', 'Cancelled'],
})
export const refundPart = codes({
  whole: [1, '整料', 'Whole'],
  remnant: [2, '余料', 'Remnant'],
  scrap: [3, '废料', 'Scrap'],
})
export const steelType = codes({ board: [1, '板材', 'Board'], bar: [2, '型材', 'Bar'] })

export const libraryStatus = codes({
  empty: [0, '未导入', 'Not imported'],
  unreviewed: [1, '未审核', 'Not reviewed'],
  reviewed: [2, '已审核', 'Reviewed'],
})
export const cardStatus = codes({
  drafting: [1, '编制中', 'Drafting'],
  proofreading: [2, '待校对', 'To be proofread'],
  reviewing: [3, '待审核', 'To be reviewed'],
  approving: [4, '待批准', 'To be approved'],
  approved: [5, '已批准', 'Approved'],
  void: [6, '已作废', 'Void'],
})
export const cardCategory = codes({
  shell: [1, '筒体', 'Shell'],
  head: [2, '封头', 'Head'],
  nozzle: [3, '接管', 'Nozzle'],
  pressure: [4, '受压元件', 'Pressure part'],
  welding: [5, '焊接', 'Welding'],
  sample: [6, '焊接试件', 'Weld sample'],
})
export const quotaCategory = codes({
  principal: [1, '主材定额明细', 'Principal material'],
  welding: [2, '焊材定额明细', 'Welding material'],
  auxiliary: [3, '辅材定额明细', 'Auxiliary material'],
})
export const auxiliaryKind = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  oxygen: [1, '氧气', 'Oxygen'],
  grinding: [2, '砂轮片', 'Grinding disc'],
})

export const orderStatus = codes({
  draft: [0, '编制中', 'Draft'],
  pending_audit: [1, '待审核', 'To be audited'],
  pending_approval: [2, '待批准', 'To be approved'],
  approved: [3, '已批准', 'Approved'],
  purchasing: [4, '采购中', 'Purchasing'],
  cancelled: [9, '已作废', 'Cancelled'],
})
export const sheetStatus = codes({
  created: [0, '新建', 'Created'],
  forms: [1, '填表', 'Forms'],
  review: [2, '会签', 'Review'],
  tender: [3, '招标', 'Tender'],
  winner: [4, '定标', 'Winner'],
  closed: [8, '完成', 'Closed'],
  ended: [9, '终止', 'Ended'],
})
export const sheetCategory = codes({
  unspecified: [0, '未指定', 'Unspecified'],
  bidding: [1, '招标', 'Bidding'],
  parity: [2, '比价', 'Parity'],
  direct: [3, '定向', 'Direct'],
})
export const saved = codes({ unsaved: [0, '未保存', 'Not saved'], saved: [1, '已保存', 'Saved'] })
export const opinion = codes({
  unspecified: [0, '未指定', 'None'],
  agree: [1, '同意', 'Agreed'],
  disagree: [2, '不同意', 'Not agreed'],
})
/** Titles of those who comment on a substitution. */
export const substitutionTitle = codes({
  design: [1, '设计单位', 'Design'],
  process: [2, '工艺责任人', 'Process'],
  welding: [3, '焊接责任人', 'Welding'],
})

export const planStatus = codes({
  unscheduled: [1, '未排产', 'Unscheduled'],
  scheduled: [2, '已排产', 'Scheduled'],
  producing: [3, '生产中', 'In production'],
  finished: [4, '已完工', 'Finished'],
  suspended: [5, '已暂停', 'Suspended'],
  cancelled: [6, '已取消', 'Cancelled'],
})
export const documentStatus = codes({
  pending: [0, '待接收', 'To be received'],
  received: [1, '已接收', 'Received'],
  confirmed: [2, '已确认', 'Confirmed'],
  returned: [8, '已退回', 'Returned'],
  withdrawn: [9, '已撤回', 'Withdrawn'],
})
