import { useQuery } from '@tanstack/react-query'
import { monthDays } from '../../../shared/inventory/plant_calendar.ts'
import { readTime } from '../../../shared/kernel/times.ts'
import { bakes, chargeOf } from '../../bakes/charge.ts'
import { call } from '../../office/door.ts'
import { hashOf, replace } from '../../shell/place.ts'
import { useTexts } from '../../texts/index.ts'
import { MonthControls } from '../preview/month_controls.tsx'
import { Preview } from '../preview/preview.tsx'
import { ReadNotice } from '../preview/read_notice.tsx'
import { useCompany } from '../use_company.ts'
import { useCorrections } from '../use_corrections.tsx'
import { useAskedMonth } from '../use_month_asked.ts'
import { bakesForm, type RecordedCharge } from './bakes_form.ts'

/** `#/print/bakes?month=2026-11`. */
export function BakesPrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const company = useCompany()
  const month = useAskedMonth(query)
  const read = useQuery({ queryKey: [bakes.name, 'month', month], queryFn: () => chargesOf(month) })
  const charges = read.data
  const { corrections, notice } = useCorrections(bakes.name, charges?.map(({ id }) => id) ?? [])
  const documents =
    company !== undefined && charges && corrections
      ? [bakesForm({ company, month, charges, corrections }, t)]
      : []
  return (
    <Preview
      documents={documents}
      home={hashOf(['bakes'])}
      controls={
        <MonthControls month={month} show={(next) => replace(hashOf(['print', 'bakes'], { month: next }))} />
      }
      notice={<ReadNotice error={read.error} ready={documents.length > 0} other={notice} />}
    />
  )
}

const pageSize = 500

/** Every charge of the month, however many pages of the list they fill. */
async function chargesOf(month: string): Promise<readonly RecordedCharge[]> {
  const between = { create_dt_start: `${month}-01`, create_dt_end: monthDays(month).at(-1) ?? month }
  const charges: RecordedCharge[] = []
  for (let page = 1; ; page++) {
    const input = { ...between, page, limit: pageSize }
    const { results } = (await call(bakes.name, 'list', input, { extended: true })).value
    for (const row of results)
      charges.push({ ...chargeOf(row), create_dt: readTime(row.create_dt) ?? row.create_dt })
    if (results.length < pageSize) return charges
  }
}
