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
  /** Hears rows. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Writes the portable file of an open office while people work; until it is whole it has another name. What the office
 * has lost of its uploads is told in its manifest. Throws AppError where the office is damaged.
 */
export async function exportOffice(
  { directory, now }: Pick<OfficeServices, 'directory' | 'now'>,
  target: string,
  exporting: ExportOptions = {},
): Promise<void> {
  const part = target + partialSuffix
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const packing = { file: join(directory, 'office.db'), directory, target: part, made: now() }
    await runInWorker('pack', packing, exporting)
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

/** The same as a job that counts rows; the file is offered as the files of other jobs. */
export const exportJob =
  (engine: OfficeServices, id: number, file: string): JobHandler =>
  async ({ directory, signal, onProgress }) => {
    await deleteExpiredJobs(engine, directory)
    await exportOffice(engine, jobFilePath(directory, id), { signal, onProgress })
    return { file }
  }

/**
 * For a person's own folder: nothing that lies there is written over, and no folder is made of a name that was mistyped.
 * `usual` is what the file would be called.
 */
export function assertTargetFree(target: string, usual: string): void {
  const found = statSync(target, { throwIfNoEntry: false })
  if (found?.isDirectory())
    throw refused(
      'new_file',
      say((t) => t.carry.is_folder(join(target, usual))),
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

const refused = (condition: string, says: LocalizedText) =>
  new AppError('precondition_failed', says, { unmet: [condition] })
