import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { forMe } from '../../../shared/office/waiting.ts'
import { write } from '../../api/client.ts'
import { listRecords } from '../../api/queries.ts'
import { countOf } from '../../api/rows.ts'
import { useTexts } from '../../i18n/index.ts'
import { useAction } from '../feedback/use_action.ts'
import { IconPlus, IconStar } from '../look/icons.ts'
import styles from './list.module.css'
import { type ListQuery, readView, type SavedView, type ViewContent } from './saved_view.ts'
import type { Views } from './use_views.ts'
import { ViewDialog } from './view_dialog.tsx'

interface Props {
  readonly resource: Resource
  readonly views: Views
  /** What the page shows now: what a view that is saved keeps. */
  readonly content: ViewContent
  /** Whether records of the list wait for the person. */
  readonly waits: boolean
  /** The conditions of a view as the office takes them. */
  readonly resolve: (query: ListQuery) => Row
}

/** The saved views of a list as tabs, all records first, and a menu that saves one and changes the chosen one. */
export function ViewTabs({ resource, views, content, waits, resolve }: Props) {
  const { t, language } = useTexts()
  const [dialog, setDialog] = useState<'new' | 'edit'>()
  const { all, chosen, choose, usual } = views
  const isWhole = !chosen && Object.keys(content.query).every((name) => name === 'ordering')
  const ofList = (specOf(resource).display?.views ?? []).map(({ label, where, ordering }) => ({
    name: label[language],
    query: { where, ...(ordering !== undefined && { ordering }) },
  }))
  const mine = { name: t.lists.for_me, query: { where: [forMe] } }
  const declared = waits ? [mine, ...ofList] : ofList
  const asked = [{}, ...declared.map(({ query }) => query), ...all.map((view) => readView(view).query)]
  const counts = useCounts(resource, asked.map(resolve))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk the buttons inside
    <div className={styles.tabs} onKeyDown={onArrow} data-part="views">
      <Tab chosen={isWhole} choose={() => choose(undefined)} name={t.lists.all} count={counts[0]} />
      {declared.map(({ name, query }, at) => (
        <Tab
          key={name}
          chosen={!chosen && JSON.stringify(content.query.where) === JSON.stringify(query.where)}
          choose={() => views.show(query)}
          name={name}
          count={counts[at + 1]}
        />
      ))}
      {all.map((view, at) => (
        <Tab
          key={view.id}
          chosen={view === chosen}
          choose={() => choose(view)}
          name={view.name}
          title={view.own ? undefined : t.lists.shared_by(view.owner)}
          usual={view.id === usual}
          count={counts[declared.length + at + 1]}
        />
      ))}
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.tab} data-views>
            <IconPlus />
            {t.lists.view}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('new')}>{t.lists.save_view}</Menu.Item>
          {chosen && <OfChosen {...{ views, chosen, content }} edit={() => setDialog('edit')} />}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          {...{ resource: resource.name, content }}
          view={dialog === 'edit' ? chosen : undefined}
          saved={choose}
          close={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** The number of all records, then those of the views; they are read after the list itself. */
const useCounts = (resource: Resource, asking: readonly Row[]): readonly (number | undefined)[] =>
  useQueries({
    queries: asking.map((query) => {
      const { ordering: _, ...asked } = query
      return {
        queryKey: [resource.name, 'list', 'count', asked],
        queryFn: async () =>
          countOf(await listRecords(resource.name, { ...asked, page: 1, limit: 1 })) ?? null,
        staleTime: 60_000,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data ?? undefined),
  })

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const
  const { key, target } = event
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !(target instanceof HTMLElement)) return
  const next = target[way[key]]
  if (!(next instanceof HTMLButtonElement)) return
  event.preventDefault()
  next.focus()
}

interface TabProps {
  readonly name: string
  readonly title?: string | undefined
  readonly chosen: boolean
  readonly usual?: boolean
  readonly count: number | undefined
  readonly choose: () => void
}

function Tab({ name, title, chosen, usual = false, count, choose }: TabProps) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.tab}
      title={title}
      aria-current={chosen ? 'true' : undefined}
      onClick={choose}
    >
      {usual && <IconStar aria-label={t.lists.is_default} />}
      {name}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

interface ChosenProps {
  readonly views: Views
  readonly chosen: SavedView
  readonly content: ViewContent
  readonly edit: () => void
}

/** What its owner does with a view; anybody may open his list with it. */
function OfChosen({ views, chosen, content, edit }: ChosenProps) {
  const { t } = useTexts()
  const { id, own } = chosen
  const isUsual = views.usual === id
  const [update] = useAction(() => write('saved_views', 'update', { id, view: JSON.stringify(content) }), {
    refresh: ['saved_views'],
  })
  const [remove] = useAction(
    () => {
      views.choose(undefined)
      if (isUsual) views.makeUsual(undefined)
      return write('saved_views', 'remove', { id })
    },
    { refresh: ['saved_views'] },
  )
  return (
    <>
      <Menu.Item onClick={() => views.makeUsual(isUsual ? undefined : chosen)}>
        {isUsual ? t.lists.no_default : t.lists.make_default}
      </Menu.Item>
      {own && (
        <>
          <Menu.Item onClick={() => void update()}>{t.lists.update_view}</Menu.Item>
          <Menu.Item onClick={edit}>{t.lists.edit_view}</Menu.Item>
          <Menu.Item c="var(--late)" onClick={() => void remove()}>
            {t.lists.remove_view}
          </Menu.Item>
        </>
      )}
    </>
  )
}
