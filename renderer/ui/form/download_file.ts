import { call } from '../../api/client.ts'

/** Hands a stored file over by its path: through the door, for the desktop's window has no HTTP to fetch it by. */
export async function downloadStoredFile(path: string): Promise<void> {
  const { name, type, base64 } = (await call('stored_files', 'content', { path })).value
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  handOver(new Blob([bytes], { type }), name)
}

/** Gives the browser, or the desktop's window, a file to save. */
export function handOver(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
