// Numbers of records as the file gives them.
// @module-tag sqlite

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { newestBackup, primaryLocation } from '../../main/api/backup/location.ts'
import { openOffice } from '../../main/api/office.ts'
import { firstBrokenLink, lastLink } from '../../main/db/journal/chain.ts'
import { readHeadFile } from '../../main/db/journal/head_file.ts'
import { migrations } from '../../migrations/index.ts'
import { firstVersion } from '../support/first_version.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { manualClock, openPlant } from '../support/office.ts'

const present = Object.keys(migrations).length

const quoted = (columns: readonly unknown[] = []) => columns.map((column) => `"${column}"`).join()

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
  // Columns that came later are none of these rows'.
  const columns = new Map(
    names.map((name) => [name, before.prepare('select name from pragma_table_info(?)').pluck().all(name)]),
  )
  const rowsIn = (sqlite: Sqlite.Database) =>
    names
      .filter((name) => !/^(journal|kysely_|search_)/.test(name))
      .map((name) => [name, sqlite.prepare(`select ${quoted(columns.get(name))} from "${name}"`).all()])
  const rows = rowsIn(before)
  before.close()
  expect(existsSync(join(directory, 'office.head'))).toBe(false)

  const steps = new Set<string>()
  const office = await openOffice(directory, {
    clock: manualClock(now),
    onUpgrade: ({ step }) => void steps.add(step),
  })
  expect([...steps].slice(-2)).toEqual(['examination', 'migration'])
  const statements = office.file.connection
  expect(firstBrokenLink(statements)).toBeUndefined()
  const [noted] = statements.all('select * from journal where id = ?', [head.id + 1])
  expect(noted).toMatchObject({
    person: '系统',
    kind: 'event',
    changes: `{"event":"migrated","version":${present}}`,
  })
  const backup = await newestBackup(primaryLocation(directory), { now })
  expect(backup?.manifest).toMatchObject({ occasion: 'migration', version: 20 })
  // It had no office.head: nobody is asked, and it has one from now on.
  expect(readHeadFile(directory)).toEqual(lastLink(statements))
  await office.close()

  const after = new Sqlite(join(directory, 'office.db'), { readonly: true })
  whenDone(() => after.close())
  expect(after.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(after.pragma('foreign_key_check')).toEqual([])
  expect(rowsIn(after)).toEqual(rows)
  const fresh = tempFolder()
  await (await openOffice(fresh)).close()
  expect(tablesOf(directory)).toEqual(tablesOf(fresh))
})

test('what is noted of a newer version stands behind the last entry in time, although the machine is years behind', async () => {
  const { directory, now, head } = firstVersion()
  const office = await openOffice(directory, {
    clock: manualClock('2020-01-01T08:00:00'),
    elapsed: () => 0,
  })
  whenDone(() => office.close())
  const [noted] = await office.file.reading.statements.all('select at from journal where id = ?', [
    head.id + 1,
  ])
  expect(noted).toEqual({ at: now })
})

test('the number of a deleted record is given to no other: in an office of the first version, after a restart, and after a restore of its file', async () => {
  const { directory, now, suppliers } = firstVersion()
  const clock = manualClock(now)
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
  const statements = plant.office.file.connection
  const of = "select resource, record, operation from journal where operation <> ''"
  expect(statements.all(of, [])).toEqual([
    { resource: 'suppliers', record: id, operation: 'suppliers.create' },
  ])
  expect(firstBrokenLink(statements)).toBeUndefined()
  await plant.office.close()
  const sqlite = new Sqlite(join(plant.directory, 'office.db'))
  const guard = sqlite
    .prepare("select sql from sqlite_schema where name = 'journal_is_never_changed'")
    .pluck()
  const trigger = String(guard.get())
  sqlite.exec('drop trigger journal_is_never_changed')
  const { last } = sqlite.prepare('select max(id) as last from journal').get() as { last: number } // one row, always
  sqlite.exec(`update journal set operation = 'suppliers.update' where operation = 'suppliers.create'`)
  const rewritten = sqlite
    .prepare("select id from journal where operation = 'suppliers.update'")
    .pluck()
    .get()
  sqlite.exec(trigger)
  sqlite.close()
  expect(last).toBeGreaterThan(0)
  const again = await openPlant(plant.directory)
  expect(firstBrokenLink(again.office.file.connection)).toBe(rewritten)
})

