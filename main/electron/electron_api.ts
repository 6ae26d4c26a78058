import type {
  App,
  BaseWindow,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  Event,
  IpcMain,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  NativeTheme,
  OpenDialogOptions,
  OpenDialogReturnValue,
  Protocol,
  RenderProcessGoneDetails,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Screen,
  Session,
  Tray,
  WebContents,
  WebFrameMain,
} from 'electron'

/**
 * The parts of Electron that this program uses, passed as an argument. Only `main.ts` and `preload.ts` import
 * the real ones; tests pass doubles.
 */
export interface ElectronApi {
  readonly app: ElectronApp
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => ElectronWindow
  readonly dialog: ElectronDialogs
  readonly Menu: ElectronMenus
  readonly nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'>
  readonly protocol: Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>
  readonly screen: Pick<Screen, 'getAllDisplays'>
  readonly session: { readonly defaultSession: ElectronSession }
  readonly Tray: new (picture: string) => ElectronTray
}

type Refusable = Pick<Event, 'preventDefault'>

export interface ElectronApp
  extends Pick<App, 'enableSandbox' | 'exit' | 'getLocale' | 'getPath' | 'getVersion' | 'quit'>,
    Pick<App, 'isPackaged' | 'requestSingleInstanceLock' | 'setPath' | 'whenReady'> {
  readonly commandLine: Pick<App['commandLine'], 'hasSwitch'>
  on(event: 'activate' | 'second-instance', listener: () => void): unknown
  on(event: 'before-quit' | 'will-quit', listener: (event: Refusable) => void): unknown
  on(event: 'web-contents-created', listener: (event: unknown, contents: ElectronContents) => void): unknown
}

/**
 * Dialogs belong to a window and must not block the office, so only asynchronous ones are used. The
 * synchronous one is for the time before window and office exist.
 */
export interface ElectronDialogs extends Pick<Dialog, 'showErrorBox'> {
  showMessageBoxSync(options: MessageBoxOptions): number
  showMessageBox(window: ElectronFrame, options: MessageBoxOptions): Promise<MessageBoxReturnValue>
  showOpenDialog(window: ElectronFrame, options: OpenDialogOptions): Promise<OpenDialogReturnValue>
  showSaveDialog(window: ElectronFrame, options: SaveDialogOptions): Promise<SaveDialogReturnValue>
}

/** A built menu, which is only passed on. */
export type ElectronMenu = object

export interface ElectronMenus {
  buildFromTemplate(template: MenuItemConstructorOptions[]): ElectronMenu
  setApplicationMenu(menu: ElectronMenu | null): void
}

export interface ElectronTray extends Pick<Tray, 'destroy' | 'setToolTip'> {
  setContextMenu(menu: ElectronMenu | null): void
  on(event: 'click', listener: () => void): unknown
}

export type ElectronSession = Pick<
  Session,
  'setPermissionCheckHandler' | 'setPermissionRequestHandler' | 'setDevicePermissionHandler'
>

/** A window without its contents. */
type ElectronFrame = Pick<
  BaseWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'hide'
  | 'isDestroyed'
  | 'isMaximized'
  | 'isMinimized'
  | 'maximize'
  | 'restore'
  | 'show'
>

export interface ElectronWindow extends ElectronFrame, Pick<BrowserWindow, 'loadURL'> {
  readonly webContents: ElectronContents
  on(event: 'close', listener: (event: Refusable) => void): unknown
  on(event: 'closed' | 'query-session-end', listener: () => void): unknown
  once(event: 'ready-to-show', listener: () => void): unknown
}

export interface ElectronContents
  extends Pick<
    WebContents,
    'isDestroyed' | 'printToPDF' | 'reload' | 'send' | 'setWindowOpenHandler' | 'setZoomFactor'
  > {
  readonly ipc: Pick<IpcMain, 'handle'>
  on(event: 'did-finish-load', listener: () => void): unknown
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: Pick<RenderProcessGoneDetails, 'reason' | 'exitCode'>) => void,
  ): unknown
  on(event: 'will-attach-webview' | 'will-prevent-unload', listener: (event: Refusable) => void): unknown
  on(event: 'will-redirect', listener: (event: Refusable) => void): unknown
  on(
    event: 'will-frame-navigate',
    listener: (event: Refusable & { readonly url: string; readonly isMainFrame: boolean }) => void,
  ): unknown
}

/** The sender of an IPC call. */
export interface IpcCaller {
  readonly senderFrame: Pick<WebFrameMain, 'origin' | 'parent'> | null
}
