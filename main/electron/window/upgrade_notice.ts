import type { Language } from '../../../shared/texts/index.ts'
import { eachStepOnce, type UpgradeProgress } from '../../api/storage/upgrade_progress.ts'
import type { ElectronApi, ElectronWindow } from '../electron_api.ts'

export interface UpgradeNotice {
  readonly tell: (now: UpgradeProgress) => void
  /** Call it only when another window exists, because Electron quits when the last one closes. */
  readonly close: () => void
}

/** A small window with the progress of an upgrade, because there is no office to show yet. */
export function upgradeNotice({ BrowserWindow }: ElectronApi, language: Language): UpgradeNotice {
  let window: ElectronWindow | undefined
  return {
    tell: eachStepOnce((message) => {
      window ??= new BrowserWindow({
        width: 560,
        height: 140,
        resizable: false,
        maximizable: false,
        closable: false,
        webPreferences: {
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          javascript: false,
        },
      })
      // A page may be replaced before it has loaded; the rejection of the first load is no error.
      window.loadURL(pageOf(message(language))).catch(() => undefined)
    }),
    close: () => window?.destroy(),
  }
}

/** A text of the catalogue without user input, so it needs no escaping. */
const pageOf = (text: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>${text}</title><p role="status" style="font:18px sans-serif;text-align:center;margin:40px 16px">${text}</p>`)}`