test('history and drafts of an office of the first version go to the record that they were written for', async () => {
  const { directory, now, suppliers } = firstVersion()
  const { recreated, restored, gone } = suppliers
  const plant = await openPlant(directory, manualClock(now))
  const admin = plant.as('王管理', 'admin')
  const historyOf = async (record: number, birth?: number) => {
    const { count, results } = await admin('history', 'of', {
      resource: 'suppliers',
      record,
      ...(birth !== undefined && { birth }),
    })
    expect(results).toHaveLength(count)
    return results.map(({ operation, changes }) => [operation, changes['name']?.[1]])
  }
  // The id that two suppliers had.
  expect(await historyOf(recreated)).toEqual([
    ['update', '后来的供方（改名）'],
    ['create', '后来的供方'],
  ])
  const [birth] = await plant.office.file.reading.statements.all(
    "select min(id) as id from journal where resource = 'suppliers' and record = ?",
    [recreated],
  )
  const former = Number(birth?.['id'])
  expect(await historyOf(recreated, former)).toEqual([
    ['remove', null],
    ['update', '先前的供方（改名）'],
    ['create', '先前的供方'],
  ])
  await expect(historyOf(recreated, former + 1)).rejects.toThrow('400 validation_error')
  // A restored record goes on with its life, a deleted one shows its last.
  expect((await historyOf(restored)).map(([operation]) => operation)).toEqual([
    'event',
    'create',
    'remove',
    'create',
  ])
  expect((await historyOf(gone)).map(([operation]) => operation)).toEqual(['remove', 'create'])

  const drafts = async () =>
    new Map((await admin('drafts', 'mine', {})).map(({ place, value }) => [place, value]))
  const ofFormer = `deleted/form/suppliers/${recreated}/${former}`
  const found = await drafts()
  expect([...found.keys()]).toEqual([
    'form/suppliers/1',
    expect.stringMatching(`^deleted/form/suppliers/${gone}/[1-9]`),
    ofFormer,
  ])
  expect(found.get(ofFormer)).toContain('写给先前的供方')
  // What is typed into the later supplier leaves the former one's draft alone, and what is thrown away is that alone.
  const place = `form/suppliers/${recreated}`
  await admin('drafts', 'keep', { place, value: '"后来"', typed_dt: '' })
  expect(await drafts()).toEqual(new Map([...found, [place, '"后来"']]))
  await admin('drafts', 'keep', { place: ofFormer, value: '', typed_dt: '' })
  found.delete(ofFormer)
  expect(await drafts()).toEqual(new Map([...found, [place, '"后来"']]))
  // A machine that was away sends what it typed before the deletion.
  const late = { place, value: '"先前"', typed_dt: '2026-11-20T10:00:45+08:00' }
  expect(await admin('drafts', 'keep', late)).toEqual({ place: ofFormer })
  expect(await drafts()).toEqual(new Map([...found, [place, '"后来"'], [ofFormer, '"先前"']]))
})

test('the draft of a deleted record is kept under a name of its own until the deletion is undone', async () => {
  const plant = await openPlant()
  const buyer = plant.as('钱采购', 'buyer')
  const { id } = await buyer('suppliers', 'create', { name: '新供方' })
  const place = `form/suppliers/${id}`
  const keep = (where: string, value: string) =>
    buyer('drafts', 'keep', { place: where, value, typed_dt: '' })
  const places = async () => (await buyer('drafts', 'mine', {})).map((draft) => draft.place)
  await keep(place, '"没保存"')
  await buyer('suppliers', 'remove', { id })
  const [deleted = ''] = await places()
  expect(deleted).toMatch(new RegExp(`^deleted/${place}/[1-9]\\d*$`))
  // Thrown away, and taken back.
  await keep(deleted, '')
  expect(await places()).toEqual([])
  await keep(deleted, '"没保存"')
  expect(await places()).toEqual([deleted])
  await buyer('history', 'restore', { resource: 'suppliers', record: id })
  expect(await places()).toEqual([place])
  await keep(place, '')
  expect(await places()).toEqual([])
})
