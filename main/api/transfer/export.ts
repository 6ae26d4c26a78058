import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import { DamagedFile } from '../../db/integrity/verify.ts'
import { type Sentence, say } from '../../texts/index.ts'
import { unfinished } from '../backup/location.ts'
import type { Engine, Work } from '../engine/contracts.ts'
import { damageIn } from '../health/corruption_messages.ts'
import { contentOfJob, dropOldJobs } from '../jobs/files.ts'
import { apart } from '../workers/run_in_worker.ts'

interface Exporting {
  readonly signal?: AbortSignal | undefined
  /** Hears rows. */
  readonly told?: (done: number, total: number) => void
}

/**
 * Writes the portable file of an open office while people work; until it is whole it has another name. What the office
 * has lost of its uploads is told in its manifest. Throws AppError where the office is damaged.
 */
export async function exportOffice(
  { directory, now }: Pick<Engine, 'directory' | 'now'>,
  target: string,
  exporting: Exporting = {},
): Promise<void> {
  const part = target + unfinished
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const packing = { file: join(directory, 'office.db'), directory, target: part, made: now() }
    await apart('pack', packing, exporting)
    renameSync(part, target)
    syncFolder(dirname(target))
  } catch (error) {
    rmSync(part, { force: true })
    if (!(error instanceof DamagedFile)) throw error
    throw refused(
      'sound_office',
      say((t, language) => t.carry.office_damaged(damageIn(error.message)(language))),
    )
  }
}

/** The same as a job that counts rows; the file is offered as the files of other jobs. */
export const carrying =
  (engine: Engine, id: number, file: string): Work =>
  async ({ directory, signal, told }) => {
    await dropOldJobs(engine, directory)
    await exportOffice(engine, contentOfJob(directory, id), { signal, told })
    return { file }
  }

/**
 * For a person's own folder: nothing that lies there is written over, and no folder is made of a name that was mistyped.
 * `usual` is what the file would be called.
 */
export function requireFree(target: string, usual: string): void {
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

const refused = (condition: string, says: Sentence) =>
  new AppError(409, 'precondition_failed', says, { unmet: [condition] })
