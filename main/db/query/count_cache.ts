import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Statements } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'
import { createOffsetIndex, type OffsetIndex } from './offset_index.ts'

/** The sums of everything that fits a list's filters. They add the lines as they stand and are rounded as those are. */
export type Totals = Readonly<Record<string, unknown>>

/**
 * What the one writer knows without asking the file: how many rows a table has, the places of its rows, and which
 * tables have changed since an answer was made. All of it follows the journal's committed changes.
 */
export interface CountCache {
  total(resource: Resource): number
  /** Places in the default order; undefined for a view, an order in two directions, or by a column that may be empty. */
  offsetIndex(
    resource: Resource,
    order: readonly { column: string; down: boolean }[],
  ): OffsetIndex | undefined
  /** Grows with every committed change of one of these tables, or of any table. */
  version(tables: readonly string[] | 'all'): number
  apply(changes: readonly Change[]): void
  /** The different values of a column: those that rows have, and perhaps some that rows had. */
  distinctValues(table: string, column: string): readonly unknown[]
  /** What was worked out of committed rows, until one of these tables is written. */
  cached(asking: Statements, question: string, tables: readonly string[] | 'all', work: () => Totals): Totals
  /** More of a table's rows is found now than before, although none has changed. */
  invalidate(table: string): void
}

/** Questions whose results are kept; each is a handful of figures. */
const mostKept = 500

export function createCountCache(statements: Statements): CountCache {
  const totals = new Map<string, number>()
  const ranks = new Map<string, OffsetIndex>()
  const ages = new Map<string, number>()
  const views = new Set(
    statements.all("select name from sqlite_master where type = 'view'", []).map(({ name }) => String(name)),
  )
  const values = new Map<string, Map<string, Set<unknown>>>()
  const worked = new Map<string, { readonly age: number; readonly result: Totals }>()
  let all = 0

  const total = (table: string): number => {
    const known = totals.get(table)
    if (known !== undefined) return known
    const counted = Number(statements.all(`select count(*) as n from "${table}"`, [])[0]?.['n'])
    if (!views.has(table)) totals.set(table, counted)
    return counted
  }

  // A view may read any table.
  const age = (tables: readonly string[] | 'all'): number =>
    tables === 'all' || tables.some((table) => views.has(table))
      ? all
      : tables.reduce((sum, table) => sum + (ages.get(table) ?? 0), 0)

  return {
    total: ({ name }) => total(name),
    offsetIndex(resource, order) {
      const { name } = resource
      if (
        views.has(name) ||
        order.some(({ column, down }) => down !== order[0]?.down || storedOf(resource, column)?.nullable)
      )
        return undefined
      const known = ranks.get(name)
      if (known) return known
      const made = createOffsetIndex(
        statements,
        name,
        order.map(({ column }) => column),
      )
      ranks.set(name, made)
      return made
    },
    version: age,
    distinctValues(table, column) {
      const columns = values.get(table) ?? new Map<string, Set<unknown>>()
      values.set(table, columns)
      const known =
        columns.get(column) ??
        new Set(
          statements
            .all(`select distinct "${column}" as value from "${table}"`, [])
            .map(({ value }) => value),
        )
      columns.set(column, known)
      return [...known]
    },
    cached(
      asking: Statements,
      question: string,
      tables: readonly string[] | 'all',
      work: () => Totals,
    ): Totals {
      // Only what is committed is kept, and the writing connection sees more.
      if (asking !== statements) return work()
      const now = age(tables)
      const known = worked.get(question)
      worked.delete(question)
      const result = known?.age === now ? known.result : work()
      worked.set(question, { age: now, result })
      for (const oldest of worked.keys()) {
        if (worked.size <= mostKept) break
        worked.delete(oldest)
      }
      return result
    },
    invalidate(table) {
      ages.set(table, (ages.get(table) ?? 0) + 1)
      all++
    },
    apply(changes) {
      for (const { entry, before, after } of changes) {
        // A sign-in or an export changes no row.
        if (!before && !after) continue
        const table = entry.resource
        const known = totals.get(table)
        if (known !== undefined) totals.set(table, known + (after ? 1 : 0) - (before ? 1 : 0))
        ranks.get(table)?.touched({ before, after })
        for (const [column, known] of values.get(table) ?? []) if (after) known.add(after[column])
        ages.set(table, (ages.get(table) ?? 0) + 1)
        all++
      }
    },
  }
}
