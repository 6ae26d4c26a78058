import type { Office } from '../../main/api/office.ts'

/**
 * Calls `seen` with every statement of the reading connection and the ms that it took. A statement is measured alone: between its
 * end and whoever awaits its rows other work of the event loop may run. Returns what ends it.
 */
export function watchStatements({ file }: Office, seen: (sql: string, ms: number) => void): () => void {
  const { connection } = file
  const { statements } = file.reading
  const [ofConnection, ofStatements] = [connection.all, statements.all]
  const watched = (sql: string, parameters: readonly unknown[]) => {
    const began = performance.now()
    const found = ofConnection(sql, parameters)
    seen(sql, performance.now() - began)
    return found
  }
  Object.assign(connection, { all: watched })
  Object.assign(statements, {
    all: async (sql: string, parameters: readonly unknown[]) => watched(sql, parameters),
  })
  return () => {
    Object.assign(statements, { all: ofStatements })
    Object.assign(connection, { all: ofConnection })
  }
}
