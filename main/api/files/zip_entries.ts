import { type FileHandle, open } from 'node:fs/promises'
import { cleanFileName, extensionOf } from '../../../shared/kernel/stored_files.ts'

/** Signatures and fixed lengths of APPNOTE 4.3.12 and 4.3.16. */
const entrySignature = 0x02014b50
const entryBytes = 46
const endSignature = Buffer.from('PK\x05\x06')
const endBytes = 22
const maxCommentBytes = 65_535
/** Placeholders in an end record whose values are in the ZIP64 record before it (4.3.14, 4.3.15). */
const zip64Placeholder = { count: 0xffff, place: 0xffffffff }
const locatorSignature = 0x07064b50
const locatorBytes = 20
const end64Signature = 0x06064b50
const end64Bytes = 56
/** Extra field with the name in UTF-8 (4.6.9). */
const unicodePath = 0x7075
/** About 40,000 names; nobody looks through an archive with more. */
const maxDirectoryBytes = 4 * 1024 * 1024

/** Executables, shortcuts, and macro files that Office and AutoCAD run when they are opened. */
// biome-ignore format: one line for programs, scripts, shortcuts and macros each
const programExtensions: ReadonlySet<string> = new Set([
  'exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'sys', 'ocx', 'drv', 'msi', 'msp', 'mst', 'msix', 'appx', 'jar', 'apk', 'dmg', 'pkg', 'deb', 'rpm', 'appimage', 'chm', 'hlp', 'xll',
  'bat', 'cmd', 'ps1', 'psm1', 'psd1', 'vbs', 'vbe', 'js', 'jse', 'mjs', 'wsf', 'wsh', 'wsc', 'sct', 'hta', 'sh', 'bash', 'command', 'py', 'pyw', 'pl', 'rb', 'php', 'reg', 'inf', 'scpt',
  'lnk', 'url', 'website', 'webloc', 'desktop', 'scf', 'library-ms', 'search-ms', 'appref-ms',
  'docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'xla', 'pptm', 'potm', 'ppsm', 'ppam', 'ppa', 'sldm', 'lsp', 'fas', 'vlx', 'arx', 'dvb', 'mnl',
])
/** The file in which Office stores macros, under any document name. */
const macroFile = 'vbaproject.bin'

/** The first program, script, shortcut or macro file among the names of an archive. */
export const findProgramName = (names: readonly string[]): string | undefined =>
  names
    .map(cleanFileName)
    .find((name) => programExtensions.has(extensionOf(name)) || name.toLowerCase() === macroFile)

/** Some programs cut a name there: `a.exe\0.txt` is unpacked as `a.exe`. */
export const findControlCharacterName = (names: readonly string[]): string | undefined =>
  names.find((name) => /\p{Cc}/u.test(name))

/**
 * The names in the directory of a zip, both of an entry with two; undefined if no directory fits the file.
 * Nothing is unpacked.
 */
export async function listZipEntries(path: string): Promise<readonly string[] | undefined> {
  const file = await open(path)
  try {
    const directory = await directoryOf(file)
    return directory && entryNames(directory)
  } finally {
    await file.close()
  }
}

interface Directory {
  readonly start: number
  readonly size: number
  readonly count: number
}

/**
 * The directory must lie right before the end record, and the end record at the very end: otherwise programs
 * would read different directories.
 */
async function directoryOf(file: FileHandle): Promise<{ entries: Buffer; count: number } | undefined> {
  const { size } = await file.stat()
  const tail = await bytes(
    file,
    Math.max(0, size - endBytes - maxCommentBytes - end64Bytes - locatorBytes),
    size,
  )
  const at = tail.lastIndexOf(endSignature)
  if (at < 0 || tail.length - at < endBytes) return undefined
  const end = tail.subarray(at)
  if (end.readUInt16LE(20) !== end.length - endBytes) return undefined
  const head = tail.subarray(0, at)
  const isZip64 =
    head.length >= locatorBytes && head.readUInt32LE(head.length - locatorBytes) === locatorSignature
  const until = size - end.length - (isZip64 ? end64Bytes + locatorBytes : 0)
  const declared = isZip64 ? readZip64End(end, head, until) : readEnd(end)
  if (!declared || declared.size > maxDirectoryBytes || declared.start + declared.size !== until)
    return undefined
  return { entries: await bytes(file, declared.start, until), count: declared.count }
}

const readEnd = (end: Buffer): Directory => ({
  count: end.readUInt16LE(10),
  size: end.readUInt32LE(12),
  start: end.readUInt32LE(16),
})

/** The values of the ZIP64 end record at `place`, if its locator and the plain end record agree with it. */
function readZip64End(end: Buffer, before: Buffer, position: number): Directory | undefined {
  if (before.length < end64Bytes + locatorBytes) return undefined
  const wide = before.subarray(-end64Bytes - locatorBytes)
  const declared = { count: numberAt(wide, 32), size: numberAt(wide, 40), start: numberAt(wide, 48) }
  const narrow = readEnd(end)
  const agrees =
    wide.readUInt32LE(0) === end64Signature &&
    numberAt(wide, 4) === end64Bytes - 12 &&
    numberAt(wide, end64Bytes + 8) === position &&
    [declared.count, zip64Placeholder.count].includes(narrow.count) &&
    [declared.size, zip64Placeholder.place].includes(narrow.size) &&
    [declared.start, zip64Placeholder.place].includes(narrow.start)
  return agrees ? declared : undefined
}

/** A number too large to be exact fits no file, so rounding does no harm. */
const numberAt = (wide: Buffer, at: number): number => Number(wide.readBigUInt64LE(at))

async function bytes(file: FileHandle, from: number, until: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(until - from), 0, until - from, from)
  return buffer.subarray(0, bytesRead)
}

function entryNames({
  entries,
  count,
}: {
  readonly entries: Buffer
  readonly count: number
}): readonly string[] | undefined {
  const names: string[] = []
  let [at, found] = [0, 0]
  while (at + entryBytes <= entries.length && entries.readUInt32LE(at) === entrySignature) {
    const nameEnd = at + entryBytes + entries.readUInt16LE(at + 28)
    const name = entries.subarray(at + entryBytes, nameEnd)
    const extraEnd = nameEnd + entries.readUInt16LE(at + 30)
    names.push(decodeName(name), ...unicodeNames(entries.subarray(nameEnd, extraEnd)))
    at = extraEnd + entries.readUInt16LE(at + 32)
    found++
  }
  return at === entries.length && found === count ? names : undefined
}

/** Programs use these names at will: some only if the checksum of the first name fits. */
function unicodeNames(extra: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    // After its version and the checksum of the first name.
    if (extra.readUInt16LE(at) === unicodePath) names.push(decodeName(extra.subarray(at + 9, end)))
    at = end
  }
  return names
}

/** Chinese Windows stores names in its own code page without saying so. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return new TextDecoder('gb18030').decode(name)
  }
}
