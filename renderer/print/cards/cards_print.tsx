import { useTexts } from '../../texts/index.ts'
import { askedRecords } from '../asked_records.ts'
import { RecordsPrint } from '../records_print.tsx'
import { cardForm } from './card_form.ts'
import { readCard } from './read_card.ts'

/** `#/print/cards?cards=1,2,3` as one job, in this order. */
export function CardsPrint({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  return (
    <RecordsPrint
      resource="transfer_cards"
      asked={askedRecords(query.get('cards'))}
      query={query}
      read={readCard}
      form={(facts, company) => cardForm({ ...facts, company }, t, language)}
      words={t.card_print}
    />
  )
}
