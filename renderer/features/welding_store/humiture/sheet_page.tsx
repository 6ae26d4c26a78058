import { readMonth } from '../../../../shared/kernel/times.ts'
import { useNow } from '../../../api/clock.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { ChartPanel } from './chart/chart_panel.tsx'
import { NoRoom } from './no_room.tsx'
import { Sheet } from './sheet.tsx'
import { SheetHead } from './sheet_head.tsx'
import { useMonth } from './use_month.ts'
import { type Room, rememberRoom, useRooms } from './use_rooms.ts'

/** One sheet per month and welding storeroom, like the paper one. */
export function SheetPage({ query }: { query: URLSearchParams }) {
  const now = `${useNow(20).slice(0, 16)}:00`
  const month = readMonth(query.get('month') ?? '') ?? now.slice(0, 7)
  const roomParam = query.get('room')
  const { rooms, room, isPending, error } = useRooms(roomParam === null ? undefined : Number(roomParam))
  const show = (next: { room?: number; month?: string }) => {
    if (next.room) rememberRoom(next.room)
    replaceLocation(
      hashOf(['humiture'], { room: String(next.room ?? room?.id ?? ''), month: next.month ?? month }),
    )
  }
  if (isPending || (error && !room)) return <Loading error={error} />
  if (!room) return <NoRoom />
  const turn = (months: number) => show({ month: monthAfter(month, months) })
  return <MonthSheet key={room.id} {...{ room: room.id, rooms, month, now, show, turn }} />
}

interface Props {
  readonly room: number
  readonly rooms: readonly Room[]
  readonly month: string
  readonly now: string
  readonly show: (next: { room?: number; month?: string }) => void
  readonly turn: (months: number) => void
}

function MonthSheet({ room, rooms, month, now, show, turn }: Props) {
  const { days, error } = useMonth(room, month)
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <SheetHead
        {...{ room, rooms, month, today: now.slice(0, 10), days: days ?? [], show, turn }}
        failed={error?.message}
      />
      {days ? <Sheet {...{ room, days, now, turn }} /> : !error && <PageLoader />}
      {days && <ChartPanel days={days} month={month} />}
    </div>
  )
}
