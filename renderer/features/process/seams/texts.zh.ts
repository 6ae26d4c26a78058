import { texts as calculation_panel } from '../calculation_panel/texts.zh.ts'

/** The columns as the planner calls them; the others bear the names of their declaration. */
const heads: Readonly<Record<string, string>> = {
  bm_thick_1: 't₁ (mm)',
  bm_thick_2: 't₂ (mm)',
  length: '长度 (mm)',
  weight_1: '重量 1 (kg)',
  weight_2: '重量 2 (kg)',
  wf_weight_1: '焊剂重 1 (kg)',
  wf_weight_2: '焊剂重 2 (kg)',
  ws_1: '规格 1',
  ws_2: '规格 2',
  wt_1: '厚度 1 (mm)',
  wt_2: '厚度 2 (mm)',
  analysis: '工艺分析号',
}

export const texts = {
  explain: calculation_panel.explain,
  seams: {
    heads,
    title: (order: string) => `焊缝 · 工作令 ${order}`,
    number: '编号',
    automatic: '自动编号',
    of_part: '只看一个零件的焊缝',
    all_parts: '全部零件',
    flux_missing: '有焊剂重量，请选择焊剂牌号，否则不进焊材定额',
    sums: (count: number, consumables: string, flux: string) =>
      `共 ${count} 条焊缝 · 焊材 ${consumables} kg · 焊剂 ${flux} kg`,
    read_only: '只读：由工艺员或焊接责任工程师编制',
    open_quotas: '定额',
  },
}
