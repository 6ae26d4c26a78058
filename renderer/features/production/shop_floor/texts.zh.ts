interface Progress {
  readonly details: number
  readonly confirmed: number
  readonly inspected: number
  readonly tickets: number
  readonly tickets_done: number
}

export const texts = {
  floor: {
    search_orders: '工作令、客户、产品',
    search_work: '扫码，或输入票号、名称、工序',
    search: '票号、名称、图号',
    no_orders: '没有在制的工作令',
    no_orders_about: '导入了零件清单的工作令列在这里，完工后移出。',
    nothing_made: '尚未开票',
    month: (month: string) => `排产 ${month}`,
    delivery_late: '已过交货期',
    progress: ({ details, confirmed, inspected, tickets, tickets_done }: Progress) =>
      `工序 ${details}：已确认 ${confirmed}，已检验 ${inspected} · 子票完工 ${tickets_done}/${tickets}`,
    order_shows: {
      to_plan: '待排产',
      to_allocate: '待派工',
      to_confirm: '待确认',
      to_inspect: '待检验',
      late: '逾期',
    },
    order: (uid: string) => `生产台账 ${uid}`,
    count: '数量',
    to_planning: '工艺进度',
    finished: '报完工',
    tickets: (done: number, all: number) => `子票 ${done}/${all}`,
    units_shown: '子工作令',
    all_units: '全部',
    orders_for_me: (count: number) => `${count} 个工作令等我办`,
    shows: {
      make: '缺明细',
      plan: '待排产',
      allocate: '待派工',
      confirm: '待确认',
      mine: '我班组的',
      late: '逾期',
      inspect: '待检验',
    },
    stages: {
      lacking: '未开明细',
      open: '未排产',
      planned: '已排产',
      allocated: '已派工',
      confirmed: '已确认',
      inspected: '已检验',
    },
    /** Behind the shape, where two stages have the same. */
    signs: { lacking: '缺', open: '', planned: '', allocated: '', confirmed: '检', inspected: '' },
    late: '已过计划完工时间',
    late_count: (count: number) => `逾期 ${count} 项`,
    facts: '光标处的工序',
    no_details: '还没有工序明细，先开票',
    planned: (start: string, finish: string) => `计划 ${start} 至 ${finish}`,
    no_parts: '该工作令还没有零件',
    in_sight: (shown: number, all: number) =>
      shown === all ? `零件 ${all} 个` : `零件 ${shown} / ${all} 个`,
    chosen: (count: number) => `已选工序 ${count} 项`,
    open_part: '打开零件',
    open_ledger: '打开生产台账',
    make: '开票',
    make_title: (parts: number, units: number) => `为 ${parts} 个零件、${units} 台开票`,
    make_about: (units: string) =>
      `子工作令 ${units}。已有的子票和工序明细保持不变，只补开缺少的；要么全部开出，要么一张不开。`,
    without_steps: (count: number) => `${count} 个零件还没有工艺路线，只开子票`,
    tickets_only: '只开子票，不建工序明细',
    made: (tickets: number, details: number) => `新开子票 ${tickets} 张，工序明细 ${details} 条`,
    finish: (count: number) => `计划完工（${count} 个零件）`,
    finish_set: (count: number) => `已为 ${count} 个零件定计划完工`,
    acts: { plan: '排产', allocate: '派工', confirm: '确认完工', inspect: '检验', withdraw: '撤回一步' },
    act_title: {
      plan: (count: number) => `排产：${count} 项工序`,
      allocate: (count: number) => `派工：${count} 项工序`,
      confirm: (count: number) => `确认完工：${count} 项工序`,
      inspect: (count: number) => `检验：${count} 项工序`,
      withdraw: (count: number) => `撤回最后一步：${count} 项工序`,
    },
    act_done: {
      plan: (count: number) => `已排产 ${count} 项`,
      allocate: (count: number) => `已派工 ${count} 项`,
      confirm: (count: number) => `已确认 ${count} 项`,
      inspect: (count: number) => `已检验 ${count} 项`,
      withdraw: (count: number) => `已撤回 ${count} 项`,
    },
    none_fits: {
      confirm: '所选工序中没有派给您班组、尚未确认的',
      inspect: '所选工序中没有已确认、待检验的',
    },
    inspect_about: '不合格的：清空检验时间，只写检验内容；工序仍待检验，由生产计划员撤回确认后返工。',
    remarked: (count: number) => `已记检验内容 ${count} 项，仍待检验`,
    before_open: (name: string) => `上一道工序“${name}”尚未确认`,
    go: (count: number) => `确定（${count} 项）`,
    none_left: '别人刚刚已经办理，没有可办的了',
    too_many: (most: number) => `一次最多 ${most} 项，请分批办理`,
    nothing_changed: '一项也没有办理。下列各项的原因写在其下：',
    said_of_next: (count: number) => `（以下 ${count} 项同此）`,
    done_with_warnings: (count: number) => `已全部办理。其中 ${count} 项有提醒：`,
    more_rows: (count: number) => `另有 ${count} 项未列出`,
    no_work_of: (card: string) => `流转卡 ${card} 的零件在这里没有工序`,
    no_work: { confirm: '没有待确认的工序', inspect: '没有待检验的工序' },
  },
}
