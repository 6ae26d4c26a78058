import { Zip } from 'fflate'
import type { Column } from './columns.ts'
import type { FileWriter, Page } from './file_writer.ts'
import { sheetHead, sheetRows, sheetTail } from './sheet_xml.ts'
import { sheetPath, workbookParts } from './workbook_xml.ts'
import { type ZipPart, zipPart } from './zip_part.ts'

/** Rows of one sheet, its header among them. */
const mostRows = 1_048_576

/** A workbook with real numbers and dates, written as it is handed out; a list longer than a sheet goes on in another. */
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
  let sheets = 0
  let row = 0
  let sheet: ZipPart | undefined

  function beginSheet(): ZipPart {
    sheets++
    row = 2
    const begun = add(sheetPath(sheets))
    begun.push(Buffer.from(sheetHead(columns)))
    return begun
  }

  function write(page: Page): void {
    sheet ??= beginSheet()
    const fitting = page.slice(0, mostRows + 1 - row)
    sheet.push(Buffer.from(sheetRows(columns, fitting, row)))
    row += fitting.length
    if (fitting.length === page.length) return
    sheet.push(Buffer.from(sheetTail), true)
    sheet = undefined
    write(page.slice(fitting.length))
  }

  const taken = () => Buffer.concat(pieces.splice(0))
  return {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    start() {
      sheet = beginSheet()
      return taken()
    },
    rows(page) {
      write(page)
      return taken()
    },
    end() {
      sheet?.push(Buffer.from(sheetTail), true)
      for (const [path, xml] of workbookParts(label, sheets)) add(path).push(Buffer.from(xml), true)
      zip.end()
      return taken()
    },
  }
}
