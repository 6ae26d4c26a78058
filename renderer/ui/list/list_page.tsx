import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type KeyboardEvent, Suspense, useCallback, useMemo, useState } from 'react'
import { isOperationAway } from '../../../shared/kernel/away.ts'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listEntry } from '../../../shared/office/navigation.ts'
import { forMe } from '../../../shared/office/waiting.ts'
import { useToday } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { rowsOf } from '../../api/rows.ts'
import { useWaitingIn } from '../../api/waiting.ts'
import { useTexts } from '../../i18n/index.ts'
import { useCommandActions } from '../document/command_buttons.tsx'
import { mayOpen } from '../document/removal.tsx'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { PageLoader } from '../feedback/loading.tsx'
import { mayCreate } from '../form/editable.ts'
import { copyText } from '../grid/clipboard.ts'
import { hasEntry } from '../grid/entry/entry_fields.ts'
import { Grid } from '../grid/list/list_grid.tsx'
import { useFirstPage } from '../grid/list/rows.ts'
import { IconLink, IconPlus, IconStack2, IconTableImport } from '../look/icons.ts'
import { hashOf, navigate, type QueryValues, replaceLocation } from '../navigation/location.ts'
import { lineHash } from '../navigation/record_url.ts'
import { PageHead } from '../page/page_head.tsx'
import { printHash } from '../print/list_print_url.ts'
import { usePrintAction } from '../print/preview/print_button.tsx'
import { usePlant } from '../print/use_company.ts'
import { Chip, ConditionChips } from './condition_chips.tsx'
import { resolved, whereOf, withCondition } from './conditions.ts'
import { EmptyList } from './empty_list.tsx'
import { useExportActions } from './export_actions.ts'
import { boardField, FaceSwitch } from './faces.tsx'
import { Filters, ListSearch } from './filters.tsx'
import type { MenuPlace } from './header_menu.tsx'
import { importAction, templateAction } from './import_actions.ts'
import { frozenOf, withShown } from './layout.ts'
import styles from './list.module.css'
import { ColumnsButton, useDeletedAction } from './list_buttons.tsx'
import { conditionsIn, listInput, readView, viewKey } from './saved_view.ts'
import { SelectionBar } from './selection_bar.tsx'
import { useLayout } from './use_layout.ts'
import { useRowActions } from './use_row_actions.tsx'
import { useViews } from './use_views.ts'
import { ViewTabs } from './view_tabs.tsx'

const HeaderMenu = lazyPart(async () => (await import('./header_menu.tsx')).HeaderMenu)
const ListBoard = lazyPart(async () => (await import('./list_board.tsx')).ListBoard)
const PreviewPane = lazyPart(async () => (await import('./preview_pane.tsx')).PreviewPane)
const HistoryPanel = lazyPart(async () => (await import('../history/history_panel.tsx')).HistoryPanel)

/** A list that is a part of another page: its address, and what narrows it there. */
export interface ListPart {
  readonly hash: (values: QueryValues) => string
  readonly input: Row
}

interface Props {
  readonly resource: Resource
  readonly query: URLSearchParams
  /** Absent on a page of its own. */
  readonly part?: ListPart | undefined
}

const wide: Row = {}
const textsOf = (input: Row): QueryValues =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

