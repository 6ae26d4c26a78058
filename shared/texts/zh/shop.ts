/** Sub tickets and process details on the shop floor. */
export const shop = {
  unreviewed: '工艺库尚未审核，此为提前开票',
  other_order: (unit: string) => `子工作令 ${unit} 不属于该零件的工作令`,
  several_orders: '所选零件不属于同一工作令',
  has_ticket: (unit: string) => `该零件在子工作令 ${unit} 已有子票`,
  all_have_tickets: '该零件的各台都已有子票',
  other_part: '工序与子票不属于同一零件',
  has_detail: '该子票已有这道工序的明细',
  too_many_details: (max: number) => `一次最多新建 ${max} 条工序明细，请分批开票`,
  start_after_finish: '计划开工不能晚于计划完工',
  no_work_group: (input: string) => `没有名为“${input}”的班组`,
  other_group_of_name: (name: string) => `已有名为“${name}”的班组，改名后两组的工时将无法区分`,
  in_future: {
    actual_finish_dt: '确认时间不能晚于现在',
    inspection_dt: '检验时间不能晚于现在',
    shipped_dt: '发运日期不能晚于今天',
  },
  card_unapproved: (cards: readonly string[]) => `流转卡 ${cards.join('、')} 尚未批准`,
  before_previous: (name: string) => `上一道工序“${name}”尚未确认`,
}
