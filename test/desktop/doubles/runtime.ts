/**
 * Stands in for the module `electron` when the built program runs under Node (see bundle.test.ts): the double of
 * electron.ts, whose window loads the built preload and lets its page ask the office one question.
 */
import { readFileSync } from 'node:fs'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import { DoubleWindow, electronDouble } from './electron.ts'

const double = electronDouble()
export const { app, dialog, Menu, nativeTheme, protocol, screen, session, Tray } = double

/** What the preload hands to the page. */
function preloaded({ options, webContents }: DoubleWindow): OfficeApi {
  const exposed = new Map<string, OfficeApi>()
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, door: OfficeApi) => exposed.set(name, door) },
    ipcRenderer: Object.assign(webContents.pageSide, {
      invoke: (channel: string, message: unknown) => webContents.invoke(channel, message),
    }),
  }
  const require = (name: string) => (name === 'electron' ? electron : undefined)
  const preload = readFileSync(options.webPreferences?.preload ?? '', 'utf8')
  new Function('require', 'module', 'exports', preload)(require, { exports: {} }, {})
  const office = exposed.get('office')
  if (!office) throw new Error('the preload exposed no office')
  return office
}

export class BrowserWindow extends DoubleWindow {
  override async loadURL(url: string): Promise<void> {
    const page = await protocol.ask(url)
    const answer = await preloaded(this).call('setup', 'read', {})
    console.log(JSON.stringify({ url, status: page.status, answer, userData: app.paths.userData }))
  }
}

app.exited.promise.then((code) => process.exit(code))
// A window keeps the real program running.
setInterval(() => undefined, 1000)
