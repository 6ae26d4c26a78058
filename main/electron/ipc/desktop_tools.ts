import type { OpenDialogOptions } from 'electron'
import { type Language, localized } from '../../../shared/texts/index.ts'
import type { JobFile } from '../../api/jobs/files.ts'
import { copyFrom, type DialogContext, saveAs, showError, writeFrom } from '../window/save_as.ts'
import { type DesktopMessage, desktopMessageSchema } from './desktop_message.ts'

export interface DesktopToolsContext extends DialogContext {
  /** The result file of a job of the signed-in person. */
  readonly jobFile: (job: number) => Promise<JobFile | undefined>
  readonly setUnsaved: (unsaved: boolean) => void
  readonly setLanguage: (language: Language) => void
}

/** Runs a page's request to its own window. Throws if the message is invalid. */
export async function handleDesktopMessage(
  raw: unknown,
  context: DesktopToolsContext,
): Promise<boolean | string | null> {
  const message = desktopMessageSchema.parse(
    typeof raw === 'string' && raw.length < 4096 ? JSON.parse(raw) : raw,
  )
  switch (message.tool) {
    case 'saveJob':
      return saveJob(context, message.job)
    case 'printPdf':
      return printPdf(context, message.name)
    case 'chooseFolder':
      return choose(context, ['openDirectory', 'createDirectory'])
    case 'chooseFile':
      return choose(context, ['openFile'])
    default:
      applySetting(context, message)
      return null
  }
}

type WindowSetting = Extract<DesktopMessage, { tool: 'tellUnsaved' | 'speak' | 'zoom' }>

function applySetting(
  { windowState, window, setUnsaved, setLanguage }: DesktopToolsContext,
  setting: WindowSetting,
): void {
  if (setting.tool === 'tellUnsaved') setUnsaved(setting.unsaved)
  else if (setting.tool === 'speak') setLanguage(setting.language)
  else {
    windowState.save({ zoom: setting.factor })
    window.webContents.setZoomFactor(setting.factor)
  }
}

async function saveJob(context: DesktopToolsContext, job: number): Promise<boolean> {
  const file = await context.jobFile(job)
  if (file) return saveAs(context, file.name, copyFrom(file.path))
  await showError(
    context,
    localized((t) => t.desktop.no_job_file),
    localized((t) => t.desktop.export_again),
  )
  return false
}

/** Uses the page's own paper size with lines and backgrounds, like the print preview. */
const printPdf = (context: DesktopToolsContext, name: string): Promise<boolean> =>
  saveAs(
    context,
    `${name.trim() || localized((t) => t.desktop.document)(context.language())}.pdf`,
    writeFrom(() =>
      context.window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }),
    ),
  )

async function choose(
  { shell, window }: DesktopToolsContext,
  properties: NonNullable<OpenDialogOptions['properties']>,
): Promise<string> {
  const { canceled, filePaths } = await shell.dialog.showOpenDialog(window, { properties })
  return (canceled ? undefined : filePaths[0]) ?? ''
}
