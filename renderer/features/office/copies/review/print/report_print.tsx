import { codeRow } from '../../../../../../shared/kernel/meaning.ts'
import { returnState } from '../../../../../../shared/office/codes.ts'
import { call } from '../../../../../api/client.ts'
import { declarations, useDeclarations } from '../../../../../api/declarations.ts'
import { timeText } from '../../../../../ui/dates/time_text.ts'
import { hashOf } from '../../../../../ui/navigation/location.ts'
import { Preview } from '../../../../../ui/print/preview/preview.tsx'
import { useCompany } from '../../../../../ui/print/use_company.ts'
import { useRead } from '../../../../../ui/print/use_read.tsx'
import type { Words } from '../review_row.ts'
import { sumText } from '../sum_line.tsx'
import { useTexts } from '../texts.ts'
import { type ReportFacts, reportForm } from './report_form.ts'

/** `#/print/returns/<id>`: what became of a return's edits, also long after it was closed. */
export function ReportPrint({ return: id }: { readonly return: number }) {
  useDeclarations()
  const { t, language } = useTexts()
  const company = useCompany()
  const words: Words = { t, language }
  const { parts, notice } = useRead(
    [{ key: ['copy_returns', 'print', id, language], read: () => readReport(id, words) }],
    null,
  )
  return (
    <Preview
      documents={company === undefined ? [] : (parts ?? []).map((one) => reportForm(one, company, words))}
      home={hashOf(['settings', 'copies', 'returns', id])}
      notice={notice}
    />
  )
}

async function readReport(
  id: number,
  { t, language }: Words,
): Promise<ReportFacts & { readonly failed: boolean }> {
  const [{ value: review }, { value: record }] = await Promise.all([
    call('copy_returns', 'review', { id }),
    call('copy_returns', 'read', { id }),
    declarations(),
  ])
  const { report } = t
  const state = codeRow(returnState.table, String(record.state))?.[language === 'zh' ? 1 : 2] ?? ''
  const closed = [review.closer, record.closed_dt === null ? '' : timeText(record.closed_dt)]
    .filter(Boolean)
    .join(' ')
  const fact = (key: string, label: string, text: string) => ({ key, label, text })
  return {
    id,
    failed: false,
    groups: review.groups,
    sum: sumText(review.groups, t),
    facts: [
      fact('copy', report.copy, review.copy),
      fact('holder', report.holder, review.holder),
      fact('orders', report.orders, review.orders.join(t.comma)),
      fact('taken', report.taken, timeText(review.taken_dt)),
      fact('received', report.received, timeText(record.received_dt)),
      fact('receiver', report.receiver, review.receiver),
      fact('state', report.state, state),
      fact('closer', report.closer, closed),
    ],
  }
}
