import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, Suspense, useCallback, useMemo, useState } from 'react'
import { stockKind, stockStatus } from '../../../../shared/inventory/codes.ts'
import {
  isStockKind,
  type StockKind,
  stockKinds,
} from '../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { whereText } from '../../../../shared/kernel/where.ts'
import type { WaitingItem } from '../../../../shared/office/waiting.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useWaiting, waitingOf } from '../../../api/waiting.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { Grid } from '../../../ui/grid/list/list_grid.tsx'
import { EmptyList } from '../../../ui/list/empty_list.tsx'
import { useExportActions } from '../../../ui/list/export_actions.ts'
import { Filters, ListSearch } from '../../../ui/list/filters.tsx'
import { importAction, templateAction } from '../../../ui/list/import_actions.ts'
import { frozenOf } from '../../../ui/list/layout.ts'
import { ColumnsButton } from '../../../ui/list/list_buttons.tsx'
import { useLayout } from '../../../ui/list/use_layout.ts'
import { IconPlus } from '../../../ui/look/icons.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { printHash } from '../../../ui/print/list_print_url.ts'
import { usePrintAction } from '../../../ui/print/preview/print_button.tsx'
import type { Asking } from './batch_dialog.tsx'
import { useExpirySign } from './expiry_sign.ts'
import styles from './stock.module.css'
import { batchesOf, shownStates, usualLayout } from './stock_kinds.ts'
import { useTexts } from './texts.ts'

// The list waits for neither its buttons nor its dialogs.
const BatchPanel = lazyPart(async () => (await import('./batch_panel.tsx')).BatchPanel)

interface Props {
  readonly kind?: string | undefined
  readonly query: URLSearchParams
}

/** `#/stock`, `#/stock/steel_material?status=1`: what lies in the store, the batch at the cursor beside it. */
export function StockPage({ kind: given, query }: Props) {
  const waiting = useWaiting({ entry: 'stock' })
  const isForMe = query.get('for') === 'me'
  if (isForMe && !waiting.items) return <Loading error={waiting.error} />
  const waits = stockKinds.find((one) => waitingIn(waiting.items, one).length > 0)
  const kind = given ?? (isForMe ? waits : undefined) ?? 'welding_material'
  return isStockKind(kind) ? (
    <Stock key={kind} kind={kind} query={query} waiting={waitingIn(waiting.items, kind)} />
  ) : (
    <NoSuchPage />
  )
}

/** The batches of a kind that wait for the person. */
const waitingIn = (items: readonly WaitingItem[] = [], kind: StockKind): readonly number[] =>
  waitingOf(items, batchesOf[kind].name).map(({ id }) => id)

const all = 'all'
const { in_stock } = stockStatus.code

/** What a key presses beside the list. */
const pressed: Readonly<Record<string, string>> = {
  F4: '[data-count] button',
  F9: '[data-steps] > button',
}

interface StockProps {
  readonly kind: StockKind
  readonly query: URLSearchParams
  /** The batches that wait for the person. */
  readonly waiting: readonly number[]
}

function Stock({ kind, query, waiting }: StockProps) {
  const { t, language } = useTexts()
  const me = useMe()
  const resource = batchesOf[kind]
  const here = ['stock', kind]
  const [batch, setBatch] = useState<Row>()
  const [asking, setAsking] = useState<Asking>()
  const used = useLayout(resource, `stock/${kind}`, usualLayout)
  const isForMe = query.get('for') === 'me'
  const { status = isForMe ? '' : String(in_stock), ...asked } = Object.fromEntries(query)
  const set = (values: Readonly<Record<string, string>>) =>
    replaceLocation(hashOf(here, { ...Object.fromEntries(query), ...values }))
  const input = useMemo(() => {
    const { status = String(in_stock), for: whose, ordering: _, ...filters } = Object.fromEntries(query)
    if (whose === 'me') return { ...filters, where: [whereText('id', 'in', ...[0, ...waiting].map(String))] }
    return status === all ? filters : { ...filters, status }
  }, [query, waiting])
  const ordering = asked.ordering ?? used.layout.ordering ?? ''
  const shown = { ...input, ...(ordering && { ordering }) }
  const exporting = useExportActions({ resource, asked: shown, columns: used.columns })
  const signOf = useExpirySign()
  const walked = useCallback((record: Row | undefined) => setBatch(record), [])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.shiftKey) return
    const here = event.currentTarget
    const isBeside = event.target instanceof Element && event.target.closest('[data-steps]') !== null
    const button = here.querySelector<HTMLElement>(pressed[event.key] ?? 'none')
    if (button) {
      event.preventDefault()
      // One that is not possible now keeps the cursor and says why.
      button.focus()
      button.click()
    } else if (event.key === 'Escape' && isBeside)
      here.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }
  const says = t.stock
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 and F9 work from anywhere on the page
    <div className={page.page} onKeyDown={onKey}>
      <PageHead
        title={t.pages.stock}
        tools={<ListSearch {...{ resource, query, set }} />}
        more={[
          [usePrintAction(printHash(resource, shown, used.columns)), ...exporting],
          [
            mayCreate(resource, actingAs(me)) && {
              name: 'new',
              label: says.opening,
              icon: IconPlus,
              href: formHash(resource.name, 'new'),
            },
            mayCreate(resource, actingAs(me)) && importAction('opening_stock', t.lists.import_file),
            mayCreate(resource, actingAs(me)) && templateAction('opening_stock', t.lists.import_template),
          ],
        ]}
      />
      <PageTabs
        label={t.pages.stock}
        tabs={stockKinds.map((one) => ({
          key: one,
          label: nameOfCode(stockKind, stockKind.code[one])[language],
          href: hashOf(['stock', one]),
          isHere: one === kind,
        }))}
      />
      <div className={page.bar} data-list>
        <Group gap={4} role="group" aria-label={says.states}>
          {(waiting.length > 0 || isForMe) && (
            <Button
              size="compact-sm"
              variant={isForMe ? 'light' : 'default'}
              aria-pressed={isForMe}
              onClick={() => set({ status: '', for: 'me' })}
            >
              {t.lists.for_me} {waiting.length}
            </Button>
          )}
          {shownStates.map((state) => {
            const value = state === undefined ? all : String(state)
            return (
              <Button
                key={value}
                size="compact-sm"
                variant={status === value ? 'light' : 'default'}
                aria-pressed={status === value}
                onClick={() => set({ status: value, for: '' })}
              >
                {state === undefined ? says.all : nameOfCode(stockStatus, state)[language]}
              </Button>
            )
          })}
        </Group>
        <Filters {...{ resource, query, set }} search={false} />
        <span style={{ flex: 1 }} />
        <ColumnsButton used={used} />
      </div>
      <div className={styles.work}>
        <Grid
          resource={resource}
          input={input}
          ordering={ordering}
          order={(next) => set({ ordering: next })}
          open={({ id }) => navigate(formHash(resource.name, id))}
          empty={
            <EmptyList
              resource={resource}
              begin={undefined}
              clear={query.size > 0 ? () => replaceLocation(hashOf(here)) : undefined}
            />
          }
          columns={used.columns}
          frozen={frozenOf(used.layout)}
          arrange={used.arrange}
          walked={walked}
          signOf={signOf}
          autoFocus
        />
        <Suspense fallback={<div className={styles.panel} />}>
          <BatchPanel kind={kind} batch={batch} asking={asking} ask={setAsking} />
        </Suspense>
      </div>
    </div>
  )
}
