import type { MenuCommand } from '../../../shared/kernel/office_api.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { ElectronApi } from '../electron_api.ts'
import { menuChannel } from '../ipc/channels.ts'
import { buildMenu } from './menu.ts'
import type { DialogContext } from './save_as.ts'
import { updateTray } from './tray.ts'
import { focusWindow } from './window.ts'

export interface MenuAndTrayOptions extends Omit<DialogContext, 'shell'> {
  readonly shell: Pick<ElectronApi, 'app' | 'dialog' | 'Menu' | 'Tray'>
  readonly directory: string
  /** The tray icon. */
  readonly picture: string
  /** The office's URL on the LAN; empty while it is off. */
  readonly address: () => string
}

/** Shows menu and tray. Returns a function that redraws them after a change of language or LAN access. */
export function showMenuAndTray(facts: MenuAndTrayOptions): () => void {
  const { shell, window, language, address } = facts
  const { app, Menu, Tray } = shell
  const open = () => focusWindow(window)
  const choose = (command: MenuCommand) => {
    open()
    window.webContents.send(menuChannel, command)
  }
  const tray = new Tray(facts.picture)
  tray.on('click', open)
  window.on('closed', () => tray.destroy())
  const draw = () => {
    if (window.isDestroyed()) return
    const currentLanguage = language()
    const menu = buildMenu({
      language: currentLanguage,
      platform: process.platform,
      choose,
      showAbout: () => void showAbout(facts),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
    updateTray(tray, Menu, { language: currentLanguage, address: address(), open, quit: () => app.quit() })
  }
  draw()
  return draw
}

async function showAbout({ shell, window, language, directory }: MenuAndTrayOptions): Promise<void> {
  const [message, detail] = [
    localized((t) => t.desktop.name)(language()),
    localized((t) => t.desktop.about(shell.app.getVersion(), directory))(language()),
  ]
  await shell.dialog.showMessageBox(window, { type: 'info', message, detail, noLink: true })
}
