import type { ElectronApi } from './electron_api.ts'
import type { PageSource } from './pages.ts'

const scheme = 'app'
const host = 'office'

/** Where the window's pages live, and the only origin that is listened to. */
export const origin = `${scheme}://${host}`

/** Before Electron is ready: pages of this scheme have an origin, and are trusted as pages over TLS are. */
export function registerScheme(protocol: ElectronApi['protocol']): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }])
}

/** Answers the window's requests from the built pages; there is no network in between. */
export function servePages(protocol: ElectronApi['protocol'], pages: PageSource): void {
  protocol.handle(scheme, async ({ method, url }) => {
    const asked = new URL(url)
    if (asked.host !== host) return new Response(null, { status: 404 })
    if (method !== 'GET') return new Response(null, { status: 405 })
    return pages(asked.pathname)
  })
}
