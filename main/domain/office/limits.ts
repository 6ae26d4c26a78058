import { fail } from '../../../shared/kernel/errors.ts'

/** Upper limit of drafts, and of preferences, per person: a faulty page must not fill the database. */
const maxRecords = 500

/** Throws precondition_failed if the person already has the maximum number of records. */
export function requireBelowLimit(count: number): void {
  if (count < maxRecords) return
  throw fail('precondition_failed', (t) => t.desk.kept_enough(maxRecords), { unmet: ['room'] })
}
