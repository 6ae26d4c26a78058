import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyState } from '../../../shared/office/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { syncFolder } from '../../db/connection/sync.ts'
import type { WriteContext } from '../../db/journal/journal.ts'
import { partialSuffix } from '../backup/location.ts'
import type { JobHandler, OfficeServices } from '../engine/contracts.ts'
import { systemActor } from '../engine/system_actor.ts'
import { deleteExpiredJobs, jobFilePath } from '../jobs/files.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import type { WriteCopyInput } from './write_copy.ts'

interface TakenCopy extends Pick<WriteCopyInput, 'plan' | 'facts' | 'head' | 'key'> {
  readonly copy: number
  /** Name of the file for people. */
  readonly file: string
  readonly by: Omit<WriteContext, 'at'>
}

/** Writes the file of a copy. A copy whose file was not written is void. */
export const copyJob =
  (engine: OfficeServices, id: number, { copy, file, by, ...contents }: TakenCopy): JobHandler =>
  async ({ directory, signal, onProgress }) => {
    await deleteExpiredJobs(engine, directory)
    const target = jobFilePath(directory, id)
    const part = target + partialSuffix
    const set = (values: { readonly bases: string } | { readonly state: 3 }) =>
      engine.file.write({ ...by, at: engine.now() }, async ({ db }: { readonly db: Db }) => {
        await db.updateTable('copies').set(values).where('id', '=', copy).execute()
      })
    try {
      const input = { ...contents, file: join(directory, 'office.db'), directory, target: part }
      const base = await runInWorker('writeCopy', input, { signal, onProgress })
      renameSync(part, target)
      syncFolder(dirname(target))
      await set({ bases: JSON.stringify([base]) })
    } catch (error) {
      rmSync(part, { force: true })
      rmSync(target, { force: true })
      await set({ state: copyState.code.void })
      throw error
    }
    return { file }
  }

/** At the start: a copy whose file was being written when the program ended is void, like one whose job failed. */
export async function voidUnwritten({ file, now }: Pick<OfficeServices, 'file' | 'now'>): Promise<void> {
  const [unwritten] = await file.reading.statements.all(
    "select 1 from copies where state = ? and bases = '[]'",
    [copyState.code.out],
  )
  if (!unwritten) return
  await file.write(systemActor(now()), async ({ db }: { readonly db: Db }) => {
    await db
      .updateTable('copies')
      .set({ state: copyState.code.void })
      .where('state', '=', copyState.code.out)
      .where('bases', '=', '[]')
      .execute()
  })
}
