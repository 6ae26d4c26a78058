import { sql } from 'kysely'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { blockedBy } from '../../../shared/kernel/errors.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import { type Label, type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { ticketedPart } from './production_records.ts'

const ofParts = ['transfer_cards', 'welding_seams'] as const
const ofLists = [
  'cooperant_items',
  'first_feeding_items',
  'bought_in_items',
  'principal_quota_items',
  'welding_quota_items',
  'auxiliary_quota_items',
] as const

/** The first record that refers to the rows of a library, which must then be neither replaced nor deleted. */
export async function firstDependent(db: Db, library: number): Promise<LocalizedText | undefined> {
  const ticketed = await ticketedPart(db, library)
  if (ticketed !== undefined) return localized((t) => t.process.dependent.sub_materials(ticketed))
  for (const table of ofParts) {
    const { rows } = await sql<{ readonly ticket_number: number }>`select ticket_number from process_materials
      where lib = ${library} and id in (select process_material from ${sql.table(table)})
      order by ticket_number limit 1`.execute(db)
    const [part] = rows
    if (part) return localized((t) => t.process.dependent[table](part.ticket_number))
  }
  for (const table of ofLists) {
    const { rows } = await sql<{ readonly category: number }>`select category from quota_lists
      where lib = ${library} and id in (select quota_list from ${sql.table(table)}) limit 1`.execute(db)
    const [list] = rows
    if (list) return localized((t, l) => t.process.dependent.quota(nameOfCode(detailTable, list.category)[l]))
  }
  return undefined
}

export async function requireNoDependents(db: Db, library: number, what: Label): Promise<void> {
  const dependent = await firstDependent(db, library)
  if (dependent) throw blockedBy(what, 'no_dependents', dependent)
}
