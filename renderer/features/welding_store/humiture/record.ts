import { type HumitureRecord, readingFields } from '../../../../shared/inventory/welding/humiture_rules.ts'
import { welding_material_humiture_records as humiture } from '../../../../shared/inventory/welding/welding_material_humiture_records.ts'
import { readTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'

export { humiture }

type Answered = Output<Resources['welding_material_humiture_records'], 'list'>['results'][number]

export const cells = ['actual_temp_1', 'actual_humid_1', 'actual_temp_2', 'actual_humid_2'] as const
export type Cell = (typeof cells)[number]
/** What is typed into a row, in the order of the Tab key. */
export const entries = [...cells, 'remark'] as const
export type EntryName = (typeof entries)[number]

export interface SheetRecord extends HumitureRecord {
  readonly id: number
  readonly keeper: string
  readonly reading_dt_1: string | null
  readonly reading_dt_2: string | null
}

/** The answer with stored times, which the rules of the trade speak. */
export const recordOf = (given: Answered): SheetRecord => ({
  id: given.id,
  keeper: given.keeper,
  create_dt: readTime(given.create_dt) ?? given.create_dt,
  actual_temp_1: given.actual_temp_1 ?? null,
  actual_humid_1: given.actual_humid_1 ?? null,
  actual_temp_2: given.actual_temp_2 ?? null,
  actual_humid_2: given.actual_humid_2 ?? null,
  remark: given.remark ?? '',
  reading_dt_1: timeOf(given.reading_dt_1),
  reading_dt_2: timeOf(given.reading_dt_2),
})
const timeOf = (wire: string | null | undefined): string | null => (wire && readTime(wire)) || null

export const readingOf = (cell: Cell): 1 | 2 => (cell.endsWith('_1') ? 1 : 2)
/** The other half of the pair that makes a reading. */
export function partnerOf(cell: Cell): Cell {
  const { temp, humid } = readingFields[readingOf(cell)]
  return cell === temp ? humid : temp
}
export const isCell = (name: string): name is Cell => cells.some((cell) => cell === name)
export const isEntry = (name: string): name is EntryName => entries.some((entry) => entry === name)
