import { hashOf } from '../navigation/location.ts'
import { recordHash } from '../navigation/record_url.ts'

/** Of one job. */
export const mostDocuments = 100

/** The ids in an address, `1,2,3`, each once. */
export const queryRecords = (text: string | null): readonly number[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => Number(part) || [])),
]

/** An address of the office itself that `back` names, or that of the only record or of the list. */
export function backOf(query: URLSearchParams, resource: string, records: readonly number[]): string {
  const back = query.get('back') ?? ''
  if (back.startsWith('#/')) return back
  const [only] = records
  return records.length === 1 && only ? recordHash(resource, only) : hashOf(['list', resource])
}
