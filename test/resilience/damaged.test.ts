// A damaged file.
// @module-tag sqlite

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { officeIdOf } from '../../main/api/backup/office_id.ts'
import { latestVersion, restoreClosed } from '../../main/api/backup/restore/restore.ts'
import { restoreBackup } from '../../main/api/cli/backups.ts'
import { consoleActor } from '../../main/api/cli/context.ts'
import { openOffice } from '../../main/api/office.ts'
import { copied, damages, isPreserved, preservedFiles } from '../support/damaged_files.ts'
import { canInject } from '../support/disk_faults.ts'
import { copyByHand, leftByKill, namesIn } from '../support/left_log.ts'
import { tempFolder } from '../support/lifetime.ts'
import { faultyHere } from '../support/own_disk_faults.ts'

async function closedOffice(): Promise<string> {
  const directory = tempFolder()
  await (await openOffice(directory)).close()
  return directory
}

test('a damaged file, and one of another program, is recognised, kept whole under another name, and never taken for a first start', async () => {
  const directory = await closedOffice()
  for (const { name, spoil } of damages) {
    const folder = copied(directory, join(tempFolder(), 'office'))
    spoil(folder)
    const before = readFileSync(join(folder, 'office.db'))
    await expect(openOffice(folder), name).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
    expect(isPreserved(folder, before), name).toBe(true)
    expect(existsSync(join(folder, 'office.db')), name).toBe(false)
    // Nor is a new office made in its place at the next try.
    await expect(openOffice(folder), name).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
  }
  await (await openOffice(copied(directory, join(tempFolder(), 'office')))).close()
})

test('whoever hears of a damaged file hears of the newest backup, too', async () => {
  const directory = tempFolder()
  const office = await openOffice(directory)
  const { name } = await backUp(office, 'asked')
  await office.close()
  writeFileSync(join(directory, 'office.db'), '没有数据')
  await expect(openOffice(directory)).rejects.toThrow(name)
  await expect(openOffice(directory)).rejects.toThrow(/is missing.*rows/)
})

test('where there was an office and its file is gone, the start says so; a folder without one begins anew', async () => {
  const directory = await closedOffice()
  rmSync(join(directory, 'office.db'))
  await expect(openOffice(directory)).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
  expect(existsSync(join(directory, 'office.db'))).toBe(false)
  rmSync(join(directory, 'office.made'))
  await (await openOffice(directory)).close()
})

/** The file in the middle of a change that is not in the log: half of it written, and a journal beside it that undoes it. */
function interrupted(made: string, into: string, change: string): string {
  const sqlite = new Sqlite(join(made, 'office.db'))
  sqlite.pragma('journal_mode = delete')
  sqlite.pragma('cache_size = 1')
  sqlite.exec(`begin; ${change}`)
  mkdirSync(into, { recursive: true })
  for (const name of ['office.db', 'office.db-journal']) copyFileSync(join(made, name), join(into, name))
  sqlite.exec('rollback')
  sqlite.close()
  return into
}
const fill = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000) select i from n'

test('an office whose restored file was being opened when the power went comes up as it was', async () => {
  const directory = await closedOffice()
  const warehouses = `insert into warehouses (name, category) select '库' || i, 1 from (${fill})`
  const cut = interrupted(directory, join(tempFolder(), 'office'), warehouses)
  copyFileSync(join(directory, 'office.made'), join(cut, 'office.made'))
  expect(readFileSync(join(cut, 'office.db')).equals(readFileSync(join(directory, 'office.db')))).toBe(false)
  const office = await openOffice(cut)
  expect(await office.file.reading.db.selectFrom('warehouses').select('id').execute()).toEqual([])
  await office.close()
})

test('an office that was being made when the power went is made anew', async () => {
  const blank = tempFolder()
  new Sqlite(join(blank, 'office.db')).exec('pragma journal_mode = wal').close()
  await (await openOffice(blank)).close()
  const begun = tempFolder()
  new Sqlite(join(begun, 'office.db')).exec('pragma user_version = 0; vacuum').close()
  const cut = interrupted(begun, join(tempFolder(), 'office'), `create table one as ${fill}`)
  await (await openOffice(cut)).close()
})

