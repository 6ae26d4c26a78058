import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { extensionOf, fileAt } from '../../../../shared/kernel/stored_files.ts'
import { call } from '../../../api/client.ts'

/** How a page can show a file: as a picture, by the browser's own viewer, or not at all. */
export type Look = 'picture' | 'pdf' | 'none'

/** Some browsers have no viewer for pdf, or somebody has switched it off. */
export function lookOf(path: string): Look {
  const ending = extensionOf(fileAt(path)?.name ?? '')
  if (['png', 'jpg', 'jpeg'].includes(ending)) return 'picture'
  return ending === 'pdf' && navigator.pdfViewerEnabled ? 'pdf' : 'none'
}

const typeOf: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/**
 * An address of the file's content for as long as it is shown. It is read through the door, and its type is what the name
 * says it is: whatever stands in it, the page shows a picture or a pdf and nothing else.
 */
export function useContent(path: string, look: Look) {
  const { data, error } = useQuery({
    queryKey: ['stored_files', 'content', 'bytes', path],
    queryFn: async () => {
      const { base64 } = (await call('stored_files', 'content', { path })).value
      const type = look === 'pdf' ? 'application/pdf' : typeOf[extensionOf(fileAt(path)?.name ?? '')]
      return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: type ?? '' })
    },
    enabled: look !== 'none',
    staleTime: Number.POSITIVE_INFINITY,
    // Drawings are large: what nobody looks at is forgotten.
    gcTime: 0,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address, error }
}
