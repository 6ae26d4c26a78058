import type { Office } from '../../main/api/office.ts'

/**
 * Calls `seen` with every statement of the connection that requests read on, and the ms that it took. A statement is measured
 * alone: between its end and whoever awaits its rows other work of the event loop may run. Returns what ends it.
 */
export function watchStatements(
  { connection }: Pick<Office['file'], 'connection'>,
  seen: (sql: string, ms: number) => void,
): () => void {
  const { all } = connection
  Object.assign(connection, {
    all: (sql: string, parameters: readonly unknown[]) => {
      const began = performance.now()
      const found = all(sql, parameters)
      seen(sql, performance.now() - began)
      return found
    },
  })
  return () => void Object.assign(connection, { all })
}
