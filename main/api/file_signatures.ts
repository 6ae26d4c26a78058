import { endingOf } from '../../shared/kernel/stored_files.ts'

/** How many bytes from the beginning of a file are looked at: a PDF may begin as late as there. */
export const headBytes = 1024

const latin = (head: Buffer, from: number, until: number): string => head.toString('latin1', from, until)
const begins =
  (...signs: readonly string[]) =>
  (head: Buffer): boolean =>
    signs.some((sign) => latin(head, 0, sign.length) === sign)

const isPdf = (head: Buffer): boolean => head.includes('%PDF-')
const isZip = begins('PK\x03\x04')
/** What Office wrote before it zipped, and still writes where a password locks the file. */
const isCompound = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isOffice = (head: Buffer): boolean => isZip(head) || isCompound(head)
const isTiff = begins('II*\0', 'MM\0*')
const isJpeg = begins('\xff\xd8\xff')
const isWebp = (head: Buffer): boolean => begins('RIFF')(head) && latin(head, 8, 12) === 'WEBP'
/** A drawing as text begins with the number of a group, alone on its line. */
const isDxf = (head: Buffer): boolean =>
  begins('AutoCAD Binary DXF')(head) ||
  /^(\xef\xbb\xbf)?\s*\d{1,4}[ \t]*\r?\n/.test(latin(head, 0, headBytes))
/** Text has no zeros but in UTF-16, which says so by its mark. */
const isText = (head: Buffer): boolean => !head.includes(0) || begins('\xff\xfe', '\xfe\xff')(head)

/** What each ending promises of the first bytes. Any other ending promises nothing that could be looked at. */
const promised: Readonly<Record<string, (head: Buffer) => boolean>> = {
  pdf: isPdf,
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: begins('GIF87a', 'GIF89a'),
  bmp: begins('BM'),
  tif: isTiff,
  tiff: isTiff,
  webp: isWebp,
  docx: isOffice,
  xlsx: isOffice,
  pptx: isOffice,
  doc: (head) => isOffice(head) || begins('{\\rtf')(head),
  xls: isOffice,
  ppt: isOffice,
  wps: isOffice,
  et: isOffice,
  ofd: isZip,
  zip: begins('PK\x03\x04', 'PK\x05\x06'),
  rar: begins('Rar!\x1a\x07'),
  '7z': begins('7z\xbc\xaf\x27\x1c'),
  dwg: begins('AC1', 'AC2', 'MC0'),
  dxf: isDxf,
  txt: isText,
  csv: isText,
}

/** Programs of Windows and of Unix, and scripts that name what runs them. */
const isProgram = (head: Buffer): boolean =>
  (begins('MZ')(head) && head.includes(0)) || begins('\x7fELF', '#!/')(head)

/** What is wrong with a file of this name that begins so; undefined where nothing is. */
export function contentFault(name: string, head: Buffer): 'empty' | 'program' | 'other_content' | undefined {
  if (head.length === 0) return 'empty'
  if (isProgram(head)) return 'program'
  const fits = promised[endingOf(name)]
  return fits === undefined || fits(head) ? undefined : 'other_content'
}
