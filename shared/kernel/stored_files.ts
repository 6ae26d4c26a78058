/** An uploaded file as paths name it: `/files/<resource>/<id>/<name>`. */
export interface StoredFile {
  /** The resource it was uploaded for. */
  readonly resource: string
  readonly id: number
  /** The original name, cleaned. */
  readonly name: string
}

/**
 * The accepted file types; a field may accept fewer. All other types are rejected, including files with
 * macros.
 */
// biome-ignore format: one line for papers, pictures, drawings and archives each
export const uploadExtensions = [
  'pdf', 'ofd', 'xml', 'txt', 'csv', 'md', 'doc', 'docx', 'wps', 'xls', 'xlsx', 'et', 'ppt', 'pptx', 'dps', 'rtf',
  'png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'webp', 'heic',
  'dwg', 'dxf', 'dwf', 'step', 'stp', 'igs', 'iges',
  'zip', 'rar', '7z',
] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** Archives that the office cannot inspect; downloads show a warning. */
const unlisted: readonly string[] = ['rar', '7z']
export const isUnchecked = (name: string): boolean => unlisted.includes(extensionOf(name))

/** Prefix of the paths of uploaded files. */
export const filesPath = '/files/'

/** A path is stored in a column of 255 characters. */
const maxNameLength = 160
const maxExtensionLength = 16

// These characters would end the path of a URL.
const reserved: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '?': '%3F' }

export const filePath = ({ resource, id, name }: StoredFile): string =>
  `${filesPath}${resource}/${id}/${name.replace(/[%#?]/g, (sign) => reserved[sign] ?? sign)}`

/** Parses a path exactly as `filePath` writes it; undefined for any other text. */
export function fileAt(path: string): StoredFile | undefined {
  const [, resource = '', id = '', name = ''] = /^\/files\/(\w+)\/([1-9]\d{0,14})\/([^/]+)$/.exec(path) ?? []
  const file = {
    resource,
    id: Number(id),
    name: name.replace(/%(25|23|3F)/g, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
  }
  return name !== '' && filePath(file) === path ? file : undefined
}

/**
 * Cleans a file name: no folders, no characters with a meaning for file systems or screens, at most 160
 * characters.
 */
export function cleanFileName(input: string): string {
  const last = input.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = trimDots(
    last
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
  const ending = extensionOf(clean)
  const tail = ending === '' ? '' : `.${ending}`
  const base = [...clean.slice(0, clean.length - tail.length)].slice(0, maxNameLength - tail.length)
  return trimDots(base.join('')) + tail || 'file'
}

/** Windows drops trailing dots and spaces: `a.exe.` would become `a.exe`. */
const trimDots = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '')

/** Lower-case extension: `Plan.PDF` → `pdf`; '' without one. */
export function extensionOf(name: string): string {
  const [, ending = ''] = /\.([^.\s]+)$/.exec(name) ?? []
  return ending.length <= maxExtensionLength ? ending.toLowerCase() : ''
}
