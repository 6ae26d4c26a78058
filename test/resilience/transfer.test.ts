// The file of a whole office.
// @module-tag sqlite

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { strToU8, zipSync } from 'fflate'
import { type Pack, pack as packTar } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { replaceUnusedOffice } from '../../main/api/backup/restore/restore.ts'
import { consoleActor, createCliContext } from '../../main/api/cli/context.ts'
import { exportTo, importFrom } from '../../main/api/cli/transfer.ts'
import { catalogueOf } from '../../main/api/engine/catalogue.ts'
import { contentPath } from '../../main/api/files/store.ts'
import { openOffice } from '../../main/api/office.ts'
import { exportOffice } from '../../main/api/transfer/export.ts'
import type { ImportErrorCode } from '../../main/api/transfer/import_error.ts'
import { withImportSource } from '../../main/api/transfer/import_source.ts'
import { pack } from '../../main/api/transfer/pack.ts'
import { readTarEntries, tarArchive } from '../../main/api/transfer/tar.ts'
import { unpack } from '../../main/api/transfer/unpack.ts'
import { parseJsonLine, type SqliteValue, toJsonLine } from '../../main/db/file/json_lines.ts'
import { workflows } from '../../main/domain/workflows.ts'
import { migrations } from '../../migrations/index.ts'
import { modules, type Resources } from '../../shared/resources.ts'
import { openDemo } from '../support/demo_office.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant, openTest } from '../support/office.ts'
import { makeOlder, olderSteps } from './faults/older.ts'
import { canMount, emptyDisk, fill, mountDisk, takeDisk } from './faults/small_disk.ts'

const exportedAt = '2026-11-20T17:00:00'
const silent = () => {}

/** Every row of every table that is carried, as SQLite keeps it; the journal up to one entry. */
function rowsOf(file: string, upTo = Number.MAX_SAFE_INTEGER): Record<string, unknown[]> {
  const sqlite = new Sqlite(file, { readonly: true })
  const names = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all() as string[] // one column of texts
  const stays = /^(sqlite_|kysely_|search_|needed_by$|plant_today$|jobs$|repeats$|sessions$)/
  const read = (name: string) => {
    const where = name === 'journal' ? `where id <= ${upTo}` : ''
    return sqlite.prepare(`select * from "${name}" ${where}`).safeIntegers().raw().all()
  }
  const rows = names
    .filter((name) => !stays.test(name))
    .sort()
    .map((name) => [name, read(name)])
  sqlite.close()
  return Object.fromEntries(rows)
}

/** An office with one storeroom and an uploaded file, and its portable file. */
async function exported() {
  const { office, directory, as, put } = await openPlant()
  await as('许库生', 'store_head')('warehouses', 'create', { name: '一库', location: '', category: 1 })
  const hash = createHash('sha256').update('合格证').digest('hex')
  mkdirSync(dirname(contentPath(directory, hash)), { recursive: true })
  writeFileSync(contentPath(directory, hash), '合格证')
  const facts = { size: 9, resource: 'warehouses', user: 1, at: office.now() }
  await office.file.write(
    { user: 1, person: '许库生', machine: '', request: '', reason: '', at: office.now() },
    ({ db }) =>
      db
        .insertInto('files')
        .values({ ...facts, hash, name: '合格证.pdf' })
        .execute(),
  )
  const file = join(tempFolder(), '导出.office.tar.gz')
  await exportOffice(office, file)
  return { office, directory, file, hash, put }
}

const partsOf = async (file: string) => {
  const parts: { name: string; content: Buffer }[] = []
  const bytes = (async function* () {
    yield gunzipSync(readFileSync(file))
  })()
  for await (const { name, content } of readTarEntries(bytes)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    parts.push({ name, content: Buffer.concat(pieces) })
  }
  return parts
}
const tarOf = async (parts: readonly { name: string; content: Uint8Array }[]): Promise<Buffer> => {
  async function* entries() {
    for (const { name, content } of parts) yield [name, Buffer.from(content)] as const
  }
  return buffer(tarArchive(entries()))
}
async function firstBytes(bytes: AsyncIterable<unknown>, count: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) {
    if (Buffer.isBuffer(piece)) pieces.push(piece)
    if (Buffer.concat(pieces).length >= count) break
  }
  return Buffer.concat(pieces)
}
const archiveOf = async (parts: readonly { name: string; content: Uint8Array }[]): Promise<Buffer> =>
  gzipSync(await tarOf(parts))

