import { useCallback, useMemo } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { cachedPreference, usePreference } from '../../api/preferences.ts'
import { useTexts } from '../../i18n/index.ts'
import { useReferenceNames } from '../value/references.ts'
import { type Column, columnsFor, measured } from './columns.ts'
import { type Arranging, type Layout, readLayout, shownColumns, withPlace, withWidth } from './layout.ts'
import { usualLayout } from './usual_layouts.ts'

const none: readonly Row[] = []

export interface UsedLayout {
  readonly layout: Layout
  readonly all: readonly Column[]
  readonly columns: readonly Column[]
  readonly arrange: Arranging
  readonly keep: (layout: Layout | undefined) => void
}

/**
 * How the person looks at a list, kept in the office under `list/<name>`; until somebody changes it, it is `otherwise`:
 * the layout of a saved view, or the usual one. The first rows of the list decide how wide its columns are.
 */
export function useLayout(
  resource: Resource,
  name: string,
  otherwise?: Layout,
  rows: readonly Row[] = none,
): UsedLayout {
  const { t, language } = useTexts()
  const nameOf = useReferenceNames(resource)
  const preference = `list/${name}`
  const [kept, keep] = usePreference(preference)
  const all = useMemo(
    () => measured(columnsFor(resource, language), rows, { t, language, nameOf }),
    [resource, language, rows, t, nameOf],
  )
  const layoutOf = useCallback(
    (kept: unknown) =>
      kept === undefined ? (otherwise ?? usualLayout(resource, all, rows)) : readLayout(kept),
    [otherwise, resource, all, rows],
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
