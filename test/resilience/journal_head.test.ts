// The log beside the file, and what of it is missing.
// @module-tag sqlite

import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { restore, undoRestore } from '../../main/api/backup/restore/restore.ts'
import { listBackupsOfMissingOffice, restoreBackup } from '../../main/api/cli/backups.ts'
import { withOffice } from '../../main/api/cli/commands/command.ts'
import { consoleActor } from '../../main/api/cli/context.ts'
import { doctor } from '../../main/api/cli/doctor.ts'
import { helpfulMessageOf } from '../../main/api/cli/exit.ts'
import { closedOfficeFindings } from '../../main/api/health/closed_office.ts'
import { openOffice } from '../../main/api/office.ts'
import { statementsOf } from '../../main/db/connection/statement_cache.ts'
import { lastLink } from '../../main/db/journal/chain.ts'
import { readHeadFile } from '../../main/db/journal/head_file.ts'
import { migrations } from '../../migrations/index.ts'
import { copied } from '../support/damaged_files.ts'
import { add, leftByKill, namesIn } from '../support/left_log.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant } from '../support/office.ts'
import { startServe } from '../support/serve.ts'
import { lostLog } from './faults/lost_log.ts'

/** Copies the office file alone, as somebody does who does not know of its log; gives the last entry of its journal. */
function endOfCopy(directory: string): { readonly id: number; readonly hash: string } {
  const copy = join(tempFolder(), 'copy.db')
  copyFileSync(join(directory, 'office.db'), copy)
  return endOf(copy)
}

function endOf(file: string): { readonly id: number; readonly hash: string } {
  const sqlite = new Sqlite(file)
  try {
    return lastLink(statementsOf(sqlite))
  } finally {
    sqlite.close()
  }
}

test('five seconds after the last change the office file alone holds it, also where somebody was reading then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { office, directory, as } = await openPlant()
  const head = as('许库生', 'store_head')
  const add = (name: string) => head('warehouses', 'create', { name, location: '', category: 1 })
  await add('一库')
  const end = () => lastLink(office.file.connection)
  expect(endOfCopy(directory)).not.toEqual(end())
  vi.advanceTimersByTime(4000)
  await add('二库')
  vi.advanceTimersByTime(4000)
  expect(endOfCopy(directory)).not.toEqual(end())
  vi.advanceTimersByTime(1000)
  expect(endOfCopy(directory)).toEqual(end())
  // A reader keeps it from the file as long as he reads.
  const reader = new Sqlite(join(directory, 'office.db'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from journal').get()
  await add('三库')
  vi.advanceTimersByTime(5000)
  expect(endOfCopy(directory)).not.toEqual(end())
  reader.close()
  vi.advanceTimersByTime(5000)
  expect(endOfCopy(directory)).toEqual(end())
})

test('office.head names the last entry of the journal, whatever file has taken the place of the office’s', async () => {
  const { office, directory, as } = await openPlant()
  const end = () => lastLink(office.file.connection)
  const add = (name: string) =>
    as('许库生', 'store_head')('warehouses', 'create', { name, location: '', category: 1 })
  expect(readHeadFile(directory)).toEqual(end())
  await add('一库')
  expect(readHeadFile(directory)).toEqual(end())
  const { folder } = await backUp(office, 'asked')
  for (const name of ['二库', '三库', '四库']) await add(name)
  expect(readHeadFile(directory)).toEqual(end())
  // One record, written over.
  expect(readFileSync(join(directory, 'office.head'), 'utf8')).toMatch(
    /^office\.head 1 \d{16} \w{64} \w{64}\n$/,
  )
  await restore(office, folder, consoleActor)
  expect(readHeadFile(directory)).toEqual(end())
  await undoRestore(office, consoleActor)
  expect(readHeadFile(directory)).toEqual(end())
})

/** What a kill leaves, without the log; and what stood there with it. */
async function withoutLog() {
  const { killed, backup, log } = await leftByKill(tempFolder())
  const ends = endOf(join(copied(killed, join(tempFolder(), 'whole')), 'office.db'))
  rmSync(join(killed, 'office.db-wal'))
  const missing = ends.id - endOfCopy(killed).id
  return { directory: killed, backup: basename(backup), log, ends, missing }
}

test('an office whose log is gone does not open: it is told how many operations are missing, where the file ends, and which backup is the newest', async () => {
  const { directory, backup, log, missing } = await withoutLog()
  expect(missing).toBeGreaterThanOrEqual(3)
  const before = readFileSync(join(directory, 'office.db'))
  for (let start = 0; start < 2; start++) {
    const refusal = await openOffice(directory).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ facts: { unmet: ['accept_loss'] }, loss: { kind: 'behind', missing } })
    const message = helpfulMessageOf(refusal, 'en')
    expect(message).toContain(`The last ${missing} operations are missing`)
    expect(message).toMatch(
      /The last operation in the data file: \S+ \d{4}-\d\d-\d\d [\d:]{8}\. The newest backup/,
    )
    expect(message).toContain(`${backup} --yes --data "${directory}"`)
    expect(message).toContain(`--accept-loss --data "${directory}"`)
  }
  expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
  // The backups stand in the list, from which one is chosen.
  expect((await listBackupsOfMissingOffice(directory, 'zh'))?.lines).toEqual([
    expect.stringContaining(backup),
  ])
  // Whoever still has the log puts it back.
  writeFileSync(join(directory, 'office.db-wal'), log)
  expect(await namesIn(directory)).toEqual(['一库', '二库', '三库', '四库'])
})