test('a whole plant moves in one file: equal tables, its uploads, and the same bytes when it is exported again', async () => {
  const { office, directory } = await openDemo(exportedAt)
  const file = join(tempFolder(), 'demo.office.tar.gz')
  await exportOffice(office, file)
  const target = tempFolder()
  const { value } = await importFrom(target, file, 'zh')
  expect(value).toMatchObject({ imported: true, plant_name: '华鼎压力容器有限公司', made: exportedAt })
  const before = rowsOf(join(directory, 'office.db'))
  expect(rowsOf(join(target, 'office.db'), before['journal']?.length)).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(80)
  const again = join(tempFolder(), 'again.tar.gz')
  await withImportSource(target, file, ({ folder }) =>
    pack({ file: join(folder, 'office.db'), directory: target, target: again, made: exportedAt }, silent),
  )
  expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
  expect(readdirSync(target).filter((name) => name.startsWith('incoming'))).toEqual([])
})

test('what people work with goes along, and who is signed in, keys and backups stay', async () => {
  const { office, file, hash } = await exported()
  const desk = createCliContext(office, 'zh')
  await expect(exportTo(desk, file)).rejects.toMatchObject({ facts: { unmet: ['new_file'] } })
  const stick = tempFolder()
  await expect(exportTo(desk, stick)).rejects.toMatchObject({
    facts: { unmet: ['new_file'] },
    message: expect.stringContaining(join(stick, '工厂办公室-')),
  })
  // A folder that is not there was mistyped, or its stick is not in.
  await expect(exportTo(desk, join(stick, 'usb', 'x.tar.gz'))).rejects.toMatchObject({
    facts: { unmet: ['folder'] },
    message: expect.stringContaining(join(stick, 'usb')),
  })
  expect(readdirSync(stick)).toEqual([])
  expect((await exportTo(desk, join(stick, 'office'))).note).toContain('.office.tar.gz')
  await office.close()
  const names = (await partsOf(file)).map(({ name }) => name)
  expect(names[0]).toBe('office.json')
  expect(names.at(-1)).toBe('manifest.json')
  for (const table of ['sessions', 'jobs', 'repeats', 'search_texts'])
    expect(names.filter((name) => name.startsWith(`tables/${table}/`))).toEqual([])
  expect(names).toContain(`files/${hash}`)
  expect(
    names.every((name) => /^(office\.json|manifest\.json|tables\/\w+\/\d{6}\.jsonl|files\/\w+)$/.test(name)),
  ).toBe(true)
  const target = tempFolder()
  await importFrom(target, file, 'zh')
  expect(readFileSync(contentPath(target, hash), 'utf8')).toBe('合格证')
  const rows = rowsOf(join(target, 'office.db'))
  expect(rows['journal']?.at(-1)).toEqual(expect.arrayContaining([expect.stringContaining('imported')]))
  // Found again: what searches look through is made anew.
  const { as } = await openPlant(target)
  const found = async () =>
    (await as('许库生', 'store_head')('warehouses', 'list', { search: '一库' })).results.length
  await expect.poll(found, { timeout: 15_000 }).toBe(1)
})

test('a value comes back as it was: whole and real numbers, beyond what a float holds, bytes, and any sign', () => {
  const row: SqliteValue[] = [
    0n,
    -1n,
    9_007_199_254_740_993n,
    -(2n ** 63n),
    5,
    0.1,
    -0,
    1e300,
    5e-324,
    Infinity,
    -Infinity,
  ]
  const texts: SqliteValue[] = [
    '',
    '5',
    'a\u0000b',
    '\u2028"\\\n',
    '𠮷',
    '{"base64":"AA=="}',
    null,
    Buffer.from([0, 255]),
  ]
  for (const value of [row, texts]) expect(parseJsonLine(toJsonLine(value), value.length)).toEqual(value)
  expect(toJsonLine([5n, 5, null])).toBe('[5,5.0,null]')
  for (const line of ['[1]', '[1,2,3]', '{}', '[1,', '[true,1]', '[[1],1]', ''])
    expect(parseJsonLine(line, 2)).toBeUndefined()
})

