// Backups of a database are its own.
// @module-tag sqlite

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createPairingCode, machineByToken, pairMachine } from '../../main/api/auth/pairing.ts'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { createBackup } from '../../main/api/backup/create.ts'
import { type Backup, primaryLocation, readBackups } from '../../main/api/backup/location.ts'
import { readManifestIfWhole } from '../../main/api/backup/manifest.ts'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { backupLineages, backupOrderOf } from '../../main/api/backup/order.ts'
import { restore, restoreClosed, undoRestore } from '../../main/api/backup/restore/restore.ts'
import { restoreInto } from '../../main/api/backup/restore/restore_into.ts'
import { retainedBackups } from '../../main/api/backup/retention.ts'
import { verifyBackup } from '../../main/api/backup/verify.ts'
import { contentPath } from '../../main/api/files/store.ts'
import { certificateFor } from '../../main/api/lan/certificate.ts'
import type { Office } from '../../main/api/office.ts'
import { isInUse, lockOffice, OfficeInUse } from '../../main/db/connection/lock.ts'
import { firstBrokenLink } from '../../main/db/journal/chain.ts'
import { migrations } from '../../migrations/index.ts'
import { tempFolder } from '../support/lifetime.ts'
import { manualClock, openPlant } from '../support/office.ts'
import { makeOlder } from './faults/older.ts'

const by = { user: 7, person: '王建国', machine: 'desk', request: 'r1' }
const newest = Object.keys(migrations).length
const asked = { by, event: 'restored' } as const
const warehouse = (name: string) => ({ name, location: '', category: 1 as const })

/** An office with one storeroom, which tells the names of those it has. */
async function office(directory = tempFolder(), clock = manualClock()) {
  const plant = await openPlant(directory, clock)
  const head = plant.as('许库生', 'store_head')
  const add = (name: string) => head('warehouses', 'create', warehouse(name))
  const names = async () =>
    (await head('warehouses', 'list', { limit: 500 })).results.map(({ name }) => name).sort()
  const backups = () => readBackups(primaryLocation(directory), backupOrderOf(plant.office))
  if ((await names()).length === 0) await add('一库')
  return { ...plant, clock, add, names, backups }
}

