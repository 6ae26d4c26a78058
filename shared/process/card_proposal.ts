import { cardKind } from './codes.ts'

const kind = cardKind.code
type Kind = (typeof kind)[keyof typeof kind]

/** Substrings of part names and the kind of card they suggest; the first match wins. */
const kindBySubstring: readonly (readonly [Kind, readonly string[]])[] = [
  [kind.base_test_plate, ['母材试板', '母材试件']],
  [kind.product_test_plate, ['试板', '试件']],
  [kind.welding, ['组件', '部件', '装配', '焊接件']],
  [kind.general, ['支座', '垫板', '筋板', '盖板', '铭牌']],
  [kind.nozzle_flange, ['接管', '法兰', '管接头', '短管']],
  [kind.head, ['封头', '球冠', '锥体', '锥壳', '过渡段']],
  [kind.pressure_part, ['管板', '补强圈', '平盖', '人孔', '手孔', '膨胀节', '换热管']],
  [kind.shell, ['筒体', '筒节', '壳体', '锅筒', '壳程', '管箱']],
]

interface Named {
  readonly name: string
  /** kg; 0 for an assembly in the list. */
  readonly total_weight: number
}

/** The proposed kind of transfer card for a part of this name; the planner may choose another. */
export function proposedKind({ name, total_weight }: Named): Kind {
  const match = kindBySubstring.find(([, substrings]) => substrings.some((word) => name.includes(word)))?.[0]
  if (total_weight === 0 && match !== kind.product_test_plate && match !== kind.base_test_plate)
    return kind.welding
  return match ?? kind.general
}