test('an export of an older version is brought to the new one', async () => {
  const { core } = modules
  const directory = tempFolder()
  const older = await makeOlder(directory)
  await older.put('warehouses', { name: '旧库', category: 1 })
  older.close()
  const old = await openTest<Resources>(catalogueOf({ core }, workflows, olderSteps), directory)
  const file = join(tempFolder(), 'old.tar.gz')
  await exportOffice(old.office, file)
  const target = tempFolder()
  await importFrom(target, file, 'zh')
  const { as, file: opened } = await openPlant(target)
  const { results } = await as('许库生', 'store_head')('warehouses', 'list', {})
  expect(results.map(({ name }) => name)).toEqual(['旧库'])
  expect(opened.pragma('user_version')).toBe(Object.keys(migrations).length)
})

test('a file that is cut short, changed, of another program, or made to do harm is refused in a sentence, and leaves nothing', async () => {
  const { file } = await exported()
  const whole = readFileSync(file)
  const parts = await partsOf(file)
  const refused = async (bytes: Uint8Array, fault: ImportErrorCode) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'bad'), bytes)
    const unpacking = unpack({ file: join(folder, 'bad'), folder, place: folder }, silent)
    await expect(unpacking).rejects.toMatchObject({ fault })
  }
  for (const share of [0.01, 0.5, 0.999]) await refused(whole.subarray(0, whole.length * share), 'damaged')
  for (const share of [0.2, 0.6, 0.95]) {
    const flipped = Buffer.from(whole)
    const at = Math.floor(flipped.length * share)
    flipped.writeUInt8(flipped.readUInt8(at) ^ 16, at)
    await refused(flipped, 'damaged')
  }
  await refused(Buffer.alloc(0), 'damaged')
  await refused(zipSync({ 'a.txt': strToU8('a') }), 'foreign')
  await refused(gzipSync('some text'), 'foreign')
  await refused(await archiveOf([{ name: 'a.txt', content: Buffer.from('a') }]), 'foreign')

  const changed = (name: RegExp, change: (text: string) => string) =>
    archiveOf(
      parts.map((one) =>
        name.test(one.name) ? { ...one, content: Buffer.from(change(one.content.toString())) } : one,
      ),
    )
  await refused(await changed(/^tables\/warehouses/, (text) => text.replace('一库', '二库')), 'damaged')
  await refused(
    await changed(/^manifest/, (text) => text.replace(/"warehouses":1/, '"warehouses":2')),
    'damaged',
  )
  await refused(await changed(/^office/, (text) => text.replace(/"version":\d+/, '"version":999')), 'newer')
  await refused(
    await changed(/^office/, (text) => text.replace('"journal"', '"x\\"; drop table users; --"')),
    'damaged',
  )
  await refused(await changed(/^files/, () => 'another'), 'damaged')
  await refused(await archiveOf(parts.filter(({ name }) => !name.startsWith('files/'))), 'damaged')
  const slipped = { name: 'files/../../../office.made', content: Buffer.from('x') }
  await refused(await archiveOf([...parts.slice(0, 1), slipped, ...parts.slice(1)]), 'damaged')
  // A gigabyte of nothing in a few thousand bytes, as one part and as a row.
  const [first] = parts
  if (!first) throw new Error('no parts')
  const endless = packTar()
  endless.entry({ name: first.name }, first.content)
  const gigabyte = endless.entry({ name: 'tables/warehouses/000001.jsonl', size: 1024 ** 3 })
  gigabyte.on('error', () => undefined).write(Buffer.alloc(1024 ** 2))
  await refused(gzipSync(await firstBytes(endless, 1024 ** 2)), 'damaged')
  const row = { name: 'tables/warehouses/000001.jsonl', content: Buffer.alloc(4 * 1024 ** 2, '[') }
  await refused(await archiveOf([first, row]), 'damaged')

  const target = tempFolder()
  for (const [bytes, sentence] of [
    [whole.subarray(0, whole.length / 2), /incomplete or was changed.*\(the file ends in the middle\)/],
    [
      await changed(/^manifest/, (text) => text.replace(/"warehouses":1/, '"warehouses":2')),
      /not what manifest/,
    ],
    [await archiveOf([first, row]), /\(the table warehouses has rows that cannot be imported\)/],
    [zipSync({ 'a.txt': strToU8('a') }), /neither an export/],
  ] as const) {
    const bad = join(tempFolder(), 'bad.tar.gz')
    writeFileSync(bad, bytes)
    const message = expect.stringMatching(sentence)
    await expect(importFrom(target, bad, 'zh')).rejects.toMatchObject({ code: 'import_refused', message })
    expect(readdirSync(target)).toEqual([])
  }
})

