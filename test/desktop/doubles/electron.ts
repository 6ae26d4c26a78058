/**
 * A double of Electron, made by hand and typed by electron.d.ts (through main/electron/electron_api.ts). It remembers what it
 * was told, plays the events that the real one would send, and clones whatever crosses between its two halves. It proves
 * how the program is wired, not what Electron does with it: that is test/desktop/electron's, where the runtime is present.
 */
import { EventEmitter } from 'node:events'
import type {
  ElectronApi,
  ElectronContents,
  ElectronWindow,
  IpcCaller,
} from '../../../main/electron/electron_api.ts'
import { bridge } from '../../../main/electron/ipc/bridge.ts'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import { DoubleDialogs, DoubleProtocol, DoubleSession, DoubleTray } from './electron_parts.ts'

export type WindowOptions = ConstructorParameters<ElectronApi['BrowserWindow']>[0]
type OpenHandler = Parameters<ElectronContents['setWindowOpenHandler']>[0]
type CallHandler = Parameters<ElectronContents['ipc']['handle']>[1]
type PrintOptions = Parameters<ElectronContents['printToPDF']>[0]
type Template = Parameters<ElectronApi['Menu']['buildFromTemplate']>[0]
type Frame = IpcCaller['senderFrame']

/** An event that can be refused, as Electron hands it to a listener. */
export const refusable = (facts: object = {}) => {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

export const ourFrame: Frame = { origin: 'app://office', parent: null }

export class DoubleContents extends EventEmitter implements ElectronContents {
  openHandler: OpenHandler | undefined
  destroyed = false
  zoom = 1
  reloads = 0
  readonly printed: PrintOptions[] = []
  readonly handlers = new Map<string, CallHandler>()
  readonly pageSide = new EventEmitter()
  readonly ipc = {
    handle: (channel: string, handler: CallHandler) => void this.handlers.set(channel, handler),
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  /** A new page takes the place of the one that is gone; the channels stay. */
  reload(): void {
    this.pageSide.removeAllListeners()
    this.reloads++
    this.emit('did-finish-load')
  }
  async printToPDF(options: PrintOptions): Promise<Buffer> {
    this.printed.push(options)
    return Buffer.from('%PDF-1.7')
  }
  setZoomFactor(factor: number): void {
    this.zoom = factor
  }
  send(channel: string, ...values: unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed')
    this.pageSide.emit(channel, {}, ...structuredClone(values))
  }
  /** What any program behind the page could send, straight to the channel. */
  async invoke(channel: string, message: unknown, senderFrame: Frame = ourFrame): Promise<unknown> {
    const handler = this.handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    // Of the event, the program may look at the sender's frame and nothing else.
    const event = { senderFrame } as Parameters<CallHandler>[0]
    return structuredClone(await handler(event, structuredClone(message)))
  }
  /** `window.office` as the preload makes it. */
  get office(): OfficeApi {
    const invoke = (channel: string, message: unknown) => this.invoke(channel, message)
    // The bridge uses these three.
    return bridge(Object.assign(this.pageSide, { invoke }) as unknown as Parameters<typeof bridge>[0])
  }
}

export class DoubleWindow extends EventEmitter implements ElectronWindow {
  readonly webContents = new DoubleContents()
  readonly done: string[] = []
  url = ''
  minimized = false
  maximized = false
  bounds = { x: 10, y: 20, width: 1400, height: 900 }
  readonly options: WindowOptions
  constructor(options: WindowOptions) {
    super()
    this.options = options
  }
  isMinimized = () => this.minimized
  isMaximized = () => this.maximized
  isDestroyed = () => this.webContents.destroyed
  getNormalBounds = () => this.bounds
  focus = () => void this.done.push('focus')
  destroy(): void {
    this.webContents.destroyed = true
    this.emit('closed')
  }
  hide = () => void this.done.push('hide')
  maximize = () => void this.done.push('maximize')
  restore = () => void this.done.push('restore')
  show = () => void this.done.push('show')
  async loadURL(url: string): Promise<void> {
    this.url = url
    this.webContents.emit('did-finish-load')
  }
  /** A listener may refuse it, and so may the page, unless a listener overrules the page. */
  close(): void {
    const event = refusable()
    this.emit('close', event)
    if (event.defaultPrevented || this.webContents.destroyed) return
    this.webContents.destroyed = true
    this.emit('closed')
  }
}

class DoubleApp extends EventEmitter {
  readonly paths: Record<string, string> = {}
  readonly done: string[] = []
  isFirst = true
  isPackaged = true
  switches: readonly string[] = []
  readonly commandLine = { hasSwitch: (name: string) => this.switches.includes(name) }
  locale = 'zh-CN'
  readonly windows: DoubleWindow[] = []
  readonly exited = Promise.withResolvers<number>()
  enableSandbox = () => void this.done.push('enableSandbox')
  getLocale = () => this.locale
  getPath = (name: string) => this.paths[name] ?? `/home/keeper/${name}`
  getVersion = () => '0.1.0'
  requestSingleInstanceLock = () => this.isFirst
  setPath(name: string, path: string): void {
    this.paths[name] = path
  }
  whenReady = async () => void this.done.push('ready')
  exit = (code = 0) => this.exited.resolve(code)
  /** Its windows close first; one that stays open keeps the program. */
  quit(): void {
    this.emit('before-quit', refusable())
    const open = this.windows.filter((window) => !window.isDestroyed())
    for (const window of open) window.close()
    if (open.some((window) => !window.isDestroyed())) return
    this.end()
  }
  end(): void {
    const event = refusable()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }
}

export function electronDouble() {
  const menus: unknown[] = []
  const windows: DoubleWindow[] = []
  const trays: DoubleTray[] = []
  const app = new DoubleApp()
  const dialog = new DoubleDialogs()
  const workArea = { x: 0, y: 0, width: 1920, height: 1040 }
  const parts = {
    app,
    // A window tells its own double, so that tests beside each other never see each other's.
    BrowserWindow: class extends DoubleWindow {
      constructor(options: WindowOptions) {
        super(options)
        windows.push(this)
        app.windows.push(this)
        this.on('closed', () => app.end())
      }
    },
    dialog,
    Menu: {
      // What was built is what it was built from.
      buildFromTemplate: (template: Template) => template,
      setApplicationMenu: (menu: unknown) => void menus.push(menu),
    },
    nativeTheme: { shouldUseDarkColors: false },
    protocol: new DoubleProtocol(),
    // Of a display, the program looks at the part of it that windows may cover.
    screen: { getAllDisplays: () => [{ workArea }] as ReturnType<ElectronApi['screen']['getAllDisplays']> },
    session: { defaultSession: new DoubleSession() },
    Tray: class extends DoubleTray {
      constructor(picture: string) {
        super(picture)
        trays.push(this)
      }
    },
  }
  const shell: ElectronApi = parts
  return { ...parts, shell, boxes: dialog.boxes, menus, trays, windows }
}
