import { Worker } from 'node:worker_threads'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { extensionOf, fileAt } from '../../../shared/kernel/stored_files.ts'
import { findStoredFile } from '../../db/file/files.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { limits } from '../engine/limits.ts'
import { contentPath } from '../files/store.ts'

/** Reads the parts list that was stored under this path; undefined where there is no such file. */
export async function readPartsList(engine: OfficeServices, path: string): Promise<SheetRead | undefined> {
  const named = fileAt(path)
  const file = named && findStoredFile(engine.file.reading.statements, named)
  if (!file) return undefined
  const ending = extensionOf(file.name)
  if (ending === 'xlsx' || ending === 'csv')
    return inTurn(() => readApart(contentPath(engine.directory, file.hash), ending))
  return { fault: ending === 'xls' ? 'old_workbook' : 'unsupported_file' }
}

// The bundle of the desktop has the thread's program beside its own.
const program = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './parts_list.js', import.meta.url)

const waiting: (() => void)[] = []
let reading = 0

/** A few at a time, so that many lists at once cost no more room than those. */
async function inTurn(read: () => Promise<SheetRead>): Promise<SheetRead> {
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

/** A thread that takes more room or time than any list needs is ended: its file cannot be read. */
function readApart(path: string, ending: string): Promise<SheetRead> {
  return new Promise((resolve) => {
    const worker = new Worker(program, {
      workerData: { path, ending },
      resourceLimits: { maxOldGenerationSizeMb: limits.list.heapMebibytes },
    })
    const end = (read: SheetRead) => {
      clearTimeout(late)
      resolve(read)
      void worker.terminate()
    }
    const late = setTimeout(() => end({ fault: 'unreadable_file' }), limits.list.milliseconds)
    worker.once('message', end)
    worker.once('error', () => end({ fault: 'unreadable_file' }))
  })
}
