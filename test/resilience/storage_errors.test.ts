// Errors of the file.
// @module-tag sqlite

import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { restoreBackup } from '../../main/api/cli/backups.ts'
import { openErrorMessage } from '../../main/api/health/open_error.ts'
import { openOffice } from '../../main/api/office.ts'
import { firstBrokenLink } from '../../main/db/journal/chain.ts'
import { canInject } from '../support/disk_faults.ts'
import { openLan } from '../support/lan_office.ts'
import { tempFolder } from '../support/lifetime.ts'
import { faultyHere } from '../support/own_disk_faults.ts'
import { startServe } from '../support/serve.ts'

const path = '/api/warehouses/'
const warehouse = (name: string) => ({ name, location: '', category: 1 })

test.skipIf(!canInject)(
  'who hears that it is unknown what was stored repeats it with the same key: it is stored once, whatever the disk had',
  async () => {
    const { office, directory, as } = await openLan()
    const head = await as('许库生', ['store_head'])
    const [file, log] = [join(directory, 'office.db'), join(directory, 'office.db-wal')]
    const listed = async () =>
      (await head('GET', path)).body.results.map(({ name }: { name: string }) => name)
    await head('POST', path, warehouse('一'))

    // The disk fails once: the office opens its file again before anybody is answered.
    let disk = await faultyHere([log], 'fsync:error=EIO:when=1')
    const key = (name: string) => ({ 'idempotency-key': name })
    const refused = await head('POST', path, warehouse('二'), key('first'))
    expect(refused).toMatchObject({ status: 503, body: { code: 'write_state_unknown' } })
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    // It was not: it is done now.
    expect(await listed()).toEqual(['一'])
    const again = await head('POST', path, warehouse('二'), key('first'))
    expect(again.status).toBe(201)
    expect(await head('POST', path, warehouse('二'), key('first'))).toMatchObject({
      status: 201,
      body: again.body,
    })
    expect(await disk.end()).toBe(1)
    expect(office.storageStatus.problem()).toBeUndefined()

    // The disk is gone for a while, also while the file is opened again: nothing is read, and the office says since when.
    disk = await faultyHere([file, log], 'fsync,ftruncate:error=EIO')
    expect(await head('POST', path, warehouse('三'), key('second'))).toMatchObject({
      status: 503,
      body: { code: 'write_state_unknown' },
    })
    expect(await head('GET', path)).toMatchObject({ status: 503, body: { code: 'database_busy' } })
    expect((await head('GET', '/readyz')).status).toBe(503)
    expect((await head('GET', '/healthz')).status).toBe(200)
    expect(office.storageStatus.problem()).toEqual({ kind: 'write_failed', since: '2026-11-20T10:00:00' })
    expect(await disk.end()).toBeGreaterThan(1)
    await expect.poll(() => office.storageStatus.problem(), { timeout: 10_000 }).toBeUndefined()
    // It was: whoever repeats it hears the first answer.
    const stored = await listed()
    expect(stored).toHaveLength(3)
    expect((await head('POST', path, warehouse('三'), key('second'))).status).toBe(201)
    expect(await listed()).toEqual(stored)
    expect(firstBrokenLink(office.file.connection)).toBeUndefined()
    expect(['synchronous', 'fullfsync', 'busy_timeout'].map((name) => office.file.pragma(name))).toEqual([
      2, 1, 100,
    ])
  },
)

test.skipIf(!canInject)(
  'who only reads while the disk errs hears that nothing was read, not that something was not saved',
  async () => {
    const { office, directory, as } = await openLan()
    const head = await as('许库生', ['store_head'])
    await head('POST', path, warehouse('一'))
    const disk = await faultyHere(
      ['office.db', 'office.db-wal'].map((name) => join(directory, name)),
      'pread64:error=ENODEV',
    )
    for (const [language, says] of [
      ['zh', '没有读到'],
      ['en', 'could not be read'],
    ] as const)
      expect(await head('GET', path, undefined, { 'accept-language': language })).toMatchObject({
        status: 503,
        body: { code: 'disk_failed', detail: expect.stringContaining(says) },
      })
    expect(await disk.end()).toBeGreaterThan(0)
    expect((await head('GET', path)).body.count).toBe(1)
    expect(office.storageStatus.problem()).toBeUndefined()
  },
)

test('while another program writes in the file, who writes hears so, and who reads is served', async () => {
  const { office, directory, as } = await openLan()
  const head = await as('许库生', ['store_head'])
  const other = new Sqlite(join(directory, 'office.db'))
  other.exec('begin immediate')
  const refused = await head('POST', path, warehouse('一'))
  expect(refused).toMatchObject({ status: 503, body: { code: 'database_busy' } })
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await head('GET', path)).status).toBe(200)
  expect(await head('POST', '/api/session/', { username: '许库生', password: 'x' })).toMatchObject({
    status: 503,
    body: { code: 'database_busy' },
  })
  expect(office.storageStatus.problem()).toMatchObject({ kind: 'database_busy' })
  expect(await head('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'database_busy' } })
  other.exec('rollback')
  other.close()
  expect((await head('POST', path, warehouse('一'))).status).toBe(201)
  expect(office.storageStatus.problem()).toBeUndefined()
  const { count } = office.file.commits
  expect(await head('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(office.file.commits.count).toBe(count)
})

test('a start that finds another program in the file says so at once, and takes nothing for damaged', async () => {
  const directory = tempFolder()
  const opened = await openOffice(directory)
  const { name } = await backUp(opened, 'asked')
  await opened.close()
  const other = new Sqlite(join(directory, 'office.db'))
  other.pragma('locking_mode = exclusive')
  other.exec('begin immediate; create table notes (id integer primary key)')
  await expect(startServe(directory)).rejects.toThrow(/数据库正被占用|database is busy/)
  const refused = await openOffice(directory).catch((error: unknown) => error)
  expect(openErrorMessage(refused)?.('en')).toMatch(/database is busy/)
  // Nor is a backup put in its place meanwhile.
  const restoring = restoreBackup(directory, { wanted: name, sure: true, language: 'zh' })
  await expect(restoring).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  expect(existsSync(join(directory, 'office.replaced.db'))).toBe(false)
  other.exec('rollback')
  other.close()
  await (await openOffice(directory)).close()
})

test('an office whose restored file does not open goes on by itself as soon as it does', async () => {
  const { office, directory, as } = await openLan()
  const head = await as('许库生', ['store_head'])
  await head('POST', path, warehouse('一'))
  const [file, away] = [join(directory, 'office.db'), join(directory, 'away.db')]
  const replacing = office.replaceFile(async () => {
    renameSync(file, away)
    mkdirSync(file)
  })
  await expect(replacing).rejects.toThrow()
  expect(office.storageStatus.problem()).toMatchObject({ kind: 'write_failed' })
  rmdirSync(file)
  renameSync(away, file)
  await expect.poll(() => office.storageStatus.problem(), { timeout: 10_000 }).toBeUndefined()
  expect(await office.file.reading.db.selectFrom('warehouses').select('name').execute()).toEqual([
    { name: '一' },
  ])
})
