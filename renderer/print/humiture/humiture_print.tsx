import { stockKind } from '../../../shared/inventory/codes.ts'
import { humiture } from '../../humiture/record.ts'
import { useMonth } from '../../humiture/use_month.ts'
import { useList } from '../../office/queries.ts'
import { hashOf, replace } from '../../shell/place.ts'
import { useTexts } from '../../texts/index.ts'
import { MonthControls } from '../preview/month_controls.tsx'
import { Preview } from '../preview/preview.tsx'
import { ReadNotice } from '../preview/read_notice.tsx'
import { useCompany } from '../use_company.ts'
import { useCorrections } from '../use_corrections.tsx'
import { useAskedMonth } from '../use_month_asked.ts'
import { humitureForm } from './humiture_form.ts'

/** `#/print/humiture?room=1&month=2026-11`. */
export function HumiturePrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const company = useCompany()
  const month = useAskedMonth(query)
  const rooms = useList('warehouses', { category: stockKind.code.welding_material, limit: 500 })
  const known = rooms.data?.results.toSorted((a, b) => a.id - b.id)
  const room = known?.find(({ id }) => id === Number(query.get('room'))) ?? known?.[0]
  const { days, error } = useMonth(room?.id, month)
  const records = days?.flatMap(({ record }) => (record ? [record.id] : [])) ?? []
  const { corrections, notice } = useCorrections(humiture.name, records)
  const documents =
    company !== undefined && room && days && corrections
      ? [humitureForm({ company, room: room.name, month, days, corrections }, t)]
      : []
  const at = { room: room && String(room.id), month }
  return (
    <Preview
      documents={documents}
      home={hashOf(['humiture'], at)}
      controls={
        <MonthControls
          month={month}
          show={(next) => replace(hashOf(['print', 'humiture'], { ...at, month: next }))}
        />
      }
      notice={<ReadNotice error={rooms.error ?? error} ready={documents.length > 0} other={notice} />}
    />
  )
}
