import { origin } from './protocol.ts'
import type { DeskContents, DeskSession, DeskWindow, Shell } from './shell.ts'

/** A window that can show pages and nothing more; it appears when there is something to see. */
export function makeWindow(BrowserWindow: Shell['BrowserWindow'], preload: string): DeskWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 720,
    minWidth: 1280,
    minHeight: 720,
    show: false,
    backgroundColor: '#ffffff',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would come from the internet.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    window.maximize()
    window.show()
  })
  return window
}

/** Whatever shows pages in this program shows the office's own, in place, and nothing else. */
export function guardContents(contents: DeskContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-frame-navigate', (event) => {
    if (!event.url.startsWith(`${origin}/`)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Camera, place, clipboard reading, USB …: the office needs none of them. */
export function denyPermissions(session: DeskSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

export function bringForward(window: DeskWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
