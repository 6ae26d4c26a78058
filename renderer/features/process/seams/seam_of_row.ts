import type { Row } from '../../../../shared/kernel/transitions.ts'
import { weldMethod, weldPosition } from '../../../../shared/process/codes.ts'
import { usualSeamType } from '../../../../shared/process/seam_defaults.ts'
import type { RecordedSeam } from '../../../../shared/process/seam_explained.ts'
import { seamInputs, seamWeights, steelDensity } from '../../../../shared/process/seam_weights.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import { valuesOf } from '../../../ui/grid/records/save_row.ts'
import type { StoredColumn } from '../../../ui/grid/records/stored_columns.ts'
import { type StoredRecord, storedCells } from '../../../ui/grid/records/stored_draft.ts'
import { type explained, isExplained, weightColumns } from './seam_columns.ts'

/** What a new seam takes from its part. */
export interface SeamPart {
  readonly name: string
  readonly grade: string
}

/** A seam as it stands on the screen; `computed` is what the office would work out for it, where a rule applies. */
export interface SeamOnScreen extends RecordedSeam {
  readonly computed: ReturnType<typeof seamWeights>
  /** All its values: stored, typed, or taken from its part. */
  readonly values: Row
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the office gives a new seam of this part. */
const blank = (part: SeamPart): Row => ({
  seam_type: usualSeamType(part.name),
  weld_position: weldPosition.code.flat,
  weld_method_1: weldMethod.code.smaw,
  weld_method_2: null,
  bm_1: part.grade,
  bm_2: part.grade,
})

/**
 * The same as the office does when it stores: an input of the formula makes all weights anew but those that are typed,
 * otherwise the stored ones stand.
 */
export function seamOfRow(
  row: GridRow,
  record: StoredRecord | undefined,
  part: SeamPart,
  columns: readonly StoredColumn[],
  densities: ReadonlyMap<string, number>,
): SeamOnScreen {
  const stored = record && storedCells(record, columns)
  const typed = Object.fromEntries(
    Object.entries(row.cells).filter(([name, cell]) => cell !== (stored?.[name] ?? '')),
  )
  const values: Row = { ...(record ?? blank(part)), ...valuesOf(typed, columns) }
  const bm_1 = text(values.bm_1)
  const density = densities.get(bm_1)
  const inputs = {
    seam_type: text(values.seam_type),
    weld_method_1: number(values.weld_method_1),
    weld_method_2: typeof values.weld_method_2 === 'number' ? values.weld_method_2 : null,
    bm_thick_1: number(values.bm_thick_1),
    bm_thick_2: number(values.bm_thick_2),
    length: number(values.length),
    density: density ?? steelDensity,
  }
  const computed = seamWeights(inputs)
  const anew = computed && (!record || seamInputs.some((name) => name in typed))
  const entered = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in typed && isExplained(name)),
  )
  const now: Row = { ...values, ...(anew && computed), ...entered }
  const overridden = weightColumns.filter((name) =>
    name in entered
      ? computed !== undefined && entered[name] !== computed[name]
      : !anew && isMarked(record, name),
  )
  return {
    ...inputs,
    weight_1: number(now.weight_1),
    wf_weight_1: number(now.wf_weight_1),
    wt_1: text(now.wt_1),
    weight_2: number(now.weight_2),
    wf_weight_2: number(now.wf_weight_2),
    wt_2: text(now.wt_2),
    densityOf: density === undefined ? '' : bm_1,
    overridden,
    computed,
    values: now,
  }
}

const isMarked = (record: Row | undefined, name: string): boolean =>
  Array.isArray(record?.overridden) && record.overridden.includes(name)

/** The text of a computed number of a seam. */
export const writtenNumber = (seam: SeamOnScreen, name: (typeof explained)[number]): string => {
  const value = seam[name]
  return typeof value === 'number' ? value.toFixed(2) : value
}
