import { Worker } from 'node:worker_threads'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { extensionOf, fileAt } from '../../../shared/kernel/stored_files.ts'
import { findStoredFile } from '../../db/file/files.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { limits } from '../engine/limits.ts'
import { contentPath } from '../files/store.ts'
import type { FileSheet } from './workbook.ts'

type FileFault = Extract<SheetRead, { fault: string }>
type Fault = FileFault | { readonly fault: 'sheet_too_large' | 'too_many_merged' }
/** All sheets of a file and the hash of its content, or why it cannot be read. */
export type WorkbookRead = { readonly sheets: readonly FileSheet[]; readonly hash: string } | Fault
/** What the worker answers: one sheet, or all of them. */
export type FileRead = SheetRead | Fault | { readonly sheets: readonly FileSheet[] }

/** Reads the parts list stored at this path; undefined if there is no such file. */
export async function readPartsList(engine: OfficeServices, path: string): Promise<SheetRead | undefined> {
  const read = await readStored(engine, path, false)
  if (!read || 'sheet' in read) return read
  return 'fault' in read && isOfFile(read) ? read : { fault: 'unreadable_file' }
}

/** Only the reader of all sheets says the others. */
const isOfFile = (one: Fault): one is FileFault =>
  one.fault !== 'sheet_too_large' && one.fault !== 'too_many_merged'

/** Reads all sheets of the file stored at this path; undefined if there is no such file. */
export async function readSheets(engine: OfficeServices, path: string): Promise<WorkbookRead | undefined> {
  const read = await readStored(engine, path, true)
  if (read && 'sheets' in read) return read
  return read && 'fault' in read ? read : undefined
}

async function readStored(
  engine: OfficeServices,
  path: string,
  whole: boolean,
): Promise<(FileRead & { readonly hash: string }) | Fault | undefined> {
  const parsed = fileAt(path)
  const file = parsed && (await findStoredFile(engine.file.reading.statements, parsed))
  if (!file) return undefined
  const ending = extensionOf(file.name)
  if (ending !== 'xlsx' && ending !== 'csv')
    return { fault: ending === 'xls' ? 'old_workbook' : 'unsupported_file' }
  const content = contentPath(engine.directory, file.hash)
  const read = await limitConcurrency(() => readInWorker({ path: content, ending, whole }))
  return { ...read, hash: file.hash }
}

// The desktop's bundle has the worker beside its own file.
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './file_reader.js', import.meta.url)

const waiting: (() => void)[] = []
let reading = 0

/** A few at a time, to bound memory. */
async function limitConcurrency(read: () => Promise<FileRead>): Promise<FileRead> {
  if (reading < limits.list.atOnce) reading++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await read()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading--
  }
}

/** A worker that exceeds the limits of memory or time is ended, and the file counts as unreadable. */
function readInWorker(workerData: {
  readonly path: string
  readonly ending: string
  readonly whole: boolean
}): Promise<FileRead> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.list.heapMebibytes },
    })
    const finish = (read: FileRead) => {
      clearTimeout(timeout)
      resolve(read)
      void worker.terminate()
    }
    const timeout = setTimeout(() => finish({ fault: 'unreadable_file' }), limits.list.milliseconds)
    worker.once('message', finish)
    worker.once('error', () => finish({ fault: 'unreadable_file' }))
  })
}
