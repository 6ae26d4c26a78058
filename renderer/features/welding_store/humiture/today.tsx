import { Alert, Anchor, Group, Loader, Text } from '@mantine/core'
import { useNow } from '../../../api/clock.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { NoRoom } from './no_room.tsx'
import { Sheet } from './sheet.tsx'
import { useTexts } from './texts.ts'
import { useMonth } from './use_month.ts'
import { type Room, useRooms } from './use_rooms.ts'

/** Today's two readings of the keeper's storeroom, ready for typing: the row of the month sheet itself. */
export function TodayReadings() {
  const { room, isPending, error } = useRooms()
  if (error) return <Alert color="late">{error.message}</Alert>
  if (isPending) return <Loader size="sm" />
  return room ? <Today key={room.id} room={room} /> : <NoRoom />
}

function Today({ room }: { room: Room }) {
  const { t } = useTexts()
  const now = `${useNow(20).slice(0, 16)}:00`
  const { days, error } = useMonth(room.id, now.slice(0, 7))
  const today = days?.filter(({ isToday }) => isToday)
  return (
    <section aria-label={t.humiture_title}>
      <Group gap="sm" mb={4}>
        <Anchor href={hashOf(['humiture'], { room: String(room.id) })} fw={600}>
          {room.name}
        </Anchor>
        <Text c="var(--text-3)">{t.humiture_standard}</Text>
      </Group>
      {error && <Alert color="late">{error.message}</Alert>}
      {today ? <Sheet room={room.id} days={today} now={now} alone /> : !error && <Loader size="sm" />}
    </section>
  )
}
