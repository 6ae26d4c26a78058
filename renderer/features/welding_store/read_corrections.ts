import { maxCorrected } from '../../../shared/office/history.ts'
import type { ResourceName } from '../../../shared/resources.ts'
import { call } from '../../api/client.ts'
import { type Corrections, noCorrections } from './corrections.ts'

/** What was corrected in these records. */
export async function readCorrections(
  resource: ResourceName,
  records: readonly number[],
): Promise<Corrections> {
  const lines = []
  for (let from = 0; from < records.length; from += maxCorrected) {
    const input = { resource, records: records.slice(from, from + maxCorrected) }
    lines.push(...(await call('history', 'corrections', input)).value)
  }
  const byRecord = Map.groupBy(lines, ({ record }) => record)
  return new Map([...byRecord].map(([record, own]) => [record, Map.groupBy(own, ({ field }) => field)]))
}

/** For a form; `failed` where the office did not say. */
export async function correctionsFor(
  resource: ResourceName,
  records: readonly number[],
): Promise<{ readonly corrections: Corrections; readonly failed: boolean }> {
  try {
    return { corrections: await readCorrections(resource, records), failed: false }
  } catch {
    return { corrections: noCorrections, failed: true }
  }
}
