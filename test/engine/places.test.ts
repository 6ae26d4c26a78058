import { expect, test } from 'vitest'
import type { Db } from '../../main/db/connection/database.ts'
import { addSeconds } from '../../shared/kernel/times.ts'
import { openPlant } from '../support/office.ts'

const table = 'welding_material_humiture_records'
const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: '' }
const instants = 2000
/** Some instants are those of several records. */
const someTime = () => addSeconds('2020-01-01T00:00:00', 600 * Math.floor(Math.random() * instants))
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T // never asked of an empty list

test('far pages and the totals of a range stay right while records come, go and are dated back', async () => {
  const { office, as } = await openPlant()
  const li = as('李四', 'store_head')
  const write = (run: (db: Db) => Promise<void>) => office.file.write(writing, ({ db }) => run(db))
  const add = (db: Db) =>
    db.insertInto(table).values({ create_dt: someTime(), keeper: '王五', creator: 1 }).execute()
  await write(async (db) => {
    for (let count = 0; count < 4000; count++) await add(db)
  })
  for (let round = 0; round < 8; round++) {
    const rows = await office.file.reading.db
      .selectFrom(table)
      .select(['id', 'create_dt'])
      .orderBy('create_dt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    for (let request = 0; request < 12; request++) {
      const limit = 1 + Math.floor(Math.random() * 60)
      const page = 1 + Math.floor((Math.random() * rows.length) / limit)
      const far = await li(table, 'list', { page, limit })
      expect({ count: far.count, ids: far.results.map(({ id }) => id) }).toEqual({
        count: rows.length,
        ids: rows.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      })
      const [from = '', until = ''] = [someTime(), someTime()].toSorted()
      const between = rows.filter(({ create_dt }) => create_dt >= from && create_dt <= until)
      const range = await li(table, 'list', { create_dt_start: from, create_dt_end: until, limit: 5 })
      expect({ count: range.count, ids: range.results.map(({ id }) => id) }).toEqual({
        count: between.length,
        ids: between.slice(0, 5).map(({ id }) => id),
      })
    }
    await write(async (db) => {
      for (let count = 0; count < 40; count++) {
        await add(db)
        await db.deleteFrom(table).where('id', '=', pick(rows).id).execute()
        await db.updateTable(table).set({ create_dt: someTime() }).where('id', '=', pick(rows).id).execute()
      }
    })
  }
})
