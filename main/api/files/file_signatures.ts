import type { UploadExtension } from '../../../shared/kernel/stored_files.ts'

/** How many bytes from the beginning of a file are looked at: a PDF may begin as late as there. */
export const headBytes = 1024

const latin = (head: Buffer, from: number, until: number): string => head.toString('latin1', from, until)
const begins =
  (...signs: readonly string[]) =>
  (head: Buffer): boolean =>
    signs.some((sign) => latin(head, 0, sign.length) === sign)

const isPdf = (head: Buffer): boolean => head.includes('%PDF-')
const isZip = begins('PK\x03\x04')
const isArchive = begins('PK\x03\x04', 'PK\x05\x06')
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
const isRtf = begins('{\\rtf')
const isXml = (head: Buffer): boolean =>
  isText(head) && /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff\0?)?\s*</.test(latin(head, 0, headBytes))
/** ISO/IEC 23008-12, annex B: the kinds of a file of pictures as telephones make them. */
const isHeic = (head: Buffer): boolean =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(latin(head, 4, headBytes))
/** ISO 10303-21, clause 5. */
const isStep = (head: Buffer): boolean => isText(head) && head.includes('ISO-10303-21')
/** Lines of 80 signs, each naming its section in the 73rd: IGES 5.3, 2.2.1; compressed ones begin with another. */
const isIges = (head: Buffer): boolean =>
  isText(head) && /^(\xef\xbb\xbf)?.{72}[SCB]/.test(latin(head, 0, headBytes))

/** What each ending promises of the first bytes. */
const promised: Readonly<Record<UploadExtension, (head: Buffer) => boolean>> = {
  pdf: isPdf,
  ofd: isZip,
  xml: isXml,
  txt: isText,
  csv: isText,
  md: isText,
  doc: (head) => isOffice(head) || isRtf(head),
  docx: isOffice,
  wps: isOffice,
  xls: isOffice,
  xlsx: isOffice,
  et: isOffice,
  ppt: isOffice,
  pptx: isOffice,
  dps: isOffice,
  rtf: isRtf,
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: begins('GIF87a', 'GIF89a'),
  bmp: begins('BM'),
  tif: isTiff,
  tiff: isTiff,
  webp: isWebp,
  heic: isHeic,
  dwg: begins('AC1', 'AC2', 'MC0'),
  dxf: isDxf,
  dwf: begins('(DWF V'),
  step: isStep,
  stp: isStep,
  igs: isIges,
  iges: isIges,
  zip: isArchive,
  rar: begins('Rar!\x1a\x07'),
  '7z': begins('7z\xbc\xaf\x27\x1c'),
}

/** Programs of Windows and of Unix, and scripts that name what runs them. */
const isProgram = (head: Buffer): boolean =>
  (begins('MZ')(head) && head.includes(0)) || begins('\x7fELF', '#!/')(head)

export type ContentFault = 'empty' | 'program' | 'other_content'

/** What a file is that begins so, of the types that it may be; or what is wrong with it. */
export function detectType(
  head: Buffer,
  among: readonly UploadExtension[],
): UploadExtension | { readonly fault: ContentFault } {
  if (head.length === 0) return { fault: 'empty' }
  if (isProgram(head)) return { fault: 'program' }
  return among.find((ending) => promised[ending](head)) ?? { fault: 'other_content' }
}

/** Zips, and what Office, OFD and others keep in one: what stands in them can be listed. */
export const isListableArchive = isArchive
