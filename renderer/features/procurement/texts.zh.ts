import type { PendingActionName } from '../../../shared/procurement/sheet_pending_actions.ts'

const waits: Readonly<Record<PendingActionName, (facts: WaitFacts) => string>> = {
  order_approved: () => '订购单审核、批准',
  category_set: () => '选定采购方式',
  has_form: ({ form }) => `编制${form}`,
  form_draft: ({ form }) => `${form}提交会签`,
  form_rejected: ({ form }) => `修改被驳回的${form}`,
  countersigned: ({ form, titles }) => `${form}会签：${titles}`,
  form_approved: ({ form }) => `${form}批准`,
  recommended: () => '推荐一家供方',
  has_acceptance: () => '中标通知书（中标金额、日期）',
  winner_named: () => '中标通知书写明中标单位',
  has_contract: () => '录入合同金额',
  all_passed: ({ passed, materials }) => `到货检验放行 ${passed} / ${materials}`,
  all_stored: () => '入库单全部入库',
  step: ({ step }) => `可转入：${step}`,
}

/** What a wait is said with; what does not belong to it is empty. */
export interface WaitFacts {
  readonly form: string
  readonly titles: string
  readonly passed: number
  readonly materials: number
  readonly step: string
}

export const texts = {
  procurement: {
    waits,
    by_roles: (roles: string) => `由${roles}办理`,
    wait_by: (says: string, who: string) => `${says}（${who}）`,
    amount: (sum: string) => `${sum} 元`,
    amount_large: (yuan: number) => `${(yuan / 10_000).toFixed(2)} 万元`,
    days: (count: number) => (count === 0 ? '今天' : `${count} 天`),
    board: {
      search: '标单号、订购单、工作令',
      for_me: '待我办理',
      by_me: '我建立的',
      with_ended: '含已结束',
      any_order: (uid: string) => `只看订购单 ${uid}`,
      empty: '还没有标单',
      empty_about: '订购单批准后由采购员建立标单，在这里看每份标单走到哪一步、等谁办理。',
      column: (state: string, count: number) => `${state} ${count} 份`,
      no_contract: '未签合同',
      next: (step: string) => `${step} ›`,
      moved: (uid: string, step: string) => `${uid} 已转入“${step}”`,
      not_now: (uid: string, why: string) => `${uid} 现在不能转下一步：${why}`,
      last_state: '已是最后一步',
      count: (count: number) => `${count} 份`,
      goods: ([first = '', second, ...others]: readonly string[]) =>
        others.length > 0
          ? `${first}、${second} 等 ${others.length + 2} 种`
          : [first, second].filter(Boolean).join('、'),
      due: (day: string) => `交货 ${day}`,
      late: '误期',
      only_next: (step: string) => `只能转入“${step}”`,
    },
    sheet: {
      next: (step: string) => `下一步：${step}`,
      go_back: '退回…',
      back_to: '退回到',
      terminate: '终止…',
      terminate_about: '终止后不能恢复，原因记入状态变更。',
      back_about: '退回的原因记入状态变更，2–200 个字。',
      none_before: '没有可退回的状态',
      edit: '修改标单',
      route: '采购方式',
      form: '审批单据',
      make: (form: string) => `编制${form}`,
      open_form: (form: string) => `打开${form}`,
      no_form: (form: string) => `还没有${form}。`,
      route_first: '先选定采购方式，再编制对应的单据。',
      must_sign: '必签',
      not_signed: '未签',
      print_notice: '打印中标通知书',
      print_regrets: (count: number) => `打印未中标通知书（${count} 家）`,
      amounts: '合同金额',
      add_amount: '录入',
      amount_about: '签订合同的金额；更正时录入差额，可为负数。',
      amount_whole: '请输入不为零的整数',
      total: '合计',
      invoiced: (sum: string) => `已开票 ${sum} 元`,
      notices: '中标通知书',
      new_notice: '新建中标通知书',
      no_notices: '还没有中标通知书。',
      suppliers: '供方评审',
      compare: '比质比价',
      no_suppliers: '还没有参加评审的供方。',
      recommended: '推荐',
      materials: '材料与到货检验',
      no_materials: '订购单中还没有材料。',
      not_arrived: '未到货',
      inspect: '打开到货检验',
      changes: '状态变更',
    },
    countersign: {
      waiting: (count: number) => `待我会签 ${count} 份`,
      others: '还可以会签（不是必签）',
      none: '没有等您会签的单据',
      none_about: '单据提交会签后、代用单填好明细后，凡需要您签署的都会列在这里。',
      as: (title: string) => `以“${title}”签署`,
      agree: '同意',
      disagree: '不同意',
      opinion: '意见',
      opinion_needed: '不同意须写明意见，再按 Ctrl+Enter',
      signed: (form: string, result: string) => `${form}：已签“${result}”`,
      take_back: '撤回',
      suppliers: '参加评审的供方',
      said: '已有意见',
      nobody_yet: '还没有人签署',
      open_sheet: '打开标单',
      open_substitution: '打开代用单',
      final: '代用单的签署不能撤回；需要更改时在代用单上重新签署。',
      list: '待会签单据',
    },
  },
}
