export const texts = {
  purchase_print: {
    titles: {
      orders: '订购单',
      applications: '招标申请表',
      parity: '比质比价卡',
      acceptances: '中标通知书',
      regrets: '未中标通知书',
      substitutions: '材料代用单',
      executions: '材料执行表',
    },
    row: '序号',
    total: '合计',
    findings: '审核要点',
    finding: (rows: readonly number[], says: string) => `第 ${rows.join('、')} 行：${says}`,
    total_of: (materials: number, weight: string) => `${materials} 项，重量 ${weight} kg`,
    signing: { title: '会签职责', comment: '意见', result: '结论', signed: '签字 / 日期' },
    /** Of a signature that counts no more. */
    ended: '作废',
    /** What one of the suppliers that are compared stands above. */
    criterion: '评审项目',
    addressee: '致（中标单位）：',
    to: '致：',
    regret: '感谢贵单位参加本次报价。经评审，贵单位此次未中标，特此通知。期待今后合作。',
    award: '经评审，贵单位中标，特此通知。请持本通知书与我方签订合同。',
    office: '招标办公室（盖章）',
    day: '日期',
    part: '零部件',
    old_material: '原材料',
    new_material: '代用材料',
    no_version: (revision: string) => `没有版次 ${revision} 的存档。`,
  },
}
