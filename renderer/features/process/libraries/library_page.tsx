import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { round } from '../../../../shared/kernel/decimals.ts'
import {
  missingItems as allLacks,
  type MissingItem,
  missingItemsOf,
} from '../../../../shared/process/missing_items.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { focusPageContent } from '../../../ui/form/restore_focus.ts'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { selectedOf, useGridCursor } from '../../../ui/grid/cursor.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { CardsDialog } from './create_cards/cards_dialog.tsx'
import { EmptyLibrary } from './empty_library.tsx'
import { LibraryHead } from './library_head.tsx'
import { RouteDialog } from './route_dialog.tsx'
import { useTexts } from './texts.ts'
import { LackFilters } from './tree/lack_filters.tsx'
import type { Part, PartLine } from './tree/tree.ts'
import { treeColumns } from './tree/tree_columns.tsx'
import { onTreeKey } from './tree/tree_keys.ts'
import { useTree } from './tree/use_tree.ts'
import { type Library, type LoadedLibrary, useLibrary, useParts } from './use_library.ts'
import { usePartActions } from './use_part_actions.ts'

interface Props {
  readonly library: number
  /** `lacks=route,card&search=筒体` */
  readonly query: URLSearchParams
}

/** A process library as the tree of its parts, with what each of them still lacks. */
export function LibraryPage({ library: id, query }: Props) {
  const read = useLibrary(id)
  const parts = useParts(id)
  const error = read.error ?? parts.error
  if (!read.data || !parts.data) return <Loading error={error} />
  const settled = !read.isFetching && !parts.isFetching
  return <Opened loaded={read.data} parts={parts.data} settled={settled} query={query} />
}

interface OpenedProps {
  readonly loaded: LoadedLibrary
  readonly parts: readonly Part[]
  /** False while a newer state is read. */
  readonly settled: boolean
  readonly query: URLSearchParams
}

function Opened({ loaded, parts, settled, query }: OpenedProps) {
  const library = loaded.record
  const lacks = useMemo(() => lacksIn(query), [query])
  const search = query.get('search') ?? ''
  const filter = (next: { readonly lacks?: readonly MissingItem[]; readonly search?: string }) =>
    replaceLocation(
      hashOf(['libraries', library.id], {
        lacks: (next.lacks ?? lacks).join(','),
        search: next.search ?? search,
      }),
    )
  const counts = useMemo(() => lackCounts(parts), [parts])
  return (
    <div className={page.page} data-list>
      <LibraryHead loaded={loaded} parts={parts} />
      {parts.length > 0 && (
        <LackFilters
          counts={counts}
          chosen={lacks}
          choose={(next) => filter({ lacks: next })}
          search={search}
          look={(text) => filter({ search: text })}
          clear={() => filter({ lacks: [], search: '' })}
          enter={focusPageContent}
        />
      )}
      {parts.length > 0 ? (
        <Tree {...{ library, parts, lacks, search }} />
      ) : (
        <EmptyLibrary library={library} settled={settled} />
      )}
    </div>
  )
}

const lacksIn = (query: URLSearchParams): readonly MissingItem[] => {
  const named = new Set(query.get('lacks')?.split(','))
  return allLacks.filter((lack) => named.has(lack))
}

function lackCounts(parts: readonly Part[]): Readonly<Record<MissingItem, number>> {
  const counts = { route: 0, card: 0, seam: 0, quota: 0 }
  for (const part of parts) for (const lack of missingItemsOf(part)) counts[lack] += 1
  return counts
}

interface TreeProps {
  readonly library: Library
  readonly parts: readonly Part[]
  readonly lacks: readonly MissingItem[]
  readonly search: string
}
type Asking = 'route' | 'cards'

function Tree({ library, parts, lacks, search }: TreeProps) {
  const { t, language } = useTexts()
  const tree = useTree(library.id, parts, { lacks, search })
  const { lines } = tree
  const cursor = useGridCursor(`libraries/${library.id}?${lacks.join(',')}&${search}`)
  const [asking, setAsking] = useState<Asking>()
  const columns = treeColumns(parts, t, language, (part) => tree.fold(part))
  const selected = selectedOf(lines, cursor).map(({ part }) => part)
  const actions = usePartActions(
    library,
    () => setAsking('route'),
    () => setAsking('cards'),
  )
  return (
    <>
      <CellGrid<PartLine>
        label={t.libraries.tree}
        columns={columns}
        rows={lines}
        cursor={cursor}
        frozen={1}
        open={({ id }) => navigate(hashOf(['libraries', library.id, 'parts', id]))}
        onKey={(event, line) => {
          if (event.key === 'F2' && line && actions.mayRoute) {
            setAsking('route')
            return true
          }
          return !tree.isFiltered && onTreeKey(event, line, { lines, cursor, fold: tree.fold })
        }}
        actions={({ part }) => actions.of(part)}
        treeFacts={({ depth, below, open }) => ({
          'aria-level': depth + 1,
          ...(below > 0 && { 'aria-expanded': open }),
        })}
        empty={<EmptyState title={t.lists.nothing_fits} />}
        status={<Status {...{ parts, lines, selected }} marked={cursor.marked.size} />}
      />
      <Group gap="xs" px="md" pb="xs">
        {actions.mayMakeCards && (
          <Button variant="light" disabled={selected.length === 0} onClick={() => setAsking('cards')}>
            {t.libraries.make_cards(selected.length)}
          </Button>
        )}
        {actions.mayRoute && (
          <Button variant="default" title="F2" onClick={() => setAsking('route')}>
            {t.libraries.set_route(selected.length)}
          </Button>
        )}
        {!tree.isFiltered && (
          <>
            <Button variant="subtle" onClick={tree.foldAll}>
              {t.libraries.fold_all}
            </Button>
            <Button variant="subtle" onClick={tree.unfoldAll}>
              {t.libraries.unfold_all}
            </Button>
          </>
        )}
      </Group>
      {asking === 'route' && (
        <RouteDialog parts={selected} close={() => setAsking(undefined)} done={cursor.clear} />
      )}
      {asking === 'cards' && (
        <CardsDialog library={library.id} parts={selected} close={() => setAsking(undefined)} />
      )}
    </>
  )
}

interface StatusProps {
  readonly parts: readonly Part[]
  readonly lines: readonly PartLine[]
  readonly selected: readonly Part[]
  readonly marked: number
}

/** How many parts there are and what they weigh; the same of those that are found, and of those that are selected. */
function Status({ parts, lines, selected, marked }: StatusProps) {
  const { t } = useTexts()
  return (
    <>
      <span data-figure="all">{t.libraries.parts_and_weight(parts.length, weightOf(parts))}</span>
      {lines.length < parts.length && <span>{t.libraries.in_sight(lines.length)}</span>}
      {(marked > 0 || selected.length > 1) && (
        <span data-figure="selected">{t.libraries.selected_weight(selected.length, weightOf(selected))}</span>
      )}
    </>
  )
}

/** kg, as the library's own total: the rounded lines added up. */
const weightOf = (parts: readonly Part[]): string =>
  round(
    parts.reduce((sum, { total_weight }) => sum + total_weight, 0),
    2,
  ).toFixed(2)
