import { useQueries } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { type Corrections, correctionsIn, noCorrections } from './corrections.ts'
import type { DayView } from './month_view.ts'
import { entries, humiture, type SheetRecord } from './record.ts'

const mostLines = 200

async function read(record: number): Promise<Corrections> {
  const input = { resource: humiture.name, record, limit: mostLines }
  return correctionsIn((await call('history', 'of', input)).value.results)
}

/** As long as a record shows the same values, nothing in it has been corrected since. */
const stateOf = (record: SheetRecord) => entries.map((name) => record[name])

/** What was corrected in the records of these days; a history that cannot be read leaves the values as they are. */
export function useCorrections(days: readonly DayView[]): (record: number | undefined) => Corrections {
  const records = days.flatMap(({ record }) => (record ? [record] : []))
  const answers = useQueries({
    queries: records.map((record) => ({
      queryKey: ['corrections', record.id, ...stateOf(record)],
      queryFn: () => read(record.id),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  const byRecord = new Map(records.map(({ id }, at) => [id, answers[at]?.data]))
  return (record) => (record === undefined ? undefined : byRecord.get(record)) ?? noCorrections
}
