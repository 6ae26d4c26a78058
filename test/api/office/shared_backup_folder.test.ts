// Backups of a database are its own.
// @module-tag sqlite

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, backUpOnRequest } from '../../../main/api/backup/office_backup.ts'
import { officeIdOf } from '../../../main/api/backup/office_id.ts'
import { restore } from '../../../main/api/backup/restore/restore.ts'
import { backUpIfChanged } from '../../../main/api/backup/schedule.ts'
import { contentPath } from '../../../main/api/files/store.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

interface Line {
  readonly name: string
  readonly plant_name: string
  readonly second: boolean
  readonly other: boolean
  readonly newest: boolean
}

/** An office of a plant whose second place is in this folder. */
async function officeOf(plant_name: string, folder: string) {
  const lan = await openLan()
  const boss = await lan.as('王建国', ['admin'])
  await boss('POST', '/api/plant/set/', { plant_name, backup_folder: folder })
  const carryAt = async (at: string) => {
    lan.clock.now = at
    await boss('POST', '/api/warehouses/', { name: at, location: '', category: 1 })
    await backUpIfChanged(lan.office, 'regular')
  }
  const lines = async (): Promise<readonly Line[]> => (await boss('GET', '/api/backups/shown/')).body.backups
  return { ...lan, boss, carryAt, lines }
}

/** As if this backup had been made on forty days before, and otherwise if so wished. */
function doubled(place: string, name: string, hour: number, change: object = {}): void {
  const manifest = JSON.parse(readFileSync(join(place, name, 'manifest.json'), 'utf8'))
  for (let day = 0; day < 40; day++) {
    const createdAt = `${addDays('2026-11-19', -day)}T${hour}:00:00`
    const older = join(place, createdAt.replace(/[-:]/g, '').replace('T', '-'))
    cpSync(join(place, name), older, { recursive: true })
    writeFileSync(join(older, 'manifest.json'), JSON.stringify({ ...manifest, made: createdAt, ...change }))
  }
}

/** What an office has begun in a place, and content that no whole backup names. */
function begun(place: string, name: string, hash: string): readonly string[] {
  mkdirSync(join(place, name))
  writeFileSync(join(place, name, 'office.db'), 'half')
  const content = contentPath(place, hash)
  mkdirSync(dirname(content), { recursive: true })
  writeFileSync(content, hash)
  return [join(place, name), content]
}

test('of two offices that use one backup folder each thins out and sweeps its own, and says of the other that it is another', async () => {
  const folder = tempFolder()
  const place = join(folder, 'office-backups')
  const [first, second] = [await officeOf('一厂', folder), await officeOf('二厂', folder)]
  await second.carryAt('2026-11-20T11:00:00')
  await first.carryAt('2026-11-20T10:30:00')
  const [own, theirs] = ['20261120-103000', '20261120-110000']
  const at = (hour: number) => readdirSync(place).filter((name) => name.endsWith(`-${hour}0000`)).length
  doubled(place, own, 12)
  doubled(place, own, 13, { office: undefined })
  doubled(place, theirs, 14)
  doubled(place, theirs, 15, { office: undefined })
  const [mark, others] = [officeIdOf(first.directory), officeIdOf(second.directory)]
  const half = begun(place, `20261120-090000.${mark}.part`, 'a'.repeat(64))
  // A backup of another day, for it is carried under its own name.
  const atWork = begun(place, `20261105-090000.${others}.part`, 'b'.repeat(64))
  await first.carryAt('2026-11-21T08:00:00')
  // Of its own, and of those that are the plant's by their name, fourteen days, eight weeks and two months stay.
  expect([at(12) + at(13) < 30, at(14), at(15)]).toEqual([true, 40, 40])
  expect([...half.slice(0, 1), ...atWork].map((path) => existsSync(path))).toEqual([false, true, true])
  // What the other had not finished after a week he has given up, and nobody brings content any more.
  const eightDaysAgo = Date.now() / 1000 - 8 * 24 * 60 * 60
  utimesSync(atWork[0] ?? '', eightDaysAgo, eightDaysAgo)
  await first.carryAt('2026-11-28T08:00:00')
  expect([...half, ...atWork].some((path) => existsSync(path))).toBe(false)

  const shown = await first.lines()
  const line = (name: string) => shown.find((one) => one.second && one.name === name)
  expect(line('20261128-080000')).toMatchObject({ other: false, newest: true })
  expect(line(theirs)).toMatchObject({ plant_name: '二厂', other: true, newest: true })
  expect(shown.filter(({ second, newest }) => second && newest)).toHaveLength(3)
  const preview = async (name: string, language: string) =>
    (
      await first.boss('GET', `/api/backups/preview/?name=${name}&second=true`, undefined, {
        'accept-language': language,
      })
    ).body.other
  expect(await preview('20261128-080000', 'zh')).toBe('')
  expect(await preview(theirs, 'zh')).toContain('“二厂”另一份数据')
  expect(await preview(theirs, 'en')).toContain('another office, "二厂"')
  const discard = async (name: string) =>
    (await first.boss('POST', '/api/backups/discard/', { name, second: true })).status
  expect([await discard(theirs), await discard('20261119-140000')]).toEqual([409, 201])
})

