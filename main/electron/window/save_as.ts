import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Language, type Sentence, say } from '../../../shared/texts/index.ts'
import { asUsual } from '../../api/storage/file_permissions.ts'
import type { DeskWindow, Shell } from '../electron_api.ts'
import type { Kept } from './window_state.ts'

export interface SaveAs {
  readonly shell: Pick<Shell, 'app' | 'dialog'>
  readonly window: DeskWindow
  readonly kept: Kept
  readonly language: () => Language
}

type Fill = (place: string) => Promise<void>

export const copyOf =
  (source: string): Fill =>
  (place) =>
    copyFile(source, place)
export const contentOf =
  (content: () => Promise<Uint8Array>): Fill =>
  async (place) =>
    writeFile(place, await content())

/**
 * Asks where a file goes and puts it there whole: what stood there before is replaced only by a finished file. Answers
 * whether it is there; what went wrong was said.
 */
export async function saveAs(desk: SaveAs, name: string, fill: Fill): Promise<boolean> {
  const { shell, window, kept } = desk
  const { canceled, filePath } = await shell.dialog.showSaveDialog(window, {
    defaultPath: join(kept.facts.folder ?? shell.app.getPath('documents'), fileName(name)),
    filters: [{ name: ending(name).toUpperCase(), extensions: [ending(name)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (canceled || filePath === '') return false
  kept.keep({ folder: dirname(filePath) })
  const beside = join(dirname(filePath), `.${basename(filePath)}.${process.pid}.part`)
  try {
    await fill(beside)
    await asUsual(beside)
    await rename(beside, filePath)
    return true
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    await tell(
      desk,
      say((t) => t.desktop.not_saved(basename(filePath))),
      reasonOf(error),
    )
    return false
  }
}

export async function tell(
  { shell, window, language }: SaveAs,
  what: Sentence,
  why: Sentence,
): Promise<void> {
  const [message, detail] = [what(language()), why(language())]
  await shell.dialog.showMessageBox(window, { type: 'error', message, detail, noLink: true })
}

function reasonOf(error: unknown): Sentence {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return say((t) => t.desktop.disk_full)
  if (['EACCES', 'EPERM', 'EBUSY', 'EROFS'].includes(code)) return say((t) => t.desktop.may_not_write)
  return say((t) => t.desktop.reason(code || (error instanceof Error ? error.message : String(error))))
}

/** A name that every system takes: a number of the office may hold a slash. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
const ending = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
