import { Button, Group, Tabs, Text, Title } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { type Library, useOrderNumber } from '../libraries/use_library.ts'
import { usePlannedLibrary } from '../planned_library.ts'
import { categories, familyOf } from './families.ts'
import { QuotaTable } from './quota_table.tsx'
import { useTexts } from './texts.ts'
import { useQuotaLists } from './use_quota_lists.ts'

const here = (library: number, category?: string): string =>
  hashOf(['libraries', library, 'quotas'], { category })

/** `#/libraries/<id>/quotas?category=<n>`: the six detail tables of a library. */
export function QuotasPage({ library: id, query }: { library: number; query: URLSearchParams }) {
  const { t, language } = useTexts()
  const { library, parts, materials, error } = usePlannedLibrary(id)
  const lists = useQuotaLists(id)
  const failed = error ?? lists.error
  if (failed || !library || !parts || !materials || !lists.data) return <Loading error={failed} />
  const asked = Number(query.get('category'))
  const category = categories.find((one) => one === asked) ?? detailTable.code.principal
  const list = lists.data.results.find((one) => one.category === category)
  const family = familyOf(category)
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Group gap="sm" px="md" pt={8} pb={4}>
        <Button component="a" href={hashOf(['libraries', id])} variant="subtle" size="compact-sm">
          ‹ {t.back}
        </Button>
        <PageTitle library={library} />
        <Text c="var(--text-3)">{library.name}</Text>
        <Button size="compact-sm" variant="default" component="a" href={hashOf(['libraries', id, 'seams'])}>
          {t.quotas.to_seams}
        </Button>
      </Group>
      <Tabs
        value={String(category)}
        onChange={(next) => next !== null && replaceLocation(here(id, next))}
        activateTabWithKeyboard={false}
      >
        <Tabs.List px="md">
          {categories.map((one) => (
            <Tabs.Tab key={one} value={String(one)} size="compact-sm">
              {nameOfCode(detailTable, one)[language]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {list && family ? (
        <QuotaTable
          key={category}
          {...{ library: id, category, list, family, parts, materials }}
          staysAt={(wanted) => wanted.startsWith(here(id))}
        />
      ) : (
        <Text p="md">{t.quotas.not_imported}</Text>
      )}
    </div>
  )
}

function PageTitle({ library }: { library: Library }) {
  const { t } = useTexts()
  return (
    <Title order={1} tabIndex={-1}>
      {t.quotas.title(useOrderNumber(library))}
    </Title>
  )
}
