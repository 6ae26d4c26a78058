import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { listSheets } from '../../../shared/process/library_columns.ts'
import { limits } from '../engine/limits.ts'
import { type Cell, cellsOf } from './cells.ts'

/** The sheet with a parts list's name, else the first visible one. Formulas give their stored values. */
export async function readXlsx(content: Uint8Array): Promise<Sheet> {
  const entries = unpack(content)
  const hidden = hiddenSheets(entries['xl/workbook.xml'])
  // Zipped again without compression, so that the stated sizes are true.
  // Loaded with the first workbook: a start waits for none of its 40 files.
  const { default: readWorkbook } = await import('read-excel-file/universal')
  const sheets = await readWorkbook(zipSync(entries, { level: 0 }).slice().buffer)
  const chosen =
    sheets.find(({ sheet }) => listSheets.includes(sheet.trim())) ??
    sheets.find(({ sheet }) => !hidden.has(sheet)) ??
    sheets[0]
  // The library's types say `typeof Date` for dates.
  return cellsOf((chosen?.data ?? []) as readonly (readonly Cell[])[])
}

/**
 * The XML of a workbook: checks that the archive has few entries, that they do not overlap, and that their
 * real size is moderate.
 */
export function unpack(content: Uint8Array): Unzipped {
  const { unpackedBytes, ratio, entries: mostEntries } = limits.list
  const mostUnpacked = Math.min(unpackedBytes, content.length * ratio)
  let [packed, unpacked, entries] = [0, 0, 0]
  const parts = unzipSync(content, {
    filter({ name, size, originalSize }) {
      packed += size
      unpacked += originalSize
      const isTooMuch = unpacked > mostUnpacked || ++entries > mostEntries || packed > content.length
      if (isTooMuch)
        throw new Error(
          `${name}: entry ${entries} of at most ${mostEntries}, ${packed} bytes packed of ${content.length}, ${unpacked} unpacked of at most ${mostUnpacked}`,
        )
      return /\.(xml|rels)$/.test(name)
    },
  })
  const declaring = Object.entries(parts).find(([, part]) => declaresEntities(part))
  if (declaring) throw new Error(`${declaring[0]} declares a document type or entities`)
  return parts
}

/** Entity declarations, which no spreadsheet program writes, could expand without limit. */
function declaresEntities({ buffer, byteOffset, length }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length)
  return bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')
}

/** Names of hidden sheets. */
function hiddenSheets(workbook: Uint8Array | undefined): ReadonlySet<string> {
  const tags = workbook ? strFromU8(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) : null
  const hidden = (tags ?? []).filter((tag) => /\sstate="(hidden|veryHidden)"/.test(tag))
  return new Set(hidden.map((tag) => unescaped(/\sname="([^"]*)"/.exec(tag)?.[1] ?? '')))
}

/** Only XML's own entities: no others can be declared. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
export const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => entities[sign] ?? '')
