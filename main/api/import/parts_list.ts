import { Worker } from 'node:worker_threads'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { extensionOf, fileAt } from '../../../shared/kernel/stored_files.ts'
import { findStoredFile } from '../../db/file/files.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { limits } from '../engine/limits.ts'
import { contentPath } from '../files/store.ts'

/** Reads the parts list stored at this path; undefined if there is no such file. */
export async function readPartsList(engine: OfficeServices, path: string): Promise<SheetRead | undefined> {
  const parsed = fileAt(path)
  const file = parsed && (await findStoredFile(engine.file.reading.statements, parsed))
  if (!file) return undefined
  const extension = extensionOf(file.name)
  if (extension === 'xlsx' || extension === 'csv')
    return limitConcurrency(() => readInWorker(contentPath(engine.directory, file.hash), extension))
  return { fault: extension === 'xls' ? 'old_workbook' : 'unsupported_file' }
}

// The desktop's bundle has the worker beside its own file.
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './parts_list.js', import.meta.url)

const waiting: (() => void)[] = []
let reading = 0

/** A few at a time, to bound memory. */
async function limitConcurrency(read: () => Promise<SheetRead>): Promise<SheetRead> {
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
function readInWorker(path: string, ending: string): Promise<SheetRead> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: { path, ending },
      resourceLimits: { maxOldGenerationSizeMb: limits.list.heapMebibytes },
    })
    const finish = (read: SheetRead) => {
      clearTimeout(timeout)
      resolve(read)
      void worker.terminate()
    }
    const timeout = setTimeout(() => finish({ fault: 'unreadable_file' }), limits.list.milliseconds)
    worker.once('message', finish)
    worker.once('error', () => finish({ fault: 'unreadable_file' }))
  })
}
