import { call } from '../../../api/client.ts'
import { useToday } from '../../../api/clock.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { Preview } from '../../../ui/print/preview/preview.tsx'
import { useCompany } from '../../../ui/print/use_company.ts'
import { useRead } from '../../../ui/print/use_read.tsx'
import { useTexts } from '../texts.ts'
import { type DailyFacts, dailyForm } from './daily_form.ts'

/** `#/print/daily` */
export function DailyPrint() {
  const { t, language } = useTexts()
  const company = useCompany()
  const today = useToday()
  const { parts, notice } = useRead([{ key: ['daily', 'print', today], read: () => readDay(today) }], null)
  const documents =
    company === undefined ? [] : (parts?.map((facts) => dailyForm(facts, company, { t, language })) ?? [])
  return <Preview documents={documents} home={hashOf(['home'])} notice={notice} />
}

/** Both, for a chief who reads them on paper. */
const lateness = ['overdue', 'will_be_late'] as const
/** The units of money, in both languages. */
const yuan = /元|yuan/

async function readDay(today: string): Promise<DailyFacts & { readonly failed: boolean }> {
  const [orders, { value: daily }, figures, ...late] = await Promise.all([
    call('work_orders', 'progress', {}),
    call('history', 'daily', {}, { extended: true }),
    call('figures', 'mine', {}),
    ...lateness.map((one) =>
      call('procurement_materials', 'list', { lateness: one, page: 1, limit: 500 }, { extended: true }),
    ),
  ])
  return {
    today,
    since: daily.since,
    orders: orders.value,
    changes: daily.results,
    late: late
      .flatMap(({ value }) => value.results)
      .toSorted((a, b) => (b.days_late ?? 0) - (a.days_late ?? 0)),
    // What waits for the person who prints is not of the plant.
    figures: figures.value.filter(({ key, unit }) => key !== 'mine' && !yuan.test(unit)),
    failed: false,
  }
}
