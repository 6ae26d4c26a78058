import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  Event,
  IpcMain,
  Menu,
  Protocol,
  Session,
  WebContents,
  WebFrameMain,
} from 'electron'

/**
 * What this program uses of Electron, handed from file to file. Only `main.ts` and `preload.ts` have the real one; the
 * tests put a double of these very parts in its place.
 */
export interface Shell {
  readonly app: DeskApp
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => DeskWindow
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  readonly Menu: Pick<typeof Menu, 'setApplicationMenu'>
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>
  readonly session: { readonly defaultSession: DeskSession }
}

type Refusable = Pick<Event, 'preventDefault'>

export interface DeskApp
  extends Pick<App, 'enableSandbox' | 'exit' | 'getLocale' | 'quit' | 'requestSingleInstanceLock'>,
    Pick<App, 'setPath' | 'whenReady'> {
  on(event: 'second-instance', listener: () => void): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: DeskContents) => void): unknown
  on(event: 'will-quit', listener: (event: Refusable) => void): unknown
}

export type DeskSession = Pick<
  Session,
  'setPermissionCheckHandler' | 'setPermissionRequestHandler' | 'setDevicePermissionHandler'
>

export interface DeskWindow
  extends Pick<BrowserWindow, 'focus' | 'isMinimized' | 'loadURL' | 'maximize' | 'restore' | 'show'> {
  readonly webContents: DeskContents
  once(event: 'ready-to-show', listener: () => void): unknown
}

export interface DeskContents extends Pick<WebContents, 'isDestroyed' | 'send' | 'setWindowOpenHandler'> {
  readonly ipc: Pick<IpcMain, 'handle'>
  on(event: 'will-attach-webview' | 'will-redirect', listener: (event: Refusable) => void): unknown
  on(event: 'will-frame-navigate', listener: (event: Refusable & { readonly url: string }) => void): unknown
}

/** Of a call, only who sent it. */
export interface Caller {
  readonly senderFrame: Pick<WebFrameMain, 'origin' | 'parent'> | null
}
