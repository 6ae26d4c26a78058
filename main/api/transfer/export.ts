import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrations } from '../../../migrations/index.ts'
import { AppError } from '../../../shared/kernel/errors.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import { CorruptDatabaseError } from '../../db/integrity/verify.ts'
import { exportToFile } from '../../db/postgres/export.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { partialSuffix } from '../backup/location.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'
import { deleteExpiredJobs, jobFilePath } from '../jobs/files.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { createImportStaging } from './staging_dir.ts'

interface ExportOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the number of rows done. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Writes the portable file of an open office while people work; it has a temporary name until it is complete.
 * The manifest counts uploads that the office has lost. Throws AppError if the office is damaged.
 */
export async function exportOffice(
  { directory, now, file }: Pick<OfficeServices, 'directory' | 'now' | 'file'>,
  target: string,
  options: ExportOptions = {},
): Promise<void> {
  const part = target + partialSuffix
  const staging = file.engine === 'postgres' ? createImportStaging(directory) : undefined
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const source = join(staging ?? directory, 'office.db')
    if (staging)
      await file.inSnapshot(() => exportToFile(file.reading.statements, source, migrations, options.signal))
    const input = { file: source, directory, target: part, made: now() }
    await runInWorker('pack', input, options)
    renameSync(part, target)
    syncFolder(dirname(target))
  } catch (error) {
    rmSync(part, { force: true })
    if (!(error instanceof CorruptDatabaseError)) throw error
    throw refused(
      'sound_office',
      say((t, language) => t.carry.office_damaged(corruptionMessage(error.message)(language))),
    )
  } finally {
    if (staging) rmSync(staging, { recursive: true, force: true })
  }
}

/** The same as a job that counts rows; its file is downloaded like those of other jobs. */
export const exportJob =
  (engine: OfficeServices, id: number, file: string): JobHandler =>
  async ({ directory, signal, onProgress }) => {
    await deleteExpiredJobs(engine, directory)
    await exportOffice(engine, jobFilePath(directory, id), { signal, onProgress })
    return { file }
  }

/**
 * Refuses to overwrite a file, or to write into a folder that does not exist. `usual` is the default file
 * name, suggested for a folder.
 */
export function assertTargetFree(target: string, defaultName: string): void {
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isDirectory())
    throw refused(
      'new_file',
      say((t) => t.carry.is_folder(join(target, defaultName))),
    )
  if (found)
    throw refused(
      'new_file',
      say((t) => t.carry.is_there),
    )
  const folder = dirname(target)
  if (!existsSync(folder))
    throw refused(
      'folder',
      say((t) => t.carry.no_folder(folder)),
    )
}

const refused = (condition: string, text: LocalizedText) =>
  new AppError('precondition_failed', text, { unmet: [condition] })
