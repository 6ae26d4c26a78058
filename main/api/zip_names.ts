import { type FileHandle, open } from 'node:fs/promises'
import { cleanFileName, endingOf } from '../../shared/kernel/stored_files.ts'

/** Signatures and fixed lengths of APPNOTE 4.3.12 and 4.3.16. */
const entrySign = 0x02014b50
const entryBytes = 46
const endSign = Buffer.from('PK\x05\x06')
const endBytes = 22
const longestComment = 65_535
/** Some 40,000 names; an archive with more is none that a person looks through. */
const mostBytes = 4 * 1024 * 1024

/** What a machine runs, what stands for it, and what Office and AutoCAD run when a file is opened. */
// biome-ignore format: one line for programs, scripts, shortcuts and macros each
const refused: ReadonlySet<string> = new Set([
  'exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'sys', 'ocx', 'drv', 'msi', 'msp', 'mst', 'msix', 'appx', 'jar', 'apk', 'dmg', 'pkg', 'deb', 'rpm', 'appimage', 'chm', 'hlp', 'xll',
  'bat', 'cmd', 'ps1', 'psm1', 'psd1', 'vbs', 'vbe', 'js', 'jse', 'mjs', 'wsf', 'wsh', 'wsc', 'sct', 'hta', 'sh', 'bash', 'command', 'py', 'pyw', 'pl', 'rb', 'php', 'reg', 'inf', 'scpt',
  'lnk', 'url', 'website', 'webloc', 'desktop', 'scf', 'library-ms', 'search-ms', 'appref-ms',
  'docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'xla', 'pptm', 'potm', 'ppsm', 'ppam', 'ppa', 'sldm', 'lsp', 'fas', 'vlx', 'arx', 'dvb', 'mnl',
])
/** Where Office keeps the macros of a file, whatever its name. */
const macros = 'vbaproject.bin'

/** The first program, script, shortcut or macro file among the names of an archive. */
export const refusedAmong = (names: readonly string[]): string | undefined =>
  names.map(cleanFileName).find((name) => refused.has(endingOf(name)) || name.toLowerCase() === macros)

/** The names in the directory of a zip; undefined where it has none that fits the file. Nothing is unpacked. */
export async function namesInZip(path: string): Promise<readonly string[] | undefined> {
  const file = await open(path)
  try {
    const directory = await directoryOf(file)
    return directory && namesIn(directory)
  } finally {
    await file.close()
  }
}

/** It lies right before the end record, and the end record at the very end: else programs read different directories. */
async function directoryOf(file: FileHandle): Promise<{ entries: Buffer; count: number } | undefined> {
  const { size } = await file.stat()
  const tail = await bytes(file, Math.max(0, size - endBytes - longestComment), size)
  const at = tail.lastIndexOf(endSign)
  if (at < 0 || tail.length - at < endBytes) return undefined
  const end = tail.subarray(at)
  const start = size - end.length - end.readUInt32LE(12)
  const fits =
    end.readUInt16LE(20) === end.length - endBytes &&
    end.readUInt32LE(16) === start &&
    end.readUInt32LE(12) <= mostBytes
  return fits
    ? { entries: await bytes(file, start, size - end.length), count: end.readUInt16LE(10) }
    : undefined
}

async function bytes(file: FileHandle, from: number, until: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(until - from), 0, until - from, from)
  return buffer.subarray(0, bytesRead)
}

function namesIn({
  entries,
  count,
}: {
  readonly entries: Buffer
  readonly count: number
}): readonly string[] | undefined {
  const names: string[] = []
  let at = 0
  while (at + entryBytes <= entries.length && entries.readUInt32LE(at) === entrySign) {
    const nameEnd = at + entryBytes + entries.readUInt16LE(at + 28)
    const name = entries.subarray(at + entryBytes, nameEnd)
    names.push(inWords(name))
    at = nameEnd + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32)
  }
  return at === entries.length && names.length === count ? names : undefined
}

/** Chinese Windows packs names in its own code page, and says so nowhere. */
function inWords(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return new TextDecoder('gb18030').decode(name)
  }
}
