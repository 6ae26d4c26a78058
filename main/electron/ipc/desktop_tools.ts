import type { OpenDialogOptions } from 'electron'
import { type Language, localized } from '../../../shared/texts/index.ts'
import type { JobFile } from '../../api/jobs/files.ts'
import { copyFrom, type DialogContext, saveAs, showError, writeFrom } from '../window/save_as.ts'
import { type DesktopMessage, desktopMessageSchema } from './desktop_message.ts'

export interface DesktopToolsContext extends DialogContext {
  /** The finished file of a job of the person at this desk. */
  readonly jobFile: (job: number) => Promise<JobFile | undefined>
  readonly setUnsaved: (unsaved: boolean) => void
  readonly setLanguage: (language: Language) => void
}

/** Carries out what a page asks of its own window. Throws where the message is none of the bridge's. */
export async function handleDesktopMessage(
  given: unknown,
  desk: DesktopToolsContext,
): Promise<boolean | string | null> {
  const message = desktopMessageSchema.parse(
    typeof given === 'string' && given.length < 4096 ? JSON.parse(given) : given,
  )
  switch (message.tool) {
    case 'saveJob':
      return saveJob(desk, message.job)
    case 'printPdf':
      return printPdf(desk, message.name)
    case 'chooseFolder':
      return choose(desk, ['openDirectory', 'createDirectory'])
    case 'chooseFile':
      return choose(desk, ['openFile'])
    default:
      take(desk, message)
      return null
  }
}

type Word = Extract<DesktopMessage, { tool: 'tellUnsaved' | 'speak' | 'zoom' }>

function take({ windowState, window, setUnsaved, setLanguage }: DesktopToolsContext, word: Word): void {
  if (word.tool === 'tellUnsaved') setUnsaved(word.unsaved)
  else if (word.tool === 'speak') setLanguage(word.language)
  else {
    windowState.save({ zoom: word.factor })
    window.webContents.setZoomFactor(word.factor)
  }
}

async function saveJob(desk: DesktopToolsContext, job: number): Promise<boolean> {
  const file = await desk.jobFile(job)
  if (file) return saveAs(desk, file.name, copyFrom(file.path))
  await showError(
    desk,
    localized((t) => t.desktop.no_job_file),
    localized((t) => t.desktop.export_again),
  )
  return false
}

/** As the print preview measures it: the page's own paper, with its lines and tints. */
const printPdf = (desk: DesktopToolsContext, name: string): Promise<boolean> =>
  saveAs(
    desk,
    `${name.trim() || localized((t) => t.desktop.document)(desk.language())}.pdf`,
    writeFrom(() => desk.window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true })),
  )

async function choose(
  { shell, window }: DesktopToolsContext,
  properties: NonNullable<OpenDialogOptions['properties']>,
): Promise<string> {
  const { canceled, filePaths } = await shell.dialog.showOpenDialog(window, { properties })
  return (canceled ? undefined : filePaths[0]) ?? ''
}
