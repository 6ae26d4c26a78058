import { Anchor, Group, Text } from '@mantine/core'
import { totalsOf } from '../humiture/month.ts'
import { TodayReadings } from '../humiture/today.tsx'
import { useMonth } from '../humiture/use_month.ts'
import { useRooms } from '../humiture/use_rooms.ts'
import { useToday } from '../office/clock.ts'
import { useMe } from '../office/me.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { Card } from './widget.tsx'

/** The keeper's first work of the day: 10:00 and 16:00, ready for typing. */
export function Readings() {
  const { t } = useTexts()
  const me = useMe()
  const { room, isPending } = useRooms()
  // Whoever sets the plant up finds the first storeroom among the first steps.
  if (!room && !isPending && me.roles.includes('admin')) return null
  return (
    <Card title={t.humiture_title}>
      <TodayReadings />
      <Completeness />
    </Card>
  )
}

function Completeness() {
  const { t } = useTexts()
  const month = useToday().slice(0, 7)
  const { room } = useRooms()
  const { days } = useMonth(room?.id, month)
  if (!room || !days) return null
  const { entered, missing } = totalsOf(days)
  return (
    <Group gap="md" mt={6} fz="sm">
      <Text size="sm" c="dimmed">
        {t.home.month_entered(entered, entered + missing)}
      </Text>
      <Anchor
        size="sm"
        href={hashOf(['humiture'], { room: String(room.id), month })}
        c={missing > 0 ? 'var(--bad-text)' : 'anchor'}
      >
        {missing > 0 ? t.home.month_missing(missing) : t.home.month_complete}
      </Anchor>
    </Group>
  )
}
