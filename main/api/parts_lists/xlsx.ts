import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { listSheets } from '../../../shared/process/library_columns.ts'
import { type Cell, cellsOf } from './cells.ts'

/** What a list of 5,000 parts never needs: more is no list. */
const most = { unpacked: 64 * 1024 * 1024, entries: 2000 }

/** The sheet that is called a parts list, else the first that is not hidden. Formulas give their stored values. */
export async function readXlsx(content: Uint8Array): Promise<Sheet> {
  const entries = unpack(content)
  const hidden = hiddenSheets(entries['xl/workbook.xml'])
  // Packed again without compression: no size in it can lie any more.
  const sheets = await readWorkbook(zipSync(entries, { level: 0 }).slice().buffer)
  const chosen =
    sheets.find(({ sheet }) => listSheets.includes(sheet.trim())) ??
    sheets.find(({ sheet }) => !hidden.has(sheet)) ??
    sheets[0]
  // Its types say `typeof Date` where it gives dates.
  return cellsOf((chosen?.data ?? []) as readonly (readonly Cell[])[])
}

/** The XML of a workbook. A part is unpacked into the size it states, and all of them together stay small. */
function unpack(content: Uint8Array): Unzipped {
  let [unpacked, entries] = [0, 0]
  return unzipSync(content, {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false
      unpacked += originalSize
      if (unpacked > most.unpacked || ++entries > most.entries) throw new Error('too large')
      return true
    },
  })
}

/** Names of sheets that whoever opens the workbook does not see. */
function hiddenSheets(workbook: Uint8Array | undefined): ReadonlySet<string> {
  const tags = workbook ? strFromU8(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) : null
  const hidden = (tags ?? []).filter((tag) => /\sstate="(hidden|veryHidden)"/.test(tag))
  return new Set(hidden.map((tag) => unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '')))
}

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => signs[sign] ?? '')
