/** Messages about issuing material. */
export const issuing = {
  too_heavy: (actual: number, max: number) => `实发 ${actual} kg，超过允许的 ${max} kg（申请重量的 110%）`,
  too_many: (actual: number, applied: number) => `实发 ${actual}，不得多于申请的 ${applied}`,
  less_than_applied: (actual: number, applied: number, unit: string) =>
    `实发 ${actual}${unit}，少于申请的 ${applied}${unit}：不足部分请另开领用单`,
  not_the_first: (number: string, first: string) => `未按先进先出发料：应先发 ${first}，现发 ${number}`,
  several_names: (size: string) => `${size} 对应多种物料，请选择批次`,
  not_baked: (number: string) => `${number} 需烘干：恒温箱内和 24 小时内都没有合格的烘干`,
  of_other_order: (number: string, order: string) => `挪用：${number} 是为工作令 ${order} 购入的材料`,
  diverting_reason: '挪用其他工作令的材料，请填写原因',
  no_such_seam: (order: string, seam: string) => `工作令 ${order} 没有焊缝 ${seam}，已按原文保存`,
  batch_is: (batch: string, state: string) => `${batch} ${state}`,
  unit_finished: (unit: string) => `工作令 ${unit} 已完工，不能领料`,
  unit_closed: (unit: string) => `工作令 ${unit} 已完工，提交时会被拒绝`,
}
