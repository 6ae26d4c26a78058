import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../db/connection/sync.ts'
import { partialSuffix } from '../backup/location.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { deleteExpiredJobs, jobFilePath } from '../jobs/files.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import type { PackReturnInput } from './return_file.ts'

/** Writes the return file of this working copy. */
export const returnJob =
  (
    engine: OfficeServices,
    id: number,
    { file, head, key }: Pick<PackReturnInput, 'head' | 'key'> & { readonly file: string },
  ): JobHandler =>
  async ({ directory, signal, onProgress }) => {
    await deleteExpiredJobs(engine, directory)
    const target = jobFilePath(directory, id)
    const part = target + partialSuffix
    try {
      const input = { file: join(directory, 'office.db'), directory, target: part, head, key }
      await runInWorker('packReturn', input, { signal, onProgress })
      renameSync(part, target)
      syncFolder(dirname(target))
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
    return { file }
  }
