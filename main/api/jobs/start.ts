import { fail } from '../../../shared/kernel/errors.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** Per person, so that others can run jobs too. */
const maxRunning = 3

export interface NewJob {
  readonly kind: 'export' | 'backup' | 'carry' | 'copy' | 'examination' | 'return'
  readonly resource: string
  readonly title: string
  /** 0 while unknown. */
  readonly total: number
}

/** Inserts the row of a job for the caller; 409 if three of his are running. */
export async function startJob(
  job: NewJob,
  { engine, access, db, caller, now }: RequestContext,
): Promise<number> {
  const running = await db
    .selectFrom('jobs')
    .select('id')
    .where('user', '=', caller.id)
    .where('state', '=', 'running')
    .execute()
  if (running.length >= maxRunning)
    throw fail('precondition_failed', (t) => t.jobs.enough_running(maxRunning))
  const values = { ...job, user: caller.id, state: 'running', started_dt: now }
  const { insertId } = await db.insertInto('jobs').values(values).executeTakeFirstOrThrow()
  await engine.file.processes?.ownJob(access.statements, Number(insertId))
  return Number(insertId)
}
