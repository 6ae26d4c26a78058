import { notifications } from '@mantine/notifications'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { arrival_inspections } from '../../../../shared/procurement/arrival_inspections.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { useAllRecords, useOperation } from '../../../api/queries.ts'
import { useWaiting, waitingOf } from '../../../api/waiting.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { rowOf, useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { IconList } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import styles from './arrivals.module.css'
import type { Arrived } from './blocking_reasons.ts'
import { GoodsBox } from './goods_box.tsx'
import { MaterialRow } from './material_row.tsx'
import { SelectionBar, useSelection } from './selection_bar.tsx'
import { type Sheet, SheetHead } from './sheet_head.tsx'
import { useTexts } from './texts.ts'

// The list waits for none of it.
const MaterialPreview = lazyPart(async () => (await import('./material_preview.tsx')).MaterialPreview)

/** Space ticks a box and writes into a field. */
const isBox = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** `#/arrivals`: what has arrived and is not passed, by sheet; with `for=me` the sheets that wait for the person. */
export function ArrivalsPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const waiting = useWaiting({ entry: 'arrivals' })
  const isForMe = query.get('for') === 'me'
  const sheets = useAllRecords('bidding_sheets', { status: sheetStatus.code.arrival_inspection })
  const materials = useOperation('arrival_inspections', 'desk', {})
  const error = sheets.error ?? materials.error ?? waiting.error
  if (!sheets.data || !materials.data || !waiting.items) return <Loading error={error} />
  const { items } = waiting
  const steps = new Set(waitingOf(items, 'bidding_sheets').map(({ id }) => id))
  const goods = new Set(
    items.filter(({ resource }) => resource === 'arrival_inspections').map(({ title }) => title),
  )
  const mine = sheets.data.filter(({ id, uid }) => steps.has(id) || goods.has(uid))
  const tabs = (
    <PageTabs
      label={t.arrivals.sheets}
      tabs={[
        {
          key: 'me',
          label: t.arrivals.for_me,
          href: hashOf(['arrivals'], { for: 'me' }),
          isHere: isForMe,
          count: mine.length,
        },
        {
          key: 'all',
          label: t.arrivals.every,
          href: hashOf(['arrivals']),
          isHere: !isForMe,
          count: sheets.data.length,
        },
      ]}
    />
  )
  const shown = isForMe ? mine : sheets.data
  return <Desk sheets={shown} materials={materials.data} tabs={tabs} />
}

interface Props {
  readonly sheets: readonly Sheet[]
  readonly materials: readonly Arrived[]
  readonly tabs: ReactNode
}

function Desk({ sheets, materials, tabs }: Props) {
  const { t } = useTexts()
  // In the order in which they stand on the page.
  const open = sheets.flatMap(({ id }) => openOf(materials, id))
  const { active, list, handlers } = useRowKeys(
    open.map(({ material }) => String(material)),
    { inColumn: true },
  )
  useFocusRecovery(`${sheets.map(({ id }) => id).join()}/${open.length}`, places)
  useToldReady(sheets, open)
  const selection = useSelection(open.map(({ material }) => material))
  const [isPreviewed, preview] = useState(false)
  const previewed = isPreviewed ? open.find(({ material }) => String(material) === active) : undefined
  const onPreviewKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, target } = event
    const isSpace = key === ' ' && !shiftKey && !ctrlKey && rowOf(target) !== null && !isBox(target)
    if (!isSpace && !(key === 'Escape' && isPreviewed)) return false
    event.preventDefault()
    // Held down, it is not closed again.
    if (!event.repeat) preview(!isPreviewed)
    return true
  }
  const enter = (material: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${material}"] button`)?.focus()
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.arrivals}
        sub={open.length > 0 && t.arrivals.open(open.length)}
        tools={open.length > 0 && <GoodsBox sheets={sheets} open={open} enter={enter} />}
        more={[[{ label: t.arrivals.all, icon: IconList, href: hashOf(['list', arrival_inspections.name]) }]]}
      />
      {tabs}
      {sheets.length === 0 && <EmptyState title={t.arrivals.none} about={t.arrivals.none_about} />}
      <div className={styles.body}>
        <ul
          className={styles.sheets}
          aria-label={t.arrivals.sheets}
          ref={list}
          {...handlers}
          onKeyDown={(event) => {
            if (!selection.onKey(event, active) && !onPreviewKey(event)) handlers.onKeyDown(event)
          }}
          data-arrivals
        >
          {sheets.map((sheet) => {
            const covered = materials.filter((one) => one.sheet === sheet.id)
            return (
              <li key={sheet.id} className={styles.sheet}>
                <SheetHead sheet={sheet} materials={covered} {...selection} />
                <ul className={styles.list} aria-label={sheet.uid}>
                  {openOf(covered, sheet.id).map((one) => (
                    <MaterialRow
                      key={one.material}
                      arrived={one}
                      isActive={String(one.material) === active}
                      isSelected={selection.selected.has(one.material)}
                      select={(material) => selection.select([material])}
                      preview={() => preview(previewed?.material !== one.material)}
                    />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
        {previewed && (
          <Suspense>
            <MaterialPreview
              arrived={previewed}
              uid={sheets.find(({ id }) => id === previewed.sheet)?.uid ?? ''}
              close={() => preview(false)}
            />
          </Suspense>
        )}
      </div>
      <SelectionBar
        selected={open.filter(({ material }) => selection.selected.has(material))}
        clear={selection.clear}
      />
    </div>
  )
}

/** What is not passed, the most late first. */
const openOf = (materials: readonly Arrived[], id: number): readonly Arrived[] =>
  materials
    .filter(({ sheet, passed }) => sheet === id && !passed)
    .toSorted((a, b) => gravity(b) - gravity(a) || (b.days_late ?? 0) - (a.days_late ?? 0))
const gravity = ({ lateness }: Arrived): number => ['urgent', 'will_be_late', 'overdue'].indexOf(lateness)

/** The first enabled button of a material, that of a sheet, else the heading. */
const places = [
  '[data-row] button:not([aria-disabled])',
  '[data-step] button:not([aria-disabled])',
  'main h1',
]

/** Whoever sees the last material of a sheet pass is told that it may go on. */
function useToldReady(sheets: readonly Sheet[], open: readonly Arrived[]): void {
  const { t } = useTexts()
  const waiting = new Set(open.map(({ sheet }) => sheet))
  const before = useRef(waiting)
  useEffect(() => {
    for (const { id, uid } of sheets)
      if (before.current.has(id) && !waiting.has(id))
        notifications.show({ color: 'done', message: t.arrivals.told_ready(uid) })
    before.current = waiting
  })
}
