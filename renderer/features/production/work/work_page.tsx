import { Anchor, Button, Group, Title } from '@mantine/core'
import { maxWork } from '../../../../shared/production/shop_queries.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import styles from '../shop_floor/floor.module.css'
import { rightsOf } from '../shop_floor/floor_actions.ts'
import { useTexts } from '../shop_floor/texts.ts'
import { WorkGrid } from './work_grid.tsx'

const shows = ['confirm', 'inspect'] as const
type Shown = (typeof shows)[number]
const isShown = (name: string | null): name is Shown => shows.some((one) => one === name)

/** `#/work`: what the groups of a leader have to do, and what waits for an inspector; `?show=inspect`. */
export function WorkPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const may = rightsOf(actingAs(useMe()))
  const asked = query.get('show')
  const show = isShown(asked) ? asked : may.inspect && !may.confirm ? 'inspect' : 'confirm'
  const toConfirm = useOperation('process_details', 'to_confirm', {})
  const toInspect = useOperation('process_details', 'to_inspect', {})
  const error = toConfirm.error ?? toInspect.error
  if (!toConfirm.data || !toInspect.data) return <Loading error={error} />
  const search = query.get('search') ?? ''
  const work = { confirm: toConfirm.data, inspect: toInspect.data }
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['work'], { ...Object.fromEntries(query), ...values }))
  const { leads } = may.acting.caller
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Group justify="space-between">
          <Title order={1} size="h4" tabIndex={-1}>
            {t.floor.work}
            {leads.length > 0 && ` · ${leads.join(t.comma)}`}
          </Title>
          <Anchor size="sm" href={hashOf(['floor'])}>
            {t.floor.title} ›
          </Anchor>
        </Group>
        <Group gap="xs" mt={6}>
          <TypedFilter
            label={t.floor.search_work}
            value={search}
            set={(text) => set({ search: text })}
            width={220}
            plain
          />
          {shows.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === show ? 'filled' : 'default'}
              aria-pressed={one === show}
              onClick={() => set({ show: one })}
            >
              {t.floor.shows[one]} {work[one].length}
              {work[one].length === maxWork && '+'}
            </Button>
          ))}
        </Group>
      </header>
      <WorkGrid key={show} act={show} all={work[show]} search={search} may={may} />
    </div>
  )
}
