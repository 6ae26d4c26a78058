import { isAdmin } from '../../../../shared/kernel/people.ts'
import { quota_lists } from '../../../../shared/process/quota_lists.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords, useOperation } from '../../../api/queries.ts'
import { columnsOf, openFields } from '../../../ui/form/editable.ts'

/** Compiled and not reviewed. */
const toReview = ['write_dt:filled', 'review_date:empty']

/** What waits for the person's signature: cards at his step, and quota lists that he may review. */
export function useToSign() {
  const me = useMe()
  const acting = actingAs(me)
  const cards = useOperation('transfer_cards', 'waiting', {})
  const written = useAllRecords('quota_lists', { where: toReview })
  const mayReview = (list: StoredList) =>
    openFields(quota_lists, columnsOf(quota_lists, list), acting).has('reviewer') &&
    (list.writer !== me.id || isAdmin(acting.caller))
  return {
    cards: cards.data,
    quotas: written.data?.flatMap((list): QuotaToSign[] =>
      list.lib !== undefined && mayReview(list) ? [{ ...list, lib: list.lib }] : [],
    ),
    error: cards.error ?? written.error,
  }
}

export type CardToSign = NonNullable<ReturnType<typeof useToSign>['cards']>[number]
type StoredList = NonNullable<ReturnType<typeof useAllRecords<'quota_lists'>>['data']>[number]
export type QuotaToSign = StoredList & { readonly lib: number }
