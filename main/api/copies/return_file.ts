import { constants } from 'node:buffer'
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { z } from 'zod'
import { withSnapshot } from '../../db/connection/open.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { entryHash, toEntries } from '../../db/journal/chain.ts'
import { redacted } from '../../db/journal/triggers.ts'
import { contentPath } from '../files/store.ts'
import { contentPartName, hashOfPart } from '../transfer/format.ts'
import { contentAt, sha256OfBytes } from '../transfer/pack.ts'
import { readTarEntries, tarArchive } from '../transfer/tar.ts'
import {
  callSchema,
  callsPart,
  changesSchema,
  entrySchema,
  journalPart,
  manifestPart,
  manifestSchema,
  type ReturnContents,
  type ReturnHead,
  returnHeadSchema,
  rowSchema,
  rowsPart,
} from './return_contents.ts'
import { ReturnError } from './return_error.ts'
import { seal, unseal } from './seal.ts'
import { SealError } from './seal_error.ts'

/** Of a sealed file, of what is in it, and of its journal. */
export const maxSealedBytes = 200 * 1024 ** 2
const maxUnpackedBytes = 1024 ** 3
const maxEntries = 200_000
const textParts: ReadonlySet<string> = new Set([journalPart, callsPart, rowsPart, manifestPart])

// ---- in the copy

export interface PackReturnInput {
  /** The office file and the data directory of the copy. */
  readonly file: string
  readonly directory: string
  readonly target: string
  readonly head: Omit<ReturnHead, 'to' | 'to_hash'>
  readonly key: Uint8Array
}

/** Writes the return file of a copy as of one moment. Slow: runs in a worker thread. Returns its head. */
export async function packReturn({
  file,
  directory,
  target,
  head,
  key,
}: PackReturnInput): Promise<ReturnHead> {
  return withSnapshot(file, async (statements) => {
    const last = toEntries(statements.all('select * from journal order by id desc limit 1', []))[0]
    const whole: ReturnHead = { ...head, to: last?.id ?? head.from, to_hash: last?.hash ?? head.from_hash }
    const zipped = createGzip()
    const zipping = pipeline(tarArchive(partsOf(statements, directory, head.from)), zipped)
    await Promise.all([zipping, seal(target, { head: whole, key }, zipped)])
    return whole
  })
}

async function* partsOf(
  statements: FileStatements,
  directory: string,
  from: number,
): AsyncGenerator<readonly [name: string, content: Buffer]> {
  const manifest: z.infer<typeof manifestSchema> = []
  const part = (name: string, content: Buffer) => {
    manifest.push({ name, sha256: sha256OfBytes(content) })
    return [name, content] as const
  }
  const since = 'from journal where id > ?'
  const entries = toEntries(await statements.all(`select * ${since} order by id`, [from]))
  yield part(journalPart, jsonLines(entries))
  const calls = (await statements.all('select * from away_calls order by rowid', [])).map(
    ({ input, made, ...call }) => ({
      ...call,
      input: JSON.parse(String(input)),
      made: JSON.parse(String(made)),
    }),
  )
  yield part(callsPart, jsonLines(calls))
  yield part(rowsPart, jsonLines(await lastRows(statements, from)))
  const hashes = await statements.all(
    `select distinct hash from files where id in (select record ${since} and resource = 'files' and kind = 'create') order by hash`,
    [from],
  )
  for (const { hash } of hashes) {
    const content = await contentAt(directory, String(hash))
    if (content) yield part(contentPartName(String(hash)), content)
  }
  yield [manifestPart, Buffer.from(JSON.stringify(manifest))]
}

/** The rows of the changed records that are still there, without what the journal does not show either. */
async function lastRows(statements: FileStatements, from: number) {
  const changed = await statements.all(
    "select distinct resource, record from journal where id > ? and kind <> 'event' order by resource, record",
    [from],
  )
  return (
    await Array.fromAsync(changed, async ({ resource, record }) => {
      const [row] = await statements.all(`select * from "${String(resource)}" where id = ?`, [Number(record)])
      if (!row) return []
      const shown = Object.entries(row).filter(([name]) => !redacted[String(resource)]?.includes(name))
      return [{ resource, record, row: Object.fromEntries(shown) }]
    })
  ).flat()
}

