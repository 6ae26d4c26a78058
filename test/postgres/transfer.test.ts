import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { ask, asRole, office, schemaAt } from '../support/postgres/commands.ts'
import { freshDatabase } from '../support/postgres/fresh_database.ts'

type Row = Readonly<Record<string, unknown>>

/** What stays behind, or is worked out again. */
const own = /^(jobs|kysely_\w+|needed_by|plant_today|repeats|search_\w+|sessions|sqlite_\w+)$/

/** All tables of a closed office with their rows. */
function tablesOf(directory: string): ReadonlyMap<string, readonly Row[]> {
  const file = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const names = file
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all()
    .map(String)
    .filter((name) => !own.test(name))
  const tables = new Map(
    names.map((name) => [name, file.prepare(`select * from "${name}" order by 1`).all() as Row[]]), // tables have named columns
  )
  file.close()
  return tables
}

/** The demo plant in a file, and exported. */
async function demo() {
  const directory = tempFolder()
  const file = join(tempFolder(), 'demo.office.tar.gz')
  await office(['demo', '--data', directory])
  expect(await office(['export', file, '--data', directory])).toMatchObject({ code: 0 })
  return { directory, file }
}

test('an office that moves into a database and back is the same in every table, and its ids go on', async () => {
  const { directory, file } = await demo()
  const address = await freshDatabase()
  const role = `mover_${Date.now()}`
  await ask(address, `create role ${role} login`)
  const place = schemaAt(asRole(address, role), 'plant1')
  await office(['migrate', '--grant', role, '--database', schemaAt(address, 'plant1')])
  try {
    const shared = tempFolder()
    // As the role that owns nothing.
    const moved = await office(['import', file, '--database', place, '--data', shared])
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('与原数据一致') })
    expect(await office(['import', file, '--database', place, '--data', shared])).toMatchObject({
      code: 1,
      err: expect.stringContaining('已有记录'),
    })
    const inDatabase = schemaAt(address, 'plant1').replace('?schema=', '?options=-csearch_path%3D')
    const original = new Sqlite(join(directory, 'office.db'), { readonly: true })
    for (const table of ['work_orders', 'materials', 'users']) {
      const seq = original.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table)
      expect(await ask(inDatabase, `select "office_next_${table}"()::int as next`)).toEqual([
        { next: Number(seq) + 1 },
      ])
    }
    const words = 'select resource, record, words from search_texts order by resource, record'
    const found = (await ask(inDatabase, words)).map((row) => ({ ...row, record: Number(row['record']) }))
    expect(found).toEqual(original.prepare(words).all())
    original.close()
    expect(await office(['doctor', '--database', place, '--data', shared])).toMatchObject({ code: 0 })
    const back = join(tempFolder(), 'back.office.tar.gz')
    expect(await office(['export', back, '--database', place, '--data', shared])).toMatchObject({ code: 0 })
    const home = tempFolder()
    expect(await office(['import', back, '--data', home])).toMatchObject({ code: 0 })
    const [before, after] = [tablesOf(directory), tablesOf(home)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, rows] of before) {
      // Both moves are in the journal.
      const same = name === 'journal' ? after.get(name)?.slice(0, rows.length) : after.get(name)
      expect(same, name).toEqual(rows)
    }
    const events = (after.get('journal') ?? []).slice(before.get('journal')?.length)
    expect(events.map(({ changes }) => JSON.parse(String(changes)).event)).toEqual([
      'imported',
      'exported',
      'imported',
    ])
  } finally {
    await ask(address, `drop owned by ${role}; drop role ${role}`)
  }
})

test('an office that a database does not take whole is not there at all', async () => {
  const { file } = await demo()
  const address = await freshDatabase()
  const place = schemaAt(address, 'plant1')
  await office(['migrate', '--database', place])
  await ask(address, "alter table plant1.work_orders add check (uid = '')")
  const shared = tempFolder()
  expect(await office(['import', file, '--database', place, '--data', shared])).toMatchObject({ code: 1 })
  expect(
    await ask(
      address,
      `select last::int, (select count(*) from plant1.users)::int as users,
        (select count(*) from plant1.journal)::int as entries from plant1.office_head`,
    ),
  ).toEqual([{ last: 0, users: 0, entries: 0 }])
})
