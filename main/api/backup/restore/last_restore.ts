import type { SetupAnswer } from '../../../../shared/kernel/office_api.ts'
import { addSeconds, showTime } from '../../../../shared/kernel/times.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'

/** The journal's entry of the last restore. */
export interface LastRestore {
  readonly id: number
  /** Plant time. */
  readonly at: string
  /** The moment to which the office was restored. */
  readonly made: string
  readonly undone: boolean
}

/** Undefined if nothing was ever restored. */
export function lastRestore(statements: FileStatements): LastRestore | undefined {
  const sql = `select id, at, changes ->> 'event' as event, changes ->> 'made' as made from journal
    where resource = 'backups' and kind = 'event' and changes ->> 'event' in ('restored', 'restore_undone')
    order by id desc limit 1`
  const [row] = statements.all(sql, [])
  if (!row) return undefined
  const { id, at, event, made } = row
  return { id: Number(id), at: String(at), made: String(made), undone: event === 'restore_undone' }
}

/** As long as a session may last, because everyone it signed out returns within that time. */
const noticeSeconds = 12 * 60 * 60

/** The notice on the sign-in screen; only the times, because everyone can see it. */
export function recentRestore(statements: FileStatements, now: string): SetupAnswer['restored'] {
  const last = lastRestore(statements)
  if (!last || last.at < addSeconds(now, -noticeSeconds)) return null
  return { to: showTime(last.made), at: showTime(last.at), undone: last.undone }
}
