import { useEffect, useEffectEvent } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { usePreference } from '../../api/preferences.ts'
import { useOperation } from '../../api/queries.ts'
import type { QueryValues } from '../navigation/location.ts'
import { type ListQuery, readView, type SavedView, viewKey } from './saved_view.ts'

export interface Views {
  readonly all: readonly SavedView[]
  /** The one that the address names. */
  readonly chosen: SavedView | undefined
  readonly choose: (view: SavedView | undefined) => void
  /** Shows what a declared view asks for. */
  readonly show: (query: ListQuery) => void
  /** The number of the view with which the person's list opens. */
  readonly usual: number | undefined
  readonly makeUsual: (view: SavedView | undefined) => void
}

/** The views that a person may use of one list. A list that is opened without any filter shows the person's usual one. */
export function useViews(
  resource: Resource,
  query: URLSearchParams,
  replaceQuery: (query: QueryValues) => void,
  beginsWithUsual: boolean,
): Views {
  const { data: all = [] } = useOperation('saved_views', 'mine', { resource: resource.name })
  const [kept, keep] = usePreference(`list/${resource.name}/usual`)
  const usual = typeof kept === 'number' ? kept : undefined
  const chosen = all.find(({ id }) => String(id) === query.get(viewKey))
  const choose = (view: SavedView | undefined) =>
    replaceQuery(view ? { ...readView(view).query, [viewKey]: String(view.id) } : { [viewKey]: '0' })
  const first = all.find(({ id }) => id === usual)
  const plain = beginsWithUsual && query.size === 0
  const begin = useEffectEvent(() => {
    if (plain && first) choose(first)
  })
  useEffect(() => {
    if (first && plain) begin()
  }, [first, plain])
  const show = (query: ListQuery) => replaceQuery({ ...query, [viewKey]: '0' })
  return { all, chosen, choose, show, usual, makeUsual: (view) => keep(view?.id) }
}
