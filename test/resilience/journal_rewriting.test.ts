// Files whose journal was rewritten.
// @module-tag sqlite

import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { newestBackup, primaryLocation } from '../../main/api/backup/location.ts'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { backupOrderOf } from '../../main/api/backup/order.ts'
import { restore, undoRestore } from '../../main/api/backup/restore/restore.ts'
import { backup } from '../../main/api/cli/backups.ts'
import { consoleActor, createCliContext } from '../../main/api/cli/context.ts'
import { contentPath } from '../../main/api/files/store.ts'
import { integrityFindings, runIntegrityCheck } from '../../main/api/health/integrity.ts'
import type { Office } from '../../main/api/office.ts'
import { statementsOf } from '../../main/db/connection/statement_cache.ts'
import { entryHash, firstBrokenLink, toEntries } from '../../main/db/journal/chain.ts'
import { headFileName } from '../../main/db/journal/head_file.ts'
import { openDemo } from '../support/demo_office.ts'
import { firstVersion } from '../support/first_version.ts'
import { manualClock, openPlant } from '../support/office.ts'

/** What the office says when it has gone through all of itself. */
async function examined(office: Office) {
  await runIntegrityCheck(office)
  const found = await integrityFindings(office)
  return {
    bad: found
      .filter(({ state }) => state !== 'good')
      .map(({ name, message }) => `${name}: ${message('en')}`),
    journal: found.find(({ name }) => name === 'journal')?.message('en') ?? '',
  }
}

/** Writes past the office, which is closed, with its guards as they were afterwards. */
function within(directory: string, change: (sqlite: Sqlite.Database) => void): void {
  const sqlite = new Sqlite(join(directory, 'office.db'))
  const guards = sqlite
    .prepare("select name, sql from sqlite_schema where name like 'journal_is_never_%'")
    .all()
  for (const { name } of guards as { name: string }[]) sqlite.exec(`drop trigger ${name}`)
  change(sqlite)
  for (const { sql } of guards as { sql: string }[]) sqlite.exec(sql)
  sqlite.close()
  // Where it stands, a start says at once that the journal ends elsewhere.
  rmSync(join(directory, headFileName), { force: true })
}

/** Every entry from one number on with hashes that follow again, as somebody would leave them who knows how it is done. */
function rechain(sqlite: Sqlite.Database, from: number): void {
  const statements = statementsOf(sqlite)
  let before = String(statements.all('select hash from journal where id = ?', [from - 1])[0]?.['hash'] ?? '')
  for (const entry of toEntries(statements.all('select * from journal where id >= ? order by id', [from]))) {
    before = entryHash(before, entry)
    statements.run('update journal set hash = ? where id = ?', [before, entry.id])
  }
}

test('an office of the first version that was brought forward, worked in, restored back and worked in again has no finding; what the restores left is listed', async () => {
  const { directory, now } = firstVersion()
  const clock = manualClock(now)
  const plant = await openPlant(directory, clock)
  const { office } = plant
  const work = (name: string) => plant.as('钱采购', 'buyer')('suppliers', 'create', { name })
  expect((await examined(office)).bad).toEqual([])
  const migrated = await newestBackup(primaryLocation(directory), backupOrderOf(office))
  await work('一供方')
  clock.now = '2026-11-20T11:00:00'
  await backUp(office, 'asked')
  await work('二供方')
  clock.now = '2026-11-20T12:00:00'
  await restore(office, migrated?.folder ?? '', consoleActor)
  expect(migrated?.manifest.version).toBe(20)
  expect(
    await office.file.reading.statements.all(
      "select changes from journal where resource = 'backups' order by id desc limit 1",
      [],
    ),
  ).toEqual([{ changes: expect.stringMatching(/"event":"restored".*"took":.*"left":.*"common":2161/) }])
  await work('三供方')
  const { bad, journal } = await examined(office)
  expect(bad).toEqual([])
  expect(journal).toContain('removed by restores')
  await undoRestore(office, consoleActor)
  await work('四供方')
  clock.now = '2026-11-20T13:00:00'
  await backUp(office, 'asked')
  expect((await examined(office)).bad).toEqual([])
})

test('the demo plant has no finding', async () => {
  const { office } = await openDemo()
  expect((await examined(office)).bad).toEqual([])
})

