import type { ElectronApi } from './electron_api.ts'
import type { PageSource } from './pages.ts'

const scheme = 'app'
const host = 'office'

/** The origin of the window's pages, and the only one that IPC accepts. */
export const origin = `${scheme}://${host}`

/** Called before Electron is ready. Pages of this scheme have an origin and count as secure. */
export function registerScheme(protocol: ElectronApi['protocol']): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }])
}

/** Serves the window's requests from the built pages, without network. */
export function servePages(protocol: ElectronApi['protocol'], pages: PageSource): void {
  protocol.handle(scheme, async ({ method, url }) => {
    const requested = new URL(url)
    if (requested.host !== host) return new Response(null, { status: 404 })
    if (method !== 'GET') return new Response(null, { status: 405 })
    return pages(requested.pathname)
  })
}
