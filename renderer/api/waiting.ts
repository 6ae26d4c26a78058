import { useMemo } from 'react'
import { type EntryKey, entries, entryKeys } from '../../shared/office/navigation.ts'
import type { WaitingItem } from '../../shared/office/waiting.ts'
import { useOperation } from './queries.ts'

/** What waits for the person: what an entry of the navigation counts, or every step. Undefined until it is known. */
export function useWaiting(asked: { readonly entry: EntryKey } | { readonly kind: 'step' }): {
  readonly items: readonly WaitingItem[] | undefined
  readonly error: Error | null
} {
  const { data, error } = useOperation('waiting', 'items', { ...asked, limit: 500 })
  return { items: data?.results, error }
}

const none: readonly number[] = []

/** The records of a list that wait for the person; of one that no entry counts, none. */
export function useWaitingIn({ name }: { readonly name: string }): {
  readonly waiting: readonly number[]
  readonly isKnown: boolean
} {
  const entry = entryKeys.find((key) => entries[key].address === `list/${name}`)
  const enabled = entry !== undefined
  const { data } = useOperation('waiting', 'items', { entry: entry ?? '', limit: 500 }, { enabled })
  const waiting = useMemo(
    () => (data ? waitingOf(data.results, name).map(({ id }) => id) : none),
    [data, name],
  )
  return { waiting, isKnown: !enabled || data !== undefined }
}

/** The records among them, by resource and id. */
export const waitingRecords = (items: readonly WaitingItem[] = []): ReadonlySet<string> =>
  new Set(items.map(({ resource, record }) => `${resource} ${record}`))

/** Items of a resource that have a record. */
export const waitingOf = (items: readonly WaitingItem[], name: string): readonly RecordItem[] =>
  items.flatMap((item) => {
    const { resource, record: id } = item
    return resource === name && id !== null ? [{ ...item, id }] : []
  })
export type RecordItem = WaitingItem & { readonly id: number }

/** The transfer cards that the person may sign now. */
export function useCardsToSign() {
  const { items, error } = useWaiting({ kind: 'step' })
  return { cards: items && waitingOf(items, 'transfer_cards'), error }
}
