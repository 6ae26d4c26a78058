import { cardStatus } from '../../../../shared/process/codes.ts'
import { useOperation } from '../../../api/queries.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import type { LoadedCard } from './use_card.ts'

const { approved, void: voided } = cardStatus.word

/** The kept versions of a card, oldest first. */
export const useSnapshots = (card: LoadedCard, enabled: boolean) =>
  useOperation('transfer_cards', 'snapshots', { card: card.id }, { enabled })

/** Why the card was revised last, while it is on its way to its next approval; otherwise ''. */
export function useRevisionReason(card: LoadedCard): string {
  const status = fieldText(card.record, 'status')
  const left = Number(card.record.revision) - 1
  const { data } = useSnapshots(card, left >= 0 && status !== approved && status !== voided)
  return data?.findLast(({ revision, reason }) => revision === left && reason !== '')?.reason ?? ''
}
