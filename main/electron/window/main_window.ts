import { join } from 'node:path'
import { z } from 'zod'
import type { OfficeApi } from '../../../shared/kernel/office_api.ts'
import { type Language, localized } from '../../../shared/texts/index.ts'
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
import { createWindow, focusWindow } from './window.ts'
import { openWindowState } from './window_state.ts'

export interface DesktopAssets {
  readonly preload: string
  /** The picture beside the clock; the same with `@2x` lies beside it. */
  readonly tray: string
  /** Signals of the system end the program as closing its window does, but nobody is asked. */
  readonly onSignal: (end: () => void) => void
}

export interface OpenedOffice {
  readonly office: Office
  readonly lan: LanListener
  readonly officeApi: OfficeApi
  readonly note: LogError
  readonly jobFile: (job: number, user: number) => Promise<JobFile | undefined>
}

/** The window and what belongs to it: its page's channels, its menu, the sign beside the clock, and how it is left. */
export async function openMainWindow(
  shell: ElectronApi,
  places: DesktopAssets,
  opened: OpenedOffice,
): Promise<void> {
  const { office, lan, officeApi, note } = opened
  const kept = openWindowState(join(office.directory, 'window'))
  const window = createWindow(shell, places.preload, kept)
  const language = (): Language =>
    kept.facts.language ?? (shell.app.getLocale().startsWith('en') ? 'en' : 'zh')
  const desk: DialogContext = { shell, window, windowState: kept, language }
  const address = () => lan.shown().url
  const leaving = guardClose(shell, window, { language, address })
  places.onSignal(() => {
    leaving.withoutAsking()
    shell.app.quit()
  })
  const draw = showMenuAndTray({ ...desk, shell, directory: office.directory, picture: places.tray, address })
  lan.onChange(draw)
  reloadAfterCrash(desk, note)
  registerCallChannel(window.webContents, officeApi, note)
  registerDesktopChannel(window.webContents, toolsOf(desk, leaving, opened, draw))
  for (const asked of ['second-instance', 'activate'] as const) shell.app.on(asked, () => focusWindow(window))
  await window.loadURL(`${origin}/`)
  const refused = await restoreListener(office).catch((error: unknown) => {
    note("the LAN's door", error)
    return localized((t) => t.desktop.reason(error instanceof Error ? error.message : String(error)))
  })
  if (refused)
    await showError(
      desk,
      localized((t) => t.desktop.lan_stays_off),
      refused,
    )
}

const toolsOf = (
  desk: DialogContext,
  leaving: CloseGuard,
  { officeApi, jobFile }: OpenedOffice,
  draw: () => void,
): DesktopToolsContext => ({
  ...desk,
  async jobFile(job) {
    // Whoever is signed in at this desk, as the office knows him.
    const answer = await officeApi.call('session', 'read', {})
    return answer.ok ? jobFile(job, signedIn.parse(answer.value).user.id) : undefined
  },
  setUnsaved: leaving.setUnsaved,
  setLanguage(language) {
    desk.windowState.save({ language })
    draw()
  },
})

const signedIn = z.object({ user: z.object({ id: z.int() }) })
