import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { exampleList } from '../library_example.ts'
import { rowsOf, workbookOf } from '../xlsx.ts'

/** Inputs that cost their reader far more than their sender. */

const mebibyte = 1024 * 1024
const listed = { name: '工艺库', rows: rowsOf(exampleList) }

/** Its central directory names one entry again and again, each time under the same place in the file. */
function overlapping(times: number): Uint8Array {
  const whole = Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(64 * 1024).fill(32) }))
  const end = whole.length - 22
  const start = whole.readUInt32LE(end + 16)
  const entry = whole.subarray(start, end)
  const tail = Buffer.from(whole.subarray(end))
  tail.writeUInt16LE(times, 8)
  tail.writeUInt16LE(times, 10)
  tail.writeUInt32LE(entry.length * times, 12)
  return Buffer.concat([whole.subarray(0, start), ...Array.from({ length: times }, () => entry), tail])
}

/** What one entry says that it unpacks to. */
function stating(content: Uint8Array, bytes: number): Uint8Array {
  const lying = Buffer.from(content)
  const directory = lying.readUInt32LE(lying.length - 22 + 16)
  lying.writeUInt32LE(bytes, directory + 24)
  return lying
}

const laughs = [
  '<?xml version="1.0"?><!DOCTYPE workbook [<!ENTITY a0 "ha">',
  ...Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`),
  ']><workbook>&a30;</workbook>',
].join('')
const nested = zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.xml': new Uint8Array(mebibyte) }) }) })
const noise = randomBytes(mebibyte)
/** Of moderate size on paper: so many rows that a thread has not the room for their cells. */
export const hoard = (rows: number): Uint8Array =>
  workbookOf([listed], {
    'xl/media/noise.bin': noise,
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
    ),
  })

export const bombs: Readonly<Record<string, () => [content: Uint8Array | string, name: string]>> = {
  'a sheet a thousand times as large as its archive': () => [
    workbookOf([listed], { 'xl/worksheets/sheet9.xml': new Uint8Array(4 * mebibyte).fill(32) }),
    'a.xlsx',
  ],
  'an entry that states less than it holds': () => [
    stating(zipSync({ 'xl/workbook.xml': new Uint8Array(mebibyte).fill(32) }), 100),
    'a.xlsx',
  ],
  'an entry that states more than there is': () => [stating(workbookOf([listed]), 2 ** 32 - 1), 'a.xlsx'],
  'two hundred and one entries': () => [
    workbookOf(
      [listed],
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`xl/media/${at}.txt`, strToU8('x')])),
    ),
    'a.xlsx',
  ],
  'entries that overlap': () => [overlapping(150), 'a.xlsx'],
  'archives within archives': () => [nested, 'a.xlsx'],
  'names that stand for a billion signs': () => [
    workbookOf([listed], { 'xl/workbook.xml': strToU8(laughs) }),
    'a.xlsx',
  ],
  'one endless line': () => ['票号,件号,'.repeat(mebibyte / 16), 'a.csv'],
  'one endless quoted cell': () => [`票号,"${'x'.repeat(mebibyte)}`, 'a.csv'],
}