const jsonLines = (rows: readonly object[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

// ---- at the office

export interface ReadReturnInput {
  readonly file: string
  readonly key: Uint8Array
  /** A new folder for what is unpacked; useless if it fails. */
  readonly folder: string
}

/**
 * Opens a return file with the key of its copy: the seal first, then the parts, the chain of the journal from the base, and the
 * rows against the journal. Slow: runs in a worker thread. Throws ReturnError.
 */
export async function readReturn({ file, key, folder }: ReadReturnInput): Promise<ReturnContents> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const archive = join(mkdtempSync(join(folder, 'return-')), 'return.tar.gz')
  try {
    const head = await unsealed(file, archive, key)
    const contents = await unpacked(archive, folder)
    assertChain(head, contents.entries)
    assertRows(contents)
    return contents
  } finally {
    rmSync(dirname(archive), { recursive: true, force: true })
  }
}

async function unsealed(file: string, target: string, key: Uint8Array): Promise<ReturnHead> {
  try {
    const head = await unseal(file, { target, keyOf: async () => key, maxBytes: maxSealedBytes })
    const { success, data } = returnHeadSchema.safeParse(head)
    if (!success) throw new ReturnError('foreign')
    return data
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new ReturnError(error.fault === 'wrong_key' ? 'changed' : error.fault)
  }
}

async function unpacked(archive: string, folder: string): Promise<ReturnContents> {
  const parts = new Map<string, Buffer>()
  let size = 0
  await pipeline(createReadStream(archive), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const entry of readTarEntries(bytes)) {
      const pieces: Buffer[] = []
      for await (const piece of entry.content) {
        size += piece.length
        if (size > maxUnpackedBytes) throw new ReturnError('too_large')
        pieces.push(piece)
      }
      const content = Buffer.concat(pieces)
      // Content goes to the disk at once: the office keeps no gigabyte in memory.
      const hash = hashOfPart(entry.name)
      // Names cost nothing in a compressed archive: each part is known, and comes once.
      if ((hash === undefined && !textParts.has(entry.name)) || parts.has(entry.name))
        throw new ReturnError('damaged')
      if (parts.size > maxEntries) throw new ReturnError('too_large')
      if (hash !== undefined) storeContent(folder, hash, content)
      parts.set(entry.name, hash === undefined ? content : Buffer.from(hash))
    }
  }).catch((error: unknown) => {
    throw error instanceof ReturnError ? error : new ReturnError('damaged')
  })
  const manifest = parsed(manifestSchema, parts.get(manifestPart) ?? Buffer.from('null'))
  parts.delete(manifestPart)
  for (const { name, sha256 } of manifest) {
    const content = parts.get(name)
    const actual = hashOfPart(name) === undefined ? content && sha256OfBytes(content) : content?.toString()
    if (actual !== sha256) throw new ReturnError('damaged')
  }
  if (parts.size !== manifest.length) throw new ReturnError('damaged')
  const lines = <T>(schema: z.ZodType<T>, name: string) => {
    const content = parts.get(name) ?? Buffer.of()
    if (content.length > constants.MAX_STRING_LENGTH) throw new ReturnError('too_large')
    const found = content.toString().split('\n').slice(0, -1)
    if (found.length > maxEntries) throw new ReturnError('too_large')
    return found.map((line) => parsed(schema, Buffer.from(line)))
  }
  return {
    entries: lines(entrySchema, journalPart),
    calls: lines(callSchema, callsPart),
    rows: lines(rowSchema, rowsPart),
    files: [...parts.keys()].flatMap((name) => hashOfPart(name) ?? []),
  }
}

function storeContent(folder: string, hash: string, content: Buffer): void {
  if (sha256OfBytes(content) !== hash) throw new ReturnError('damaged')
  const target = contentPath(folder, hash)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  writeFileSync(target, content, { mode: 0o600 })
}

function parsed<T>(schema: z.ZodType<T>, content: Buffer): T {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new ReturnError('damaged')
  }
}

/** Every entry follows the one before, the first of them the base. */
function assertChain({ from, from_hash, to, to_hash }: ReturnHead, entries: ReturnContents['entries']): void {
  let [id, hash] = [from, from_hash]
  for (const entry of entries) {
    if (entry.id !== id + 1 || entryHash(hash, entry) !== entry.hash) throw new ReturnError('chain')
    ;[id, hash] = [entry.id, entry.hash]
  }
  if (id !== to || hash !== to_hash) throw new ReturnError('chain')
}

/** What the rows say now is what the journal says that they were changed to. */
function assertRows({ entries, rows }: ReturnContents): void {
  const last = new Map<string, Map<string, unknown> | undefined>()
  for (const { resource, record, kind, changes } of entries) {
    if (kind === 'event') continue
    const key = `${resource}:${record}`
    const values = last.get(key) ?? new Map<string, unknown>()
    for (const [name, [, is]] of Object.entries(parsed(changesSchema, Buffer.from(changes))))
      values.set(name, is)
    last.set(key, kind === 'remove' ? undefined : values)
  }
  const there = new Set(rows.map(({ resource, record }) => `${resource}:${record}`))
  for (const [key, values] of last)
    if ((values !== undefined) !== there.has(key)) throw new ReturnError('rows_differ')
  for (const { resource, record, row } of rows) {
    const values = last.get(`${resource}:${record}`)
    if (!values) throw new ReturnError('rows_differ')
    for (const [name, value] of values)
      if (Object.hasOwn(row, name) && row[name] !== value) throw new ReturnError('rows_differ')
  }
}
