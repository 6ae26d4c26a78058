import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { LogError } from '../../api/log/logger.ts'
import type { DialogContext } from './save_as.ts'

/** A page that crashes more often than this within a minute is not reloaded automatically. */
const maxAutomaticReloads = 2
const minute = 60_000

/**
 * Reloads a crashed page at the same place; its input is kept as drafts and the session stays. If it crashes
 * repeatedly, a dialog asks the person.
 */
export function reloadAfterCrash(context: DialogContext, note: LogError): void {
  const { webContents } = context.window
  let crashes: number[] = []
  webContents.on('render-process-gone', (_, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    note('the page', new Error(`${reason} (${exitCode})`))
    const now = performance.now()
    crashes = [...crashes.filter((time) => now - time < minute), now]
    if (crashes.length <= maxAutomaticReloads) webContents.reload()
    else void askWhether(context)
  })
}

async function askWhether({ shell, window, language }: DialogContext): Promise<void> {
  const word = (text: LocalizedText) => text(language())
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
