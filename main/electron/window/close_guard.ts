import { type Language, type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { ElectronApi, ElectronWindow } from '../electron_api.ts'
import { focusWindow } from './window.ts'

export interface CloseGuardOptions {
  readonly language: () => Language
  /** The office's URL on the LAN; empty while it is off. */
  readonly address: () => string
  /** Of a working copy: edits that no return file contains. */
  readonly unwritten: () => Promise<number>
}

export interface CloseGuard {
  setUnsaved(unsaved: boolean): void
  /** Closes without asking, because the machine shuts down or a signal ends the program. */
  withoutAsking(): void
}

/**
 * Closing the window ends the program. While the LAN is served it only hides the window; ending the program
 * then, with unsaved changes, or with edits of a working copy that are to be brought back, needs a confirmation.
 */
export function guardClose(
  { app, dialog }: Pick<ElectronApi, 'app' | 'dialog'>,
  window: ElectronWindow,
  { language, address, unwritten }: CloseGuardOptions,
): CloseGuard {
  let [unsaved, quitting, asking, agreed] = [false, false, false, false]

  async function reasons(): Promise<readonly LocalizedText[]> {
    // While the office file is closed nobody knows; the window closes all the same.
    const edits = await unwritten().catch(() => 0)
    return [
      ...(unsaved ? [localized((t) => t.desktop.leaving.unsaved)] : []),
      ...(edits > 0 ? [localized((t) => t.desktop.leaving.unreturned(edits))] : []),
      ...(address() === '' ? [] : [localized((t) => t.desktop.leaving.lan(address()))]),
    ]
  }

  async function ask(): Promise<void> {
    asking = true
    const found = await reasons()
    if (found.length > 0) focusWindow(window)
    const leaves = found.length === 0 || (await question(found))
    asking = false
    if (!leaves) {
      quitting = false
      return
    }
    agreed = true
    // Repeats the quit or close that was stopped for the question.
    if (quitting) app.quit()
    else window.close()
  }

  async function question(reasonTexts: readonly LocalizedText[]): Promise<boolean> {
    const word = (text: LocalizedText) => text(language())
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: word(localized((t) => t.desktop.leaving.question)),
      detail: reasonTexts.map(word).join('\n'),
      buttons: [
        word(localized((t) => t.desktop.leaving.stay)),
        word(localized((t) => t.desktop.leaving.leave)),
      ],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    return response === 1
  }

  app.on('before-quit', () => {
    quitting = true
  })
  window.on('close', (event) => {
    if (agreed) return
    const hides = !quitting && address() !== ''
    event.preventDefault()
    if (hides) window.hide()
    else if (!asking) void ask()
  })
  window.on('query-session-end', () => {
    agreed = true
  })
  // The page may object too; the person was asked above.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault())
  return {
    setUnsaved: (value) => {
      unsaved = value
    },
    withoutAsking: () => {
      agreed = true
    },
  }
}
