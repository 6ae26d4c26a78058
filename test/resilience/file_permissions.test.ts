// Who may read the file.
// @module-tag sqlite

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secondaryFolderName } from '../../main/api/backup/office_locations.ts'
import { othersWithAccess } from '../../main/api/health/windows_acl.ts'
import { restrictToOwner } from '../../main/api/storage/file_permissions.ts'
import { createWritableDirectory } from '../../main/api/storage/writable_directory.ts'
import { openLan, type Reply } from '../support/lan_office.ts'
import { tempFolder, whenDone } from '../support/lifetime.ts'
import { openOffice } from '../support/prepared_office.ts'
import { signIn, startServe } from '../support/serve.ts'

const at = (path: string) => join(import.meta.dirname, '..', '..', path)
const patiently = { timeout: 15_000 }

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
/** What others than the owner may come to. */
const openIn = (folder: string): string[] =>
  [folder, ...below(folder)].filter((path) => (statSync(path).mode & 0o077) !== 0)

/** As most systems have it: others may read what somebody makes. */
function usualUmask(): void {
  const before = process.umask(0o022)
  whenDone(() => process.umask(before))
}

/** Another user of this machine: only root can act as one. */
const isRoot = process.getuid?.() === 0
const stranger = 65_534
const readBy = (user: number, file: string) =>
  spawnSync('cat', [file], { uid: user, gid: user, stdio: 'ignore' }).status

test('what a served office makes is its owner’s alone: its file and log, its backups, and the export of the console', async () => {
  usualUmask()
  const directory = join(tempFolder(), 'data')
  const away = tempFolder()
  chmodSync(away, 0o755)
  const password = '管道-锅炉-容器-2026'
  const serving = await startServe(directory, [], { OFFICE_ADMIN_PASSWORD: password })
  const token = await signIn(serving.url, 'admin', password)
  const post = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(new URL(path, serving.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.json()]
  }
  expect(await post('/api/plant/set/', { backup_folder: away })).toMatchObject([201, {}])
  expect(await post('/api/warehouses/', { name: '一库', location: '', category: 1 })).toMatchObject([201, {}])
  expect(await post('/api/backups/make/', {})).toMatchObject([201, {}])
  await expect.poll(() => below(away).some((path) => path.endsWith('manifest.json')), patiently).toBe(true)
  // While it is open its log lies beside the file.
  expect(readdirSync(directory)).toEqual(expect.arrayContaining(['office.db', 'office.db-wal', 'backups']))
  expect(openIn(directory)).toEqual([])
  expect(openIn(join(away, secondaryFolderName))).toEqual([])
  await serving.stop('SIGTERM')

  const file = join(away, '全厂.office.tar.gz')
  const exported = spawnSync(process.execPath, [at('main/office.ts'), 'export', file, '--data', directory])
  expect(exported.status, String(exported.stderr)).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openIn(directory)).toEqual([])
})

/** An office whose data and backups stand open to everybody, as a copy by hand leaves them. */
async function openToAll() {
  const first = await openLan({ directory: join(tempFolder(), 'data') })
  const away = tempFolder()
  const boss = await first.as('王建国', ['admin'])
  await boss('POST', '/api/plant/set/', { backup_folder: away })
  await boss('POST', '/api/backups/make/', {})
  const states = async () =>
    (await boss('GET', '/api/jobs/mine/')).body.map(({ state }: { state: string }) => state)
  await expect.poll(states, patiently).toEqual(['done'])
  await first.listening.close()
  await first.office.close()
  mkdirSync(join(first.directory, 'logs'), { recursive: true })
  for (const folder of [first.directory, join(away, secondaryFolderName)])
    for (const path of [folder, ...below(folder)])
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  return { directory: first.directory, second: join(away, secondaryFolderName) }
}

async function openAgain(directory: string) {
  const lan = await openLan({ directory })
  const { token } = await lan.sessions.open(1, '127.0.0.1')
  const authorization = `Bearer ${token}`
  return findingOf((method, path) => lan.send(method, path, undefined, { authorization }))
}

const findingOf = (send: (method: string, path: string) => Promise<Reply>) => async () =>
  (await send('GET', '/api/health/shown/')).body.findings.find(
    ({ name }: { name: string }) => name === 'rights',
  )

async function openNew() {
  const lan = await openLan({ directory: join(tempFolder(), 'data') })
  return { ...lan, boss: await lan.as('王建国', ['admin']) }
}

test('what else stands in the folder of the data is left to whoever put it there', async () => {
  usualUmask()
  const directory = tempFolder()
  mkdirSync(join(directory, 'others'))
  for (const [path, mode] of [
    ['', 0o755],
    ['others', 0o755],
    ['others/list.txt', 0o644],
    ['run.sh', 0o755],
  ] as const) {
    if (path.includes('.')) writeFileSync(join(directory, path), '')
    chmodSync(join(directory, path), mode)
  }
  const office = await openOffice(directory)
  await office.rights.looked()
  await office.close()
  const modeOf = (path: string) => statSync(join(directory, path)).mode & 0o777
  expect(['', 'others', 'others/list.txt', 'run.sh'].map(modeOf)).toEqual([0o755, 0o755, 0o644, 0o755])
  expect(modeOf('office.db') & 0o077).toBe(0)
})