test('an export holds plain files, each once, and nothing follows it', async () => {
  const { file } = await exported()
  const parts = await partsOf(file)
  const [header, ...others] = parts
  if (!header) throw new Error('no parts')
  /** With an entry of another kind behind the first part. */
  const withEntry = async (entry: Parameters<Pack['entry']>[0]) => {
    const archive = packTar()
    archive.entry({ name: header.name }, header.content)
    archive.entry(entry, '')
    for (const { name, content } of others) archive.entry({ name }, content)
    archive.finalize()
    return buffer(Readable.from(archive))
  }
  const whole = await tarOf(parts)
  const faultOf = async (bytes: Uint8Array) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'one'), gzipSync(bytes))
    const unpacking = unpack({ file: join(folder, 'one'), folder, place: folder }, silent)
    return unpacking.then(
      () => 'none',
      (error: unknown) => `${Object(error).fault}: ${Object(error).message}`,
    )
  }
  expect(await faultOf(whole)).toBe('none')
  expect(await faultOf(Buffer.concat([whole, Buffer.alloc(32 * 1024)]))).toBe('none')
  for (const entry of [
    { name: 'files/link', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'files/link', type: 'link', linkname: '../office.made' },
    { name: 'files/', type: 'directory' },
    { name: 'files/pipe', type: 'fifo' },
    { name: 'files/disk', type: 'block-device' },
    { name: 'files/with more', pax: { comment: 'x' } },
  ] as const)
    expect(await faultOf(await withEntry(entry)), JSON.stringify(entry)).toMatch(/^damaged: header/)
  for (const name of ['/etc/passwd', 'C:\\office.db', `files/${'a'.repeat(200)}`])
    expect(await faultOf(await withEntry({ name })), name).toMatch(/^damaged: /)
  const [last] = others
  if (!last) throw new Error('no parts')
  expect(await faultOf(await tarOf([...parts, last]))).toMatch(/^damaged: too_long/)
  expect(await faultOf(await tarOf([header, ...others.slice(0, 1), ...others]))).toMatch(/^damaged: /)
  expect(await faultOf(Buffer.concat([whole, Buffer.alloc(512 * 1024)]))).toMatch(/^damaged: too_long/)
  expect(await faultOf(Buffer.concat([whole, Buffer.from('x'.repeat(600))]))).toMatch(/^damaged: /)
  for (const length of [whole.length - 1024, whole.length - 1600, whole.length - 4000])
    expect(await faultOf(whole.subarray(0, length)), String(length)).toMatch(/^damaged: cut_short/)
  for (const length of [1000, 600]) expect(await faultOf(whole.subarray(0, length))).toMatch(/^foreign/)
})

