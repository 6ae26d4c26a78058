import { planStatus } from '../../../../../shared/production/codes.ts'
import { call } from '../../../../api/client.ts'
import { hashOf } from '../../../../ui/navigation/location.ts'
import { Preview } from '../../../../ui/print/preview/preview.tsx'
import { useQueryMonths } from '../../../../ui/print/query_months.ts'
import { useCompany } from '../../../../ui/print/use_company.ts'
import { useRead } from '../../../../ui/print/use_read.tsx'
import { useTexts } from '../texts.ts'
import { type MonthFacts, plansForm } from './plans_form.ts'

/** `#/print/plans?month=2026-12`, or `months=2026-11,2026-12` as one job. */
export function PlansPrint({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const months = useQueryMonths(query)
  const { parts, notice } = useRead(
    months.map((month) => ({
      key: ['pruction_plans', 'board', month, 'print'],
      read: () => readMonth(month),
    })),
    null,
  )
  const documents =
    company === undefined ? [] : (parts?.map((facts) => plansForm(facts, company, { t, language })) ?? [])
  return <Preview documents={documents} home={hashOf(['plans'])} notice={notice} />
}

/** The plans of a month; one that is only wished for it is not scheduled. */
async function readMonth(month: string): Promise<MonthFacts & { readonly failed: boolean }> {
  const { value } = await call('pruction_plans', 'board', { from: month, until: month })
  const isScheduled = ({ plan_dt, status }: (typeof value)[number]) =>
    plan_dt === month && status !== planStatus.word.unscheduled
  return { month, plans: value.filter(isScheduled), failed: false }
}
