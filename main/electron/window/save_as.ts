import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Language, type LocalizedText, localized } from '../../../shared/texts/index.ts'
import { applyDefaultMode } from '../../api/storage/file_permissions.ts'
import type { ElectronApi, ElectronWindow } from '../electron_api.ts'
import type { WindowState } from './window_state.ts'

export interface DialogContext {
  readonly shell: Pick<ElectronApi, 'app' | 'dialog'>
  readonly window: ElectronWindow
  readonly windowState: WindowState
  readonly language: () => Language
}

type Fill = (place: string) => Promise<void>

export const copyFrom =
  (source: string): Fill =>
  (place) =>
    copyFile(source, place)
export const writeFrom =
  (content: () => Promise<Uint8Array>): Fill =>
  async (place) =>
    writeFile(place, await content())

/**
 * Asks where a file goes and puts it there whole: what stood there before is replaced only by a finished file. Answers
 * whether it is there; what went wrong was said.
 */
export async function saveAs(desk: DialogContext, name: string, fill: Fill): Promise<boolean> {
  const { shell, window, windowState } = desk
  const { canceled, filePath } = await shell.dialog.showSaveDialog(window, {
    defaultPath: join(windowState.facts.folder ?? shell.app.getPath('documents'), fileName(name)),
    filters: [{ name: ending(name).toUpperCase(), extensions: [ending(name)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (canceled || filePath === '') return false
  windowState.save({ folder: dirname(filePath) })
  const beside = join(dirname(filePath), `.${basename(filePath)}.${process.pid}.part`)
  try {
    await fill(beside)
    await applyDefaultMode(beside)
    await rename(beside, filePath)
    return true
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    await showError(
      desk,
      localized((t) => t.desktop.not_saved(basename(filePath))),
      reasonOf(error),
    )
    return false
  }
}

export async function showError(
  { shell, window, language }: DialogContext,
  what: LocalizedText,
  why: LocalizedText,
): Promise<void> {
  const [message, detail] = [what(language()), why(language())]
  await shell.dialog.showMessageBox(window, { type: 'error', message, detail, noLink: true })
}

function reasonOf(error: unknown): LocalizedText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return localized((t) => t.desktop.disk_full)
  if (['EACCES', 'EPERM', 'EBUSY', 'EROFS'].includes(code)) return localized((t) => t.desktop.may_not_write)
  return localized((t) => t.desktop.reason(code || (error instanceof Error ? error.message : String(error))))
}

/** A name that every system takes: a number of the office may hold a slash. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
const ending = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
