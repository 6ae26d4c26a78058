// Files whose tables were changed.
// @module-tag sqlite

import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { restore } from '../../main/api/backup/restore/restore.ts'
import { verifyBackup } from '../../main/api/backup/verify.ts'
import { consoleActor } from '../../main/api/cli/context.ts'
import { openErrorMessage } from '../../main/api/health/open_error.ts'
import { openOffice } from '../../main/api/office.ts'
import { inspectSource } from '../../main/api/transfer/import.ts'
import { readSchema, schemaHash } from '../../main/db/integrity/schema_check.ts'
import { newestSchema } from '../../migrations/index.ts'
import { firstVersion } from '../support/first_version.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { manualClock, openPlant } from '../support/office.ts'

/** Whoever signs out, or is signed out by a restore, makes the keeper an administrator. */
const hostile = `create trigger promote after delete on sessions begin update users set roles = '["admin"]'; end`

function within(file: string, sql: string): void {
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
}

/** A copy of a backup in which somebody has written, with a manifest that says so. */
function forged(folder: string, sql: string): string {
  const place = join(tempFolder(), 'backups')
  cpSync(dirname(folder), place, { recursive: true })
  const copy = join(place, basename(folder))
  const file = join(copy, 'office.db')
  within(file, sql)
  const manifest = JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8'))
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(
    join(copy, 'manifest.json'),
    JSON.stringify({ ...manifest, sha256, size: statSync(file).size }),
  )
  return copy
}

test('a backup with a trigger of somebody else is neither verified, restored nor imported, and the trigger never runs', async () => {
  const { office, put } = await openPlant()
  const user = await put('users', { last_name: '许', username: 'xu', roles: '["store_keeper"]', info: '{}' })
  const at = office.now()
  await office.file.write({ ...consoleActor, reason: '', at }, async ({ db }) => {
    await db
      .insertInto('sessions')
      .values({ token: 'a', user, created_dt: at, used_dt: at, machine: '' })
      .execute()
  })
  const { folder } = await backUp(office, 'asked')
  const other = forged(folder, hostile)
  const refusal = { code: 'backup_damaged', message: expect.stringContaining('trigger promote') }
  await expect(verifyBackup(other)).rejects.toMatchObject(refusal)
  await expect(restore(office, other, consoleActor)).rejects.toMatchObject(refusal)
  const roles = await office.file.reading.db.selectFrom('users').select('roles').execute()
  expect(roles).toEqual([{ roles: '["store_keeper"]' }])
  const elsewhere = await openPlant()
  for (const path of [other, join(other, 'office.db')])
    await expect(inspectSource(elsewhere.office, path)).rejects.toMatchObject(refusal)
  // The same backup without it is restored.
  await restore(office, folder, consoleActor)
})

const changes = [
  { name: 'trigger promote', sql: hostile },
  { name: 'view wages', sql: 'create view wages as select * from users' },
  { name: 'index users_by_roles', sql: 'create index users_by_roles on users (roles)' },
  { name: 'table notes', sql: 'create table notes (id integer primary key)' },
  {
    name: 'index journal_by_record',
    sql: 'drop index journal_by_record; create index journal_by_record on journal (resource)',
  },
  {
    name: 'trigger journal_is_never_deleted',
    sql: 'drop trigger journal_is_never_deleted; create trigger journal_is_never_deleted before delete on journal begin select 1; end',
  },
  { name: 'trigger journal_is_never_changed', sql: 'drop trigger journal_is_never_changed' },
  // A version that had made it otherwise.
  { name: 'index process_details_to_inspect', sql: 'pragma user_version = 37' },
  { name: 'table suppliers', sql: "alter table suppliers add column extra text not null default ''" },
]

test('an office file in which somebody has put, changed or removed a trigger, view, index or table is not opened, by its name, and stays as it is', async () => {
  const folder = tempFolder()
  await (await openOffice(folder)).close()
  for (const { name, sql } of changes) {
    const directory = join(tempFolder(), 'office')
    cpSync(folder, directory, { recursive: true })
    within(join(directory, 'office.db'), sql)
    const before = readFileSync(join(directory, 'office.db'))
    const refused = await openOffice(directory).catch((error: unknown) => error)
    expect(openErrorMessage(refused)?.('en'), name).toContain(name)
    expect(readFileSync(join(directory, 'office.db')).equals(before), name).toBe(true)
    expect(readdirSync(directory).filter((one) => one.includes('damaged'))).toEqual([])
  }
  // As another program writes the same, and what SQLite keeps for itself.
  within(
    join(folder, 'office.db'),
    `drop trigger journal_is_never_deleted; analyze;
     CREATE TRIGGER "journal_is_never_deleted"\n  before delete on [journal] begin select raise( abort, 'the journal cannot be deleted' ); end`.replace(
      'CREATE TRIGGER',
      'create trigger',
    ),
  )
  await (await openOffice(folder)).close()
})

test('a new office and one of the first version have the schema whose hash spares a start running all migrations', async () => {
  const { directory, now } = firstVersion()
  for (const [folder, clock] of [[tempFolder()], [directory, manualClock(now)]] as const) {
    const office = await openOffice(folder, clock && { clock })
    await office.close()
    expect(schemaHash(readSchema(join(folder, 'office.db')).objects)).toBe(newestSchema)
  }
})

test('a file of the first version is compared with the tables of its own time, before it is brought forward', async () => {
  const { directory, now } = firstVersion()
  const clean = join(tempFolder(), 'office')
  cpSync(directory, clean, { recursive: true })
  within(join(directory, 'office.db'), hostile)
  const refused = await openOffice(directory, { clock: manualClock(now) }).catch((error: unknown) => error)
  expect(openErrorMessage(refused)?.('zh')).toContain('触发器 promote')
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  whenDone(() => sqlite.close())
  expect(sqlite.pragma('user_version', { simple: true })).toBe(20)
  const office = await openOffice(clean, { clock: manualClock(now) })
  expect(office.file.pragma('user_version')).toBeGreaterThan(20)
  await office.close()
})
