import { Zip } from 'fflate'
import { widthsFor } from './column_widths.ts'
import type { Column } from './columns.ts'
import type { FileWriter, Page } from './file_writer.ts'
import { filteredRange, sheetHead, sheetRows, sheetTail } from './sheet_xml.ts'
import { sheetPath, workbookParts } from './workbook_xml.ts'
import { type ZipPart, zipPart } from './zip_part.ts'

/** Rows of one sheet including its header. */
const maxRows = 1_048_576
/** As many records are buffered before the first is written, because column widths precede the rows. */
const maxMeasured = 2000

/**
 * A workbook with real numbers and dates, written while it is sent; a longer list continues on another sheet.
 * Column widths fit the content, the header filters, and it prints as a list.
 */
export function xlsxFile(columns: readonly Column[], label: string): FileWriter {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (path: string): ZipPart => {
    const part = zipPart(path)
    zip.add(part)
    return part
  }
  /** The filter range of each sheet. */
  const filtered: string[] = []
  let waiting: Page = []
  let widths: readonly number[] | undefined
  let row = 2
  let sheet: ZipPart | undefined

  function openSheet(): ZipPart {
    if (sheet) return sheet
    widths ??= widthsFor(columns, waiting)
    sheet = add(sheetPath(filtered.length + 1))
    sheet.push(Buffer.from(sheetHead(columns, widths)))
    row = 2
    return sheet
  }
  function closeSheet(lastRecord: number): void {
    const range = filteredRange(columns, lastRecord)
    openSheet().push(Buffer.from(sheetTail(range)), true)
    filtered.push(range)
    sheet = undefined
  }

  function write(page: Page): void {
    const part = openSheet()
    const fitting = page.slice(0, maxRows + 1 - row)
    part.push(Buffer.from(sheetRows(columns, fitting, row)))
    row += fitting.length
    if (fitting.length === page.length) return
    closeSheet(row - 1)
    write(page.slice(fitting.length))
  }
  function writeWaiting(): void {
    const page = waiting
    openSheet()
    waiting = []
    write(page)
  }

  const takeBytes = () => Buffer.concat(pieces.splice(0))
  return {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    start: () => new Uint8Array(),
    rows(page) {
      if (widths) write(page)
      else waiting = [...waiting, ...page]
      if (!widths && waiting.length >= maxMeasured) writeWaiting()
      return takeBytes()
    },
    end(totals = []) {
      if (!widths) writeWaiting()
      // If the totals do not fit, they get a sheet of their own.
      if (row + totals.length > maxRows + 1) closeSheet(row - 1)
      const part = openSheet()
      const lastRecord = row - 1
      part.push(Buffer.from(sheetRows(columns, totals, row, true)))
      closeSheet(lastRecord)
      for (const [path, xml] of workbookParts(label, filtered)) add(path).push(Buffer.from(xml), true)
      zip.end()
      return takeBytes()
    },
  }
}
