import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { ShownRows } from '../../../shared/kernel/spec.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'
import type { OffsetIndex } from './offset_index.ts'
import { shortKey } from './short_key.ts'
import { quoteIdentifier, whereSql } from './sql.ts'

/** Sums over all rows that match a list's filters, computed from the stored values and rounded like them. */
export type Totals = Readonly<Record<string, unknown>>

/**
 * Caches valid because there is only one writer: row counts, offset indexes, and a version per table. All are
 * updated from committed changes.
 */
export interface CountCache {
  /** How many rows a table has, or a view shows if nothing is asked. */
  total(resource: Resource): Promise<number>
  /** The totals that are known, by table or view. */
  totals(): ReadonlyMap<string, number>
  /**
   * The offset index of the default order; undefined for views, mixed directions or nullable columns, and where the
   * store has none.
   */
  offsetIndex(
    resource: Resource,
    order: readonly { column: string; down: boolean }[],
  ): OffsetIndex | undefined
  /**
   * Increases with every committed change of one of these tables (or of any table, for 'all'): it is the version of all at
   * the last of them.
   */
  version(tables: readonly string[] | 'all'): number
  apply(changes: readonly Change[]): void
  /** The distinct values of a column; may include values that no row has any more. */
  distinctValues(table: string, column: string): Promise<readonly unknown[]>
  /** Returns the cached result of `work` until one of these tables is written. Large results are not kept. */
  cached<T extends object>(
    connection: Statements,
    key: string,
    tables: readonly string[] | 'all',
    work: () => Promise<T>,
    isSmall?: (result: T) => boolean,
  ): Promise<T>
  /**
   * Invalidates cached results although no row has changed: the search index now finds more rows of the
   * table.
   */
  invalidate(table: string): void
  /** Forgets everything: changes are not known one by one. */
  forget(): void
}

/** Upper limit of cached results; each is a few numbers or groups. */
const maxCached = 500

export interface CountCacheOptions {
  readonly resources: readonly Resource[]
  /** The totals that are known already. */
  readonly known?: ReadonlyMap<string, number>
  /** Of a store whose only writer is this process. */
  readonly createOffsetIndex?: (table: string, order: readonly string[]) => OffsetIndex
  /** Whether the request that asks reads the rows that the cache knows of; an older or newer moment is not remembered. */
  readonly isCurrent?: () => boolean
  /** Whether it reads at exactly that moment: only then a total can be counted on from change to change. */
  readonly isExact?: () => boolean
  /** Whether requests that need the same wait for one of them. Not where each has a connection, which it would hold meanwhile. */
  readonly isShared?: boolean
}

/** The condition for the rows that a view shows if nothing is asked, on its first source; '' for all. */
function shownSql(shown: ShownRows): string {
  if (shown === 'all') return ''
  const column = quoteIdentifier(shown.column)
  return shown.but === null ? `${column} is not null` : `${column} <> ${shown.but}`
}
function isShown(shown: ShownRows, row: Row | undefined): boolean {
  if (row === undefined || shown === 'all') return row !== undefined
  const value = row[shown.column] ?? null
  return value !== null && (shown.but === null || Number(value) !== shown.but)
}

