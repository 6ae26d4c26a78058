import type { Person } from '../../../shared/kernel/people.ts'
import { type EntryKey, entries, entriesOf, entryKeys } from '../../../shared/office/navigation.ts'
import type { WaitingKind } from '../../../shared/office/waiting.ts'

/** The entry that counts what waits: the first of the person's own ones, otherwise the first of all. Mentions stand at home. */
export function pageOf(resource: string, kind: WaitingKind, own: readonly EntryKey[]): string {
  const counts = (key: EntryKey) =>
    entries[key].counts.some((one) => one === resource) && countsKind(key, kind)
  if (kind === 'mention') return 'home'
  return own.find(counts) ?? entryKeys.find(counts) ?? ''
}

const countsKind = (key: EntryKey, kind: WaitingKind): boolean => {
  const { kinds }: { readonly kinds?: readonly string[] } = entries[key]
  return kinds === undefined || kinds.includes(kind)
}

export const ownEntries = ({ assigned, roles }: Person): readonly EntryKey[] => entriesOf(assigned ?? roles)
