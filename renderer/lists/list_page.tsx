import { Button, Group, Title } from '@mantine/core'
import { useEffect } from 'react'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { hasEntry } from '../entry/columns.ts'
import { CommandButtons } from '../forms/commands.tsx'
import { mayCreate } from '../forms/editable.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { actingAs, useMe } from '../office/me.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { go, hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { columnsFor } from './columns.ts'
import { Filters } from './filters.tsx'
import { Grid } from './grid.tsx'

/** The list of any resource, drawn from its declaration. What is filtered stands in the address. */
export function ListPage({ resource, query }: { resource: Resource; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const here = ['list', resource.name]
  const { label } = specOf(resource)
  const set = (values: Readonly<Record<string, string>>) =>
    replace(hashOf(here, { ...Object.fromEntries(query), ...values }))
  useEffect(() => {
    const header = isAdrift() ? document.querySelector('[data-list]') : null
    const place = header?.querySelector<HTMLElement>('input') ?? header?.querySelector<HTMLElement>('h1')
    place?.focus()
  }, [])
  const { ordering = '', ...input } = Object.fromEntries(query)
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <header data-list style={{ padding: '10px 16px' }}>
        <Group justify="space-between" mb="xs">
          <Title order={1} size="h4" tabIndex={-1}>
            {label[language]}
          </Title>
          <Group gap="xs">
            <PrintButton preview={hashOf(['print', ...here], Object.fromEntries(query))} />
            <CommandButtons resource={resource} />
            {mayCreate(resource, actingAs(me)) && hasEntry(resource) && (
              <Button size="xs" variant="default" onClick={() => go(hashOf([...here, 'entry']))}>
                {t.entry.open}
              </Button>
            )}
            {mayCreate(resource, actingAs(me)) && (
              <Button size="xs" onClick={() => go(hashOf([...here, 'new']))}>
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
        order={(next) => set({ ordering: next })}
        open={(id) => go(hashOf([...here, String(id)]))}
        empty={t.empty_list(label[language])}
        columns={columnsFor(resource, language)}
      />
    </div>
  )
}
