import type { UploadExtension } from '../../../shared/kernel/stored_files.ts'

/** How many first bytes of a file are checked: a PDF header may begin as late as there. */
export const headBytes = 1024

const latin = (head: Buffer, from: number, until: number): string => head.toString('latin1', from, until)
const startsWith =
  (...signatures: readonly string[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => latin(head, 0, signature.length) === signature)

const isPdf = (head: Buffer): boolean => head.includes('%PDF-')
const isZip = startsWith('PK\x03\x04')
const isArchive = startsWith('PK\x03\x04', 'PK\x05\x06')
/** The format of Office before it used zip, and of files locked by a password still. */
const isCompound = startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isOffice = (head: Buffer): boolean => isZip(head) || isCompound(head)
const isTiff = startsWith('II*\0', 'MM\0*')
const isJpeg = startsWith('\xff\xd8\xff')
const isWebp = (head: Buffer): boolean => startsWith('RIFF')(head) && latin(head, 8, 12) === 'WEBP'
/** A drawing as text begins with a group number on a line of its own. */
const isDxf = (head: Buffer): boolean =>
  startsWith('AutoCAD Binary DXF')(head) ||
  /^(\xef\xbb\xbf)?\s*\d{1,4}[ \t]*\r?\n/.test(latin(head, 0, headBytes))
/** Text contains no zero bytes, except UTF-16 with its byte order mark. */
const isText = (head: Buffer): boolean => !head.includes(0) || startsWith('\xff\xfe', '\xfe\xff')(head)
const isRtf = startsWith('{\\rtf')
const isXml = (head: Buffer): boolean =>
  isText(head) && /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff\0?)?\s*</.test(latin(head, 0, headBytes))
/** ISO/IEC 23008-12, annex B: brands of photo files as telephones make them. */
const isHeic = (head: Buffer): boolean =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(latin(head, 4, headBytes))
/** ISO 10303-21, clause 5. */
const isStep = (head: Buffer): boolean => isText(head) && head.includes('ISO-10303-21')
/**
 * Lines of 80 characters with the section letter in column 73 (IGES 5.3, 2.2.1); compressed files begin with
 * another letter.
 */
const isIges = (head: Buffer): boolean =>
  isText(head) && /^(\xef\xbb\xbf)?.{72}[SCB]/.test(latin(head, 0, headBytes))

/** The check of the first bytes for each extension. */
const signatureChecks: Readonly<Record<UploadExtension, (head: Buffer) => boolean>> = {
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
  png: startsWith('\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: startsWith('GIF87a', 'GIF89a'),
  bmp: startsWith('BM'),
  tif: isTiff,
  tiff: isTiff,
  webp: isWebp,
  heic: isHeic,
  dwg: startsWith('AC1', 'AC2', 'MC0'),
  dxf: isDxf,
  dwf: startsWith('(DWF V'),
  step: isStep,
  stp: isStep,
  igs: isIges,
  iges: isIges,
  zip: isArchive,
  rar: startsWith('Rar!\x1a\x07'),
  '7z': startsWith('7z\xbc\xaf\x27\x1c'),
}

/** Executables of Windows and Unix, and scripts with a shebang. */
const isProgram = (head: Buffer): boolean =>
  (startsWith('MZ')(head) && head.includes(0)) || startsWith('\x7fELF', '#!/')(head)

export type ContentFault = 'empty' | 'program' | 'other_content'

/** Detects the type from the first bytes, among the allowed ones, or returns what is wrong. */
export function detectType(
  head: Buffer,
  allowed: readonly UploadExtension[],
): UploadExtension | { readonly fault: ContentFault } {
  if (head.length === 0) return { fault: 'empty' }
  if (isProgram(head)) return { fault: 'program' }
  return allowed.find((ending) => signatureChecks[ending](head)) ?? { fault: 'other_content' }
}

/** Zip files, also those of Office and OFD: their entries can be listed. */
export const isListableArchive = isArchive
