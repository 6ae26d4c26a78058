import type { Person } from '../../../shared/kernel/people.ts'
import { type EntryKey, entries, entriesOf } from '../../../shared/office/navigation.ts'
import type { WaitingKind } from '../../../shared/office/waiting.ts'

/**
 * The entry that counts what waits: the first of the person's own ones, so that they add up to what home counts. Mentions, and
 * what none of them counts, stand at home.
 */
export function pageOf(resource: string, kind: WaitingKind, own: readonly EntryKey[]): string {
  const counts = (key: EntryKey) =>
    entries[key].counts.some((one) => one === resource) && countsKind(key, kind)
  if (kind === 'mention') return 'home'
  return own.find(counts) ?? 'home'
}

const countsKind = (key: EntryKey, kind: WaitingKind): boolean => {
  const { kinds }: { readonly kinds?: readonly string[] } = entries[key]
  return kinds === undefined || kinds.includes(kind)
}

export const ownEntries = ({ assigned, roles }: Person): readonly EntryKey[] => entriesOf(assigned ?? roles)
