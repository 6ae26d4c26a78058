export const refunds = {
  remnant_short: (length: number, least: number) => `余料长 ${length} mm，不足 ${least} mm：请考虑按废料处理`,
  remnant_of: (number: string, text: string) => `${number}：${text}`,
  remnant_small: (area: number, least: number) => `余料面积 ${area} m²，不足 ${least} m²：请考虑按废料处理`,
  out_too_long: (until: string) =>
    `领出已超过允许时间（限用至 ${until.slice(0, 16).replace('T', ' ')}），须重新烘干后才能再用`,
  line_of_other_card: (card: string) => `这条领用明细属于领用单 ${card}，与所填的原领用单号不符`,
  other_mark: (mark: string, number: string) =>
    `标记 ${mark} 不是发料时的材料编号 ${number}：退回后库存仍按 ${number} 记，请核对标记移植`,
  other_family: (type: string) => `该退库单退的是${type}，请使用相应的退库明细`,
  family_in_use: '该退库单已有明细，不能更改材料类别',
  over: (rest: string) => `退库超过可退数量（可退 ${rest}）`,
}
