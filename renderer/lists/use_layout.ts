import { useMemo } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import { usePreference } from '../office/preferences.ts'
import { useTexts } from '../texts/index.ts'
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
  const [kept, keep] = usePreference(`list/${name}`)
  const all = useMemo(() => columnsFor(resource, language), [resource, language])
  const layout = useMemo(
    () => (kept === undefined ? (otherwise ?? usualLayout(resource)) : readLayout(kept)),
    [kept, otherwise, resource],
  )
  const columns = useMemo(() => shownColumns(all, layout), [all, layout])
  const arrange = {
    resize: (name: string, width: number) => keep(withWidth(layout, name, width)),
    place: (name: string, target: string) => keep(withPlace(all, layout, name, target)),
  }
  return { layout, all, columns, arrange, keep }
}
