import { cardKind, operation } from './codes.ts'

/**
 * Defaults of a new transfer card. The texts are those of this plant; the planner adapts them to the part.
 */

const kind = cardKind.code
type Kind = (typeof kind)[keyof typeof kind]
type Operation = (typeof operation.code)[keyof typeof operation.code]

interface KindFacts {
  readonly basicFile: string
  readonly requirement: string
  readonly operations: readonly Operation[]
}

const {
  material_check,
  marking,
  cutting,
  bevelling,
  rolling,
  pressing,
  fit_up,
  welding,
  rerounding,
  ndt,
  turning,
  drilling,
  heat_treatment,
  pressure_test,
  inspection,
  specimen,
  mechanical_test,
} = operation.code

const facts: Readonly<Record<Kind, KindFacts>> = {
  [kind.shell]: {
    basicFile: 'GY-01 筒体制造通用工艺',
    requirement: '筒体圆度e≤1%Di且≤25mm;棱角E≤(δ/10+2)且≤5mm;错边量按GB/T 150.4。',
    operations: [
      material_check,
      marking,
      cutting,
      bevelling,
      rolling,
      fit_up,
      welding,
      rerounding,
      ndt,
      inspection,
    ],
  },
  [kind.head]: {
    basicFile: 'GY-02 封头制造通用工艺',
    requirement: '封头最小成形厚度按图样;形状偏差按GB/T 25198。',
    operations: [material_check, marking, cutting, welding, pressing, ndt, bevelling, inspection],
  },
  [kind.nozzle_flange]: {
    basicFile: 'GY-03 接管法兰制造通用工艺',
    requirement: '法兰面应垂直于接管中心线;螺栓孔跨中均布。',
    operations: [material_check, marking, cutting, turning, drilling, fit_up, welding, ndt, inspection],
  },
  [kind.pressure_part]: {
    basicFile: 'GY-04 受压元件制造通用工艺',
    requirement: '按图样及GB/T 150.4。',
    operations: [material_check, marking, cutting, turning, ndt, drilling, inspection],
  },
  [kind.welding]: {
    basicFile: 'GY-05 焊接通用工艺',
    requirement: '焊前清理坡口两侧各20mm;按焊接工艺规程施焊;施焊记录齐全。',
    operations: [fit_up, welding, ndt, heat_treatment, inspection],
  },
  [kind.product_test_plate]: {
    basicFile: 'GY-06 产品焊接试件通用工艺',
    requirement: '试件与产品同材料、同工艺、同焊工;按NB/T 47016。',
    operations: [
      material_check,
      marking,
      cutting,
      bevelling,
      fit_up,
      welding,
      ndt,
      heat_treatment,
      specimen,
      mechanical_test,
    ],
  },
  [kind.base_test_plate]: {
    basicFile: 'GY-07 母材试件通用工艺',
    requirement: '试件与受压元件同炉热处理。',
    operations: [material_check, marking, cutting, heat_treatment, specimen, mechanical_test],
  },
  [kind.general]: {
    basicFile: 'GY-08 一般零件制造通用工艺',
    requirement: '按图样。',
    operations: [material_check, cutting, inspection],
  },
}

export const basicFile = (category: Kind): string => facts[category].basicFile
export const usualRequirement = (category: Kind): string => facts[category].requirement
/** The operations of a kind in order. */
export const usualOperations = (category: Kind): readonly Operation[] => facts[category].operations

const details: ReadonlyMap<Operation, string> = new Map<Operation, string>([
  [material_check, '核对材质、规格、炉批号及材料标记,与工艺卡一致。'],
  [marking, '按图划线,分割前移植材料标记,检验员确认。'],
  [cutting, '按线切割,清除氧化皮及熔渣。'],
  [bevelling, '按焊接工艺规程加工坡口,表面不得有裂纹、分层。'],
  [rolling, '卷制成形,控制圆度及棱角。'],
  [pressing, '压制成形,检查最小厚度及形状偏差。'],
  [fit_up, '按图组对,错边量、间隙符合要求,定位焊由持证焊工施焊。'],
  [welding, '按焊接工艺规程施焊,打焊工钢印或作记录。'],
  [rerounding, '校圆,样板检查棱角。'],
  [ndt, '按图样及NB/T 47013检测,出具报告。'],
  [heat_treatment, '按热处理工艺执行,保存温度记录曲线。'],
])

/** The plant's standard text for a process of this name; '' if none. */
export function usualDetail(name: string): string {
  const known = Object.values(operation.table).find(([, text]) => text === name)
  return known ? (details.get(known[0]) ?? '') : ''
}

/** The default processes of a new card of a kind. */
export const usualProcesses = (
  category: Kind,
): readonly { readonly name: string; readonly detail: string }[] =>
  usualOperations(category).map((code) => ({ name: operation.text(code), detail: details.get(code) ?? '' }))

/** Whether a card of this kind creates the part's process route; test plates have operations of their own. */
export const fillsRoute = (category: Kind): boolean =>
  category !== kind.product_test_plate && category !== kind.base_test_plate

const weldingPlateKinds: readonly Kind[] = [kind.shell, kind.head, kind.welding, kind.product_test_plate]
const parentPlateKinds: readonly Kind[] = [kind.shell, kind.head, kind.pressure_part, kind.base_test_plate]

const plateNames = { welding: ['焊接试板', '焊接试件'], parent: ['母材试板', '母材试件'] }
/** Substrings of test plate names. */
export const testPlateWords: readonly string[] = Object.values(plateNames).flat()

interface NamedPart {
  readonly name: string
  readonly drawing_number: string
}
const firstNamed = (parts: readonly NamedPart[], words: readonly string[]): string =>
  parts.find(({ name }) => words.some((word) => name.includes(word)))?.drawing_number ?? ''

/**
 * Drawings of the test plates that a card of this kind refers to. `parts` are the library's test plates in
 * ticket order.
 */
export const plateDrawings = (category: Kind, parts: readonly NamedPart[]) => ({
  welding_plate_idx: weldingPlateKinds.includes(category) ? firstNamed(parts, plateNames.welding) : '',
  parent_plate_idx: parentPlateKinds.includes(category) ? firstNamed(parts, plateNames.parent) : '',
})

/**
 * Trails the file index of a card that was made in a working copy. It is part of the index, so that lists, searches, paper and
 * its code bear it wherever they show one; the office gives an index of its own when the card comes home.
 */
export const provisionalMark = '（外带）'

/**
 * A file index such as `LZ01-26001-001`; a second card of the same part and kind gets `LZ01-26001-001-2`. With `mark` at its end,
 * if there is one.
 */
export function fileIndex(
  { category, uid, ticket }: { readonly category: Kind; readonly uid: string; readonly ticket: number },
  used: ReadonlySet<string>,
  mark = '',
): string {
  const first = `LZ${String(category).padStart(2, '0')}-${uid}-${String(ticket).padStart(3, '0')}`
  let index = first
  for (let copy = 2; used.has(index) || used.has(index + mark); copy += 1) index = `${first}-${copy}`
  return index + mark
}

const checkPoints = new Set([material_check, marking, fit_up, inspection].map(operation.text))
const holdPoints = new Set([ndt, heat_treatment, pressure_test, mechanical_test].map(operation.text))

/**
 * E: examined by the inspector; H: work stops until the inspector has examined it; '' for other operations.
 */
export const controlPoint = (processName: string): 'E' | 'H' | '' => {
  const name = processName.trim()
  if (checkPoints.has(name)) return 'E'
  return holdPoints.has(name) ? 'H' : ''
}