test('a folder in which only another office keeps its backups counts for none of this one', async () => {
  const folder = tempFolder()
  const [first, second] = [await officeOf('一厂', folder), await officeOf('二厂', folder)]
  await second.carryAt('2026-11-20T11:00:00')
  await backUp(first.office, 'asked')
  const { body } = await first.boss('GET', '/api/health/shown/')
  expect(body.findings.find(({ name }: { name: string }) => name === 'second_place')).toMatchObject({
    state: 'look',
    says: join(folder, 'office-backups'),
  })
  await first.carryAt('2026-11-20T12:00:00')
  expect((await first.lines()).filter(({ second }) => second).map(({ other }) => other)).toEqual([
    false,
    true,
  ])
  // Nor does one whose manifest cannot be read say which content it does not need.
  const place = join(folder, 'office-backups')
  const [, content = ''] = begun(place, '20261120-130000', 'c'.repeat(64))
  writeFileSync(join(place, '20261120-130000', 'manifest.json'), '{"format": 2}')
  await first.carryAt('2026-11-21T08:00:00')
  expect(existsSync(content)).toBe(true)
})

const canPipe = process.platform !== 'win32'

/** A backup whose manifest the next reader waits for: `meet` comes back when he does, and what it answers lets him go on. */
function waitedFor(place: string, name: string, manifest: object): () => Promise<() => Promise<void>> {
  const file = join(place, name, 'manifest.json')
  mkdirSync(join(place, name))
  execFileSync('mkfifo', [file])
  return async () => {
    const pipe = await open(file, 'w')
    rmSync(file)
    writeFileSync(file, JSON.stringify(manifest))
    return async () => {
      await pipe.writeFile(JSON.stringify(manifest))
      await pipe.close()
    }
  }
}

