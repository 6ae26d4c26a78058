import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { monthDays } from '../../../shared/inventory/welding/plant_calendar.ts'
import { useToday } from '../../api/clock.ts'
import { useAllRecords, useList } from '../../api/queries.ts'
import { confirmedIn } from '../../features/production/hours/confirmed_in.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const mostOrders = 6
/** Each group's hours, and the orders that have any. */
function gathered(rows: readonly { group_name: string; worke_order_uid: string; work_hour_total: number }[]) {
  const groups = new Map<string, number>()
  for (const { group_name, work_hour_total } of rows)
    groups.set(group_name, (groups.get(group_name) ?? 0) + work_hour_total)
  return {
    groups: [...groups].toSorted(([, a], [, b]) => b - a),
    orders: [...new Set(rows.map(({ worke_order_uid }) => worke_order_uid))].toSorted(),
  }
}

/** What statistics and rating have to do: this month's hours, work without any, and the tickets to print. */
export function Hours() {
  const { t } = useTexts()
  const says = t.hours.home
  const days = monthDays(useToday().slice(0, 'yyyy-mm'.length))
  const { data, error } = useAllRecords('work_hour_summarizes', confirmedIn(days))
  const links = useFirstLink(data !== undefined)
  const { groups, orders } = gathered(data ?? [])
  return (
    <Card title={t.pages.hours}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          {groups.length === 0 && <Text c="var(--text-3)">{says.none}</Text>}
          {groups.map(([group, hours]) => (
            <Anchor key={group} href={hashOf(['hours'], { group })}>
              {says.of_group(group, hours)}
            </Anchor>
          ))}
          <Unrated />
          <Text>{says.tickets(orders.length)}</Text>
          {orders.slice(0, mostOrders).map((order) => (
            <Anchor key={order} href={hashOf(['hours', 'tickets'], { order })}>
              {says.of_order(order)}
            </Anchor>
          ))}
          <Anchor href={hashOf(['hours'])}>{says.open}</Anchor>
        </Stack>
      )}
    </Card>
  )
}

/** Hours are entered before the inspection; afterwards it must be withdrawn first. */
const unrated = {
  to_rate: { work_hour: '0', confirm_status: 'true', inspection_status: 'false' },
  without: { work_hour: '0', inspection_status: 'true' },
} as const

function Unrated() {
  const { t } = useTexts()
  const toRate = useList('process_details', {
    work_hour: 0,
    confirm_status: true,
    inspection_status: false,
    limit: 1,
  })
  const without = useList('process_details', { work_hour: 0, inspection_status: true, limit: 1 })
  const count = (list: typeof toRate) => list.data?.count ?? 0
  return (
    <>
      <CountLink
        count={count(toRate)}
        href={hashOf(['list', 'process_details'], unrated.to_rate)}
        text={t.hours.home.to_rate}
        urgent
      />
      <CountLink
        count={count(without)}
        href={hashOf(['list', 'process_details'], unrated.without)}
        text={t.hours.home.without}
      />
    </>
  )
}
