import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import { CorruptDatabaseError } from '../../db/integrity/verify.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { partialSuffix } from '../backup/location.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { corruptionMessage } from '../health/corruption_messages.ts'
import { deleteExpiredJobs, jobFilePath } from '../jobs/files.ts'
import { runInWorker } from '../workers/run_in_worker.ts'

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
  { directory, now }: Pick<OfficeServices, 'directory' | 'now'>,
  target: string,
  options: ExportOptions = {},
): Promise<void> {
  const part = target + partialSuffix
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const input = { file: join(directory, 'office.db'), directory, target: part, made: now() }
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