/** The list of any resource, drawn from its declaration. What is filtered stands in the address. */
export function ListPage({ resource, query, part }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const address = ['list', resource.name]
  const hashHere = part?.hash ?? ((values: QueryValues) => hashOf(address, values))
  const replaceQuery = (values: QueryValues) => replaceLocation(hashHere(values))
  const set = (values: QueryValues) => replaceQuery({ ...conditionsIn(query), ...values })
  const views = useViews(resource, query, replaceQuery, part === undefined)
  const { chosen } = views
  const viewLayout = useMemo(() => chosen && readView(chosen).layout, [chosen])
  const today = useToday()
  const written = useMemo(() => listInput(query), [query])
  const within = part?.input ?? wide
  const { waiting, isKnown } = useWaitingIn(resource)
  const asking = useMemo(() => ({ today, me, waiting }), [today, me, waiting])
  const conditions = useMemo(() => resolved(resource, written, asking), [resource, written, asking])
  const { wanted, input } = useMemo(() => {
    const { ordering, ...narrowing } = conditions
    return { wanted: ordering, input: { ...narrowing, ...within } }
  }, [conditions, within])
  const where = whereOf(written)
  const setCondition = (column: string, text: string | undefined) =>
    set({ where: withCondition(where, column, text) })
  const narrowed = useMemo(
    () => new Set(whereOf(written).map((text) => text.slice(0, text.indexOf(':')))),
    [written],
  )
  const [menu, setMenu] = useState<MenuPlace>()
  const [first, setFirst] = useState<{ readonly of: Resource; readonly rows: readonly Row[] }>()
  const rows = first?.of === resource ? first.rows : undefined
  const name = chosen ? `${resource.name}@${chosen.id}` : resource.name
  const used = useLayout(resource, name, viewLayout, rows)
  const ordering = typeof wanted === 'string' ? wanted : (used.layout.ordering ?? '')
  const asked = { ...input, ...(ordering && { ordering }) }
  const { count, page } = useFirstPage(resource, asked)
  // The columns stay as the first answer made them while conditions change.
  if (page && !rows?.length && rowsOf(page).length > 0) setFirst({ of: resource, rows: rowsOf(page) })
  const order = (next: string) => {
    used.keep({ ...used.layout, ordering: next })
    set({ ordering: next })
  }
  const [history, showHistory] = useState<number>()
  const actions = useRowActions(resource, showHistory)
  const { data: plant } = usePlant()
  const isForOffice = plant?.copy && !isOperationAway(resource, 'create', 'create')
  const mayBegin = !part && !isForOffice && mayCreate(resource, actingAs(me))
  const begin = mayBegin ? () => navigate(hashOf([...address, 'new'])) : undefined
  const isFiltered = Object.keys(input).length > Object.keys(within).length
  const exporting = useExportActions({ resource, asked, columns: used.columns })
  const hrefOf = useCallback((record: Row) => lineHash(resource, record), [resource])
  const groupBy = query.get('group') ?? undefined
  const grouped = used.all.find(({ name }) => name === groupBy?.split(':')[0])
  const by = hasRecords(resource) ? boardField(resource, used.all) : undefined
  const isBoard = query.get('face') === 'board'
  const column = used.all.find(({ name }) => name === menu?.column)
  const frozen = frozenOf(used.layout)
  const [preview, setPreview] = useState(false)
  const [here, setHere] = useState<Row>()
  const openPreview = useCallback(() => setPreview(true), [])
  const open = useCallback(
    (record: Row) => void (mayOpen(resource, record.id) && navigate(lineHash(resource, record))),
    [resource],
  )
  const onKey = ({ key, shiftKey, ctrlKey, altKey }: KeyboardEvent) => {
    if (shiftKey || ctrlKey || altKey || !hasRecords(resource)) return false
    if (key === ' ' && here) setPreview(!preview)
    else if (key === 'Escape' && preview) setPreview(false)
    else return false
    return true
  }
  const print = usePrintAction(
    printHash(resource, asked, used.columns, {
      view: chosen && String(chosen.id),
      group: grouped && groupBy,
    }),
  )
  const commands = useCommandActions(resource)
  const deleted = useDeletedAction(resource)
  const copyLink = () => {
    copyText(window.location.href)
    notifications.show({ message: t.lists.link_copied })
  }
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      {!part && (
        <>
          <PageHead
            title={(listEntry(resource.name) ?? specOf(resource)).label[language]}
            sub={count !== undefined && t.lists.items(count)}
            tools={
              <>
                <ListSearch {...{ resource, query, set }} />
                {by && <FaceSwitch isBoard={isBoard} choose={(face) => set({ face })} />}
              </>
            }
            primary={begin && { name: 'new', label: t.lists.new, icon: IconPlus, press: begin }}
            more={[
              [
                print,
                ...exporting,
                { name: 'copy_link', label: t.lists.copy_link, icon: IconLink, press: copyLink },
              ],
              [
                begin &&
                  hasEntry(resource) && {
                    name: 'entry',
                    label: t.entry.open,
                    icon: IconTableImport,
                    href: hashOf([...address, 'entry']),
                  },
                begin && hasEntry(resource) && importAction(resource.name, t.lists.import_file),
                begin && hasEntry(resource) && templateAction(resource.name, t.lists.import_template),
                ...commands,
              ],
              [deleted],
            ]}
          />
          <ViewTabs
            resource={resource}
            views={views}
            content={{ query: { ...written, ordering }, layout: used.layout }}
            waits={waiting.length > 0 || where.includes(forMe)}
            resolve={(view) => resolved(resource, view, asking)}
          />
        </>
      )}
      <div className={styles.conditions} data-list>
        {grouped && (
          <Chip
            name={t.lists.grouped(grouped.head)}
            icon={IconStack2}
            label={t.lists.no_grouping}
            remove={() => set({ group: '' })}
          />
        )}
        <ConditionChips {...{ resource, where, setCondition }} open={setMenu} />
        <Filters {...{ resource, query, set }} search={false} />
        <span className={styles.space} />
        {part && <ListSearch {...{ resource, query, set }} />}
        {part && (
          <Anchor size="sm" href={hashOf(address, { ...conditionsIn(query), ...textsOf(within) })}>
            {t.lists.open_alone}
          </Anchor>
        )}
        <ColumnsButton used={used} />
      </div>
      <div className={styles.body}>
        {isBoard && by ? (
          <Suspense>
            <ListBoard {...{ resource, input, ordering, by }} columns={used.columns} />
          </Suspense>
        ) : where.includes(forMe) && !isKnown ? (
          <PageLoader shape="rows" />
        ) : (
          <Grid
            resource={resource}
            input={input}
            ordering={ordering}
            order={order}
            open={open}
            hrefOf={hrefOf}
            empty={
              <EmptyList
                resource={resource}
                begin={begin}
                clear={isFiltered ? () => replaceQuery(part ? {} : { [viewKey]: '0' }) : undefined}
              />
            }
            columns={used.columns}
            frozen={frozen}
            arrange={used.arrange}
            openMenu={setMenu}
            narrowed={narrowed}
            groupBy={groupBy}
            actions={actions}
            autoFocus
            walked={setHere}
            selectionBar={(selection) => (
              <SelectionBar {...{ resource, ordering }} columns={used.columns} {...selection} />
            )}
            onKey={onKey}
            preview={hasRecords(resource) ? openPreview : undefined}
          />
        )}
        <Suspense>
          {preview && here && !isBoard && (
            <PreviewPane
              resource={resource}
              columns={used.all}
              record={here}
              close={() => setPreview(false)}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {menu && column && (
          <HeaderMenu
            key={menu.column}
            {...{ resource, column, where, ordering, order }}
            asked={input}
            place={menu}
            setCondition={(text) => setCondition(column.name, text)}
            frozen={frozen === used.columns.indexOf(column) + 1}
            freeze={(on) => used.keep({ ...used.layout, frozen: on ? used.columns.indexOf(column) + 1 : 1 })}
            group={(by) => set({ group: by })}
            hide={() => used.keep(withShown(used.layout, column.name, false))}
            close={() => {
              setMenu(undefined)
              document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
            }}
          />
        )}
        {history !== undefined && (
          <HistoryPanel resource={resource} record={history} close={() => showHistory(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