test('whoever goes on without the missing operations is noted with the last of them, once, and the doctor finds nothing bad afterwards', async () => {
  const { directory, missing, ends } = await withoutLog()
  const unopened = async () => closedOfficeFindings(directory, migrations, '2026-11-20T12:00:00')
  const [told] = (await unopened()) ?? []
  expect([told?.name, told?.state, told?.message('zh')]).toEqual([
    'lost_entries',
    'bad',
    expect.stringContaining(`最后 ${missing} 项操作缺失`),
  ])
  expect(told?.todo?.('zh')).toMatch(/restore .*--yes.*--accept-loss/)
  for (let start = 0; start < 2; start++) {
    const office = await openOffice(directory, { acceptLoss: consoleActor })
    const statements = office.file.connection
    const accepted = "select person, changes from journal where changes like '%loss_accepted%'"
    expect(statements.all(accepted, [])).toEqual([
      {
        person: '本机管理',
        changes: JSON.stringify({ event: 'loss_accepted', missing, id: ends.id, hash: ends.hash }),
      },
    ])
    expect(readHeadFile(directory)).toEqual(lastLink(statements))
    await office.close()
  }
  expect(await unopened()).toBeUndefined()
  expect(await namesIn(directory)).toEqual(['一库'])
  const examined = await withOffice({ data: directory }, (desk) => doctor(desk, '0'))
  expect([examined.failed, examined.lines.join()]).toEqual([false, expect.not.stringContaining('有问题')])
})

test('an office that was killed before its file held anything is not taken for a new one', async () => {
  const directory = tempFolder()
  const running = await openOffice(directory)
  const bare = copied(directory, join(tempFolder(), 'bare'))
  await running.close()
  rmSync(join(bare, 'office.db-wal'))
  await expect(openOffice(bare)).rejects.toMatchObject({ status: 409 })
  await expect(openOffice(bare)).rejects.toMatchObject({ status: 409 })
})

test('a file with another history than office.head noted is told, and opened by choice', async () => {
  const { killed } = await leftByKill(tempFolder())
  const elsewhere = copied(killed, join(tempFolder(), 'elsewhere'))
  // Both go on from the same backup.
  for (const [folder, names] of [
    [killed, ['甲库']],
    [elsewhere, ['乙库', '丙库']],
  ] as const) {
    const office = await openOffice(folder)
    for (const name of names) await add(office, name)
    await office.close()
  }
  copyFileSync(join(elsewhere, 'office.db'), join(killed, 'office.db'))
  const refused = openOffice(killed)
  await expect(refused).rejects.toMatchObject({ loss: { kind: 'parted', missing: 0 } })
  await expect(refused).rejects.toThrow('does not match office.head')
  expect(await namesIn(killed, { acceptLoss: consoleActor })).toContain('丙库')
})

test('an office.head that is torn, changed, or not there says nothing: the office opens as it is, and writes another', async () => {
  const { directory } = await withoutLog()
  const path = join(directory, 'office.head')
  const whole = readFileSync(path, 'utf8')
  const damages: readonly (string | undefined)[] = [
    undefined,
    '',
    whole.slice(0, 80),
    whole.replace(/\d{16}/, '9'.repeat(16)),
    whole.slice(0, -2) + (whole.at(-2) === '0' ? '1\n' : '0\n'),
    'x'.repeat(400),
  ]
  for (const damage of damages) {
    if (damage === undefined) rmSync(path)
    else writeFileSync(path, damage)
    const office = await openOffice(directory)
    const end = lastLink(office.file.connection)
    await office.close()
    expect([damage, readHeadFile(directory)]).toEqual([damage, end])
  }
})

test('of an office that was taken away by hand nothing is missing in the one that is begun there', async () => {
  const { directory } = await withoutLog()
  for (const name of ['office.db', 'office.made']) rmSync(join(directory, name))
  expect(await namesIn(directory)).toEqual([])
  expect(await namesIn(directory)).toEqual([])
})

test('a backup that is restored over a file without its log brings an office that lacks nothing', async () => {
  const { directory, backup } = await withoutLog()
  const restored = await restoreBackup(directory, { wanted: backup, sure: true, language: 'zh' })
  expect(restored.lines.join()).toContain('项操作缺失')
  expect(restored.lines.join()).toContain('其后的 0 项操作会失去')
  expect(await namesIn(directory)).toEqual(['一库'])
  // Undoing brings the file back that lacked them, and the journal says so.
  const plant = await openPlant(directory)
  await undoRestore(plant.office, consoleActor)
  const [noted] = await plant.office.file.reading.statements.all(
    "select changes from journal where changes ->> 'event' = 'restore_undone'",
    [],
  )
  expect(JSON.parse(String(noted?.['changes']))).toMatchObject({ lost: { missing: expect.any(Number) } })
})

test('a headless office that is killed under load and loses its log says so at its start, and goes on with --accept-loss', async () => {
  const directory = tempFolder()
  await (await openOffice(directory)).close()
  const { lost, reportedMissing, wrong, opensWithoutHead } = await lostLog(directory, tempFolder(), 40)
  expect([lost >= 40, wrong, opensWithoutHead]).toEqual([true, [], true])
  await expect(startServe(directory)).rejects.toThrow(`ended with 1: 最后 ${reportedMissing} 项操作缺失`)
  const office = await startServe(directory, ['--accept-loss'])
  expect(await office.stop('SIGTERM')).toBe(0)
  await (await openOffice(directory)).close()
})
