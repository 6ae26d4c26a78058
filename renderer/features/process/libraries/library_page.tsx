import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { round } from '../../../../shared/kernel/decimals.ts'
import {
  missingItems as allLacks,
  type MissingItem,
  missingItemsOf,
} from '../../../../shared/process/missing_items.ts'
import { process_libraries } from '../../../../shared/process/process_libraries.ts'
import { process_materials } from '../../../../shared/process/process_materials.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { focusPageContent } from '../../../ui/form/restore_focus.ts'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { selectedOf, useGridCursor } from '../../../ui/grid/cursor.ts'
import { rememberPosition } from '../../../ui/list/list_position.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { hundredths } from '../../../ui/value/number_text.ts'
import { CardsDialog } from './create_cards/cards_dialog.tsx'
import { EmptyLibrary } from './empty_library.tsx'
import styles from './library.module.css'
import { LibraryHead } from './library_head.tsx'
import { RouteDialog } from './route_dialog.tsx'
import { useTexts } from './texts.ts'
import { AssemblyTree } from './tree/assembly_tree.tsx'
import { LackFilters } from './tree/lack_filters.tsx'
import { type Part, type PartLine, partsOf, treeOf } from './tree/tree.ts'
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
  const assembly = Number(query.get('assembly')) || undefined
  const filter = (next: { readonly lacks?: readonly MissingItem[]; readonly search?: string }) =>
    replaceLocation(
      hashOf(['libraries', library.id], {
        lacks: (next.lacks ?? lacks).join(','),
        search: next.search ?? search,
        assembly: assembly === undefined ? undefined : String(assembly),
      }),
    )
  const counts = useMemo(() => lackCounts(parts), [parts])
  return (
    <div className={page.page} data-list>
      <LibraryHead loaded={loaded} parts={parts} />
      <StepsBand resource={process_libraries} record={loaded.record} />
      {parts.length > 0 ? (
        <Tree {...{ library, parts, lacks, search, assembly }}>
          <LackFilters
            counts={counts}
            chosen={lacks}
            choose={(next) => filter({ lacks: next })}
            search={search}
            look={(text) => filter({ search: text })}
            clear={() => filter({ lacks: [], search: '' })}
            enter={focusPageContent}
          />
        </Tree>
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
  /** The part whose own parts alone are shown. */
  readonly assembly: number | undefined
  /** Filters, beside what is done with the selected parts. */
  readonly children: ReactNode
}
type Asking = 'route' | 'cards'

function Tree({ library, parts: all, lacks, search, assembly, children }: TreeProps) {
  const { t, language } = useTexts()
  const nodes = useMemo(() => treeOf(all), [all])
  const parts = useMemo(() => partsOf(nodes, assembly) ?? all, [nodes, assembly, all])
  const isWide = useMediaQuery('(min-width: 1600px)', false)
  const tree = useTree(library.id, parts, { lacks, search })
  const { lines } = tree
  // The page of a part leads to the others in the order of the list.
  useEffect(() =>
    rememberPosition(
      process_materials,
      [],
      0,
      lines.map(({ part }) => ({ ...part })),
    ),
  )
  const cursor = useGridCursor(`libraries/${library.id}?${lacks.join(',')}&${search}&${assembly ?? ''}`)
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
      <div className={page.bar}>{children}</div>
      <div className={styles.desk}>
        {isWide && <AssemblyTree library={library.id} nodes={nodes} count={all.length} chosen={assembly} />}
        <div className={styles.table}>
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
          <Group gap="xs" className={styles.actions}>
            {actions.mayMakeCards && (
              <Button
                size="compact-sm"
                variant="light"
                disabled={selected.length === 0}
                onClick={() => setAsking('cards')}
              >
                {t.libraries.make_cards(selected.length)}
              </Button>
            )}
            {actions.mayRoute && (
              <Button size="compact-sm" variant="default" title="F2" onClick={() => setAsking('route')}>
                {t.libraries.set_route(selected.length)}
              </Button>
            )}
            {!tree.isFiltered && (
              <>
                <Button size="compact-sm" variant="subtle" onClick={tree.foldAll}>
                  {t.libraries.fold_all}
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={tree.unfoldAll}>
                  {t.libraries.unfold_all}
                </Button>
              </>
            )}
          </Group>
        </div>
      </div>
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
  hundredths(
    round(
      parts.reduce((sum, { total_weight }) => sum + total_weight, 0),
      2,
    ),
  )
