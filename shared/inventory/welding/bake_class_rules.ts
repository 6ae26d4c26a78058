import { type Finding, refusal } from '../../kernel/findings.ts'
import { localized } from '../../texts/index.ts'
import type { BakeClass } from './bake_class_table.ts'

const windows = ['baking_temp', 'baking_hours', 'holding_temp'] as const

type Windows = Pick<BakeClass, `${(typeof windows)[number]}_${'min' | 'max'}`>

/** Errors for ranges whose minimum exceeds the maximum. Nominal values may be anywhere. */
export const bakeClassFindings = (cls: Windows): Finding[] =>
  windows.flatMap((window) => {
    const [min, max] = [cls[`${window}_min`], cls[`${window}_max`]]
    if (min === null || max === null || min <= max) return []
    return [
      refusal(
        `${window}_max`,
        localized((t) => t.bake_class_window(t.bake_class_windows[window], min, max)),
      ),
    ]
  })

/** Whether a class has no limits at all, as wire, strip and gas do: it is never baked. */
export const isNeverBaked = (cls: BakeClass): boolean =>
  windows.every((window) => cls[`${window}_min`] === null && cls[`${window}_max`] === null) &&
  cls.out_of_oven_hours === null &&
  cls.max_bakes === null
