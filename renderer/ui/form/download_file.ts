import { call } from '../../api/client.ts'

/** Hands a stored file over by its path: through the door, for the desktop's window has no HTTP to fetch it by. */
export async function downloadStoredFile(path: string): Promise<void> {
  const { name, type, base64 } = (await call('stored_files', 'content', { path })).value
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
