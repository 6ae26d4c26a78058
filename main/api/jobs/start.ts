import { fail } from '../../../shared/kernel/errors.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** One person leaves room for the others. */
const mostRunning = 3

export interface NewJob {
  readonly kind: 'export' | 'backup' | 'carry' | 'examination'
  readonly resource: string
  readonly title: string
  /** 0 while it is not known. */
  readonly total: number
}

/** The row of a job that its person will find in the list; 409 where three of him are running. */
export async function startJob(job: NewJob, { db, caller, now }: RequestContext): Promise<number> {
  const running = await db
    .selectFrom('jobs')
    .select('id')
    .where('user', '=', caller.id)
    .where('state', '=', 'running')
    .execute()
  if (running.length >= mostRunning)
    throw fail('precondition_failed', (t) => t.jobs.enough_running(mostRunning))
  const values = { ...job, user: caller.id, state: 'running', started_dt: now }
  const { insertId } = await db.insertInto('jobs').values(values).executeTakeFirstOrThrow()
  return Number(insertId)
}
