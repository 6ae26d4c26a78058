import { materialNumber } from './days.ts'

/** The opening stock, as lines of its entry documents. */

type Part = readonly [
  name: string,
  material_mark: string,
  specification: string,
  count: number,
  unit: string,
  /** kg of one. */
  weight: number,
]
type Steel = readonly [...Part, length: number | null, heat: string]

const plates: readonly Steel[] = [
  ['钢板', 'Q345R', 'δ10×1800×8000', 6, '张', 1130.4, 8000, '2601A113'],
  ['钢板', 'Q345R', 'δ12×2000×8000', 2, '张', 1507.2, 8000, '2601A207'],
  ['钢板', 'Q245R', 'δ16×2000×8000', 3, '张', 2009.6, 8000, '25C3316'],
  ['钢板', 'S30408', 'δ8×1500×6000', 5, '张', 570.96, 6000, 'S25-0418'],
  ['钢板', 'Q235B', 'δ6×1500×6000', 2, '张', 423.9, 6000, '25D0771'],
]
const round: Steel = ['圆钢', 'Q235B', 'Φ16×6000', 10, '根', 9.47, 6000, '25Y0334']
const pipe: Steel = ['无缝钢管', '20', 'Φ159×8×6000', 4, '根', 178.7466, 6000, '25G1190']
const forging: Steel = ['锻件', '16MnⅢ', 'Φ750×60', 4, '件', 208.0814, null, 'D25-062']

const bought: readonly Part[] = [
  ['带颈对焊法兰', '16MnⅢ', 'WN150-1.6 RF', 12, '件', 8.1],
  ['带颈对焊法兰', '16MnⅢ', 'WN50-1.6 RF', 8, '件', 2.6],
  ['石墨缠绕垫', '石墨缠绕垫', 'Φ640/Φ600×4.5', 6, '件', 0.6],
  ['石墨缠绕垫', '石墨缠绕垫', 'DN150 PN16', 20, '件', 0.2],
  ['双头螺柱', '35CrMoA', 'M20×180', 200, '件', 0.42],
  ['双头螺柱', '35CrMoA', 'M16×120', 160, '件', 0.18],
  ['吊环螺钉', '20', 'M16', 4, '件', 0.31],
]
const auxiliaries: readonly Part[] = [
  ['氧气', '工业氧', '40 L/瓶', 20, '瓶', 8.5],
  ['砂轮片', 'A30', 'Φ125×3', 300, '片', 0.1],
  ['环氧富锌底漆', 'H06-4', '20 kg/桶', 6, '桶', 20],
  ['酸洗钝化膏', 'SH-1', '2 kg/桶', 12, '桶', 2],
  ['着色渗透探伤剂', 'DPT-5', '6罐/套', 15, '套', 3],
  ['包装膜', 'PE', '500 mm×300 m', 10, '卷', 15],
  ['聚氨酯面漆', 'S04-1', '20 kg/桶', 2, '桶', 20],
]

const partLine = ([name, material_mark, specification, count, unit, weight]: Part) => ({
  name,
  material_mark,
  specification,
  count,
  unit,
  weight,
})
const steelLine = ([name, material_mark, specification, count, unit, weight, length, heat]: Steel) => ({
  ...partLine([name, material_mark, specification, count, unit, weight]),
  length,
  batch_number: heat,
})

/** Each has the next number of its letter. */
const numbered = <Line>(today: string, letter: string, lines: readonly Line[], from = 1) =>
  lines.map((line, at) => ({ ...line, material_number: materialNumber(today, letter, from + at) }))

export const platesOf = (today: string) => numbered(today, 'B', plates.map(steelLine))
/** Round bar of Q235B is numbered with the plate of that grade. */
export const barsOf = (today: string) => [
  ...numbered(today, 'G', [steelLine(pipe)]),
  ...numbered(today, 'D', [steelLine(forging)]),
  ...numbered(today, 'B', [steelLine(round)], plates.length + 1),
]
export const boughtInOf = (today: string) => numbered(today, 'W', bought.map(partLine))
export const auxiliariesOf = (today: string) => numbered(today, 'F', auxiliaries.map(partLine))

/** The ids of auxiliary items in stock follow the order of their lines. */
export const auxiliaryId = (name: string): number => auxiliaries.findIndex(([called]) => called === name) + 1
