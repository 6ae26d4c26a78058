import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './csv.ts'
import type { FileRead } from './read_file.ts'
import { readCsvSheets, readWorkbookSheets, SheetTooLarge, TooManyMerged } from './workbook.ts'
import { readXlsx } from './xlsx.ts'

/** Reads one file in a worker thread, so that an error or endless loop affects nobody else. */
const { path, ending, whole } = workerData as {
  readonly path: string
  readonly ending: string
  readonly whole: boolean
} // sent by `read_file.ts`

async function read(): Promise<FileRead> {
  const content = new Uint8Array(readFileSync(path))
  try {
    if (whole)
      return { sheets: ending === 'xlsx' ? await readWorkbookSheets(content) : readCsvSheets(content) }
    return { sheet: ending === 'xlsx' ? await readXlsx(content) : readCsv(content) }
  } catch (error) {
    if (error instanceof SheetTooLarge) return { fault: 'sheet_too_large' }
    return { fault: error instanceof TooManyMerged ? 'too_many_merged' : 'unreadable_file' }
  }
}

parentPort?.postMessage(await read())
