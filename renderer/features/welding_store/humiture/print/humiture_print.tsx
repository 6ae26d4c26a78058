import { Box } from '@mantine/core'
import { stockKind } from '../../../../../shared/inventory/codes.ts'
import { useList } from '../../../../api/queries.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { Preview } from '../../../../ui/print/preview/preview.tsx'
import { SheetControls } from '../../../../ui/print/preview/sheet_controls.tsx'
import { queryRooms, useQueryMonths } from '../../../../ui/print/query_months.ts'
import { useCompany } from '../../../../ui/print/use_company.ts'
import { useRead } from '../../../../ui/print/use_read.tsx'
import { NoRoom } from '../no_room.tsx'
import { humiture } from '../record.ts'
import { useTexts } from '../texts.ts'
import { humitureForm } from './humiture_form.ts'
import { readSheet } from './read_sheet.ts'

/** `#/print/humiture?room=1&month=2026-11`, or `rooms=1,2&months=2026-10,2026-11` as one job. */
export function HumiturePrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const company = useCompany()
  const months = useQueryMonths(query)
  const list = useList('warehouses', { category: stockKind.code.welding_material, limit: 500 })
  const known = list.data?.results.toSorted((a, b) => a.id - b.id)
  const roomIds = queryRooms(query)
  const asked = known?.filter(({ id }) => roomIds.includes(id))
  const rooms = asked && asked.length > 0 ? asked : known?.slice(0, 1)
  const { parts, notice } = useRead(
    rooms?.flatMap((room) =>
      months.map((month) => ({
        key: [humiture.name, 'sheet', room.id, room.name, month],
        read: () => readSheet(room, month),
      })),
    ),
    list.error,
  )
  const documents =
    company === undefined ? [] : (parts?.map((facts) => humitureForm({ company, ...facts }, t)) ?? [])
  const ids = rooms?.map(({ id }) => String(id)) ?? []
  const show = (next: { months?: readonly string[]; rooms?: readonly string[] }) => {
    const at = { months, rooms: ids, ...next }
    replaceLocation(hashOf(['print', 'humiture'], { rooms: at.rooms.join(), months: at.months.join() }))
  }
  return (
    <Preview
      documents={documents}
      home={hashOf(['humiture'], { room: ids[0], month: months[0] })}
      controls={<SheetControls months={months} rooms={ids} known={known ?? []} show={show} />}
      notice={known?.length === 0 ? <NoStoreroom /> : notice}
    />
  )
}

/** The bar is as high as its words. */
const NoStoreroom = () => (
  <Box h={100}>
    <NoRoom />
  </Box>
)
