import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../db/connection/sync.ts'
import { lastReturnSetting } from '../../domain/office/copy_setting.ts'
import { setSetting } from '../../domain/office/settings.ts'
import { partialSuffix } from '../backup/location.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { deleteExpiredJobs, jobFilePath } from '../jobs/files.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import type { PackReturnInput } from './return_file.ts'
import type { WrittenReturn } from './unreturned.ts'

/** Who notes it in the copy: no edit of a person. */
const system = { user: 0, person: '', machine: '', request: '', reason: '' }

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
      const { to } = await runInWorker('packReturn', input, { signal, onProgress })
      renameSync(part, target)
      syncFolder(dirname(target))
      const at = engine.now()
      const written: WrittenReturn = { at, to }
      await engine.file.write({ ...system, at }, ({ db }) =>
        setSetting(db, 'return_written', JSON.stringify(written)),
      )
    } catch (error) {
      rmSync(part, { force: true })
      // Without its last file the copy would be read only for nothing.
      if (head.final)
        await engine.file.write({ ...system, at: engine.now() }, ({ db }) =>
          setSetting(db, lastReturnSetting, ''),
        )
      throw error
    }
    return { file }
  }
