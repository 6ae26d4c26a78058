import type Sqlite from 'better-sqlite3'

/** What a connection does in the statement that changes a row. */
export interface RowTrigger {
  readonly table: string
  readonly event: 'insert' | 'update' | 'delete'
  /** Only where an update changes the value of one of these. */
  readonly columns?: readonly string[]
  /** SQL statements over `old` and `new`, each with its semicolon. */
  readonly body: string
}

/**
 * Creates TEMP triggers, which belong to this connection. What follows the same event of the same columns is one trigger, in the
 * order of the list: SQLite searches all triggers for the name of each new one, so that a start takes the square of their number.
 */
export function createRowTriggers(sqlite: Sqlite.Database, triggers: readonly RowTrigger[]): void {
  const byEvent = Map.groupBy(triggers, eventSql)
  for (const [at, [event, together]] of [...byEvent].entries()) {
    const body = together.map((one) => one.body).join(' ')
    sqlite.exec(`create temp trigger row_${at} after ${event} begin ${body} end`)
  }
}

function eventSql({ table, event, columns }: RowTrigger): string {
  const on = `on main."${table}"`
  if (!columns) return `${event} ${on}`
  const changed = columns.map((name) => `old."${name}" is not new."${name}"`).join(' or ')
  return `${event} of ${columns.map((name) => `"${name}"`).join(', ')} ${on} when ${changed}`
}
