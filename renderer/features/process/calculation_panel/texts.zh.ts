export const texts = {
  explain: {
    formula_gives: (computed: string) => `手工填写，公式值为 ${computed}`,
    title: '数值说明',
    open: '解释数值',
    nothing: '把光标移到一个计算出来的数值上，这里说明它是怎样得出的。',
    on_record: '记录值',
    typed: (value: string) => `${value}（未保存）`,
    by_formula: '公式值',
    by_hand: '手工填写，与公式不同',
    overtaken: '工艺库已变，与记录不同',
    take_computed: '取公式值',
    inputs: '输入',
    formula: '公式',
    worked: '代入',
    rounding: '修约',
    source: '依据',
  },
}
