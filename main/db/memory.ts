import { type Resource, storedOf } from '../../shared/kernel/resource.ts'
import type { Change } from './journal.ts'
import { type Ranks, ranksOf } from './ranks.ts'
import type { Statements } from './statements.ts'

/**
 * What the one writer knows without asking the file: how many rows a table has, the places of its rows, and which
 * tables have changed since an answer was made. All of it follows the journal's committed changes.
 */
export interface Memory {
  total(resource: Resource): number
  /** Places in the default order; undefined for a view, an order in two directions, or by a column that may be empty. */
  ranks(resource: Resource, order: readonly { column: string; down: boolean }[]): Ranks | undefined
  /** Grows with every committed change of one of these tables, or of any table. */
  age(tables: readonly string[] | 'all'): number
  follow(changes: readonly Change[]): void
  /** More of a table's rows is found now than before, although none has changed. */
  outdate(table: string): void
}

export function memoryOf(statements: Statements): Memory {
  const totals = new Map<string, number>()
  const ranks = new Map<string, Ranks>()
  const ages = new Map<string, number>()
  const views = new Set(
    statements.all("select name from sqlite_master where type = 'view'", []).map(({ name }) => String(name)),
  )
  let all = 0

  const total = (table: string): number => {
    const known = totals.get(table)
    if (known !== undefined) return known
    const counted = Number(statements.all(`select count(*) as n from "${table}"`, [])[0]?.['n'])
    if (!views.has(table)) totals.set(table, counted)
    return counted
  }

  return {
    total: ({ name }) => total(name),
    ranks(resource, order) {
      const { name } = resource
      if (
        views.has(name) ||
        order.some(({ column, down }) => down !== order[0]?.down || storedOf(resource, column)?.nullable)
      )
        return undefined
      const known = ranks.get(name)
      if (known) return known
      const made = ranksOf(
        statements,
        name,
        order.map(({ column }) => column),
      )
      ranks.set(name, made)
      return made
    },
    // A view may read any table.
    age: (tables) =>
      tables === 'all' || tables.some((table) => views.has(table))
        ? all
        : tables.reduce((sum, table) => sum + (ages.get(table) ?? 0), 0),
    outdate(table) {
      ages.set(table, (ages.get(table) ?? 0) + 1)
      all++
    },
    follow(changes) {
      for (const { entry, before, after } of changes) {
        // A sign-in or an export changes no row.
        if (!before && !after) continue
        const table = entry.resource
        const known = totals.get(table)
        if (known !== undefined) totals.set(table, known + (after ? 1 : 0) - (before ? 1 : 0))
        ranks.get(table)?.touched({ before, after })
        ages.set(table, (ages.get(table) ?? 0) + 1)
        all++
      }
    },
  }
}
