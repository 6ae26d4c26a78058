import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { extensionOf, fileAt } from '../../../shared/kernel/stored_files.ts'
import { call } from '../../api/client.ts'
import type { OpenPdf } from './pdf_page.ts'

/** How a page can show a file: as a picture, page by page, or not at all. */
export type FileKind = 'picture' | 'pdf' | 'other'

const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
}

export const nameAt = (path: string): string => fileAt(path)?.name ?? path

export function kindOf(path: string): FileKind {
  const ending = extensionOf(nameAt(path))
  if (Object.hasOwn(pictures, ending)) return 'picture'
  return ending === 'pdf' ? 'pdf' : 'other'
}

/** One page of a file, in pixels of a style sheet, and what draws it. */
export interface FilePage {
  readonly width: number
  readonly height: number
  readonly draw: () => Promise<Blob>
}

interface OpenFile {
  /** Of a file that is broken none. */
  readonly pages: readonly FilePage[]
  readonly close: () => void
}

const nothing: OpenFile = { pages: [], close: () => undefined }

async function openPicture(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<OpenFile> {
  // Whatever stands in the file, an `img` shows a picture of this type and nothing else.
  const blob = new Blob([bytes], { type })
  const address = URL.createObjectURL(blob)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return {
      pages: [{ width: image.naturalWidth, height: image.naturalHeight, draw: async () => blob }],
      close: () => undefined,
    }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return nothing
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function openPages(bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> {
  // Half a megabyte that only those load who look at such a file.
  const reader = await import('./pdf_page.ts')
  const pdf: OpenPdf | undefined = await reader.openPdf(bytes)
  if (!pdf) return nothing
  const draw = async (at: number): Promise<Blob> => {
    const canvas = await pdf.draw(at)
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('a page too large to draw')))),
    )
  }
  return { pages: pdf.pages.map((size, at) => ({ ...size, draw: () => draw(at) })), close: pdf.close }
}

const open = (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> =>
  kindOf(path) === 'pdf' ? openPages(bytes) : openPicture(bytes, pictures[extensionOf(nameAt(path))] ?? '')

/** The pages of a stored file for as long as they are shown; it is read through the door, as the desktop's window has no HTTP. */
export function useFilePages(path: string) {
  const { data: bytes, error } = useQuery({
    queryKey: ['stored_files', 'content', 'bytes', path],
    queryFn: async () => {
      const { base64 } = (await call('stored_files', 'content', { path })).value
      return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    },
    enabled: kindOf(path) !== 'other',
    staleTime: Number.POSITIVE_INFINITY,
    // Drawings are large: what nobody looks at is forgotten.
    gcTime: 0,
  })
  const [opened, setOpened] = useState<{ readonly pages: readonly FilePage[]; readonly error?: unknown }>()
  useEffect(() => {
    if (!bytes) return
    let isLeft = false
    let close: OpenFile['close'] = () => undefined
    // A worker takes over the memory of what it is given.
    open(path, bytes.slice()).then(
      (file) => {
        close = file.close
        if (isLeft) close()
        else setOpened({ pages: file.pages })
      },
      (failed: unknown) => !isLeft && setOpened({ pages: [], error: failed }),
    )
    return () => {
      isLeft = true
      setOpened(undefined)
      close()
    }
  }, [path, bytes])
  return { pages: opened?.pages, error: error ?? opened?.error }
}
