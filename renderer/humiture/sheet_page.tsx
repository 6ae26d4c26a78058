import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { stockKind } from '../../shared/inventory/codes.ts'
import { monthDays } from '../../shared/inventory/plant_calendar.ts'
import { readMonth } from '../../shared/kernel/times.ts'
import { resources } from '../../shared/resources.ts'
import { mayCreate } from '../forms/editable.ts'
import { useNow } from '../office/clock.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useAsked, useList } from '../office/queries.ts'
import { hashOf, replace } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { monthAfter, monthView } from './month.ts'
import { recordOf } from './record.ts'
import { Sheet } from './sheet.tsx'
import { SheetHead } from './sheet_head.tsx'

const place = 'office.humiture.room'

/** One sheet per month and welding storeroom, like the paper one. */
export function SheetPage({ query }: { query: URLSearchParams }) {
  const now = `${useNow(20).slice(0, 16)}:00`
  const month = readMonth(query.get('month') ?? '') ?? now.slice(0, 7)
  const rooms = useList('warehouses', { category: stockKind.code.welding_material, limit: 500 })
  const known = rooms.data?.results.toSorted((a, b) => a.id - b.id) ?? []
  const asked = Number(query.get('room') ?? localStorage.getItem(place))
  const room = known.find(({ id }) => id === asked) ?? known[0]
  const show = (next: { room?: number; month?: string }) => {
    if (next.room) localStorage.setItem(place, String(next.room))
    replace(hashOf(['humiture'], { room: String(next.room ?? room?.id ?? ''), month: next.month ?? month }))
  }
  if (rooms.isPending) return <Waiting />
  if (!room) return <NoRoom />
  const turn = (months: number) => show({ month: monthAfter(month, months) })
  return <MonthSheet key={room.id} {...{ room: room.id, rooms: known, month, now, show, turn }} />
}

interface Props {
  readonly room: number
  readonly rooms: readonly { readonly id: number; readonly name: string }[]
  readonly month: string
  readonly now: string
  readonly show: (next: { room?: number; month?: string }) => void
  readonly turn: (months: number) => void
}

function MonthSheet({ room, rooms, month, now, show, turn }: Props) {
  const span = monthDays(month)
  const [from = '', until = ''] = [span[0], span.at(-1)]
  const list = useList('welding_material_humiture_records', {
    warehouse: room,
    create_dt_start: from,
    create_dt_end: until,
    limit: 500,
  })
  const missing = useAsked(
    'welding_material_humiture_records',
    'missing',
    { warehouse: room, from, until },
    { everySeconds: 60 },
  )
  const calendar = useList('plant_days', { from, until, limit: 500 })
  const days = monthView({
    month,
    today: now.slice(0, 10),
    records: list.data?.results.map(recordOf) ?? [],
    exceptions: calendar.data?.results ?? [],
    missing: missing.data ?? [],
  })
  const failed = list.error ?? missing.error ?? calendar.error
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <SheetHead
        {...{ room, rooms, month, today: now.slice(0, 10), days, show, turn }}
        failed={failed?.message}
      />
      {list.isPending || calendar.isPending ? <Waiting /> : <Sheet {...{ room, days, now, turn }} />}
    </div>
  )
}

/** A new plant: the sheet says what it waits for and leads there. */
function NoRoom() {
  const { t, language } = useTexts()
  const { warehouses } = resources
  return (
    <Center h="100%">
      <Stack align="center">
        <Text>{t.no_welding_store}</Text>
        {mayCreate(warehouses, actingAs(useMe())) && (
          <Button component="a" href={hashOf(['list', warehouses.name, 'new'])}>
            {t.add(warehouses.spec.label[language])}
          </Button>
        )}
      </Stack>
    </Center>
  )
}

const Waiting = () => (
  <Center h="100%">
    <Loader />
  </Center>
)
