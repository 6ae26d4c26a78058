import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { work_hour_summarizes } from '../../../../shared/production/work_hour_summarizes.ts'
import { useToday } from '../../../api/clock.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { columnsFor } from '../../../ui/list/columns.ts'
import { ExportMenu } from '../../../ui/list/export_menu.tsx'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import styles from './hours.module.css'
import { HoursFilter } from './hours_filter.tsx'
import { linesOf } from './hours_matrix.ts'
import { type HoursQuery, rowsHash, summariesOf, ticketsHash, useHoursQuery } from './hours_query.ts'
import { useTexts } from './texts.ts'

const HoursGrid = lazyPart(async () => (await import('./hours_grid.tsx')).HoursGrid)

type Set = (values: { readonly [name: string]: string }) => void

/** `#/hours?month=2026-11&order=26001&group=铆焊一组`: the confirmed hours of a month by group and day. */
export function HoursPage({ query }: { query: URLSearchParams }) {
  const asked = useHoursQuery(query)
  const { data, error } = useAllRecords('work_hour_summarizes', summariesOf(asked))
  const set: Set = (values) => replaceLocation(hashOf(['hours'], { ...Object.fromEntries(query), ...values }))
  const { days } = asked
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const lines = data && linesOf(data, days)
  return (
    <div className={styles.page}>
      <Head asked={asked} set={set} />
      {error && <Alert color="red">{error.message}</Alert>}
      {!lines && !error && <PageLoader />}
      {lines && (
        <Suspense fallback={<PageLoader />}>
          <HoursGrid
            lines={lines}
            days={days}
            question={JSON.stringify(asked)}
            open={(group, day) =>
              navigate(rowsHash(asked, group ?? (asked.group || undefined), day ?? first, day ?? last))
            }
            turn={(months) => set({ month: monthAfter(asked.month, months) })}
          />
        </Suspense>
      )}
    </div>
  )
}

function Head({ asked, set }: { asked: HoursQuery; set: Set }) {
  const { t, language } = useTexts()
  return (
    <header data-list className={styles.head}>
      <Group justify="space-between" mb={4}>
        <Title order={1} size="h4" tabIndex={-1}>
          {t.hours.title}
        </Title>
        <Group gap="xs">
          <Months asked={asked} set={set} />
          <ExportMenu
            columns={columnsFor(work_hour_summarizes, language)}
            resource={work_hour_summarizes}
            asked={summariesOf(asked)}
          />
          <Button size="xs" variant="default" component="a" href={ticketsHash(asked.order)}>
            {t.pages.tickets} ›
          </Button>
        </Group>
      </Group>
      <Group justify="space-between" align="flex-end">
        <div className={styles.filters}>
          <HoursFilter name="order" value={asked.order} set={set} />
          <HoursFilter name="group" value={asked.group} set={set} />
        </div>
        <Text size="xs" c="dimmed">
          {t.hours.keys}
        </Text>
        <Anchor size="sm" href={hashOf(['list', 'query_man_hours'])}>
          {t.hours.all_rows} ›
        </Anchor>
      </Group>
    </header>
  )
}

function Months({ asked: { month }, set }: { asked: HoursQuery; set: Set }) {
  const { t } = useTexts()
  const today = useToday()
  const [year = 0, number = 0] = month.split('-').map(Number)
  const turn = (months: number) => set({ month: monthAfter(month, months) })
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => turn(-1)}>
        {t.month_before}
      </Button>
      <Text fw={600} w={120} ta="center" aria-live="polite">
        {t.month_name(year, number)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => turn(1)}>
        {t.month_after}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={today.startsWith(month)}
        onClick={() => set({ month: '' })}
      >
        {t.this_month}
      </Button>
    </Group>
  )
}
