import { z } from 'zod'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { type Layout, readLayout } from './layout.ts'

/** A saved view as the office answers it. */
export type SavedView = Output<Resources['saved_views'], 'mine'>[number]

/** The conditions and the order of a list by the names of their parameters. */
export type ListQuery = Readonly<Record<string, string | readonly string[]>>

/** What a view keeps: the address of the list (filters, search, order), and how its columns look. */
export interface ViewContent {
  readonly query: ListQuery
  readonly layout: Layout
}

const value = z.union([z.string(), z.array(z.string())])
const content = z.object({ query: z.record(z.string(), value), layout: z.unknown() })

/** What another version of the program saved counts as the plain list. */
export function readView({ view }: SavedView): ViewContent {
  try {
    const { query, layout } = content.parse(JSON.parse(view))
    return { query, layout: readLayout(layout) }
  } catch {
    return { query: {}, layout: {} }
  }
}

/** The key under which the address names the view; 0 is the plain list for somebody whose default is another view. */
export const viewKey = 'view'

/** All conditions of an address; the ones of the columns, `where`, are repeated. */
export function conditionsIn(query: URLSearchParams): ListQuery {
  const { where: _, ...single } = Object.fromEntries(query)
  const where = query.getAll('where')
  return where.length > 0 ? { ...single, where } : single
}

/** What the address says besides the name of the view. */
export function listInput(query: URLSearchParams): ListQuery {
  const { [viewKey]: _, ...asked } = conditionsIn(query)
  return asked
}

/** For everybody, beside the roles of the plant. */
export const everyone = 'everyone'