/** `reading` is the connection that requests read on. */
export async function createCountCache(
  reading: Statements,
  {
    resources,
    known = new Map(),
    createOffsetIndex,
    isCurrent = () => true,
    isExact = isCurrent,
    isShared = true,
  }: CountCacheOptions,
): Promise<CountCache> {
  const totals = new Map(known)
  const offsetIndexes = new Map<string, OffsetIndex>()
  const versions = new Map<string, number>()
  const views = await reading.schema.views()
  /** The views whose totals follow from the rows of a table, by that table. */
  const shownOf = Map.groupBy(
    resources.flatMap((resource) => {
      const { source: [table] = [], list } = specOf(resource)
      const shown = list?.shown
      return table === undefined || shown === undefined ? [] : [{ name: resource.name, table, shown }]
    }),
    ({ table }) => table,
  )
  const values = new Map<string, Map<string, Set<unknown>>>()
  const results = new Map<string, { readonly version: number; readonly result: object }>()
  /** What is being worked out: a page asks several questions at once that need the same. */
  const underWay = new Map<string, { readonly version: number; readonly result: Promise<object> }>()
  let all = 0
  /** When everything was forgotten: no table has an older version. */
  let forgotten = 0
  /** A version that no other answer has. */
  let unknown = 0

  // A view may read any table, so every change counts.
  const versionOf = (tables: readonly string[] | 'all'): number =>
    !isCurrent()
      ? --unknown
      : tables === 'all' || tables.some((table) => views.has(table))
        ? all
        : tables.reduce((last, table) => Math.max(last, versions.get(table) ?? 0), forgotten)

  /** One result for all who ask while no table that it reads was written. */
  async function shared<T extends object>(key: string, version: number, work: () => Promise<T>): Promise<T> {
    const known = underWay.get(key)
    // An error is that of one request, which may have been ended.
    if (known?.version === version) return (known.result as Promise<T>).catch(work)
    const own = { version, result: work() }
    underWay.set(key, own)
    try {
      return await own.result
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }

  return {
    async total(resource) {
      const { name } = resource
      const cached = isCurrent() ? totals.get(name) : undefined
      if (cached !== undefined) return cached
      const { source: [table = name] = [], list } = specOf(resource)
      const shown = list?.shown
      const counting = shown ? `"${table}"${whereSql(shownSql(shown))}` : `"${name}"`
      const now = versionOf([table])
      const [row] = await reading.all(`select count(*) as n from ${counting}`, [])
      const counted = Number(row?.['n'])
      // A row that was written meanwhile may be counted or not.
      if ((shown || !views.has(name)) && isExact() && versionOf([table]) === now) totals.set(name, counted)
      return counted
    },
    totals: () => totals,
    offsetIndex(resource, order) {
      const { name } = resource
      if (
        !createOffsetIndex ||
        views.has(name) ||
        order.some(({ column, down }) => down !== order[0]?.down || storedOf(resource, column)?.nullable)
      )
        return undefined
      const cached = offsetIndexes.get(name)
      if (cached) return cached
      const created = createOffsetIndex(
        name,
        order.map(({ column }) => column),
      )
      offsetIndexes.set(name, created)
      return created
    },
    version: versionOf,
    async distinctValues(table, column) {
      const columns = values.get(table) ?? new Map<string, Set<unknown>>()
      values.set(table, columns)
      const cached = isCurrent() ? columns.get(column) : undefined
      if (cached) return [...cached]
      const now = versionOf([table])
      const rows = await reading.all(`select distinct "${column}" as value from "${table}"`, [])
      const found = new Set(rows.map(({ value }) => value))
      if (versionOf([table]) === now) columns.set(column, found)
      return [...found]
    },
    async cached<T extends object>(
      connection: Statements,
      asked: string,
      tables: readonly string[] | 'all',
      work: () => Promise<T>,
      isSmall: (result: T) => boolean = () => true,
    ): Promise<T> {
      // Only the reader's results are cached: the writing connection sees uncommitted rows.
      if (connection !== reading) return work()
      const now = versionOf(tables)
      const key = shortKey(asked)
      const cached = results.get(key)
      results.delete(key)
      // A key belongs to one kind of result.
      const result =
        cached?.version === now ? (cached.result as T) : await (isShared ? shared(key, now, work) : work())
      if (isSmall(result)) results.set(key, { version: now, result })
      for (const oldest of results.keys()) {
        if (results.size <= maxCached) break
        results.delete(oldest)
      }
      return result
    },
    invalidate(table) {
      versions.set(table, ++all)
    },
    forget() {
      for (const cache of [totals, offsetIndexes, values, results]) cache.clear()
      forgotten = ++all
    },
    apply(changes) {
      for (const { entry, before, after } of changes) {
        // Events change no row.
        if (!before && !after) continue
        const table = entry.resource
        const cached = totals.get(table)
        if (cached !== undefined) totals.set(table, cached + (after ? 1 : 0) - (before ? 1 : 0))
        for (const { name, shown } of shownOf.get(table) ?? []) {
          const cached = totals.get(name)
          if (cached !== undefined)
            totals.set(name, cached + Number(isShown(shown, after)) - Number(isShown(shown, before)))
        }
        offsetIndexes.get(table)?.invalidate({ before, after })
        for (const [column, cached] of values.get(table) ?? []) if (after) cached.add(after[column])
        versions.set(table, ++all)
      }
    },
  }
}