test('what an interrupted check of an import has left does not make the directory somebody else’s', async () => {
  usualUmask()
  const directory = tempFolder()
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'trial-x'))
  await restrictToOwner(directory)
  expect(statSync(directory).mode & 0o077).toBe(0)
})

test.skipIf(!existsSync('/proc/self'))('a folder that takes no other ends a start with a sentence', () => {
  expect(() => createWritableDirectory('/proc/office-data')).toThrow()
})

test('a start closes to others what stands open in the data directory and in the backup places', async () => {
  usualUmask()
  const { directory, second } = await openToAll()
  const file = join(directory, 'office.db')
  if (isRoot) {
    chmodSync(join(directory, '..'), 0o755)
    expect(readBy(stranger, file)).toBe(0)
  }
  expect([openIn(directory).length, openIn(second).length].every((count) => count > 3)).toBe(true)
  const finding = await openAgain(directory)
  await expect.poll(() => [...openIn(directory), ...openIn(second)], patiently).toEqual([])
  await expect
    .poll(finding, patiently)
    .toMatchObject({ state: 'good', says: expect.stringContaining('只有') })
  if (isRoot) expect(readBy(stranger, file)).not.toBe(0)
})

test.runIf(isRoot)(
  'health names what belongs to another user and stands open, until somebody has closed it',
  async () => {
    const { directory } = await openToAll()
    const foreign = join(directory, 'logs')
    chownSync(foreign, stranger, stranger)
    const logs = Array.from({ length: 8 }, (_, number) => join(foreign, `${number}.log`))
    for (const log of logs) {
      writeFileSync(log, '', { mode: 0o644 })
      chownSync(log, stranger, stranger)
    }
    const finding = await openAgain(directory)
    await expect.poll(finding, patiently).toMatchObject({
      state: 'look',
      says: expect.stringContaining(`${foreign} 等 9 处`),
      todo: expect.stringContaining('chmod'),
    })
    expect(statSync(foreign).mode & 0o777).toBe(0o755)
    chmodSync(foreign, 0o700)
    await expect
      .poll(finding, patiently)
      .toMatchObject({ state: 'look', says: expect.stringContaining('.log 等 8 处') })
    for (const log of logs) chmodSync(log, 0o600)
    await expect.poll(finding, patiently).toMatchObject({ state: 'good' })
  },
)

test('backups that lie in a folder which the plant chooses later are closed to others when it is chosen', async () => {
  usualUmask()
  const { boss } = await openNew()
  const finding = findingOf(boss)
  await expect.poll(finding, patiently).toMatchObject({ says: expect.stringContaining('只有') })
  const away = tempFolder()
  const left = join(away, secondaryFolderName, 'files', 'aa')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'content'), '')
  expect(openIn(left)).toHaveLength(2)
  expect((await boss('POST', '/api/plant/set/', { backup_folder: away })).status).toBe(201)
  const open = async () => {
    await finding()
    return openIn(join(away, secondaryFolderName))
  }
  await expect.poll(open, patiently).toEqual([])
})

test('what administrators alone are told is not looked for when somebody else asks', async () => {
  const { as, boss, office } = await openNew()
  const keeper = await as('李焊', ['keeper'])
  const looked = () =>
    office.file.connection.prepared
      .texts()
      .filter((text) => text.includes('"modules" from "api_tokens" inner join'))
  expect((await keeper('GET', '/api/health/shown/')).body.findings).toEqual([])
  const before = looked()
  expect((await boss('GET', '/api/health/shown/')).body.findings.length).toBeGreaterThan(5)
  expect([before.length, looked().length]).toEqual([0, 1])
})

test('of a folder’s list of Windows only its owner, SYSTEM and Administrators are no others', () => {
  const own = 'S-1-5-21-1111-2222-3333-1001'
  const acl = `data\r\nD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICIIO;FA;;;CO)(A;OICI;FA;;;${own})\r\n`
  expect(othersWithAccess(acl, own)).toEqual([])
  // As Windows makes a folder on drive D:.
  const usual = `data\r\nD:AI(A;OICIID;FA;;;BA)(A;OICIID;FA;;;SY)(A;ID;0x1301bf;;;AU)(A;OICIID;0x1200a9;;;BU)\r\n`
  expect(othersWithAccess(usual, own)).toEqual(['AU', 'BU'])
  expect(othersWithAccess(acl, 'S-1-5-21-1111-2222-3333-1002')).toEqual([own])
})
