export const stock = {
  insufficient: (available: number) => `库存不足，可用数量 ${available}`,
  expires_soon: (deadline: string) => `有效期至 ${deadline}，不足 30 天`,
  deadline_longer: (deadline: string) => `有效期只能提前，不能晚于 ${deadline}；需要延长时冻结后复验`,
  deadline_after_inspection: (first: string, last: string) => `复验后的有效期应在 ${first} 至 ${last} 之间`,
  wrong_warehouse: (kind: string) => `该库房不存放${kind}，请选择存放${kind}的库房`,
  size_or_drawing: '请填写规格，或者图号、标准',
  whole_pieces: '钢材按件管理，数量应为整数',
  no_weight: '焊材按公斤发放，单重应大于零',
  merged_material: '该采购材料已合并到另一行，请按合并后的一行入库',
  other_order: '入库材料不属于该标单的订购单',
  opening: '期初',
}
