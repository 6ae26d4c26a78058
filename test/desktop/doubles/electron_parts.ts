/** The parts of the double of Electron that stand beside its windows; electron.ts puts them together. */
import { EventEmitter } from 'node:events'
import type {
  ElectronApi,
  ElectronDialogs,
  ElectronSession,
  ElectronTray,
  ElectronWindow,
} from '../../../main/electron/electron_api.ts'

type ProtocolHandler = Parameters<ElectronApi['protocol']['handle']>[1]
type Schemes = Parameters<ElectronApi['protocol']['registerSchemesAsPrivileged']>[0]
type Of<N extends keyof ElectronSession> = Parameters<ElectronSession[N]>[0]

export class DoubleSession implements ElectronSession {
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

export class DoubleProtocol {
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

/** Answers each box as the test says, and remembers what it asked. */
export class DoubleDialogs implements ElectronDialogs {
  readonly boxes: { readonly title: string; readonly content: string }[] = []
  readonly asked: unknown[] = []
  /** The button that is pressed in the next boxes; one that is never pressed leaves the box open. */
  press: number | undefined = 0
  /** Those of the very next ones, where they differ. */
  readonly first: number[] = []
  savesTo: string | undefined
  chooses: string | undefined
  showErrorBox = (title: string, content: string) => void this.boxes.push({ title, content })
  showMessageBoxSync = (options: Parameters<ElectronDialogs['showMessageBoxSync']>[0]) => {
    this.asked.push(options)
    return this.first.shift() ?? this.press ?? 0
  }
  async showMessageBox(_: ElectronWindow, options: Parameters<ElectronDialogs['showMessageBox']>[1]) {
    this.asked.push(options)
    if (this.press === undefined) await new Promise(() => undefined)
    return { response: this.press ?? 0, checkboxChecked: false }
  }
  async showSaveDialog(_: ElectronWindow, options: Parameters<ElectronDialogs['showSaveDialog']>[1]) {
    this.asked.push(options)
    return { canceled: this.savesTo === undefined, filePath: this.savesTo ?? '' }
  }
  async showOpenDialog(_: ElectronWindow, options: Parameters<ElectronDialogs['showOpenDialog']>[1]) {
    this.asked.push(options)
    return {
      canceled: this.chooses === undefined,
      filePaths: this.chooses === undefined ? [] : [this.chooses],
    }
  }
}

export class DoubleTray extends EventEmitter implements ElectronTray {
  readonly picture: string
  toolTip = ''
  menu: unknown
  destroyed = false
  constructor(picture: string) {
    super()
    this.picture = picture
  }
  destroy = () => {
    this.destroyed = true
  }
  setToolTip = (text: string) => {
    this.toolTip = text
  }
  setContextMenu = (menu: unknown) => {
    this.menu = menu
  }
}
