import { useCallback, useMemo } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { cachedPreference, usePreference } from '../../api/preferences.ts'
import { useTexts } from '../../i18n/index.ts'
import { type Column, columnsFor } from './columns.ts'
import {
  type Arranging,
  type Layout,
  readLayout,
  shownColumns,
  usualLayout,
  withPlace,
  withWidth,
} from './layout.ts'

export interface UsedLayout {
  readonly layout: Layout
  readonly all: readonly Column[]
  readonly columns: readonly Column[]
  readonly arrange: Arranging
  readonly keep: (layout: Layout | undefined) => void
}

/**
 * How the person looks at a list, kept in the office under `list/<name>`; until somebody changes it, it is `otherwise`:
 * the layout of a saved view, or the usual one.
 */
export function useLayout(resource: Resource, name: string, otherwise?: Layout): UsedLayout {
  const { language } = useTexts()
  const preference = `list/${name}`
  const [kept, keep] = usePreference(preference)
  const all = useMemo(() => columnsFor(resource, language), [resource, language])
  const layoutOf = useCallback(
    (kept: unknown) => (kept === undefined ? (otherwise ?? usualLayout(resource)) : readLayout(kept)),
    [otherwise, resource],
  )
  const layout = useMemo(() => layoutOf(kept), [kept, layoutOf])
  const columns = useMemo(() => shownColumns(all, layout), [all, layout])
  const arrange = {
    resize: (name: string, width: number) =>
      keep(withWidth(layoutOf(cachedPreference(preference)), name, width)),
    place: (name: string, target: string) =>
      keep(withPlace(all, layoutOf(cachedPreference(preference)), name, target)),
  }
  return { layout, all, columns, arrange, keep }
}
