import type { FileStatements } from '../../main/db/connection/statement_cache.ts'

/** How SQLite finds the rows of every statement that was prepared since: a line for each table and each sorting. */
export function plansSince(statements: FileStatements, before: readonly string[]): readonly string[] {
  const texts = statements.prepared
    .texts()
    .filter((sql) => !before.includes(sql) && /^(select|with)\b/.test(sql))
  return texts.flatMap((sql) => planOf(statements, sql))
}

/** The same of one statement. */
export function planOf(statements: FileStatements, sql: string): readonly string[] {
  const marks = [...sql.replaceAll(/'[^']*'/g, '').matchAll(/\?/g)].map(() => 1)
  return statements.all(`explain query plan ${sql}`, marks).map(({ detail }) => String(detail))
}
