import type { HistoryLine } from '../../../../shared/office/history.ts'
import type { ResourceName } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import { type Corrections, correctedValues, noCorrections } from './corrections.ts'

async function historyOf(resource: ResourceName, record: number): Promise<readonly HistoryLine[]> {
  const lines: HistoryLine[] = []
  for (let before: number | undefined; ; before = lines.at(-1)?.id) {
    const input = { resource, record, ...(before !== undefined && { before }) }
    const { results, next } = (await call('history', 'of', input)).value
    lines.push(...results)
    if (!next || results.length === 0) return lines
  }
}

/** So many records are asked about at a time: the office has other pages to answer. */
const atOnce = 8

/** What was corrected in these records; `failed` where the office did not say. */
export async function readCorrections(
  resource: ResourceName,
  records: readonly number[],
): Promise<{ readonly corrections: Corrections; readonly failed: boolean }> {
  const corrections = new Map<number, Readonly<Record<string, readonly unknown[]>>>()
  try {
    for (let from = 0; from < records.length; from += atOnce) {
      const some = records.slice(from, from + atOnce)
      const read = await Promise.all(some.map((record) => historyOf(resource, record)))
      some.forEach((record, at) => {
        corrections.set(record, correctedValues(read[at] ?? []))
      })
    }
    return { corrections, failed: false }
  } catch {
    return { corrections: noCorrections, failed: true }
  }
}
