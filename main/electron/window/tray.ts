import { type Language, localized } from '../../../shared/texts/index.ts'
import type { ElectronMenus, ElectronTray } from '../electron_api.ts'

export interface TrayOptions {
  readonly language: Language
  /** The office's URL on the LAN; empty while it is off. */
  readonly address: string
  readonly open: () => void
  readonly quit: () => void
}

/** The tray icon: shows whether the LAN is served, and reopens a hidden window. */
export function updateTray(
  tray: ElectronTray,
  menus: ElectronMenus,
  { language, address, open, quit }: TrayOptions,
): void {
  const lan = localized((t) => (address === '' ? t.desktop.tray.off : t.desktop.tray.on(address)))(language)
  tray.setToolTip(`${localized((t) => t.desktop.name)(language)}\n${lan}`)
  tray.setContextMenu(
    menus.buildFromTemplate([
      { label: lan, enabled: false },
      { type: 'separator' },
      { label: localized((t) => t.desktop.tray.open)(language), click: open },
      { label: localized((t) => t.desktop.menu.quit)(language), click: quit },
    ]),
  )
}
