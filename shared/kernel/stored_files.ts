/** A stored file as paths name it: `/files/<resource>/<id>/<name>`. */
export interface StoredFile {
  /** What it was uploaded for. */
  readonly resource: string
  readonly id: number
  /** The name it came with, cleaned. */
  readonly name: string
}

/** The types of files that the office takes; a field may take fewer. Every other type is refused, macros among them. */
// biome-ignore format: one line for papers, pictures, drawings and archives each
export const uploadExtensions = [
  'pdf', 'ofd', 'xml', 'txt', 'csv', 'md', 'doc', 'docx', 'wps', 'xls', 'xlsx', 'et', 'ppt', 'pptx', 'dps', 'rtf',
  'png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'webp', 'heic',
  'dwg', 'dxf', 'dwf', 'step', 'stp', 'igs', 'iges',
  'zip', 'rar', '7z',
] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** Archives that the office cannot list: whoever takes one out is told that nobody has looked into it. */
const unlisted: readonly string[] = ['rar', '7z']
export const isUnchecked = (name: string): boolean => unlisted.includes(extensionOf(name))

/** Where the paths of stored files begin. */
export const filesPath = '/files/'

/** A path is kept in a column of 255 characters. */
const longestName = 160
const longestEnding = 16

// These would end the path of an address.
const reserved: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '?': '%3F' }

export const filePath = ({ resource, id, name }: StoredFile): string =>
  `${filesPath}${resource}/${id}/${name.replace(/[%#?]/g, (sign) => reserved[sign] ?? sign)}`

/** What a path names, exactly as `filePath` writes it; undefined for any other text. */
export function fileAt(path: string): StoredFile | undefined {
  const [, resource = '', id = '', name = ''] = /^\/files\/(\w+)\/([1-9]\d{0,14})\/([^/]+)$/.exec(path) ?? []
  const found = {
    resource,
    id: Number(id),
    name: name.replace(/%(25|23|3F)/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
  }
  return name !== '' && filePath(found) === path ? found : undefined
}

/** A file's name as data: no folders, no signs that a file system or a screen would act on, at most 160 characters. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = trimmed(
    last
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
  const ending = extensionOf(clean)
  const tail = ending === '' ? '' : `.${ending}`
  const base = [...clean.slice(0, clean.length - tail.length)].slice(0, longestName - tail.length)
  return trimmed(base.join('')) + tail || 'file'
}

/** Windows drops dots and blanks at an end: `a.exe.` would be an `a.exe`. */
const trimmed = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '')

/** `Plan.PDF` → `PDF` → `pdf`; `''` without one. */
export function extensionOf(name: string): string {
  const [, ending = ''] = /\.([^.\s]+)$/.exec(name) ?? []
  return ending.length <= longestEnding ? ending.toLowerCase() : ''
}
