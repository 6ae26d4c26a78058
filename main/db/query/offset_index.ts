import type { FileStatements, Row } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'

/** One indexed key per 125 rows: skipping 125 rows costs less than the statement itself. */
const anchorInterval = 125

export type OrderKey = readonly unknown[]

const column = (name: string) => `"${name}"`

const beyondSurrogates = /[\ud800-\uffff]/
/**
 * Compares in SQLite's BINARY order: text by UTF-8 bytes, which differs from JavaScript's comparison above
 * U+D7FF.
 */
function isLess(x: unknown, y: unknown): boolean {
  if (typeof x !== 'string' || typeof y !== 'string') return Number(x) < Number(y)
  return beyondSurrogates.test(x) && beyondSurrogates.test(y)
    ? Buffer.compare(Buffer.from(x), Buffer.from(y)) < 0
    : x < y
}

function compare(a: OrderKey, b: OrderKey): number {
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at], b[at]]
    if (x === y) continue
    if (x === null || x === undefined) return -1
    if (y === null || y === undefined) return 1
    return isLess(x, y) ? -1 : 1
  }
  return 0
}

/**
 * Finds rows by offset in one ascending order without counting from the start: keeps the key of every 125th
 * row, read on demand. A write drops the keys from the changed position on; rows appended at the end drop
 * nothing.
 */
export function createOffsetIndex(statements: FileStatements, table: string, order: readonly string[]) {
  const keys: OrderKey[] = []
  const names = order.map(column).join(', ')
  const marks = order.map(() => '?').join(', ')
  const keyOf = (row: Row): OrderKey => order.map((name) => row[name])

  function extend(): boolean {
    const last = keys.at(-1)
    const [where, parameters] = last ? [`where (${names}) > (${marks})`, last] : ['', []]
    const row = statements.all(
      `select ${names} from ${column(table)} ${where} order by ${names} limit 1 offset ${last ? anchorInterval - 1 : 0}`,
      parameters,
    )[0]
    if (row) keys.push(keyOf(row))
    return row !== undefined
  }

  /** Number of indexed keys before a key, or up to and including it. */
  function anchorsBefore(key: OrderKey, included: boolean): number {
    let [low, high] = [0, keys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = compare(keys[middle] ?? [], key)
      if (order < 0 || (included && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /** The last indexed key at or before an offset, and the number of rows between them. */
    nearest(rank: number): { key: OrderKey | undefined; skip: number } {
      const anchor = Math.floor(rank / anchorInterval)
      while (keys.length <= anchor && extend()) {}
      const at = Math.min(anchor, keys.length - 1)
      return { key: keys[at], skip: rank - at * anchorInterval }
    },
    /** Number of rows before a key, or up to and including it. */
    count(key: OrderKey, included: boolean): number {
      while ((keys.length === 0 || compare(keys.at(-1) ?? [], key) <= 0) && extend()) {}
      const at = anchorsBefore(key, true) - 1
      const from = keys[at] ?? []
      const lowerBound = from.length > 0 ? `(${names}) >= (${marks}) and ` : ''
      const prefix = order.slice(0, key.length).map(column).join(', ')
      const sql = `select count(*) as n from ${column(table)} where ${lowerBound}(${prefix}) ${included ? '<=' : '<'} (${key.map(() => '?').join(', ')})`
      return Math.max(at, 0) * anchorInterval + Number(statements.all(sql, [...from, ...key])[0]?.['n'])
    },
    /** Drops the keys from the position of an inserted, deleted or moved row on. */
    invalidate(change: Pick<Change, 'before' | 'after'>): void {
      const before = change.before && order.map((name) => change.before?.[name])
      const after = change.after && order.map((name) => change.after?.[name])
      if (before && after && compare(before, after) === 0) return
      for (const key of [before, after]) if (key) keys.length = anchorsBefore(key, false)
    },
  }
}

export type OffsetIndex = ReturnType<typeof createOffsetIndex>
