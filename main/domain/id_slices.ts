import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db/connection/database.ts'

/** The ids above `after`, up to and including `last`. */
export interface IdSlice {
  readonly after: number
  readonly last: number
}

/** A table in slices of so many rows, by id. Other requests are answered between two of them. */
export async function* idSlices(
  db: Db,
  table: 'material_sub_applies' | 'procurement_materials' | 'pruction_plans',
  rows: number,
): AsyncGenerator<IdSlice> {
  for (let after = 0; ; ) {
    const { last } = await db
      .selectFrom(({ selectFrom }) =>
        selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(rows).as('next'),
      )
      .select(({ fn }) => fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow()
    if (last === null) return
    yield { after, last }
    after = last
    await nextTurn()
  }
}
