import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { at } from '../../build/places.ts'
import { firstPlace, newestBackup } from '../../main/api/backups/place.ts'
import { openOffice } from '../../main/api/office.ts'
import { brokenLink } from '../../main/db/journal_chain.ts'
import { scratch, whenDone } from '../lifetime.ts'
import { openPlant, standingClock } from '../office.ts'

interface FirstVersion {
  readonly now: string
  /** A number that two suppliers had; one that was deleted and restored; one that was deleted. */
  readonly suppliers: Readonly<Record<'recreated' | 'restored' | 'gone', number>>
  readonly head: { readonly id: number; readonly hash: string }
}

/** The data directory of an office that the first version of the program made and worked in. */
function firstVersion() {
  const folder = scratch()
  execFileSync('tar', ['xzf', at('test/storage/first_version.tar.gz'), '-C', folder])
  const facts: FirstVersion = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'))
  return { directory: join(folder, 'office'), ...facts }
}

const tablesOf = (directory: string) => {
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  try {
    return sqlite.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all()
  } finally {
    sqlite.close()
  }
}

test('an office of the first version gets the tables of a new one, keeps every row and its journal, and notes that it was brought forward', async () => {
  const { directory, now, head } = firstVersion()
  const before = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const names = before
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all()
    .map(String)
  const rowsIn = (sqlite: Sqlite.Database) =>
    names
      .filter((name) => !/^(journal|kysely_|search_)/.test(name))
      .map((name) => [name, sqlite.prepare(`select * from "${name}"`).all()])
  const rows = rowsIn(before)
  before.close()

  const office = await openOffice(directory, { clock: standingClock(now) })
  const { statements } = office.file.reading
  expect(brokenLink(statements)).toBeUndefined()
  const [noted] = statements.all('select * from journal where id = ?', [head.id + 1])
  expect(noted).toMatchObject({ person: '系统', kind: 'event', changes: '{"event":"migrated","version":21}' })
  const backup = await newestBackup(firstPlace(directory), { now })
  expect(backup?.manifest).toMatchObject({ occasion: 'migration', version: 20 })
  await office.close()

  const after = new Sqlite(join(directory, 'office.db'), { readonly: true })
  whenDone(() => after.close())
  expect(after.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(after.pragma('foreign_key_check')).toEqual([])
  expect(rowsIn(after)).toEqual(rows)
  const fresh = scratch()
  await (await openOffice(fresh)).close()
  expect(tablesOf(directory)).toEqual(tablesOf(fresh))
})

test('what is noted of a newer version stands behind the last entry in time, although the machine is years behind', async () => {
  const { directory, now, head } = firstVersion()
  const office = await openOffice(directory, {
    clock: standingClock('2020-01-01T08:00:00'),
    elapsed: () => 0,
  })
  whenDone(() => office.close())
  const [noted] = office.file.reading.statements.all('select at from journal where id = ?', [head.id + 1])
  expect(noted).toEqual({ at: now })
})

test('the number of a deleted record is given to no other: in an office of the first version, after a restart, and after a restore of its file', async () => {
  const { directory, now, suppliers } = firstVersion()
  const clock = standingClock(now)
  const create = async () => {
    const plant = await openPlant(directory, clock)
    const buyer = plant.as('钱采购', 'buyer')
    const { id } = await buyer('suppliers', 'create', { name: '新供方' })
    await buyer('suppliers', 'remove', { id })
    await plant.office.close()
    return id
  }
  expect([await create(), await create()]).toEqual([suppliers.gone + 1, suppliers.gone + 2])
  // A file that has lost its sequences learns them from its journal.
  const sqlite = new Sqlite(join(directory, 'office.db'))
  sqlite.exec('delete from sqlite_sequence')
  sqlite.close()
  expect(await create()).toBe(suppliers.gone + 3)
})

test('an entry of the journal names the operation that made it, and the chain covers that', async () => {
  const plant = await openPlant()
  const { id } = await plant.as('钱采购', 'buyer')('suppliers', 'create', { name: '新供方' })
  const { statements } = plant.office.file.reading
  const of = "select resource, record, operation from journal where operation <> ''"
  expect(statements.all(of, [])).toEqual([
    { resource: 'suppliers', record: id, operation: 'suppliers.create' },
  ])
  expect(brokenLink(statements)).toBeUndefined()
  await plant.office.close()
  const sqlite = new Sqlite(join(plant.directory, 'office.db'))
  sqlite.exec('drop trigger journal_is_never_changed')
  const { last } = sqlite.prepare('select max(id) as last from journal').get() as { last: number } // one row, always
  sqlite.exec(`update journal set operation = 'suppliers.update' where operation = 'suppliers.create'`)
  const rewritten = sqlite
    .prepare("select id from journal where operation = 'suppliers.update'")
    .pluck()
    .get()
  sqlite.close()
  expect(last).toBeGreaterThan(0)
  const again = await openPlant(plant.directory)
  expect(brokenLink(again.office.file.reading.statements)).toBe(rewritten)
})
