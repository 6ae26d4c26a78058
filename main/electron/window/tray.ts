import { type Language, say } from '../../../shared/texts/index.ts'
import type { DeskMenus, DeskTray } from '../electron_api.ts'

export interface TrayFacts {
  readonly language: Language
  /** Where the LAN reaches the office; empty while it does not. */
  readonly address: string
  readonly open: () => void
  readonly quit: () => void
}

/** The sign beside the clock: whether other machines are served, and the way back to a hidden window. */
export function showTray(
  tray: DeskTray,
  menus: DeskMenus,
  { language, address, open, quit }: TrayFacts,
): void {
  const lan = say((t) => (address === '' ? t.desktop.tray.off : t.desktop.tray.on(address)))(language)
  tray.setToolTip(`${say((t) => t.desktop.name)(language)}\n${lan}`)
  tray.setContextMenu(
    menus.buildFromTemplate([
      { label: lan, enabled: false },
      { type: 'separator' },
      { label: say((t) => t.desktop.tray.open)(language), click: open },
      { label: say((t) => t.desktop.menu.quit)(language), click: quit },
    ]),
  )
}
