/** Why an order, a stage or an operation is where it is. Only the office's own process knows these sentences. */

const waited = (days: number): string => (days > 0 ? `已 ${days} 天` : '今天到')

export const progress = {
  head_of: (department: string) => `${department}负责人`,
  no_delivery: '没有交货期',
  drawing_open: (name: string, days: number) => `图纸“${name}”未确认，${waited(days)}`,
  library_empty: '工艺库未导入',
  library_open: '工艺库未审核',
  card_returned: (card: string) => `流转卡 ${card} 已退回`,
  card_open: (card: string, state: string) => `流转卡 ${card} ${state}`,
  list_unwritten: (list: string) => `${list}未编制`,
  list_unreviewed: (list: string) => `${list}未审核`,
  order_waits: (order: string, state: string, days: number) => `订购单 ${order} ${state}，${waited(days)}`,
  form_waits: (form: string, sheet: string, state: string, days: number) =>
    `标单 ${sheet} 的${form}${state}，${waited(days)}`,
  not_collected: (count: number) => `${count} 项定额未汇集`,
  line_overdue: (line: string, days: number, supplier: string) =>
    `${line} 逾期 ${days} 天未到${supplier && `（${supplier}）`}`,
  arrival_waits: (line: string, days: number) => `${line} 到货未检验，${waited(days)}`,
  entry_waits: (entry: string, state: string, days: number) => `入库单 ${entry} ${state}，${waited(days)}`,
  not_stored: (line: string, days: number) => `${line} 放行后未入库，${waited(days)}`,
  work_waits: (count: number, first: string, days: number) =>
    `${count} 道工序未检验，最早 ${first}，${waited(days)}`,
  not_shipped: (units: string, count: number) => `${units} 已完工未发运（${count} 台）`,
  ticket: (ticket: number, process: string) => `票 ${ticket} ${process}`,
  terms: {
    material: (line: string) => `最晚到货：${line}`,
    promised: (day: string, delay: number) => `承诺 ${day}${delay > 0 ? `，供方平均晚 ${delay} 天` : ''}`,
    not_ordered: (days: number) => `未订货，从今天起采购周期 ${days} 天`,
    receiving: (category: string) => `检验入库${category && `（${category}）`}`,
    after_arrival: (days: number, open: number) => `到货后制造 ${days} 个工作日 × 未完成 ${open}%`,
    last_operation: (operation: string) => `最后一道工序：${operation}`,
    by_schedule: '按排程推算',
    confirmed: '已完工',
    inspection: '较晚的一个之后，检验',
    shipping: '发运',
    delivery: '交货期',
    plus: (days: number) => `+${days} 个工作日`,
  },
  why: {
    LIBRARY: '工艺库未审核',
    CARD: (card: string) => `流转卡未批准 ${card}`,
    TICKET: '未开票',
    MATERIAL: '材料未领',
    WAIT: (ticket: number, process: string) => `等待 票 ${ticket} ${process}`,
    PLAN: '未排产',
    OVERDUE: (day: string) => `计划 ${day} 未完工`,
    DELIVERY: (days: number) => `预计晚 ${days} 天`,
  },
}
export type ProgressTexts = typeof progress
