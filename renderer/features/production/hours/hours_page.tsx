import { Alert, Button, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { work_hour_summarizes } from '../../../../shared/production/work_hour_summarizes.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { columnsFor } from '../../../ui/list/columns.ts'
import { useExportActions } from '../../../ui/list/export_actions.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
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
    <div className={`${page.page} ${styles.page}`}>
      <Head asked={asked} set={set} />
      {error && <Alert color="late">{error.message}</Alert>}
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
  const exports = useExportActions({
    columns: columnsFor(work_hour_summarizes, language),
    resource: work_hour_summarizes,
    asked: summariesOf(asked),
  })
  return (
    <>
      <PageHead
        title={t.pages.hours}
        tools={<Months asked={asked} set={set} />}
        more={[
          exports,
          [
            { name: 'tickets', label: t.pages.tickets, href: ticketsHash(asked.order) },
            { label: t.hours.all_rows, href: hashOf(['list', 'query_man_hours']) },
          ],
        ]}
      />
      <div className={page.bar} data-list>
        <div className={styles.filters}>
          <HoursFilter name="order" value={asked.order} set={set} />
          <HoursFilter name="group" value={asked.group} set={set} />
        </div>
      </div>
    </>
  )
}

function Months({ asked: { month }, set }: { asked: HoursQuery; set: Set }) {
  const { t } = useTexts()
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
      <Button size="compact-sm" variant="default" onClick={() => set({ month: '' })}>
        {t.this_month}
      </Button>
    </Group>
  )
}
