import { z } from 'zod'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { type Layout, readLayout } from './layout.ts'

/** A saved view as the office answers it. */
export type SavedView = Output<Resources['saved_views'], 'mine'>[number]

/** What a view keeps: the address of the list (filters, search, order), and how its columns look. */
export interface ViewContent {
  readonly query: Readonly<Record<string, string>>
  readonly layout: Layout
}

const content = z.object({ query: z.record(z.string(), z.string()), layout: z.unknown() })

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

/** The address without the name of the view: what is asked of the office. */
export function listInput(query: URLSearchParams): Readonly<Record<string, string>> {
  const { [viewKey]: _, ...asked } = Object.fromEntries(query)
  return asked
}

/** For everybody, beside the roles of the plant. */
export const everyone = 'everyone'
