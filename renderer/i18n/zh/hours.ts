/** Hours by group and day, and the tickets that are printed of them. */
export const hours = {
  title: '工时',
  group: '班组',
  remark: '备注',
  sum: '合计',
  all_groups: '全部班组',
  hours: '工时',
  groups: (count: number) => `${count} 个班组`,
  none: '这个月没有已确认的工时。工序确认完工后，工时按班组和日期汇总到这里。',
  keys: '方向键移动 · Shift 选块 · Ctrl+C 复制 · Enter 看明细 · PageUp / PageDown 换月',
  all_rows: '工时查询',

  tickets: '工时票打印',
  tickets_about: '选择工作令，逐个班组或全部班组打印工时票（CR-SC-01）和入库工时票（CR-SC-02）。',
  no_groups: (order: string) => `工作令 ${order} 还没有派给班组的工序。`,
  groups_of: (order: string) => `工作令 ${order} 的班组`,
  of_all: '全部班组：',
  rated: '工时票',
  stock: '入库工时票',
  progress: (details: number, confirmed: number, inspected: number) =>
    `工序 ${details} 道，已确认 ${confirmed}，已检验 ${inspected}`,
  unrated: (count: number) => `无工时 ${count} 道，请定额员补录`,
  rated_of: (rated: number, added: number) => `定额 ${rated} h，追加 ${added} h`,
  none_inspected: '还没有全部检验完的票',

  // on paper
  ticket: '票号',
  part: '零件名称',
  leader: '班组长',
  inspector: '检验员',
  statistician: '统计员',
  tickets_and_hours: (tickets: number, hours: number) => `${tickets} 票，${hours} h`,
  rated_note: '定额工时 = Σ 工序定额 × 每台数量；追加工时 = 实际工时超出定额的部分。',
  stock_note: '只列全部工序已检验的票；工时为本班组在该票上的工时。',
  none_of: {
    rated: '该工作令还没有派给班组的工序，没有可打印的工时票。',
    stock: '该工作令还没有全部检验完的票，没有可打印的入库工时票。',
  },

  home: {
    of_group: (group: string, hours: number) => `${group} ${hours} h`,
    none: '本月还没有已确认的工时',
    to_rate: (count: number) => `已确认、待检验而无工时的工序 ${count} 道`,
    without: (count: number) => `已检验而无工时的工序 ${count} 道`,
    tickets: (count: number) => `本月有工时的工作令 ${count} 个，待打印工时票`,
    of_order: (order: string) => `工作令 ${order} 的工时票`,
    open: '打开本月工时',
  },
}
