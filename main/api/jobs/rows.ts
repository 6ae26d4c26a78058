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

/** How long finished files are kept. */
const keptDays = 7

export const retentionStart = (now: string): string => addDays(now, -keptDays) + now.slice(10)

/** Whether its row still says so: it may have been ended at another process. */
export async function isStillRunning({ reading }: AnyFile, id: number): Promise<boolean> {
  const db: Db = reading.db
  const row = await db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'running'
}

/** Asked through the commit queue, after the request that inserted the row was stored or refused. */
export const isJobRunning = (file: AnyFile, id: number): Promise<boolean> =>
  file.write(noActor, async ({ db }: { readonly db: Db }) => {
    const row = await db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
    return row?.state === 'running'
  })

/** A finished job's total is what it processed: its list may have grown or shrunk since it was counted. */
export const endJob = (
  file: AnyFile,
  id: number,
  end: JobEnd,
  progress: Progress,
  now: string,
): Promise<void> =>
  file.write(noActor, async ({ db }: { readonly db: Db }) => {
    const counts = end.state === 'done' ? { done: progress.done, total: progress.done } : progress
    await db
      .updateTable('jobs')
      .set({ ...end, ...counts, ended_dt: now })
      .where('id', '=', id)
      // It may have been cancelled, or given up, at another process.
      .where('state', '=', 'running')
      .execute()
  })

/** Stored as the problem of jobs that ran when the program ended; shown in the reader's language. */
export const interrupted = 'interrupted'
/** Fails the jobs that nobody runs. At the start of the only process nobody runs any. */
export async function failInterruptedJobs(file: AnyFile, now: string): Promise<void> {
  const ids = file.processes ? await file.processes.abandonedJobs() : await runningJobs(file.reading.db)
  if (ids.length === 0) return
  await file.write(noActor, async ({ db }: { readonly db: Db }) => {
    await db
      .updateTable('jobs')
      .set({ state: 'failed', problem: interrupted, ended_dt: now })
      .where('id', 'in', ids)
      .where('state', '=', 'running')
      .execute()
  })
}
const runningJobs = async (db: Db): Promise<readonly number[]> =>
  (await db.selectFrom('jobs').select('id').where('state', '=', 'running').execute()).map(({ id }) => id)

/** Deletes running jobs in a copy of an office: they ran while the copy was made, but never in it. */
export const deleteRunningJobs = async (db: Db): Promise<void> =>
  void (await db.deleteFrom('jobs').where('state', '=', 'running').execute())

/** Deletes expired job rows; returns their ids. */
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
