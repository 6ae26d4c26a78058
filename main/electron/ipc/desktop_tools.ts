import type { OpenDialogOptions } from 'electron'
import { type Language, say } from '../../../shared/texts/index.ts'
import type { JobFile } from '../../api/jobs/files.ts'
import { contentOf, copyOf, type SaveAs, saveAs, tell } from '../window/save_as.ts'
import { type DeskMessage, deskMessage } from './desktop_message.ts'

export interface DeskFacts extends SaveAs {
  /** The finished file of a job of the person at this desk. */
  readonly jobFile: (job: number) => Promise<JobFile | undefined>
  readonly tellUnsaved: (unsaved: boolean) => void
  readonly speak: (language: Language) => void
}

/** Carries out what a page asks of its own window. Throws where the message is none of the bridge's. */
export async function answerDesk(given: unknown, desk: DeskFacts): Promise<boolean | string | null> {
  const message = deskMessage.parse(
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

type Word = Extract<DeskMessage, { tool: 'tellUnsaved' | 'speak' | 'zoom' }>

function take({ kept, window, tellUnsaved, speak }: DeskFacts, word: Word): void {
  if (word.tool === 'tellUnsaved') tellUnsaved(word.unsaved)
  else if (word.tool === 'speak') speak(word.language)
  else {
    kept.keep({ zoom: word.factor })
    window.webContents.setZoomFactor(word.factor)
  }
}

async function saveJob(desk: DeskFacts, job: number): Promise<boolean> {
  const file = await desk.jobFile(job)
  if (file) return saveAs(desk, file.name, copyOf(file.path))
  await tell(
    desk,
    say((t) => t.desktop.no_job_file),
    say((t) => t.desktop.export_again),
  )
  return false
}

/** As the print preview measures it: the page's own paper, with its lines and tints. */
const printPdf = (desk: DeskFacts, name: string): Promise<boolean> =>
  saveAs(
    desk,
    `${name.trim() || say((t) => t.desktop.document)(desk.language())}.pdf`,
    contentOf(() => desk.window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true })),
  )

async function choose(
  { shell, window }: DeskFacts,
  properties: NonNullable<OpenDialogOptions['properties']>,
): Promise<string> {
  const { canceled, filePaths } = await shell.dialog.showOpenDialog(window, { properties })
  return (canceled ? undefined : filePaths[0]) ?? ''
}
