import { useState } from 'react'
import { bakes, chargeOf } from '../../../../../shared/inventory/welding/bake_charge.ts'
import type { BakeClass } from '../../../../../shared/inventory/welding/bake_class_table.ts'
import { monthDays } from '../../../../../shared/inventory/welding/plant_calendar.ts'
import { readTime } from '../../../../../shared/kernel/times.ts'
import { call } from '../../../../api/client.ts'
import { officeNow } from '../../../../api/clock.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { Preview } from '../../../../ui/print/preview/preview.tsx'
import { SheetControls } from '../../../../ui/print/preview/sheet_controls.tsx'
import { useQueryMonths } from '../../../../ui/print/query_months.ts'
import { useCompany } from '../../../../ui/print/use_company.ts'
import { useRead } from '../../../../ui/print/use_read.tsx'
import type { Corrections } from '../../corrections.ts'
import { correctionsFor } from '../../read_corrections.ts'
import { useTexts } from '../texts.ts'
import { bakesForm, type RecordedCharge } from './bakes_form.ts'

/** `#/print/bakes?month=2026-11`, or `months=2026-10,2026-11` as one job. */
export function BakesPrint({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const company = useCompany()
  const months = useQueryMonths(query)
  const [now] = useState(officeNow)
  const { parts, notice } = useRead(
    months.map((month) => ({ key: [bakes.name, 'month', month], read: () => readCharges(month) })),
    null,
  )
  const documents =
    company === undefined ? [] : (parts?.map((facts) => bakesForm({ company, now, ...facts }, t)) ?? [])
  const show = (next: { months?: readonly string[] }) =>
    replaceLocation(hashOf(['print', 'bakes'], { months: (next.months ?? months).join() }))
  return (
    <Preview
      documents={documents}
      home={hashOf(['bakes'])}
      controls={<SheetControls months={months} show={show} />}
      notice={notice}
    />
  )
}

interface MonthFacts {
  readonly month: string
  readonly charges: readonly RecordedCharge[]
  readonly corrections: Corrections
  readonly classes: readonly BakeClass[]
  readonly failed: boolean
}

const pageSize = 500

/** Every charge of the month, however many pages of the list they fill. */
async function readCharges(month: string): Promise<MonthFacts> {
  const between = { create_dt_start: `${month}-01`, create_dt_end: monthDays(month).at(-1) ?? month }
  const charges: RecordedCharge[] = []
  for (let page = 1; ; page++) {
    const input = { ...between, page, limit: pageSize }
    const { results } = (await call(bakes.name, 'list', input, { extended: true })).value
    for (const row of results)
      charges.push({ ...chargeOf(row), create_dt: readTime(row.create_dt) ?? row.create_dt })
    if (results.length < pageSize) break
  }
  const records = charges.map(({ id }) => id)
  const classes = (await call('bake_classes', 'list', { limit: pageSize })).value.results
  return { month, charges, classes, ...(await correctionsFor(bakes.name, records)) }
}
