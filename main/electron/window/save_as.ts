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

type Fill = (path: string) => Promise<void>

export const copyFrom =
  (source: string): Fill =>
  (path) =>
    copyFile(source, path)
export const writeFrom =
  (content: () => Promise<Uint8Array>): Fill =>
  async (path) =>
    writeFile(path, await content())

/**
 * Asks for a file name and writes the file completely: an existing file is only replaced by a finished one.
 * Returns whether it was saved; an error has been shown.
 */
export async function saveAs(context: DialogContext, name: string, fill: Fill): Promise<boolean> {
  const { shell, window, windowState } = context
  const { canceled, filePath } = await shell.dialog.showSaveDialog(window, {
    defaultPath: join(windowState.facts.folder ?? shell.app.getPath('documents'), fileName(name)),
    filters: [{ name: extensionOf(name).toUpperCase(), extensions: [extensionOf(name)] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  })
  if (canceled || filePath === '') return false
  windowState.save({ folder: dirname(filePath) })
  const temporary = join(dirname(filePath), `.${basename(filePath)}.${process.pid}.part`)
  try {
    await fill(temporary)
    await applyDefaultMode(temporary)
    await rename(temporary, filePath)
    return true
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    await showError(
      context,
      localized((t) => t.desktop.not_saved(basename(filePath))),
      reasonOf(error),
    )
    return false
  }
}

export async function showError(
  { shell, window, language }: DialogContext,
  what: LocalizedText,
  reason: LocalizedText,
): Promise<void> {
  const [message, detail] = [what(language()), reason(language())]
  await shell.dialog.showMessageBox(window, { type: 'error', message, detail, noLink: true })
}

function reasonOf(error: unknown): LocalizedText {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return localized((t) => t.desktop.disk_full)
  if (['EACCES', 'EPERM', 'EBUSY', 'EROFS'].includes(code)) return localized((t) => t.desktop.may_not_write)
  return localized((t) => t.desktop.reason(code || (error instanceof Error ? error.message : String(error))))
}

/** A name valid on every system: numbers of the office may contain a slash. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