test('an office that is closed is taken over with what its log holds, and stays as it is; one that is open is not', async () => {
  const { office, directory } = await exported()
  const source = tempFolder()
  // As a power cut leaves it: the last writes are in the log alone.
  for (const name of ['office.db', 'office.db-wal', 'files'])
    cpSync(join(directory, name), join(source, name), { recursive: true })
  const before = readdirSync(source).map((name) => [
    name,
    name === 'files' ? '' : readFileSync(join(source, name)).toString('latin1'),
  ])
  const target = tempFolder()
  for (const path of [directory, join(directory, 'office.db')])
    await expect(importFrom(target, path, 'en')).rejects.toThrow('open in another window')
  const whole = await importFrom(target, source, 'zh')
  expect(whole).toMatchObject({ value: { missing_files: 0 } })
  expect(whole.lines[0]).toContain('已接收')
  expect(rowsOf(join(target, 'office.db'))['warehouses']).toHaveLength(1)
  // Its file alone brings no uploads: that is told.
  const alone = tempFolder()
  for (const name of ['office.db', 'office.db-wal']) cpSync(join(source, name), join(alone, name))
  const { value, lines } = await importFrom(tempFolder(), join(alone, 'office.db'), 'zh')
  expect([value, lines.at(-1)]).toEqual([
    expect.objectContaining({ missing_files: 1 }),
    expect.stringContaining('没有找到 1 个上传的文件'),
  ])
  expect(
    readdirSync(source).map((name) => [
      name,
      name === 'files' ? '' : readFileSync(join(source, name)).toString('latin1'),
    ]),
  ).toEqual(before)
  await expect(importFrom(target, source, 'en')).rejects.toThrow('There is already an office here')
  // What office.head beside it does not cover is told; what it names and the file lacks has to be accepted.
  expect(whole.lines[1]).toMatch(
    /没有 office\.head：其中最后一项操作是 .+ \d{4}-\d\d-\d\d [\d:]{8}，此后写入的/,
  )
  cpSync(join(directory, 'office.head'), join(source, 'office.head'))
  expect((await importFrom(tempFolder(), source, 'zh')).lines).toHaveLength(1)
  rmSync(join(source, 'office.db-wal'))
  const lacking = tempFolder()
  await expect(importFrom(lacking, source, 'en')).rejects.toMatchObject({
    facts: { unmet: ['accept_loss'] },
    message: expect.stringMatching(/^The last \d+ operations are missing.*--accept-loss/),
  })
  expect(readdirSync(lacking)).toEqual([])
  expect(await importFrom(lacking, source, 'zh', true)).toMatchObject({ value: { imported: true } })
  await office.close()
})

test('an office in which somebody begins while another is being taken over stays his', async () => {
  const { file } = await exported()
  const { office, directory, file: opened } = await openPlant()
  const person = { first_name: '', last_name: '王建国', info: '{}', username: 'wang', password: 'hashed' }
  await withImportSource(directory, file, async ({ folder }) => {
    const taking = replaceUnusedOffice(office, folder, { by: consoleActor })
    await opened.write({ ...consoleActor, reason: '', at: office.now() }, ({ db }) =>
      db.insertInto('users').values(person).execute(),
    )
    await expect(taking).rejects.toMatchObject({ facts: { unmet: ['empty_office'] } })
  })
  const people = await opened.reading.db.selectFrom('users').select('username').execute()
  expect(people).toContainEqual({ username: 'wang' })
  expect(readdirSync(directory).filter((name) => /restored|incoming/.test(name))).toEqual([])
})

function placeOfTable(file: string, table: string): { readonly root: number; readonly size: number } {
  const sqlite = new Sqlite(file, { readonly: true })
  const root = sqlite.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table)
  const size = sqlite.pragma('page_size', { simple: true })
  sqlite.close()
  return { root: Number(root), size: Number(size) }
}

/** In a program of its own; what that says of its failing. */
const elsewhere = (script: string): string => String(spawnSync(process.execPath, ['-e', script]).stderr)