/** An office with a backup, in which two suppliers and a token were made before it and one supplier after it. */
async function worked() {
  const plant = await openPlant()
  const buyer = plant.as('钱采购', 'buyer')
  const [one, two] = [
    await buyer('suppliers', 'create', { name: '一供方' }),
    await buyer('suppliers', 'create', { name: '二供方' }),
  ]
  const user = await plant.put('users', { last_name: '称重机', username: 'scale', roles: '[]', info: '{}' })
  await plant.as('王建国', 'admin')('api_tokens', 'issue', { name: '称重', user, modules: ['inventory'] })
  const backup = await backUp(plant.office, 'asked')
  const three = await buyer('suppliers', 'create', { name: '三供方' })
  await plant.office.close()
  /** What is found after somebody has written past the office. */
  const after = async (change: (sqlite: Sqlite.Database) => void) => {
    within(plant.directory, change)
    const again = await openPlant(plant.directory)
    const { bad } = await examined(again.office)
    const broken = firstBrokenLink(again.office.file.connection)
    await again.office.close()
    return { bad, broken }
  }
  return {
    directory: plant.directory,
    after,
    backup: backup,
    one: one.id,
    two: two.id,
    three: three.id,
    user,
  }
}

test('a journal that was cut off at its end is told by the last backup', async () => {
  const { after, backup } = await worked()
  const { id } = backup.manifest.head
  const { bad, broken } = await after((sqlite) => {
    sqlite.exec(`delete from journal where id >= ${id}`)
  })
  expect(broken).toBeUndefined()
  expect(bad).toEqual(
    expect.arrayContaining([expect.stringMatching(`^journal: .*${backup.name} ends with row ${id} `)]),
  )
})

test('a journal that was rewritten and chained anew is told by the last backup', async () => {
  const { after, backup } = await worked()
  const { bad, broken } = await after((sqlite) => {
    sqlite.exec("update journal set person = '李四' where id = 3")
    rechain(sqlite, 3)
  })
  expect(broken).toBeUndefined()
  expect(bad).toEqual([expect.stringContaining(`backup ${backup.name} ends with row`)])
})

test('a record that was changed, put in or taken away past the office is found; the use of a token is none of it', async () => {
  const { after, one, two, three } = await worked()
  expect(
    (await after((sqlite) => sqlite.exec("update api_tokens set used_dt = '2026-11-20T12:00:00'"))).bad,
  ).toEqual([])
  const { bad } = await after((sqlite) => {
    sqlite.exec(`update suppliers set name = '四供方' where id = ${one}; delete from suppliers where id = ${two};
      insert into warehouses (name, category) values ('外来库', 1)`)
  })
  expect(bad).toEqual([expect.stringMatching(/^rows: /)])
  for (const text of [
    `suppliers ${one} was changed`,
    `suppliers ${two} was removed`,
    'warehouses 1 is not in the journal',
  ])
    expect(bad.join()).toContain(text)
  expect(bad.join()).not.toContain(`suppliers ${three}`)
})

test('uploaded content that was changed, or stands there as a link, is found; a backup names what it is missing', async () => {
  const { directory, now } = firstVersion()
  const clock = manualClock(now)
  const plant = await openPlant(directory, clock)
  const hashes = (
    await plant.office.file.reading.statements.all(
      'select distinct hash from files order by hash limit 3',
      [],
    )
  ).map(({ hash }) => String(hash))
  const [changed = '', linked = '', gone = ''] = hashes.map((hash) => contentPath(directory, hash))
  writeFileSync(changed, '另一份内容')
  rmSync(linked)
  symlinkSync(join(directory, 'office.made'), linked)
  rmSync(gone)
  const { bad } = await examined(plant.office)
  expect(bad).toEqual([expect.stringMatching(/^content: /)])
  expect(bad[0]?.match(/its content is not what was uploaded/g)).toHaveLength(2)
  // What an earlier backup brought is still in the place of all.
  rmSync(join(primaryLocation(directory), 'files'), { recursive: true })
  const result = await backup(createCliContext(plant.office, 'en'))
  const names = (
    await plant.office.file.reading.statements.all('select name from files where hash in (?, ?, ?)', hashes)
  ).map(({ name }) => String(name))
  expect(result.lines.join()).toMatch(/3 uploaded files are not in it/)
  for (const name of names) expect(result.lines.join()).toContain(name)
})
