import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { useList } from '../../../api/queries.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import type { Work } from './work_columns.ts'

/** The part that a transfer card goes with. */
export interface CardOfPart {
  readonly order: string
  readonly ticket: number
}

/** Looks up the card whose number was scanned or typed; '' asks for none. */
export function useCardNamed(number: string): CardOfPart | undefined {
  const asked = number !== ''
  const { data: cards } = useList('transfer_cards', { search: number, limit: 10 }, { enabled: asked })
  const found = asked
    ? cards?.results.find(({ file_index }) => file_index.toLowerCase() === number.toLowerCase())
    : undefined
  const { data: card } = useRecord(transfer_cards.name, found?.id)
  return (
    card && { order: fieldText(card.record, 'worker_order_uid'), ticket: Number(card.record.ticket_number) }
  )
}

/** Whether an operation belongs to the part of a card, in any unit of its order. */
export const isOfCard = ({ unit, ticket_number }: Work, { order, ticket }: CardOfPart): boolean =>
  ticket_number === ticket && (unit === order || unit.startsWith(`${order}-`))
