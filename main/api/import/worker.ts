import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './xlsx.ts'

/** Reads one file in a worker thread, so that an error or endless loop affects nobody else. */
const { path, ending } = workerData as { readonly path: string; readonly ending: string } // sent by `parts_list.ts`

async function read(): Promise<SheetRead> {
  const content = new Uint8Array(readFileSync(path))
  try {
    return { sheet: ending === 'xlsx' ? await readXlsx(content) : readCsv(content) }
  } catch {
    return { fault: 'unreadable_file' }
  }
}

parentPort?.postMessage(await read())