test('a log that was left beside a backup, which somebody copied into its place by hand, does not undo it, and is kept', async () => {
  const { killed, backup, log } = await leftByKill(tempFolder())
  copyByHand(backup, killed)
  // What SQLite makes of the two.
  const sqlite = new Sqlite(join(copied(killed, join(tempFolder(), 'office')), 'office.db'))
  expect(sqlite.prepare('select count(*) as count from warehouses').get()).toEqual({ count: 4 })
  sqlite.close()
  // What the backup does not have is told before it opens.
  await expect(openOffice(killed)).rejects.toMatchObject({ loss: { kind: 'behind' } })
  expect(await namesIn(killed, { acceptLoss: consoleActor })).toEqual(['一库'])
  expect(preservedFiles(killed, 'office.db-wal.foreign-').map((kept) => kept.equals(log))).toEqual([true])
})

test('who restores over a damaged file loses nothing of it: file and log are kept as they were', async () => {
  const { killed, backup, log } = await leftByKill(tempFolder())
  const spoiled = readFileSync(join(killed, 'office.db')).fill(0, 4096)
  writeFileSync(join(killed, 'office.db'), spoiled)
  // Whose a backup is that lies elsewhere is told all the same.
  const [own, others] = [officeIdOf(killed), '0'.repeat(12)].map((office) => {
    const folder = join(tempFolder(), basename(backup))
    cpSync(join(backup, '..'), join(folder, '..'), { recursive: true })
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, office, plant_name: '二厂' }))
    return { wanted: folder, sure: false, language: 'zh' as const }
  })
  const lastLine = async (of: typeof own) => of && (await restoreBackup(killed, of)).lines.at(-1)
  expect(await lastLine(own)).toContain('二厂')
  expect(await lastLine(own)).not.toContain('另一份数据')
  expect(await lastLine(others)).toContain('“二厂”另一份数据')
  const input = { wanted: basename(backup), sure: true, language: 'zh' as const }
  expect(await restoreBackup(killed, input)).toMatchObject({ value: { restored: true } })
  expect(await namesIn(killed)).toEqual(['一库'])
  const preserved = preservedFiles(killed, 'office.db.damaged-')
  expect([spoiled, log].map((one) => preserved.some((bytes) => bytes.equals(one)))).toEqual([true, true])
  // The log alone still holds what was acknowledged.
  expect(log.includes('四库')).toBe(true)
})

test.skipIf(!canInject)('a start whose disk errs while it looks at the file puts nothing aside', async () => {
  const directory = await closedOffice()
  for (const error of ['EIO', 'ENODEV']) {
    const disk = await faultyHere([join(directory, 'office.db')], `pread64,read:error=${error}`)
    await expect(openOffice(directory)).rejects.toMatchObject({
      code: expect.stringMatching('SQLITE_IOERR'),
    })
    expect(await disk.end()).toBeGreaterThan(0)
  }
  expect(preservedFiles(directory, 'office.db.damaged-')).toEqual([])
  await (await openOffice(directory)).close()
})

test.skipIf(!canInject)(
  'a restore whose disk errs replaces nothing, with an office there and without',
  async () => {
    const directory = tempFolder()
    const office = await openOffice(directory)
    const { name, folder } = await backUp(office, 'asked')
    await office.close()
    const [before, elsewhere] = [readFileSync(join(directory, 'office.db')), tempFolder()]
    const all = { by: consoleActor, event: 'restored', newest: latestVersion(office) } as const
    const restores = [
      {
        there: directory,
        restored: () => restoreBackup(directory, { wanted: name, sure: true, language: 'en' }),
      },
      // An office that cannot say whom it lets in no more is not replaced.
      { there: directory, restored: () => restoreClosed(directory, folder, all) },
      { there: elsewhere, restored: () => restoreClosed(elsewhere, folder, all) },
    ]
    for (const { there, restored } of restores) {
      const disk = await faultyHere([join(there, 'office.db')], 'pread64,read:error=EIO')
      await expect(restored()).rejects.toMatchObject({ code: expect.stringMatching('SQLITE_IOERR') })
      expect(await disk.end()).toBeGreaterThan(0)
      const left = readdirSync(there).filter((one) => /restored|restoring|replaced/.test(one))
      expect([left, existsSync(join(there, 'office.db'))]).toEqual([[], there === directory])
    }
    expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
  },
)
