import type { Output } from '../../../shared/kernel/types.ts'
import { isPendingForRoles, nextStepOf } from '../../../shared/procurement/sheet_pending_actions.ts'
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
interface Person {
  readonly name: string
  readonly roles: readonly string[]
}

export const isFor = (sheet: BoardSheet, { roles }: Person): boolean =>
  roles.includes('admin') ? nextStepOf(sheet) !== undefined : isPendingForRoles(sheet, roles)

/** Something that it buys is late or will be. */
export const isSheetLate = ({ lateness }: BoardSheet): boolean =>
  lateness === 'overdue' || lateness === 'will_be_late'

/** The sheets that the address asks for. */
export function filterSheets(
  sheets: readonly BoardSheet[],
  { mine, made, late, order, category, search }: BoardFilter,
  person: Person,
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
