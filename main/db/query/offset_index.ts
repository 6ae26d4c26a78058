import type { Row, Statements } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'

/** One anchor per so many rows: what has to be stepped over costs less than the statement that does it. */
const step = 125

export type OrderKey = readonly unknown[]

const column = (name: string) => `"${name}"`

const beyondSurrogates = /[\ud800-\uffff]/
/** SQLite's BINARY order: texts by their UTF-8 bytes, which JavaScript's own comparison gets wrong beyond U+D7FF. */
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
 * The places of a table's rows in one ascending order, without counting them: the keys of every 125th row, found
 * when first needed and forgotten from the first place a write has moved. New rows at the end move nothing.
 */
export function createOffsetIndex(statements: Statements, table: string, order: readonly string[]) {
  const keys: OrderKey[] = []
  const names = order.map(column).join(', ')
  const marks = order.map(() => '?').join(', ')
  const keyOf = (row: Row): OrderKey => order.map((name) => row[name])

  function extend(): boolean {
    const last = keys.at(-1)
    const [where, given] = last ? [`where (${names}) > (${marks})`, last] : ['', []]
    const row = statements.all(
      `select ${names} from ${column(table)} ${where} order by ${names} limit 1 offset ${last ? step - 1 : 0}`,
      given,
    )[0]
    if (row) keys.push(keyOf(row))
    return row !== undefined
  }

  /** How many anchors stand before a key, or up to it where `included`. */
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
    /** The last known key at or before a place, and how far the place lies behind it. */
    near(rank: number): { key: OrderKey | undefined; beyond: number } {
      const wanted = Math.floor(rank / step)
      while (keys.length <= wanted && extend()) {}
      const at = Math.min(wanted, keys.length - 1)
      return { key: keys[at], beyond: rank - at * step }
    },
    /** How many rows stand before a key (or up to it, where `included`). */
    count(key: OrderKey, included: boolean): number {
      while ((keys.length === 0 || compare(keys.at(-1) ?? [], key) <= 0) && extend()) {}
      const at = anchorsBefore(key, true) - 1
      const from = keys[at] ?? []
      const since = from.length > 0 ? `(${names}) >= (${marks}) and ` : ''
      const prefix = order.slice(0, key.length).map(column).join(', ')
      const sql = `select count(*) as n from ${column(table)} where ${since}(${prefix}) ${included ? '<=' : '<'} (${key.map(() => '?').join(', ')})`
      return Math.max(at, 0) * step + Number(statements.all(sql, [...from, ...key])[0]?.['n'])
    },
    /** A row came, went or moved: places from there on are not known any more. */
    touched(change: Pick<Change, 'before' | 'after'>): void {
      const before = change.before && order.map((name) => change.before?.[name])
      const after = change.after && order.map((name) => change.after?.[name])
      if (before && after && compare(before, after) === 0) return
      for (const key of [before, after]) if (key) keys.length = anchorsBefore(key, false)
    },
  }
}

export type OffsetIndex = ReturnType<typeof createOffsetIndex>
