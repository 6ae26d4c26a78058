import { useState } from 'react'
import { bakes } from '../../../../../shared/inventory/welding/bake_charge.ts'
import { officeNow } from '../../../../api/clock.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { Preview } from '../../../../ui/print/preview/preview.tsx'
import { SheetControls } from '../../../../ui/print/preview/sheet_controls.tsx'
import { useQueryMonths } from '../../../../ui/print/query_months.ts'
import { useCompany } from '../../../../ui/print/use_company.ts'
import { useRead } from '../../../../ui/print/use_read.tsx'
import { useTexts } from '../texts.ts'
import { bakesForm } from './bakes_form.ts'
import { readCharges } from './read_charges.ts'

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
