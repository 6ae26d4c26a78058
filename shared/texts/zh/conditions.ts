const spaced = (named: string): string => named && ` ${named} `
/** `还差 3 行没有…`; without a count the record itself lacks it. */
const lacking = (count: string, unit: string, lack: string, own = `${lack}`): string =>
  count === '' ? own : `还有 ${count} ${unit}${lack}`

/**
 * Conditions by id. `met` says that one holds. `unmet` is the fact that makes it fail, with what the check found: the number
 * of a record, a count, or the labels of fields. A condition with several parts reports the id of the one that fails.
 */
export const conditions = {
  docs_confirmed: {
    met: '经营发出的资料都已确认',
    unmet: (count: string) => lacking(count, '份', '经营发出的资料没有确认'),
  },
  no_open_order: { met: '工作令都已完工', unmet: (named: string) => `工作令${spaced(named)}还没有完工` },
  not_terminated: { met: '产品没有终止', unmet: (named: string) => `产品${spaced(named)}已经终止` },
  has_material: { met: '订购单已有材料', unmet: '订购单里还没有材料' },
  work_order_known: { met: '工作令已登记', unmet: (named: string) => `工作令${spaced(named)}不存在` },
  lines_named: {
    met: '每项材料有名称或牌号',
    unmet: (count: string) => lacking(count, '项', '材料没有名称也没有牌号'),
  },
  kind_set: { met: '标单类别已选定', unmet: '标单类别还没有选定' },
  no_awarded_sheet: {
    met: '没有定标的标单',
    unmet: (named: string) => `已有定标的标单${spaced(named)}`.trim(),
  },
  no_running_sheet: { met: '没有在办的标单', unmet: (named: string) => `标单${spaced(named)}还在办` },
  order_approved: { met: '订购单已批准', unmet: (named: string) => `订购单${spaced(named)}还没有批准` },
  purchase_order_known: { met: '订购单已登记', unmet: (named: string) => `订购单${spaced(named)}不存在` },
  order_not_closed: {
    met: '订购单没有完成或终止',
    unmet: (named: string) => `订购单${spaced(named)}已经完成或终止`,
  },
  order_drafting: { met: '订购单在编制中', unmet: '清单在提交后锁定，要改请先退回或改版' },
  category_set: { met: '采购方式已选定', unmet: '采购方式还没有选定' },
  has_form: { met: '标单已有表单', unmet: (named: string) => `标单还没有${named || '表单'}` },
  form_approved: { met: '标单的表单都已批准', unmet: (named: string) => `${named || '表单'}还没有批准` },
  recommended: { met: '已推荐一家供方', unmet: '还没有推荐供方' },
  has_acceptance: { met: '中标通知书写有金额和日期', unmet: '还没有写明金额和日期的中标通知书' },
  winner_named: { met: '中标通知书写明中标单位', unmet: '还没有写明中标单位的中标通知书' },
  has_contract: { met: '合同金额已填写', unmet: '合同金额还没有填写' },
  all_passed: {
    met: '标单的材料全部检验合格',
    unmet: (count: string) => lacking(count, '项', '材料没有检验合格'),
  },
  all_stored: {
    met: '标单的入库单全部入库',
    unmet: (count: string) => lacking(count, '张', '入库单没有入库', '还没有已入库的入库单'),
  },
  complete: { met: '必填内容都已填写', unmet: (labels: string) => `没有填写：${labels}` },
  countersigned: {
    met: '各职责都已同意',
    unmet: (titles: string) => `还没有同意：${titles}`,
  },
  sheet_early: {
    met: '标单还没有到招标',
    unmet: (named: string) => `标单${spaced(named)}已经到了招标或更后的阶段`,
  },
  sheet_not_awarded: {
    met: '标单没有定标',
    unmet: (named: string) => `标单${spaced(named)}已定标，要改请先退回标单`,
  },
  sheet_not_terminated: { met: '标单没有终止', unmet: (named: string) => `标单${spaced(named)}已终止` },
  not_below_paid: {
    met: '合同金额不低于已开票金额',
    unmet: (amount: string) => `已开票 ${amount} 元，合同金额不能更低`,
  },
  sheet_known: { met: '标单已登记', unmet: (named: string) => `标单${spaced(named)}不存在` },
  all_confirmed: { met: '三项都已确认', unmet: (labels: string) => `还缺${labels}` },
  unchanged_since_import: { met: '导入后没有改动', unmet: '导入后有零件改动过' },
  no_dependents: { met: '清单没有被引用', unmet: (named: string) => `清单中已有${named}` },
  has_rows: { met: '工艺库已有零件', unmet: '工艺库里还没有零件' },
  no_tickets: { met: '零件没有子票', unmet: (named: string) => `零件${spaced(named)}已有子票` },
  has_sub_ticket: { met: '零件有子票还没有这道工序', unmet: '零件没有子票，或子票都已有这道工序' },
  tickets_made: { met: '子工作令已有子票', unmet: '子工作令还没有子票' },
  tickets_done: {
    met: '子票全部完工',
    unmet: (count: string) => lacking(count, '张', '子票没有完工'),
  },
  has_process: { met: '流转卡已有工序', unmet: '流转卡里还没有工序' },
  processes_named: {
    met: '每道工序有名称',
    unmet: (count: string) => lacking(count, '道', '工序没有名称'),
  },
  has_seam: {
    met: '零件已有焊缝，或由焊接责任工程师编制',
    unmet: '零件还没有焊缝，编制人也不是焊接责任工程师',
  },
  library_reviewed: { met: '工艺库已审核', unmet: '零件所在的工艺库还没有审核' },
  not_started: { met: '零件还没有开工', unmet: (named: string) => `零件${spaced(named)}已有完工的工序` },
  written: { met: '定额表已编制', unmet: '定额表还没有编制' },
  reviewed: { met: '定额表已审核', unmet: '定额表还没有审核' },
  empty: { met: '定额表是空的', unmet: '定额表里已有内容' },
  has_plan_dt: { met: '计划月份已填写', unmet: '计划月份还没有填写' },
  has_remarks: { met: '备注已填写', unmet: '备注还没有填写' },
  subs_finished: {
    met: '子工作令全部完工',
    unmet: (count: string) => lacking(count, '台', '子工作令没有完工'),
  },
  allocated: { met: '工序已派工', unmet: '这道工序还没有派工' },
  confirmed: { met: '工序已确认完工', unmet: '这道工序还没有确认完工' },
  reverse_order: { met: '后一步已撤回', unmet: '后一步还没有撤回' },
  has_details: { met: '单据已有明细', unmet: '单据里还没有明细' },
  lines_weighed: { met: '每行明细有单重', unmet: (count: string) => lacking(count, '行', '明细没有单重') },
  lines_issued: {
    met: '每行明细都有本子工作令的发料',
    unmet: (count: string) => lacking(count, '行', '明细不是本子工作令发的料'),
  },
  dated: { met: '每行明细有出厂日期', unmet: (count: string) => lacking(count, '行', '明细没有出厂日期') },
  arrived: { met: '标单已到货', unmet: (named: string) => `标单${spaced(named)}还没有到货` },
  sheet_running: { met: '标单还在办', unmet: (named: string) => `标单${spaced(named)}已经完成或终止` },
  inspection_passed: {
    met: '材料的到货检验都已合格',
    unmet: (count: string) => lacking(count, '项', '材料没有到货检验合格'),
  },
  warehouse: {
    met: '库房存放这类材料',
    unmet: (named: string) => (named === '' ? '没有存放这类材料的库房' : `${named}存放的是别的种类`),
  },
  deadline_valid: { met: '批次在有效期内', unmet: (day: string) => `批次有效期至 ${day}，已过期` },
  order_open: { met: '工作令没有完工', unmet: (named: string) => `工作令${spaced(named)}已完工，不能领料` },
  has_actual: {
    met: '实发数量已填写',
    unmet: (count: string) => lacking(count, '行', '没有实发数量', '还没有实发数量'),
  },
  charge_good: { met: '这一炉烘干合格或已放行', unmet: '这一炉烘干不合格，也没有放行' },
  issuable: { met: '批次可以发料', unmet: (state: string) => `批次${spaced(state)}`.trim() },
  same_order: {
    met: '批次是为本工作令采购的',
    unmet: (named: string) => `批次是为工作令${spaced(named)}采购的`,
  },
  card_known: { met: '领用单已登记', unmet: (named: string) => `领用单${spaced(named)}不存在` },
  issued_card: { met: '领用单已发料', unmet: (named: string) => `领用单${spaced(named)}还没有发料` },
  marked: {
    met: '每行退料有材料标记',
    unmet: (count: string) => lacking(count, '行', '退料没有材料标记'),
  },
  not_over: { met: '退库不超过可退数量', unmet: '退库数量超过了实发减已退' },
  stored: { met: '入库单已入库', unmet: '入库单还没有入库' },
}
