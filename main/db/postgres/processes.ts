import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { LostEntries, OfficeProcesses } from '../office_store.ts'
import type { Query } from './statements.ts'

/** The processes that serve one office, as each of them says in `office_processes` that it is there. */

const beatMs = 20_000
/** A process that was not seen for so long is gone. Times are the database's. */
const goneAfter = "interval '60 seconds'"
const tidyMs = 3_600_000

const beat = `insert into office_processes (id, name, seen) values (?, ?, now())
  on conflict (id) do update set seen = now()`
const abandoned = `select id from jobs where state = 'running' and not exists (
    select 1 from office_jobs o join office_processes p on p.id = o.process
      where o.job = jobs.id and p.seen > now() - ${goneAfter})
  order by id`
/** Of processes that are gone, and of batches that nobody asks for any more. */
const tidying = [
  "delete from office_processes where seen < now() - interval '1 day'",
  "delete from office_batches where at < now() - interval '1 hour'",
]

export interface OwnProcess extends OfficeProcesses {
  /** Remembers what was lost. */
  lose(lost: LostEntries): void
  /** Says that this process has ended. */
  leave(): Promise<void>
}

/** Statements of `query` run outside of the journal's writes: nobody waits for the head's lock because of them. */
export async function registerProcess(query: Query): Promise<OwnProcess> {
  const id = randomUUID()
  const name = `${hostname()} ${process.pid}`
  await query(beat, [id, name])
  // A database that is away hears of this process when it is back.
  const later = (statements: readonly string[], parameters: readonly string[]) => async () => {
    for (const one of statements) await query(one, parameters).catch(() => undefined)
  }
  const beating = setInterval(later([beat], [id, name]), beatMs).unref()
  const tidy = setInterval(later(tidying, []), tidyMs).unref()
  let known: LostEntries | undefined
  return {
    lost: () => known,
    lose(lost) {
      known = { after: Math.min(known?.after ?? lost.after, lost.after), until: lost.until }
    },
    async ownJob({ run }, job) {
      await run('insert into office_jobs (job, process) values (?, ?)', [job, id])
    },
    async abandonedJobs() {
      const { rows } = await query(abandoned, [])
      return rows.map((row) => Number(row['id']))
    },
    async leave() {
      clearInterval(beating)
      clearInterval(tidy)
      await query('delete from office_processes where id = ?', [id]).catch(() => undefined)
    },
  }
}
