import { join } from 'node:path'
import { z } from 'zod'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import { type Language, localized } from '../../../shared/texts/index.ts'
import { unreturned } from '../../api/copies/unreturned.ts'
import type { JobFile } from '../../api/jobs/files.ts'
import type { LanListener } from '../../api/lan/lan_listener.ts'
import type { LogError } from '../../api/log/logger.ts'
import type { Office } from '../../api/office.ts'
import { restoreListener } from '../../api/resources/listener.ts'
import type { ElectronApi } from '../electron_api.ts'
import type { DesktopToolsContext } from '../ipc/desktop_tools.ts'
import { registerCallChannel, registerDesktopChannel } from '../ipc/ipc.ts'
import { origin } from '../protocol.ts'
import { type CloseGuard, guardClose } from './close_guard.ts'
import { showMenuAndTray } from './menu_and_tray.ts'
import { reloadAfterCrash } from './page_crash.ts'
import { type DialogContext, showError } from './save_as.ts'
import { createWindow, focusWindow, type WindowAssets } from './window.ts'
import { openWindowState } from './window_state.ts'

export interface DesktopAssets extends WindowAssets {
  /** The tray icon; one with `@2x` in its name is beside it. */
  readonly tray: string
  /** A system signal ends the program like closing the window, but without asking. */
  readonly onSignal: (end: () => void) => void
}

export interface OpenedOffice {
  readonly office: Office
  readonly lan: LanListener
  readonly officeApi: OfficeApi
  readonly note: LogError
  readonly jobFile: (job: number, user: number) => Promise<JobFile | undefined>
}

/** Opens the window with its IPC channels, menu, tray icon and close guard. */
export async function openMainWindow(
  shell: ElectronApi,
  assets: DesktopAssets,
  opened: OpenedOffice,
): Promise<void> {
  const { office, lan, officeApi, note } = opened
  const windowState = openWindowState(join(office.directory, 'window'))
  const window = createWindow(shell, assets, windowState)
  const language = (): Language =>
    windowState.facts.language ?? (shell.app.getLocale().startsWith('en') ? 'en' : 'zh')
  const context: DialogContext = { shell, window, windowState: windowState, language }
  const address = () => lan.shown().url
  const closeGuard = guardClose(shell, window, {
    language,
    address,
    unwritten: async () => (await unreturned(office)).unwritten,
  })
  assets.onSignal(() => {
    closeGuard.withoutAsking()
    shell.app.quit()
  })
  const draw = showMenuAndTray({
    ...context,
    shell,
    directory: office.directory,
    picture: assets.tray,
    address,
  })
  lan.onChange(draw)
  reloadAfterCrash(context, note)
  registerCallChannel(window.webContents, officeApi, note)
  registerDesktopChannel(window.webContents, toolsOf(context, closeGuard, opened, draw))
  for (const event of ['second-instance', 'activate'] as const) shell.app.on(event, () => focusWindow(window))
  await window.loadURL(`${origin}/`)
  const refused = await restoreListener(office).catch((error: unknown) => {
    note("the LAN's door", error)
    return localized((t) => t.desktop.reason(error instanceof Error ? error.message : String(error)))
  })
  if (refused)
    await showError(
      context,
      localized((t) => t.desktop.lan_stays_off),
      refused,
    )
}

const toolsOf = (
  context: DialogContext,
  closeGuard: CloseGuard,
  { officeApi, jobFile }: OpenedOffice,
  draw: () => void,
): DesktopToolsContext => ({
  ...context,
  async jobFile(job) {
    // The person signed in at this window.
    const answer = await officeApi.call('session', 'read', {})
    return answer.ok ? jobFile(job, signedIn.parse(answer.value).user.id) : undefined
  },
  setUnsaved: closeGuard.setUnsaved,
  setLanguage(language) {
    context.windowState.save({ language })
    draw()
  },
})

const signedIn = z.object({ user: z.object({ id: z.int() }) })
