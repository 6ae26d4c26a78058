// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { workingCopy } from '../../../main/api/copies/limits.ts'
import { packReturn, readReturn } from '../../../main/api/copies/return_file.ts'
import { returnKey, seal } from '../../../main/api/copies/seal.ts'
import { planner } from '../../../main/api/demo/people.ts'
import { tarArchive } from '../../../main/api/transfer/tar.ts'
import { runInWorker } from '../../../main/api/workers/run_in_worker.ts'
import { tempFolder } from '../../support/lifetime.ts'
import type { Plant } from '../../support/office.ts'
import { callerIn, openAway } from '../../support/working_copy.ts'

/** The return file of a copy, and the key that its office has. */
async function fileOf(copy: Plant) {
  const facts = workingCopy(copy.office)
  if (!facts) throw new Error('not a copy')
  const { uid, instance, base: from, base_hash: from_hash, secret } = facts
  const target = join(tempFolder(), 'home.office-return')
  const key = returnKey(secret, uid)
  const head = {
    ...{
      format: 1 as const,
      kind: 'return' as const,
      uid,
      instance,
      version: 34,
      program: '0',
      from,
      from_hash,
    },
    ...{ made: copy.office.now(), final: false, drafts: 0 },
  }
  const written = await packReturn({
    file: join(copy.directory, 'office.db'),
    directory: copy.directory,
    target,
    head,
    key,
  })
  return { target, key, written }
}
const read = (file: string, key: Uint8Array) => readReturn({ file, key, folder: tempFolder() })

test('a return file has the journal since the base, the calls, and the rows as they stand', async () => {
  const { copy } = await openAway()
  const send = await callerIn(copy, planner)
  await send('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  await send('transfer_cards', 'create', { process_material: 29, category: 4 })
  const { target, key, written } = await fileOf(copy)
  const { entries, calls, rows } = await read(target, key)
  expect([entries[0]?.id, entries.at(-1)?.hash]).toEqual([written.from + 1, written.to_hash])
  expect(calls.map(({ resource, operation, user }) => [resource, operation, user])).toEqual([
    ['transfer_cards', 'update', planner],
    ['transfer_cards', 'create', planner],
  ])
  expect(
    rows.find(({ resource, record }) => resource === 'transfer_cards' && record === 5)?.row,
  ).toMatchObject({
    tech_requirement: '管孔按图',
  })
  expect(
    rows.filter(({ resource }) => resource === 'users').every(({ row }) => !Object.hasOwn(row, 'password')),
  ).toBe(true)
})

test('of a file with another key or one changed byte nothing is read', async () => {
  const { copy } = await openAway()
  const { target, key } = await fileOf(copy)
  await expect(read(target, returnKey('x', 'y'))).rejects.toMatchObject({ fault: 'changed' })
  const bytes = readFileSync(target)
  for (const at of [bytes.length >> 1, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    const file = join(tempFolder(), 'changed.office-return')
    writeFileSync(file, changed)
    await expect(read(file, key)).rejects.toMatchObject({ fault: 'changed' })
  }
  const short = join(tempFolder(), 'short.office-return')
  writeFileSync(short, bytes.subarray(0, bytes.length - 100))
  await expect(read(short, key)).rejects.toMatchObject({ fault: 'changed' })
  writeFileSync(short, 'PK')
  await expect(read(short, key)).rejects.toMatchObject({ fault: 'foreign' })
})

test('whoever has the laptop and its key cannot change what the journal says: rows and chain are compared', async () => {
  const { copy } = await openAway()
  const send = await callerIn(copy, planner)
  await send('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  const other = new Sqlite(join(copy.directory, 'office.db'))
  other.exec(
    "drop trigger journal_is_never_changed; update journal set changes = replace(changes, '管孔按图', '管孔不按图')",
  )
  other.close()
  const { target, key } = await fileOf(copy)
  await expect(read(target, key)).rejects.toMatchObject({ fault: 'chain' })
})

test('a worker reads it, and tells its fault', async () => {
  const { target, key } = await fileOf((await openAway()).copy)
  const contents = await runInWorker('readReturn', { file: target, key, folder: tempFolder() })
  expect(contents.calls).toEqual([])
  const other = { file: target, key: returnKey('x', 'y'), folder: tempFolder() }
  await expect(runInWorker('readReturn', other)).rejects.toMatchObject({ fault: 'changed' })
})

test('an archive with parts that no return has, or with one twice, is not read, whatever it is called', async () => {
  const { target, key, written } = await fileOf((await openAway()).copy)
  const sealed = async (names: readonly string[]) => {
    const file = join(tempFolder(), 'other.office-return')
    async function* entries() {
      for (const name of names) yield [name, Buffer.from('[]')] as const
    }
    await seal(file, { head: written, key }, tarArchive(entries()).pipe(createGzip()))
    return file
  }
  for (const names of [['../office.db'], ['manifest.json', 'manifest.json'], ['manifest.json', 'more.jsonl']])
    await expect(read(await sealed(names), key)).rejects.toMatchObject({ fault: 'damaged' })
  expect((await read(target, key)).files).toEqual([])
})
