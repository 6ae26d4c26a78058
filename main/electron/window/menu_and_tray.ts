import type { MenuCommand } from '../../../shared/kernel/office_api.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Shell } from '../electron_api.ts'
import { menuChannel } from '../ipc/channels.ts'
import { menuOf } from './menu.ts'
import type { SaveAs } from './save_as.ts'
import { showTray } from './tray.ts'
import { bringForward } from './window.ts'

export interface SignFacts extends Omit<SaveAs, 'shell'> {
  readonly shell: Pick<Shell, 'app' | 'dialog' | 'Menu' | 'Tray'>
  readonly directory: string
  /** The picture beside the clock. */
  readonly picture: string
  /** Where the LAN reaches the office; empty while it does not. */
  readonly address: () => string
}

/** Menu and tray. Gives what draws them anew, for another language or another state of the LAN's door. */
export function showSigns(facts: SignFacts): () => void {
  const { shell, window, language, address } = facts
  const { app, Menu, Tray } = shell
  const open = () => bringForward(window)
  const choose = (command: MenuCommand) => {
    open()
    window.webContents.send(menuChannel, command)
  }
  const tray = new Tray(facts.picture)
  tray.on('click', open)
  window.on('closed', () => tray.destroy())
  const draw = () => {
    if (window.isDestroyed()) return
    const spoken = language()
    const menu = menuOf({
      language: spoken,
      platform: process.platform,
      choose,
      showAbout: () => void showAbout(facts),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
    showTray(tray, Menu, { language: spoken, address: address(), open, quit: () => app.quit() })
  }
  draw()
  return draw
}

async function showAbout({ shell, window, language, directory }: SignFacts): Promise<void> {
  const [message, detail] = [
    say((t) => t.desktop.name)(language()),
    say((t) => t.desktop.about(shell.app.getVersion(), directory))(language()),
  ]
  await shell.dialog.showMessageBox(window, { type: 'info', message, detail, noLink: true })
}
