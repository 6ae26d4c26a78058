/**
 * A double of Electron, made by hand and typed by electron.d.ts (through main/electron/shell.ts). It remembers what it
 * was told, plays the events that the real one would send, and clones whatever crosses between its two halves. It proves
 * how the program is wired, not what Electron does with it: that is test/desktop's, where the runtime is present.
 */
import { EventEmitter } from 'node:events'
import { bridge } from '../../main/electron/bridge.ts'
import type { Caller, DeskContents, DeskSession, DeskWindow, Shell } from '../../main/electron/shell.ts'
import type { OfficeDoor } from '../../shared/kernel/door.ts'

export type WindowOptions = ConstructorParameters<Shell['BrowserWindow']>[0]
type OpenHandler = Parameters<DeskContents['setWindowOpenHandler']>[0]
type CallHandler = Parameters<DeskContents['ipc']['handle']>[1]
type ProtocolHandler = Parameters<Shell['protocol']['handle']>[1]
type Schemes = Parameters<Shell['protocol']['registerSchemesAsPrivileged']>[0]
type Frame = Caller['senderFrame']

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

export class DoubleContents extends EventEmitter implements DeskContents {
  openHandler: OpenHandler | undefined
  destroyed = false
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
  get office(): OfficeDoor {
    const invoke = (channel: string, message: unknown) => this.invoke(channel, message)
    // The bridge uses these three.
    return bridge(Object.assign(this.pageSide, { invoke }) as unknown as Parameters<typeof bridge>[0])
  }
}

export class DoubleWindow extends EventEmitter implements DeskWindow {
  readonly webContents = new DoubleContents()
  readonly done: string[] = []
  url = ''
  minimized = false
  readonly options: WindowOptions
  constructor(options: WindowOptions) {
    super()
    this.options = options
  }
  isMinimized = () => this.minimized
  focus = () => void this.done.push('focus')
  maximize = () => void this.done.push('maximize')
  restore = () => void this.done.push('restore')
  show = () => void this.done.push('show')
  async loadURL(url: string): Promise<void> {
    this.url = url
  }
}

class DoubleApp extends EventEmitter {
  readonly paths: Record<string, string> = {}
  readonly done: string[] = []
  isFirst = true
  locale = 'zh-CN'
  readonly exited = Promise.withResolvers<number>()
  enableSandbox = () => void this.done.push('enableSandbox')
  getLocale = () => this.locale
  requestSingleInstanceLock = () => this.isFirst
  setPath(name: string, path: string): void {
    this.paths[name] = path
  }
  whenReady = async () => void this.done.push('ready')
  exit = (code = 0) => this.exited.resolve(code)
  quit(): void {
    const event = refusable()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }
}

type Of<N extends keyof DeskSession> = Parameters<DeskSession[N]>[0]

class DoubleSession implements DeskSession {
  request: Of<'setPermissionRequestHandler'> = null
  check: Of<'setPermissionCheckHandler'> = null
  device: Of<'setDevicePermissionHandler'> = null
  setPermissionRequestHandler(handler: Of<'setPermissionRequestHandler'>): void {
    this.request = handler
  }
  setPermissionCheckHandler(handler: Of<'setPermissionCheckHandler'>): void {
    this.check = handler
  }
  setDevicePermissionHandler(handler: Of<'setDevicePermissionHandler'>): void {
    this.device = handler
  }
}

class DoubleProtocol {
  schemes: Schemes = []
  readonly handlers = new Map<string, ProtocolHandler>()
  registerSchemesAsPrivileged(schemes: Schemes): void {
    this.schemes = schemes
  }
  handle = (scheme: string, handler: ProtocolHandler) => void this.handlers.set(scheme, handler)
  async ask(url: string, method = 'GET'): Promise<Response> {
    const handler = this.handlers.get(new URL(url).protocol.slice(0, -1))
    if (!handler) throw new Error(`nobody serves ${url}`)
    return handler(new Request(url, { method }))
  }
}

export function electronDouble() {
  const boxes: { readonly title: string; readonly content: string }[] = []
  const menus: unknown[] = []
  const windows: DoubleWindow[] = []
  const parts = {
    app: new DoubleApp(),
    // A window tells its own double, so that tests beside each other never see each other's.
    BrowserWindow: class extends DoubleWindow {
      constructor(options: WindowOptions) {
        super(options)
        windows.push(this)
      }
    },
    dialog: { showErrorBox: (title: string, content: string) => void boxes.push({ title, content }) },
    Menu: { setApplicationMenu: (menu: unknown) => void menus.push(menu) },
    protocol: new DoubleProtocol(),
    session: { defaultSession: new DoubleSession() },
  }
  const shell: Shell = parts
  return { ...parts, shell, boxes, menus, windows }
}
