import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { write } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'

export type BoardSheet = Output<Resources['bidding_sheets'], 'board'>[number]

/** What the address says of the board: `for=me`, `by=me`, `late=true`, `order=DG-…`, `category=2`, `search=`, `ended=true`. */
export interface BoardFilter {
  readonly mine: boolean
  readonly made: boolean
  readonly late: boolean
  readonly order: string
  readonly category: number | undefined
  readonly search: string
}
/** For whom the board is shown, and the sheets that wait for him. */
export interface BoardPerson {
  readonly name: string
  readonly roles: readonly string[]
  readonly waiting: ReadonlySet<string>
}

export const isFor = ({ id }: BoardSheet, { waiting }: BoardPerson): boolean =>
  waiting.has(`bidding_sheets ${id}`)

/** Something that it buys is late or will be. */
export const isSheetLate = ({ lateness }: BoardSheet): boolean =>
  lateness === 'overdue' || lateness === 'will_be_late'

/** The sheets that the address asks for. */
export function filterSheets(
  sheets: readonly BoardSheet[],
  { mine, made, late, order, category, search }: BoardFilter,
  person: BoardPerson,
): readonly BoardSheet[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sheets.filter((sheet) => {
    const text = `${sheet.uid} ${sheet.purchase_order} ${sheet.work_order}`.toLowerCase()
    return (
      (!mine || isFor(sheet, person)) &&
      (!made || sheet.created_by === person.name) &&
      (!late || isSheetLate(sheet)) &&
      (order === '' || sheet.purchase_order === order) &&
      (category === undefined || sheet.category === category) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** A change of state, refused where the sheet has gone on meanwhile; going back and ending it have a reason. */
export async function makeStep(
  { id, status }: Pick<BoardSheet, 'id' | 'status'>,
  to: BoardSheet['status'],
  reason = '',
): Promise<void> {
  const input = { bidding_sheet: String(id), original_status: status, new_status: to, reason }
  try {
    await write('status_changes', 'create', input)
  } finally {
    await Promise.all([refresh('bidding_sheets'), refresh('status_changes')])
  }
}
