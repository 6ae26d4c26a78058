import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRead } from '../../../shared/kernel/sheets.ts'
import { readCsv } from './csv.ts'
import { readXlsx } from './xlsx.ts'

/** Reads one file in a thread of its own: what goes wrong in it, or never ends, harms nobody else. */
const { path, ending } = workerData as { readonly path: string; readonly ending: string } // as `parts_list.ts` starts it

async function read(): Promise<SheetRead> {
  const content = new Uint8Array(readFileSync(path))
  try {
    return { sheet: ending === 'xlsx' ? await readXlsx(content) : readCsv(content) }
  } catch {
    return { fault: 'unreadable_file' }
  }
}

parentPort?.postMessage(await read())
