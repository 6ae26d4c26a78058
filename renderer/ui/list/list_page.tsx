import { Button, Group, Title } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useTexts } from '../../i18n/index.ts'
import { mayOpen } from '../document/removal.tsx'
import { lazyPart } from '../feedback/lazy_part.tsx'
import { mayCreate } from '../form/editable.ts'
import { hasEntry } from '../grid/entry/entry_fields.ts'
import { Grid } from '../grid/list/list_grid.tsx'
import { hashOf, navigate, replaceLocation } from '../navigation/location.ts'
import { lineHash } from '../navigation/record_url.ts'
import { printHash } from '../print/list_print_url.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { EmptyList } from './empty_list.tsx'
import { ExportMenu } from './export_menu.tsx'
import { Filters } from './filters.tsx'
import { frozenOf } from './layout.ts'
import { ColumnsButton, CommandButtons, DeletedButton } from './list_buttons.tsx'
import { listInput, readView, viewKey } from './saved_view.ts'
import { useLayout } from './use_layout.ts'
import { useRowActions } from './use_row_actions.tsx'
import { useViews } from './use_views.ts'
import { usualLayoutOf } from './usual_layouts.ts'
import { ViewsMenu } from './views_menu.tsx'

const HistoryPanel = lazyPart(async () => (await import('../history/history_panel.tsx')).HistoryPanel)

/** The list of any resource, drawn from its declaration. What is filtered stands in the address. */
export function ListPage({ resource, query }: { resource: Resource; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const here = ['list', resource.name]
  const { label } = specOf(resource)
  const replaceQuery = (values: Readonly<Record<string, string>>) => replaceLocation(hashOf(here, values))
  const set = (values: Readonly<Record<string, string>>) =>
    replaceQuery({ ...Object.fromEntries(query), ...values })
  const views = useViews(resource, query, replaceQuery)
  const { chosen } = views
  const viewLayout = useMemo(
    () => (chosen ? readView(chosen).layout : usualLayoutOf(resource.name)),
    [chosen, resource],
  )
  const used = useLayout(resource, chosen ? `${resource.name}@${chosen.id}` : resource.name, viewLayout)
  const asked = useMemo(() => listInput(query), [query])
  const { ordering = used.layout.ordering ?? '', ...input } = asked
  const order = (next: string) => {
    used.keep({ ...used.layout, ordering: next })
    set({ ordering: next })
  }
  const [history, showHistory] = useState<number>()
  const actions = useRowActions(resource, showHistory)
  const begin = mayCreate(resource, actingAs(me)) ? () => navigate(hashOf([...here, 'new'])) : undefined
  const isFiltered = Object.keys(input).length > 0
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <header data-list style={{ padding: '10px 16px' }}>
        <Group justify="space-between" mb="xs">
          <Title order={1} size="h4" tabIndex={-1}>
            {label[language]}
          </Title>
          <Group gap="xs">
            <PrintButton
              preview={printHash(resource, { ...input, ...(ordering && { ordering }) }, used.columns)}
            />
            <CommandButtons resource={resource} />
            <ViewsMenu
              resource={resource.name}
              views={views}
              content={{ query: { ...asked, ordering }, layout: used.layout }}
            />
            <ColumnsButton used={used} />
            <ExportMenu
              columns={used.columns}
              resource={resource}
              asked={{ ...input, ...(ordering && { ordering }) }}
            />
            <DeletedButton resource={resource} />
            {begin && hasEntry(resource) && (
              <Button size="xs" variant="default" onClick={() => navigate(hashOf([...here, 'entry']))}>
                {t.entry.open}
              </Button>
            )}
            {begin && (
              <Button size="xs" onClick={begin} data-new>
                {t.add(label[language])}
              </Button>
            )}
          </Group>
        </Group>
        <Filters resource={resource} query={query} set={set} />
      </header>
      <Grid
        resource={resource}
        input={input}
        ordering={ordering}
        order={order}
        open={(record) => mayOpen(resource, record.id) && navigate(lineHash(resource, record))}
        empty={
          <EmptyList
            resource={resource}
            begin={begin}
            clear={isFiltered ? () => replaceQuery({ [viewKey]: '0' }) : undefined}
          />
        }
        columns={used.columns}
        frozen={frozenOf(used.layout)}
        arrange={used.arrange}
        actions={actions}
        autoFocus
      />
      <Suspense>
        {history !== undefined && (
          <HistoryPanel resource={resource} record={history} close={() => showHistory(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