test('an office that is damaged is not exported: it is said what is wrong, and nothing of it is left', async () => {
  const { office, directory } = await exported()
  const target = join(tempFolder(), 'x.tar.gz')
  await office.close()
  const file = join(directory, 'office.db')
  const open = await openOffice(directory)
  const closed = { directory, now: office.now, file: open.file }
  const { root, size } = placeOfTable(file, 'drafts')
  // By a program of its own: whatever closes the file in this one takes the locks of the open office away.
  elsewhere(`const fs = require('fs'); const file = fs.openSync('${file}', 'r+')
    fs.writeSync(file, Buffer.alloc(300, 255), 0, 300, ${(root - 1) * size})`)
  const refused = exportOffice(closed, target)
  await expect(refused).rejects.toMatchObject({ facts: { unmet: ['sound_office'] } })
  // It keeps its locks, and with them its log: no other program gets the file for itself.
  const took = elsewhere(`const file = new (require('better-sqlite3'))('${file}', { timeout: 0 })
    file.pragma('locking_mode = exclusive'); file.pragma('user_version')`)
  expect(took).toContain('SQLITE_BUSY')
  await open.close()
  const bytes = readFileSync(file)
  // Its first page says what it is.
  writeFileSync(file, bytes.fill(0, 4096))
  await expect(exportOffice(closed, target)).rejects.toMatchObject({
    facts: { unmet: ['sound_office'] },
    // SQLite's own words are called that.
    message: expect.stringMatching(/\(technical: .+\)/),
  })
  expect(readdirSync(dirname(target))).toEqual([])
})

test('a backup, the folder of all backups and the stick that they were carried on lead to the newest backup; where several offices keep theirs, whoever points there says which', async () => {
  const { office, directory } = await exported()
  const { folder } = await backUp(office, 'asked')
  const stick = tempFolder()
  cpSync(join(directory, 'backups'), join(stick, 'office-backups'), { recursive: true })
  for (const path of [
    folder,
    join(folder, 'manifest.json'),
    join(folder, 'office.db'),
    join(directory, 'backups'),
    stick,
  ]) {
    const target = tempFolder()
    await withImportSource(target, path, async ({ kind, manifest }) => {
      expect([kind, manifest.made]).toEqual(['backup', '2026-11-20T10:00:00'])
    })
  }
  const place = join(stick, 'office-backups')
  const contents = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const alsoThere = (name: string, change: object) => {
    cpSync(folder, join(place, name), { recursive: true })
    writeFileSync(join(place, name, 'manifest.json'), JSON.stringify({ ...contents, ...change }))
  }
  // Of an older program, which did not say whose they are: the plant's name does.
  alsoThere('20261119-100000', { made: '2026-11-19T10:00:00', office: undefined })
  expect((await importFrom(tempFolder(), stick, 'zh')).value).toMatchObject({ made: contents.made })
  alsoThere('20261120-110000', { made: '2026-11-20T11:00:00', plant_name: '二厂', office: '0'.repeat(12) })
  const target = tempFolder()
  for (const path of [stick, place]) {
    const refused = importFrom(target, path, 'zh')
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'import_refused' })
    await expect(refused).rejects.toThrow(`, 2026-11-20 10:00:00: ${join(place, '20261120-100000')}`)
    await expect(refused).rejects.toThrow(`"二厂", 2026-11-20 11:00:00: ${join(place, '20261120-110000')}`)
    expect(existsSync(join(target, 'office.db'))).toBe(false)
  }
  expect((await importFrom(target, join(place, '20261120-100000'), 'zh')).value).toMatchObject({
    plant_name: contents.plant_name,
  })
  for (const path of [tempFolder(), join(stick, 'nothing')])
    await expect(importFrom(tempFolder(), path, 'zh')).rejects.toThrow(
      'There is no backup, exported file or office',
    )
})

test.skipIf(!canMount)(
  'a small disk takes what fits it; what does not is refused with the space there is',
  async () => {
    const { file } = await exported()
    const target = join(tempFolder(), 'disk')
    mountDisk(target, 90)
    onTestFinished(() => takeDisk(target))
    fill(target, 9 * 1024 ** 2)
    await expect(importFrom(target, file, 'zh')).rejects.toThrow(/too little space.*\(\d MB are free/)
    emptyDisk(target)
    expect((await importFrom(target, file, 'zh')).value).toMatchObject({ imported: true })
  },
)
