import type { Language } from '../../../shared/texts/index.ts'
import { eachStepOnce, type UpgradeProgress } from '../../api/storage/upgrade_progress.ts'
import type { ElectronApi, ElectronWindow } from '../electron_api.ts'

export interface UpgradeNotice {
  readonly tell: (now: UpgradeProgress) => void
  /** Not before there is another window: Electron ends a program whose last window closes. */
  readonly close: () => void
}

/** A small window that tells how far the data of an older version have been brought: there is no office to show yet. */
export function upgradeNotice({ BrowserWindow }: ElectronApi, language: Language): UpgradeNotice {
  let window: ElectronWindow | undefined
  return {
    tell: eachStepOnce((says) => {
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
      // One page follows another before it is loaded: that ends the first, and is no error.
      window.loadURL(pageOf(says(language))).catch(() => undefined)
    }),
    close: () => window?.destroy(),
  }
}

/** A sentence of the catalogue, which needs no escaping: nobody has typed any of it. */
const pageOf = (says: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>${says}</title><p role="status" style="font:18px sans-serif;text-align:center;margin:40px 16px">${says}</p>`)}`
