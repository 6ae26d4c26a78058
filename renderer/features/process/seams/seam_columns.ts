import { welding_seams } from '../../../../shared/process/welding_seams.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import type { ChoicesBy } from '../../../ui/grid/entry/entry_columns.ts'
import { type StoredColumn, storedColumns } from '../../../ui/grid/records/stored_columns.ts'
import { isNew } from '../../../ui/grid/records/stored_draft.ts'
import { widthOf } from '../../../ui/list/columns.ts'

/** In the order in which a seam is written down, with their widths: what it joins, how, and what that takes. */
const widths = {
  process_material: 120,
  seam_type: 100,
  bm_thick_1: 64,
  bm_thick_2: 64,
  length: 76,
  weld_method_1: 104,
  weld_method_2: 104,
  wm_1: 84,
  ws_1: 64,
  weight_1: 76,
  wf_1: 72,
  wf_weight_1: 76,
  wm_2: 84,
  ws_2: 64,
  weight_2: 76,
  wf_2: 72,
  wf_weight_2: 76,
  wt_1: 64,
  wt_2: 64,
  uid: 72,
  weld_position: 96,
  bm_1: 84,
  bm_2: 84,
  remark: 160,
  analysis: 84,
} as const
export type SeamColumn = keyof typeof widths
export const seamColumnNames = Object.keys(widths).filter((name): name is SeamColumn => name in widths)

/** Heads of lists have room for the arrow of their order. */
const noArrow = 16

/** Worked out by the formula until somebody enters them. */
export const weightColumns = ['weight_1', 'wf_weight_1', 'weight_2', 'wf_weight_2'] as const
export const explained = [...weightColumns, 'wt_1', 'wt_2'] as const
export type Explained = (typeof explained)[number]
export const isExplained = (name: string): name is Explained => explained.some((one) => one === name)

export const seamColumns = (
  language: Language,
  choices: ChoicesBy,
  heads: Readonly<Partial<Record<string, string>>>,
): readonly StoredColumn[] =>
  storedColumns(welding_seams, seamColumnNames, language, choices).map((column) => ({
    ...column,
    head: heads[column.name] ?? column.head,
    width: Math.max(
      widths[seamColumnNames.find((name) => name === column.name) ?? 'uid'],
      widthOf(heads[column.name] ?? column.head) - noArrow,
    ),
    ...(isExplained(column.name) && { derived: true }),
    ...(column.name === 'process_material' && { closed: (row: GridRow) => !isNew(row) }),
  }))

export const hasCells = ({ cells }: GridRow): boolean => Object.values(cells).some((text) => text !== '')
