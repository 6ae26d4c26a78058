import { Anchor, Group, Text } from '@mantine/core'
import { monthDays } from '../../../shared/inventory/welding/plant_calendar.ts'
import { useToday } from '../../api/clock.ts'
import { useMe } from '../../api/current_user.ts'
import { useOperation } from '../../api/queries.ts'
import { humiture } from '../../features/welding_store/humiture/record.ts'
import { TodayReadings } from '../../features/welding_store/humiture/today.tsx'
import { type Room, useRooms } from '../../features/welding_store/humiture/use_rooms.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

/** Other storerooms that stand below the one ready for typing. */
const mostOthers = 6

/** The keeper's first work of the day: 10:00 and 16:00, ready for typing. */
export function Readings() {
  const { t } = useTexts()
  const me = useMe()
  const { room, rooms, isPending } = useRooms()
  // Whoever sets the plant up finds the first storeroom among the first steps.
  if (!room && !isPending && me.roles.includes('admin')) return null
  return (
    <Card title={t.humiture_title}>
      <TodayReadings />
      {room && <Completeness room={room} />}
      {rooms
        .filter((one) => one !== room)
        .slice(0, mostOthers)
        .map((one) => (
          <Completeness key={one.id} room={one} named />
        ))}
    </Card>
  )
}

/** How full the month of a storeroom is; the others than the one above are named, and one step away. */
function Completeness({ room, named = false }: { room: Room; named?: boolean }) {
  const { t } = useTexts()
  const month = useToday().slice(0, 7)
  const span = monthDays(month)
  const [from = '', until = ''] = [span[0], span.at(-1)]
  const { data } = useOperation(humiture.name, 'completeness', { from, until }, { everySeconds: 60 })
  const found = data?.find(({ warehouse }) => warehouse === room.id)
  if (!found) return null
  const { entered, missing } = found
  return (
    <Group gap="md" mt={6} fz="sm">
      {named && (
        <Anchor fw={600} href={hashOf(['humiture'], { room: String(room.id), month })}>
          {room.name}
        </Anchor>
      )}
      <Text c="var(--text-3)">{t.home.month_entered(entered, entered + missing)}</Text>
      <Anchor
        href={hashOf(['humiture'], { room: String(room.id), month })}
        c={missing > 0 ? 'var(--late)' : 'var(--accent-text)'}
      >
        {missing > 0 ? t.home.month_missing(missing) : t.home.month_complete}
      </Anchor>
    </Group>
  )
}
