import type { EntryKey } from '../../../shared/office/navigation.ts'
import { useFollowsChanges } from '../../api/changes.ts'
import { useOperation } from '../../api/queries.ts'
import { useTexts } from './texts.ts'

/** What waits for the person on the page of an entry. */
export interface EntryCount {
  readonly count: number
  /** Of the late ones; '' if there are none. */
  readonly letter: string
  readonly says: string
}

/** A day begins and an oven runs out without any change. */
const everySeconds = 60

/** The number of what waits by entry: home counts all of it. Entries where nothing waits have none. */
export function useEntryCounts(): (key: EntryKey, label: string) => EntryCount | undefined {
  const { t } = useTexts()
  const enabled = useFollowsChanges()
  const { data } = useOperation('waiting', 'counts', {}, { everySeconds, enabled })
  return (key, label) => {
    if (!data) return undefined
    const own = key === 'home' ? [] : data.results.filter(({ page }) => page === key)
    const count = key === 'home' ? data.total : own.reduce((sum, one) => sum + one.count, 0)
    if (count === 0) return undefined
    const late = own.filter((one) => one.late > 0)
    const isMissing = late.length > 0 && late.every(({ kind }) => kind === 'reading_missing')
    const letter = late.length === 0 ? '' : isMissing ? t.waiting.missing : t.waiting.late
    return {
      count,
      letter,
      says: t.waiting.of_entry(label, count),
    }
  }
}
