import { useQuery } from '@tanstack/react-query'
import { fileAt } from '../../../../shared/kernel/stored_files.ts'
import { call } from '../../../api/client.ts'

/** The sketch of a card as a page shows it. */
export interface Sketch {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** For an `img`, of a PDF its first page; undefined for a DXF, which no page can show, and for what is broken. */
  readonly picture: string | undefined
  /** A picture or PDF by its name whose content nobody can draw. */
  readonly isBroken: boolean
}

/** The name a stored file came with; '' where there is none. */
export const sketchName = (path: string): string => fileAt(path)?.name ?? ''

/** Reads the file at a card's `path` through the door: the desktop's window has no HTTP to fetch it by. */
export async function readSketch(path: string): Promise<Sketch> {
  const { name, type, size, base64 } = (await call('stored_files', 'content', { path })).value
  const picture = await pictureOf(type, base64)
  return {
    name,
    size,
    picture,
    isBroken: picture === undefined && (type === pdf || type.startsWith('image/')),
  }
}

const pdf = 'application/pdf'

async function pictureOf(type: string, base64: string): Promise<string | undefined> {
  if (type === pdf) {
    // Half a megabyte that only cards with such a sketch need.
    const { firstPage } = await import('../../../ui/viewer/pdf_page.ts')
    return firstPage(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)))
  }
  const picture = `data:${type};base64,${base64}`
  return type.startsWith('image/') && (await isDrawable(picture)) ? picture : undefined
}

async function isDrawable(picture: string): Promise<boolean> {
  const image = new Image()
  image.src = picture
  try {
    await image.decode()
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** The content of a path never changes: another file has another path. */
export const useSketch = (path: string) =>
  useQuery({
    queryKey: ['stored_files', 'content', path],
    queryFn: () => readSketch(path),
    enabled: path !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
