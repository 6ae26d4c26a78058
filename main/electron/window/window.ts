import type { Rectangle } from 'electron'
import type { ElectronApi, ElectronContents, ElectronSession, ElectronWindow } from '../electron_api.ts'
import { origin } from '../protocol.ts'
import type { WindowState } from './window_state.ts'

const minSize = { width: 1280, height: 720 }

export interface WindowAssets {
  readonly preload: string
  /** Linux takes it from here; the packages of Windows and macOS bring their own. */
  readonly icon: string
}

/** A window that can only show pages; it opens at its last place once the page has content. */
export function createWindow(
  shell: ElectronApi,
  { preload, icon }: WindowAssets,
  windowState: WindowState,
): ElectronWindow {
  const { BrowserWindow, nativeTheme, screen } = shell
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    ...minSize,
    ...onScreen(windowState.facts.place, areas),
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#171b21' : '#ffffff',
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
      // The PDF viewer is a plugin.
      plugins: true,
      // Dictionaries would be downloaded from the internet.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    if (windowState.facts.maximized) window.maximize()
    window.show()
  })
  window.on('close', () =>
    windowState.save({ place: window.getNormalBounds(), maximized: window.isMaximized() }),
  )
  window.webContents.on('did-finish-load', () => window.webContents.setZoomFactor(windowState.facts.zoom))
  return window
}

/** A screen may have been disconnected: a window whose title bar is unreachable gets a new place. */
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

/** A document that a page created for preview, and Chromium's PDF viewer that shows it. */
const allowedInFrames = [`blob:${origin}/`, 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/']

/**
 * Contents may only show the office's own pages in place, and in a frame a document created by one of them.
 */
export function guardContents(contents: ElectronContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-frame-navigate', (event) => {
    const isPreview = !event.isMainFrame && allowedInFrames.some((place) => event.url.startsWith(place))
    if (!isPreview && !event.url.startsWith(`${origin}/`)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** A screen on the wall is filled and stays on; only the office's own page is ever shown. */
const allowed: ReadonlySet<string> = new Set(['fullscreen', 'screen-wake-lock'])

/** Denies camera, location, clipboard reading, USB …: the office needs none of them. */
export function denyPermissions(session: ElectronSession): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(allowed.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => allowed.has(permission))
  session.setDevicePermissionHandler(() => false)
}

export function focusWindow(window: ElectronWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
