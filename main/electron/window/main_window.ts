import { join } from 'node:path'
import { z } from 'zod'
import type { OfficeDoor } from '../../../shared/kernel/office_api.ts'
import { type Language, say } from '../../../shared/texts/index.ts'
import type { LanSwitch } from '../../api/http/lan/lan_listener.ts'
import type { JobFile } from '../../api/jobs/files.ts'
import type { Office } from '../../api/office.ts'
import { restoreListener } from '../../api/resources/listener.ts'
import type { Shell } from '../electron_api.ts'
import type { DeskFacts } from '../ipc/desktop_tools.ts'
import { openChannel, openDeskChannel } from '../ipc/ipc.ts'
import type { Note } from '../log.ts'
import { origin } from '../protocol.ts'
import { guardLeaving, type Leaving } from './close_guard.ts'
import { showSigns } from './menu_and_tray.ts'
import { watchPage } from './page_crash.ts'
import { type SaveAs, tell } from './save_as.ts'
import { bringForward, makeWindow } from './window.ts'
import { keptIn } from './window_state.ts'

export interface DeskPlaces {
  readonly preload: string
  /** The picture beside the clock; the same with `@2x` lies beside it. */
  readonly tray: string
  /** Signals of the system end the program as closing its window does, but nobody is asked. */
  readonly onSignal: (end: () => void) => void
}

export interface Opened {
  readonly office: Office
  readonly lan: LanSwitch
  readonly door: OfficeDoor
  readonly note: Note
  readonly jobFile: (job: number, user: number) => Promise<JobFile | undefined>
}

/** The window and what belongs to it: its page's channels, its menu, the sign beside the clock, and how it is left. */
export async function openDesk(shell: Shell, places: DeskPlaces, opened: Opened): Promise<void> {
  const { office, lan, door, note } = opened
  const kept = keptIn(join(office.directory, 'window'))
  const window = makeWindow(shell, places.preload, kept)
  const language = (): Language =>
    kept.facts.language ?? (shell.app.getLocale().startsWith('en') ? 'en' : 'zh')
  const desk: SaveAs = { shell, window, kept, language }
  const address = () => lan.shown().url
  const leaving = guardLeaving(shell, window, { language, address })
  places.onSignal(() => {
    leaving.withoutAsking()
    shell.app.quit()
  })
  const draw = showSigns({ ...desk, shell, directory: office.directory, picture: places.tray, address })
  lan.onSwitch(draw)
  watchPage(desk, note)
  openChannel(window.webContents, door, note)
  openDeskChannel(window.webContents, toolsOf(desk, leaving, opened, draw))
  for (const asked of ['second-instance', 'activate'] as const)
    shell.app.on(asked, () => bringForward(window))
  await window.loadURL(`${origin}/`)
  const refused = await restoreListener(office).catch((error: unknown) => {
    note("the LAN's door", error)
    return say((t) => t.desktop.reason(error instanceof Error ? error.message : String(error)))
  })
  if (refused)
    await tell(
      desk,
      say((t) => t.desktop.lan_stays_off),
      refused,
    )
}

const toolsOf = (desk: SaveAs, leaving: Leaving, { door, jobFile }: Opened, draw: () => void): DeskFacts => ({
  ...desk,
  async jobFile(job) {
    // Whoever is signed in at this desk, as the office knows him.
    const answer = await door.call('session', 'read', {})
    return answer.ok ? jobFile(job, signedIn.parse(answer.value).user.id) : undefined
  },
  tellUnsaved: leaving.tellUnsaved,
  speak(language) {
    desk.kept.keep({ language })
    draw()
  },
})

const signedIn = z.object({ user: z.object({ id: z.int() }) })
