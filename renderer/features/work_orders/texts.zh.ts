import type { PlanningFacts, PlanningStep } from '../../../shared/process/planning_step.ts'
import type { RaisedFlag } from '../../../shared/production/file_list_flags.ts'

/** The next thing to do for an order, with its numbers. */
const steps: Readonly<Record<PlanningStep, (facts: PlanningFacts) => string>> = {
  import: () => '导入零件清单',
  rework: ({ cards_returned }) => `修改退回的流转卡 ${cards_returned} 张`,
  routes: ({ parts_without_route }) => `填写流转路线，缺 ${parts_without_route} 个零件`,
  make_cards: () => '编制流转卡',
  compile: ({ cards_drafting, cards_returned }) =>
    `完成并提交编制中的流转卡 ${cards_drafting - cards_returned} 张`,
  review_library: () => '审核工艺库',
  sign: (facts) => `流转卡签审 ${signing(facts)} 张`,
  write_quotas: ({ quotas_written }) => `编制定额，已编制 ${quotas_written} / 6 张表`,
  review_quotas: ({ quotas_written, quotas_reviewed }) => `审核定额 ${quotas_written - quotas_reviewed} 张表`,
}

/** What a paper that raises itself waits for. */
const waits: Readonly<Record<RaisedFlag, string>> = {
  process_lib: '工艺库还没有审核',
  sketch: '还没有已批准的流转卡',
  product_graph: '经营部还没有发放图样',
}

const signing = (facts: PlanningFacts): number =>
  facts.cards_written + facts.cards_proofread + facts.cards_reviewed

export const texts = {
  planning: {
    orders: '工作令进度',
    my_cards: '我的流转卡',
    filters: {
      import: '待导入',
      route: '缺流转路线',
      card: '有零件无流转卡',
      review: '工艺库待审核',
      sign: '签审中',
      write_quotas: '定额未编完',
      review_quotas: '定额待审核',
      files: '文件未齐',
    },
    no_orders: '还没有工作令',
    no_orders_about: '经营员建立工作令后，工艺库随之产生，在这里导入零件清单、编制流转卡和定额。',
    only_newest: (most: number) => `只列出最近的 ${most} 个工作令，其余请输入工作令号或产品查找。`,
    steps,
    next: (step: string) => `下一步：${step}`,
    next_step: '下一步',
    also_open: '还有',
    by_role: (role: string) => `由${role}完成`,
    all_done: '工艺准备已完成',
    all_done_about: '零件清单、流转卡和定额都已编制并审核。',
    no_cards: '还没有流转卡',
    cards: (count: number) => `流转卡 ${count} 张`,
    parts: (count: number) => `零件 ${count} 个`,
    lacks: {
      route: (count: number) => `缺流转路线 ${count}`,
      card: (count: number) => `无流转卡 ${count}`,
      seam: (count: number) => `缺焊缝 ${count}`,
    },
    seams: (count: number) => `焊缝 ${count} 条`,
    quotas: (written: number, reviewed: number) => `定额：已编制 ${written} / 6，已审核 ${reviewed} / 6`,
    waiting: '待我签审',
    begin_signing: '开始签审',
    returned: '退回给我的',
    sent_back: '退回',
    in_work: '编制中',
    handed_on: '已提交，等待签审',
    no_own_cards: '没有待您签审的流转卡，也没有您编制中的流转卡。',
    revision: (revision: number) => `R${revision}`,
    written_by: (name: string) => `编制 ${name}`,
    library_first: '工艺库审核后才能批准',
    edit_order: '修改工作令',
    facts: '工作令',
    library: '工艺库',
    open_library: '打开工艺库',
    import_list: '导入零件清单',
    compiled_by: (name: string) => `编制 ${name}`,
    reviewed_by: (name: string) => `审核 ${name}`,
    sub_orders: '子工作令',
    unit_done: '已完工',
    unit_open: '未完工',
    all_units: (count: number) => `全部 ${count} 台`,
    quota_lists: '定额明细表',
    quota_states: { open: '编制中', written: '已编制', reviewed: '已审核' },
    cards_of_order: '流转卡',
    cards_all: '全部',
  },
  order_plan: {
    of_order: '生产计划',
    open_board: '打开排产看板',
    none_of_order: '还没有生产计划。',
    make: '建立生产计划',
    gate: {
      title: '文件清单',
      complete: '✓ 八项文件已齐，可以发货',
      missing: (count: number, names: string) => `发货前还缺 ${count} 项：${names}`,
      by_hand: '人工勾选',
      by_itself: '自动勾选',
      ticked: (person: string, time: string) => `${person} ${time}`,
      ready: '条件已满足，可以勾选',
      waits: (flag: RaisedFlag): string => waits[flag],
      without_sketch: (count: number) => `${count} 张已批准的流转卡没有简图：`,
      only_by: (roles: readonly string[]) => `由${roles.join('、')}勾选`,
      tick: (name: string) => `${name}已齐`,
    },
  },
}
