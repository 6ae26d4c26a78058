import type { Rectangle } from 'electron'
import type { ElectronApi, ElectronContents, ElectronSession, ElectronWindow } from '../electron_api.ts'
import { origin } from '../protocol.ts'
import type { WindowState } from './window_state.ts'

const smallest = { width: 1280, height: 720 }

/** A window that can show pages and nothing more; it appears where it was, when there is something to see. */
export function createWindow(shell: ElectronApi, preload: string, kept: WindowState): ElectronWindow {
  const { BrowserWindow, nativeTheme, screen } = shell
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...smallest,
    ...onScreen(kept.facts.place, areas),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#242424' : '#ffffff',
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
      // The viewer of pdf is one.
      plugins: true,
      // Its dictionaries would come from the internet.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    if (kept.facts.maximized) window.maximize()
    window.show()
  })
  window.on('close', () => kept.save({ place: window.getNormalBounds(), maximized: window.isMaximized() }))
  window.webContents.on('did-finish-load', () => window.webContents.setZoomFactor(kept.facts.zoom))
  return window
}

/** A screen may have been taken away since: a window whose title cannot be reached is placed anew. */
function onScreen(place: Rectangle | undefined, areas: readonly Rectangle[]): Rectangle | undefined {
  if (!place) return undefined
  const reachable = areas.some(
    ({ x, y, width, height }) =>
      place.x + place.width >= x + 200 &&
      place.x <= x + width - 200 &&
      place.y >= y &&
      place.y <= y + height - 100,
  )
  return reachable ? place : undefined
}

/** A document that a page has made to be looked at, and Chromium's own viewer of pdf, which shows it. */
const inFrames = [`blob:${origin}/`, 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/']

/** Whatever shows pages in this program shows the office's own, in place, and in a frame the document that one of them made. */
export function guardContents(contents: ElectronContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-frame-navigate', (event) => {
    const isLookedAt = !event.isMainFrame && inFrames.some((place) => event.url.startsWith(place))
    if (!isLookedAt && !event.url.startsWith(`${origin}/`)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Camera, place, clipboard reading, USB …: the office needs none of them. */
export function denyPermissions(session: ElectronSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

export function focusWindow(window: ElectronWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