test.skipIf(!canPipe)(
  'what was not seen while the manifests were read keeps its content: one that the disk gave only later, and one that was finished meanwhile',
  async () => {
    const folder = tempFolder()
    const place = join(folder, 'office-backups')
    const [first, second] = [await officeOf('一厂', folder), await officeOf('二厂', folder)]
    await second.carryAt('2026-11-20T09:00:00')
    await first.carryAt('2026-11-20T10:00:00')
    const theirs = JSON.parse(readFileSync(join(place, '20261120-090000', 'manifest.json'), 'utf8'))
    const other = (hash: string) => ({ ...theirs, files: [{ hash, size: 64 }] })
    const manifestOf = (name: string) => join(place, name, 'manifest.json')

    const [unread, late] = ['d'.repeat(64), 'e'.repeat(64)]
    const [, seenLater = ''] = begun(place, '20261120-083000', unread)
    symlinkSync('manifest.json', manifestOf('20261120-083000'))
    const reading = waitedFor(place, '20261120-080000', theirs)
    // Carried without a look at what is there: it is read when the place is tidied.
    const tidied = backUpOnRequest(first.office)
    const goOn = await reading()
    rmSync(manifestOf('20261120-083000'))
    writeFileSync(manifestOf('20261120-083000'), JSON.stringify(other(unread)))
    await goOn()
    await tidied
    expect(existsSync(seenLater)).toBe(true)

    const part = `20261101-110000.${theirs.office}.part`
    const [, finished = ''] = begun(place, part, late)
    writeFileSync(manifestOf(part), JSON.stringify(other(late)))
    const [, unneeded = ''] = begun(place, `20261101-120000.${theirs.office}.part`, 'f'.repeat(64))
    rmSync(join(place, `20261101-120000.${theirs.office}.part`), { recursive: true })
    const again = waitedFor(place, '20261120-070000', theirs)
    const tidiedAgain = backUpOnRequest(first.office)
    const goOnAgain = await again()
    renameSync(join(place, part), join(place, '20261101-110000'))
    await goOnAgain()
    await tidiedAgain
    expect([existsSync(finished), existsSync(unneeded)]).toEqual([true, true])
    await first.carryAt('2026-11-23T08:00:00')
    expect([existsSync(seenLater), existsSync(finished), existsSync(unneeded)]).toEqual([true, true, false])
  },
)

test('an office keeps its mark when it is restored or its folder renamed; a copy of its folder, or of its disk in another machine, is another office', async () => {
  const lan = await officeOf('一厂', tempFolder())
  const { office, directory } = lan
  const { folder, manifest } = await backUp(office, 'asked')
  const mark = officeIdOf(directory)
  expect(manifest.office).toBe(mark)
  const by = { user: 7, person: '王建国', machine: 'desk', request: 'r1' }
  await restore(office, folder, by)
  expect((await backUp(office, 'asked')).manifest.office).toBe(mark)

  const [made, renamed, copied] = ['made', 'renamed', 'copied'].map((name) => join(tempFolder(), name))
  await (await openOffice(made ?? '')).close()
  const first = officeIdOf(made ?? '')
  renameSync(made ?? '', renamed ?? '')
  expect(officeIdOf(renamed ?? '')).toBe(first)
  cpSync(renamed ?? '', copied ?? '', { recursive: true })
  expect(officeIdOf(copied ?? '')).not.toBe(first)
  expect([officeIdOf(copied ?? ''), officeIdOf(renamed ?? '')]).toEqual([officeIdOf(copied ?? ''), first])
  // Also where the copy takes the name of the first, which works on under another one.
  const taken = `${renamed}-taken`
  cpSync(renamed ?? '', taken, { recursive: true })
  renameSync(renamed ?? '', made ?? '')
  renameSync(taken, renamed ?? '')
  expect([officeIdOf(made ?? ''), officeIdOf(renamed ?? '') === first]).toEqual([first, false])
  const file = join(made ?? '', 'office.mark')
  const noted = () => JSON.parse(readFileSync(file, 'utf8'))
  const markAfter = (change: object) => {
    writeFileSync(file, JSON.stringify({ ...noted(), ...change }))
    return officeIdOf(made ?? '')
  }
  // A disk that numbers its files anew each time, where it says when a file was made. The old note stays whole meanwhile.
  const before = join(tempFolder(), 'before')
  linkSync(file, before)
  const tellsDates = noted().born !== ''
  expect(markAfter({ numbers: '1 2' }) === first).toBe(tellsDates)
  expect(JSON.parse(readFileSync(before, 'utf8'))).toMatchObject({ mark: first, numbers: '1 2' })
  // The disk, or its image, in another machine of the same name.
  const known = officeIdOf(made ?? '')
  expect(markAfter({ machine: '0123456789abcdef' })).not.toBe(known)
})
