import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { libraryHasTickets } from './production_records.ts'

const ofParts = ['transfer_cards', 'welding_seams'] as const
const ofLists = [
  'cooperant_items',
  'first_feeding_items',
  'bought_in_items',
  'principal_quota_items',
  'welding_quota_items',
  'auxiliary_quota_items',
] as const

/** Whether anything refers to the rows of a library: they are neither replaced nor taken away then. */
export async function hasDependents(db: Db, library: number): Promise<boolean> {
  if (await libraryHasTickets(db, library)) return true
  for (const table of ofParts)
    if (await found(db, table, 'process_material', 'process_materials', library)) return true
  for (const table of ofLists) if (await found(db, table, 'quota_list', 'quota_lists', library)) return true
  return false
}

async function found(db: Db, table: string, via: string, parent: string, library: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(via)} in (select id from ${sql.table(parent)} where lib = ${library}) limit 1`.execute(
      db,
    )
  return rows.length > 0
}
