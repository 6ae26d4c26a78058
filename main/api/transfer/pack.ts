import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ExportReader, type ExportTable, openExportReader } from '../../db/file/export_reader.ts'
import { contentPath, isOwnFile } from '../files/store.ts'
import type { ProgressListener } from '../workers/progress.ts'
import { officeFacts } from '../workers/verify_office.ts'
import {
  contentPartName,
  headerPartName,
  manifestPartName,
  type OfficeExport,
  tablePartName,
  targetPartBytes,
} from './format.ts'
import { tarArchive } from './tar.ts'

export interface PackInput {
  /** The office file, and the data directory with uploaded content. */
  readonly file: string
  readonly directory: string
  readonly target: string
  /** Plant time. */
  readonly made: string
}

/**
 * Verifies an office file and writes its portable file as of one moment. Slow: runs in a worker thread.
 * Throws CorruptDatabaseError.
 */
export async function pack(
  { file, directory, target, made }: PackInput,
  onProgress: ProgressListener,
): Promise<void> {
  const office = openExportReader(file)
  try {
    const { version, counts: all, head, extra: facts } = office.verify(officeFacts)
    const { plant_name, files } = facts
    const stock_differences = [...facts.stock_differences]
    const counts = Object.fromEntries(office.tables.map(({ name }) => [name, all[name] ?? 0]))
    const parts: OfficeExport['parts'] = []
    const part = (name: string, content: Buffer) => {
      parts.push({ name, size: content.length, sha256: sha256OfBytes(content) })
      return [name, content] as const
    }
    async function* entries() {
      yield part(headerPartName, bytesOf({ format: 1, version, tables: office.tables }))
      for (const [name, content] of rows(office, counts, onProgress)) yield part(name, content)
      let missing_files = 0
      for (const file of files) {
        const content = await contentAt(directory, file.hash)
        if (content) yield part(contentPartName(file.hash), content)
        else if (!facts.at_office.has(file.hash)) missing_files++
      }
      const plant = { made, plant_name, counts, head, stock_differences }
      const manifest: OfficeExport = { ...plant, missing_files, parts }
      yield [manifestPartName, bytesOf(manifest)] as const
    }
    const written = createWriteStream(target, { flush: true, mode: 0o600 })
    await pipeline(tarArchive(entries()), createGzip(), written)
  } finally {
    office.close()
  }
}

const bytesOf = (facts: object): Buffer => Buffer.from(JSON.stringify(facts))
export const sha256OfBytes = (content: Uint8Array): string => hash('sha256', content, 'hex')

/** The rows of every table, in parts of whole lines. */
function* rows(
  office: ExportReader,
  counts: OfficeExport['counts'],
  onProgress: ProgressListener,
): Generator<readonly [name: string, content: Buffer]> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of office.tables) {
    let at = 0
    for (const lines of linesByPart(office, table)) {
      yield [tablePartName(table.name, ++at), Buffer.from(lines.join(''))]
      done += lines.length
      onProgress(done, total)
    }
  }
}

function* linesByPart(office: ExportReader, table: ExportTable): Generator<readonly string[]> {
  let lines: string[] = []
  let size = 0
  for (const line of office.lines(table)) {
    lines.push(`${line}\n`)
    size += line.length
    if (size < targetPartBytes) continue
    yield lines
    lines = []
    size = 0
  }
  if (lines.length > 0) yield lines
}

/** Undefined if the content is missing or has changed. */
export async function contentAt(directory: string, sha256: string): Promise<Buffer | undefined> {
  const path = contentPath(directory, sha256)
  const content = isOwnFile(path) ? await readFile(path).catch(() => undefined) : undefined
  return content && sha256OfBytes(content) === sha256 ? content : undefined
}
