import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { LogError } from '../../api/log/logger.ts'
import type { DialogContext } from './save_as.ts'

/** A page that goes down more often than this within a minute does so of itself. */
const mostByItself = 2
const minute = 60_000

/**
 * The page of a window that has crashed is shown again where it stood; what was typed in it is kept as drafts, and who is
 * signed in stays so. One that crashes again and again is opened by the person only.
 */
export function reloadAfterCrash(desk: DialogContext, note: LogError): void {
  const { webContents } = desk.window
  let crashes: number[] = []
  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    note('the page', new Error(`${reason} (${exitCode})`))
    const now = performance.now()
    crashes = [...crashes.filter((time) => now - time < minute), now]
    if (crashes.length <= mostByItself) webContents.reload()
    else void askWhether(desk)
  })
}

async function askWhether({ shell, window, language }: DialogContext): Promise<void> {
  const word = (sentence: LocalizedText) => sentence(language())
  const { response } = await shell.dialog.showMessageBox(window, {
    type: 'warning',
    message: word(localized((t) => t.desktop.page_gone.question)),
    detail: word(localized((t) => t.desktop.page_gone.detail)),
    buttons: [
      word(localized((t) => t.desktop.page_gone.again)),
      word(localized((t) => t.desktop.page_gone.quit)),
    ],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  if (response === 0) window.webContents.reload()
  else shell.app.quit()
}
