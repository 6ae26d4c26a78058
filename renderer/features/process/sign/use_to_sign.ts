import { whereText } from '../../../../shared/kernel/where.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { type RecordItem, useWaiting, waitingOf } from '../../../api/waiting.ts'

/** What waits for the person's signature: cards at his step, and quota lists that he may review. */
export function useToSign() {
  const { items, error } = useWaiting({ entry: 'sign' })
  const lists = waitingOf(items ?? [], 'quota_lists')
  const where = [whereText('id', 'in', ...lists.map(({ id }) => String(id)))]
  const stored = useAllRecords('quota_lists', { where }, { enabled: lists.length > 0 })
  const known = lists.length > 0 ? stored.data : []
  return {
    cards: items && waitingOf(items, 'transfer_cards'),
    quotas:
      items &&
      known?.flatMap((list): QuotaToSign[] => (list.lib === undefined ? [] : [{ ...list, lib: list.lib }])),
    error: error ?? stored.error,
  }
}

export type CardToSign = RecordItem
type StoredList = NonNullable<ReturnType<typeof useAllRecords<'quota_lists'>>['data']>[number]
export type QuotaToSign = StoredList & { readonly lib: number }
