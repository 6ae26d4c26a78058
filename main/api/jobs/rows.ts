import type { Selectable } from 'kysely'
import { addDays } from '../../../shared/kernel/times.ts'
import type { Db, OfficeTables } from '../../db/connection/database.ts'
import { noActor } from '../../db/journal/journal.ts'
import type { AnyFile, Progress } from '../engine/contracts.ts'

export type JobRow = Selectable<OfficeTables['jobs']>
export type JobEnd =
  | { readonly state: 'done'; readonly file: string }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly problem: string }

/** Finished files are kept so long. */
const keptDays = 7

export const retentionStart = (now: string): string => addDays(now, -keptDays) + now.slice(10)

/** Asked behind the commit queue, where the request that made the row is stored or refused by now. */
export const isJobRunning = (file: AnyFile, id: number): Promise<boolean> =>
  file.write(noActor, async ({ db }: { readonly db: Db }) => {
    const row = await db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
    return row?.state === 'running'
  })

/** What a finished job went through is all there was: its list may have grown or shrunk since it was counted. */
export const endJob = (
  file: AnyFile,
  id: number,
  end: JobEnd,
  progress: Progress,
  now: string,
): Promise<void> =>
  file.write(noActor, async ({ db }: { readonly db: Db }) => {
    const told = end.state === 'done' ? { done: progress.done, total: progress.done } : progress
    await db
      .updateTable('jobs')
      .set({ ...end, ...told, ended_dt: now })
      .where('id', '=', id)
      .execute()
  })

/** What was running when the program ended, by whatever end. The reader's language words it. */
export const interrupted = 'interrupted'
export async function failInterruptedJobs(file: AnyFile, now: string): Promise<void> {
  const reading: Db = file.reading.db
  if (!(await reading.selectFrom('jobs').select('id').where('state', '=', 'running').executeTakeFirst()))
    return
  await file.write(noActor, async ({ db }: { readonly db: Db }) => {
    await db
      .updateTable('jobs')
      .set({ state: 'failed', problem: interrupted, ended_dt: now })
      .where('state', '=', 'running')
      .execute()
  })
}

/** A copy of an office was made while these ran, its own backup among them: in the copy they never ran. */
export const deleteRunningJobs = async (db: Db): Promise<void> =>
  void (await db.deleteFrom('jobs').where('state', '=', 'running').execute())

/** Takes jobs off the list whose time is over; answers their numbers. */
export async function deleteExpiredRows(file: AnyFile, now: string): Promise<readonly number[]> {
  const reading: Db = file.reading.db
  const old = await reading
    .selectFrom('jobs')
    .select('id')
    .where('ended_dt', '<', retentionStart(now))
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0)
    await file.write(noActor, async ({ db }: { readonly db: Db }) => {
      await db.deleteFrom('jobs').where('id', 'in', ids).execute()
    })
  return ids
}
