/** SQL with the values of its placeholders. */
export interface SqlFragment {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Quotes a column or table name. */
export const quoteIdentifier = (column: string) => `"${column}"`

/** A WHERE clause with all non-empty conditions; '' if there are none. */
export const whereSql = (...parts: readonly string[]) => {
  const conditions = parts.filter((part) => part !== '')
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}