/** Somebody is signed in. */
const signedIn = (opened: Office): Promise<unknown> =>
  opened.file.write({ ...by, reason: '', at: opened.now() }, async ({ db }) => {
    const at = opened.now()
    const { id } = await db
      .insertInto('users')
      .values({ info: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { token: 'a', user: id, created_dt: at, used_dt: at, machine: '' }
    await db.insertInto('sessions').values(session).execute()
  })

/** Changes one byte in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}

test('a backup that is made while people write holds one moment of the office, whole and verified', async () => {
  const { office: opened, add, names, backups, file } = await office()
  const backup = backUp(opened, 'asked')
  await Promise.all(Array.from({ length: 30 }, (_, at) => add(`库${at}`)))
  const { folder, manifest } = await backup
  expect(await verifyBackup(folder)).toEqual(manifest)
  expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'office.db'])
  expect(manifest).toMatchObject({ made: '2026-11-20T10:00:00', occasion: 'asked', version: newest })
  expect(manifest.counts['warehouses']).toBeGreaterThan(0)
  const copy = new Sqlite(join(folder, 'office.db'), { readonly: true })
  expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
  copy.close()
  expect(await names()).toHaveLength(31)
  expect((await backups()).map(({ name }) => name)).toEqual(['20261120-100000'])
  expect(firstBrokenLink(file.connection)).toBeUndefined()
})

test('a restore brings the office back to the backup, ends the sessions, and is told in the journal; it can be undone', async () => {
  const { office: opened, add, names, clock, backups, directory } = await office()
  const sessions = () => opened.file.reading.db.selectFrom('sessions').selectAll().execute()
  await signedIn(opened)
  const { folder } = await backUp(opened, 'asked')
  expect(await sessions()).toHaveLength(1)
  clock.now = '2026-11-21T09:00:00'
  await add('二库')
  const journal = () =>
    opened.file.reading.db
      .selectFrom('journal')
      .select(['person', 'machine', 'changes'])
      .where('resource', '=', 'backups')
      .execute()

  await restore(opened, folder, by)
  expect(await names()).toEqual(['一库'])
  expect(await sessions()).toEqual([])
  expect(existsSync(join(directory, 'office.restored.db'))).toBe(false)
  expect(await journal()).toEqual([
    { person: '王建国', machine: 'desk', changes: expect.stringContaining('restored') },
  ])
  // What was parted by the restore stands behind.
  expect((await backups()).map(({ manifest }) => manifest.occasion)).toEqual(['asked', 'restore'])
  await add('三库')

  await undoRestore(opened, by)
  expect(await names()).toEqual(['一库', '二库'])
  expect(JSON.stringify(await journal())).toContain('restore_undone')
  // What the undoing replaced is kept in its turn.
  await undoRestore(opened, by)
  expect(await names()).toEqual(['一库', '三库'])
})

test('a machine and a token that were taken away stay shut out after a restore; the others go on, and all tokens do elsewhere', async () => {
  const { office: opened, directory, as, put } = await office()
  const user = await put('users', { last_name: '称重机', username: 'scale', roles: '[]', info: '{}' })
  await certificateFor(directory, '192.168.1.5')
  const boss = as('王建国', 'admin')
  const tokens: string[] = []
  for (const name of ['打印', '称重'])
    tokens.push((await boss('api_tokens', 'issue', { name, user, modules: ['inventory'] })).token)
  const machines: string[] = []
  for (const name of ['一级库', '二级库']) {
    const code = createPairingCode(opened, user).text
    machines.push((await pairMachine(opened, { code, name, address: '192.168.1.9' })).token)
  }
  const sessions = createSessions(opened)
  const letIn = async () => [
    ...(await Promise.all(tokens.map(async (one) => (await sessions.findIdentity(one)) !== undefined))),
    ...(await Promise.all(machines.map(async (one) => (await machineByToken(opened, one)) !== undefined))),
  ]
  const { folder } = await backUp(opened, 'asked')
  expect(await letIn()).toEqual([true, true, true, true])
  await boss('api_tokens', 'remove', { id: 1 })
  await boss('machines', 'remove', { id: 1 })
  await restore(opened, folder, by)
  expect(await letIn()).toEqual([false, true, false, true])
  // Another data directory has another certificate.
  const target = tempFolder()
  await restoreInto(target, folder, { by, event: 'restored' })
  const elsewhere = await openPlant(target)
  const { db } = elsewhere.office.file.reading
  expect(await db.selectFrom('api_tokens').select('name').execute()).toHaveLength(2)
  expect(await db.selectFrom('machines').select('name').execute()).toEqual([])
})

test('a restore where no office is open has the directory to itself from its first step to its last', async () => {
  const { office: opened } = await office()
  const { folder } = await backUp(opened, 'asked')
  const target = tempFolder()
  const restoring = restoreInto(target, folder, { by, event: 'restored' })
  expect(() => lockOffice(target)).toThrow(OfficeInUse)
  await restoring
  expect(isInUse(target)).toBe(false)
  flip(join(folder, 'office.db'))
  await expect(restoreInto(target, folder, { by, event: 'restored' })).rejects.toMatchObject({
    code: 'backup_damaged',
  })
  expect(isInUse(target)).toBe(false)
})

test('uploaded files come back with the office that names them; what a disk spoils of a backup is brought anew the next day', async () => {
  const { office: opened, directory, clock } = await office()
  const bytes = '质量证明书'
  const hash = createHash('sha256').update(bytes).digest('hex')
  const content = contentPath(directory, hash)
  mkdirSync(dirname(content), { recursive: true })
  writeFileSync(content, bytes)
  const lost = 'f'.repeat(64)
  const common = { size: Buffer.byteLength(bytes), resource: 'warehouses', user: 1, at: opened.now() }
  await opened.file.write({ ...by, reason: '', at: opened.now() }, ({ db }) =>
    db
      .insertInto('files')
      .values([
        { ...common, hash, name: 'a.pdf' },
        { ...common, hash: lost, name: 'b.pdf' },
      ])
      .execute(),
  )
  const { folder, manifest } = await backUp(opened, 'asked')
  expect([manifest.files, manifest.missing_files]).toEqual([[{ hash, size: common.size }], 1])
  rmSync(content)
  await restore(opened, folder, by)
  expect(readFileSync(content, 'utf8')).toBe(bytes)
  flip(contentPath(dirname(folder), hash))
  await expect(restore(opened, folder, by)).rejects.toMatchObject({ code: 'backup_damaged' })
  clock.now = '2026-11-21T08:00:00'
  await backUp(opened, 'regular')
  flip(content)
  await restore(opened, folder, by)
  expect(readFileSync(content, 'utf8')).toBe(bytes)
})

test('a backup with one changed byte, cut short, without its manifest or of a newer program is refused, and nothing is changed', async () => {
  const { office: opened, add, names, directory } = await office()
  const { folder } = await backUp(opened, 'asked')
  await add('二库')
  const refused = async (spoil: (copy: string) => void, code: string) => {
    const spoiled = join(tempFolder(), '20261120-100000')
    mkdirSync(spoiled)
    for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(spoiled, name))
    spoil(spoiled)
    await expect(restore(opened, spoiled, by)).rejects.toMatchObject({ status: 409, code })
  }
  await refused((copy) => flip(join(copy, 'office.db')), 'backup_damaged')
  await refused((copy) => writeFileSync(join(copy, 'office.db'), ''), 'backup_damaged')
  await refused((copy) => rmSync(join(copy, 'office.db')), 'backup_damaged')
  await refused((copy) => rmSync(join(copy, 'manifest.json')), 'backup_damaged')
  await refused((copy) => {
    const path = join(copy, 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"warehouses": 1', '"warehouses": 2'))
  }, 'backup_damaged')
  await expect(restoreClosed(tempFolder(), folder, { ...asked, newest: newest - 1 })).rejects.toMatchObject({
    code: 'newer_version',
  })
  expect(await names()).toEqual(['一库', '二库'])
  expect(existsSync(join(directory, 'office.replaced.db'))).toBe(false)
})

test('a log that a killed office left beside its file does not undo the restore', async () => {
  const running = await office()
  await signedIn(running.office)
  const { folder } = await backUp(running.office, 'asked')
  await running.add('二库')
  const killed = tempFolder()
  for (const name of ['office.db', 'office.db-wal', 'office.db-shm'])
    copyFileSync(join(running.directory, name), join(killed, name))
  // What this restore is for: the log is read by whatever file stands beside it.
  expect(readFileSync(join(killed, 'office.db-wal')).length).toBeGreaterThan(0)
  // Another restore was killed before it.
  for (const left of ['office.restored.db', 'office.restored.db-journal'])
    writeFileSync(join(killed, left), 'half')
  await restoreClosed(killed, folder, { ...asked, newest })
  expect(readdirSync(killed).filter((name) => /-wal$|restored/.test(name))).toEqual([])
  // A restore that is killed now has ended the sessions of its day already.
  const file = new Sqlite(join(killed, 'office.db'))
  expect(file.prepare('select token from sessions').all()).toEqual([])
  file.close()
  const restored = await office(killed)
  expect(await restored.names()).toEqual(['一库'])
  // Its next start tells of it, and forgets that it had to.
  expect(
    await restored.office.file.reading.statements.all(
      'select person, changes from journal where resource = ?',
      ['backups'],
    ),
  ).toEqual([{ person: '王建国', changes: expect.stringContaining('restored') }])
  expect(existsSync(join(killed, 'office.restoring.json'))).toBe(false)
  // The kept file has what stood in its log.
  await undoRestore(restored.office, by)
  expect(await restored.names()).toEqual(['一库', '二库'])
})

test('a restore that is killed at any moment leaves the old office or the new one, whole', async () => {
  const directory = tempFolder()
  const make = (name: string) => {
    const sqlite = new Sqlite(join(directory, name))
    sqlite.exec('create table one (name text)')
    const insert = sqlite.prepare('insert into one values (?)')
    sqlite.transaction(() => {
      for (let row = 0; row < 2000; row++) insert.run(name)
    })()
    sqlite.close()
  }
  for (const name of ['old.db', 'new.db']) make(name)
  copyFileSync(join(directory, 'old.db'), join(directory, 'office.db'))
  for (let round = 0; round < 20; round++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'faults', 'swapping.ts'), directory])
    const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))
    let notified = 0
    child.stdout.on('data', (chunk) => {
      notified += String(chunk).length
      if (notified > round) child.kill('SIGKILL')
    })
    expect(await ended).toBe('SIGKILL')
    const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const names = sqlite.prepare('select name, count(*) as count from one group by name').all()
    expect(names).toEqual([{ name: expect.stringMatching(/^(old|new)\.db$/), count: 2000 }])
    sqlite.close()
  }
})

test('a restore that was killed before it replaced the file is nothing to undo', async () => {
  const { office: opened, directory, names } = await office()
  linkSync(join(directory, 'office.db'), join(directory, 'office.replaced.db'))
  await expect(undoRestore(opened, by)).rejects.toMatchObject({ facts: { unmet: ['restored'] } })
  expect(await names()).toEqual(['一库'])
})

test('an office too damaged to open is restored, and its file is kept', async () => {
  const running = await office()
  const { folder } = await backUp(running.office, 'asked')
  const damaged = tempFolder()
  writeFileSync(join(damaged, 'office.db'), 'no database at all')
  writeFileSync(join(damaged, 'office.db-wal'), 'its log')
  writeFileSync(join(damaged, 'office.db-journal'), 'its journal')
  await restoreClosed(damaged, folder, { ...asked, newest })
  expect(await (await office(damaged)).names()).toEqual(['一库'])
  expect(readFileSync(join(damaged, 'office.replaced.db'), 'utf8')).toBe('no database at all')
  expect(readFileSync(join(damaged, 'office.replaced.db-wal'), 'utf8')).toBe('its log')
  expect(readFileSync(join(damaged, 'office.replaced.db-journal'), 'utf8')).toBe('its journal')
})

test('a backup that was killed in the middle, or met a full disk, counts as none and displaces none', async () => {
  const { office: opened, directory, backups } = await office()
  const whole = await backUp(opened, 'asked')
  const place = primaryLocation(directory)
  mkdirSync(join(place, '20261120-110000.part'))
  writeFileSync(join(place, '20261120-110000.part', 'office.db'), 'half')
  const half = `${contentPath(place, 'a'.repeat(64))}.part`
  mkdirSync(dirname(half), { recursive: true })
  writeFileSync(half, 'half')
  // Named by nobody who had finished it.
  mkdirSync(join(place, '20261120-120000'))
  const full = async (target: string) => {
    writeFileSync(target, 'half')
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  }
  const order = { now: '2026-11-20T13:00:00' }
  const making = { directory, location: place, order, occasion: 'regular' as const, copyTo: full }
  await expect(createBackup(making)).rejects.toThrow('no space')
  await expect(
    createBackup({ ...making, copyTo: async (target) => writeFileSync(target, 'not an office') }),
  ).rejects.toMatchObject({ code: 'backup_damaged' })
  expect(await backups()).toEqual([whole])
  expect(readdirSync(place)).not.toContain('20261120-130000')
  await backUp(opened, 'asked')
  expect(readdirSync(place).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(existsSync(half)).toBe(false)
})

test('an office of an older version is backed up before it is brought to the new one', async () => {
  const directory = tempFolder()
  const old = await makeOlder(directory)
  await old.put('warehouses', { name: '旧库', category: 1 })
  old.close()
  const { names, backups, office: opened } = await office(directory)
  const [made] = await backups()
  expect(made?.manifest).toMatchObject({ occasion: 'migration', version: 13 })
  // Restored, it is brought to the new version again.
  await restore(opened, made?.folder ?? '', by)
  expect([await names(), opened.file.pragma('user_version')]).toEqual([['旧库'], newest])
})

test('of many backups stay four quarters of an hour, 24 hours, 14 days, 8 weeks and 12 months, and never fewer than three', async () => {
  const sample = await office()
  const { folder } = await backUp(sample.office, 'asked')
  const manifest = await readManifestIfWhole(folder)
  if (!manifest) throw new Error('no backup')
  const start = Date.UTC(2026, 10, 20, 10)
  const every15Minutes = Array.from({ length: 4 * 24 * 400 }, (_, at): Backup => {
    const createdAt = new Date(start - at * 900_000).toISOString().slice(0, 19)
    return { name: createdAt, folder, manifest: { ...manifest, made: createdAt } }
  })
  const times = [...retainedBackups(every15Minutes)].map(({ name }) => name)
  expect(times.slice(0, 5)).toEqual(
    ['10:00', '09:45', '09:30', '09:15', '08:45'].map((time) => `2026-11-20T${time}:00`),
  )
  const days = new Set(times.map((time) => time.slice(0, 10)))
  // Fourteen days; of eight weeks those that are not among them; of twelve months likewise.
  expect(days).toContain('2026-11-07')
  expect(days).not.toContain('2026-11-06')
  expect(days).toContain('2026-10-04')
  expect(days).toContain('2025-12-31')
  expect(times.every((time) => time >= '2025-12-31')).toBe(true)
  const old = every15Minutes
    .slice(0, 3)
    .map((one) => ({ ...one, manifest: { ...manifest, made: manifest.made } }))
  expect(retainedBackups(old).size).toBe(3)

  // What a restore has parted from the office does not give way to what is still its history.
  const at = (hours: number, id: number): Backup => {
    const createdAt = new Date(start - hours * 3_600_000).toISOString().slice(0, 19)
    return {
      name: createdAt,
      folder,
      manifest: { ...manifest, made: createdAt, head: { ...manifest.head, id } },
    }
  }
  const rescued = at(1, 900)
  const history = Array.from({ length: 400 }, (_, hours) => at(24 + hours, 800 - hours))
  const now = at(0, 801)
  const lines = backupLineages([rescued, ...history, now], { now: now.name, contains: ({ id }) => id < 900 })
  expect(lines.map(([first]) => first)).toEqual([now, rescued])
})
