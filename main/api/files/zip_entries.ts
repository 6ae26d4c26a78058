import { type FileHandle, open } from 'node:fs/promises'
import { cleanFileName, extensionOf } from '../../../shared/kernel/stored_files.ts'

/** Signatures and fixed lengths of APPNOTE 4.3.12 and 4.3.16. */
const entrySign = 0x02014b50
const entryBytes = 46
const endSign = Buffer.from('PK\x05\x06')
const endBytes = 22
const longestComment = 65_535
/** What an end record says whose value stands in the one of ZIP64 before it (4.3.14, 4.3.15). */
const elsewhere = { count: 0xffff, place: 0xffffffff }
const locatorSign = 0x07064b50
const locatorBytes = 20
const end64Sign = 0x06064b50
const end64Bytes = 56
/** The name once more, in UTF-8 (4.6.9). */
const unicodePath = 0x7075
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
export const findProgramName = (names: readonly string[]): string | undefined =>
  names.map(cleanFileName).find((name) => refused.has(extensionOf(name)) || name.toLowerCase() === macros)

/** Programs end a name there: `a.exe\0.txt` is unpacked as `a.exe`. */
export const findControlCharacterName = (names: readonly string[]): string | undefined =>
  names.find((name) => /\p{Cc}/u.test(name))

/**
 * The names in the directory of a zip, both of an entry that has two; undefined where it has none that fits the file.
 * Nothing is unpacked.
 */
export async function listZipEntries(path: string): Promise<readonly string[] | undefined> {
  const file = await open(path)
  try {
    const directory = await directoryOf(file)
    return directory && namesIn(directory)
  } finally {
    await file.close()
  }
}

interface Directory {
  readonly start: number
  readonly size: number
  readonly count: number
}

/** It lies right before the end record, and the end record at the very end: else programs read different directories. */
async function directoryOf(file: FileHandle): Promise<{ entries: Buffer; count: number } | undefined> {
  const { size } = await file.stat()
  const tail = await bytes(
    file,
    Math.max(0, size - endBytes - longestComment - end64Bytes - locatorBytes),
    size,
  )
  const at = tail.lastIndexOf(endSign)
  if (at < 0 || tail.length - at < endBytes) return undefined
  const end = tail.subarray(at)
  if (end.readUInt16LE(20) !== end.length - endBytes) return undefined
  const before = tail.subarray(0, at)
  const isWide =
    before.length >= locatorBytes && before.readUInt32LE(before.length - locatorBytes) === locatorSign
  const until = size - end.length - (isWide ? end64Bytes + locatorBytes : 0)
  const said = isWide ? saidTwice(end, before, until) : saidIn(end)
  if (!said || said.size > mostBytes || said.start + said.size !== until) return undefined
  return { entries: await bytes(file, said.start, until), count: said.count }
}

const saidIn = (end: Buffer): Directory => ({
  count: end.readUInt16LE(10),
  size: end.readUInt32LE(12),
  start: end.readUInt32LE(16),
})

/** What the end record of ZIP64 at `place` says, where its locator and the other end record say the same. */
function saidTwice(end: Buffer, before: Buffer, place: number): Directory | undefined {
  if (before.length < end64Bytes + locatorBytes) return undefined
  const wide = before.subarray(-end64Bytes - locatorBytes)
  const said = { count: numberAt(wide, 32), size: numberAt(wide, 40), start: numberAt(wide, 48) }
  const narrow = saidIn(end)
  const agrees =
    wide.readUInt32LE(0) === end64Sign &&
    numberAt(wide, 4) === end64Bytes - 12 &&
    numberAt(wide, end64Bytes + 8) === place &&
    [said.count, elsewhere.count].includes(narrow.count) &&
    [said.size, elsewhere.place].includes(narrow.size) &&
    [said.start, elsewhere.place].includes(narrow.start)
  return agrees ? said : undefined
}

/** What no number holds exactly fits no file. */
const numberAt = (wide: Buffer, at: number): number => Number(wide.readBigUInt64LE(at))

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
  let [at, found] = [0, 0]
  while (at + entryBytes <= entries.length && entries.readUInt32LE(at) === entrySign) {
    const nameEnd = at + entryBytes + entries.readUInt16LE(at + 28)
    const name = entries.subarray(at + entryBytes, nameEnd)
    const extraEnd = nameEnd + entries.readUInt16LE(at + 30)
    names.push(inWords(name), ...secondNames(entries.subarray(nameEnd, extraEnd)))
    at = extraEnd + entries.readUInt16LE(at + 32)
    found++
  }
  return at === entries.length && found === count ? names : undefined
}

/** Programs go by them as they please: some only where the sum of the first name fits. */
function secondNames(extra: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    // Behind its version and the sum of the first name.
    if (extra.readUInt16LE(at) === unicodePath) names.push(inWords(extra.subarray(at + 9, end)))
    at = end
  }
  return names
}

/** Chinese Windows packs names in its own code page, and says so nowhere. */
function inWords(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name)
  } catch {
    return new TextDecoder('gb18030').decode(name)
  }
}
