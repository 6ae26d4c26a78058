import { Alert, Text } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { Preview } from '../preview/preview.tsx'
import { useCompany } from '../use_company.ts'
import { useRead } from '../use_read.tsx'
import { cardForm } from './card_form.ts'
import { askedCards, backOf, mostCards } from './card_hash.ts'
import { readCard } from './read_card.ts'

/** `#/print/cards?cards=1,2,3` as one job, in this order. */
export function CardsPrint({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const company = useCompany()
  const asked = askedCards(query)
  const cards = asked.slice(0, mostCards)
  const { parts, notice } = useRead(
    cards.map((id) => ({ key: ['transfer_cards', 'read', id, 'print'], read: () => readCard(id) })),
    null,
  )
  const documents =
    company === undefined ? [] : (parts?.map((facts) => cardForm({ company, ...facts }, t, language)) ?? [])
  const words = t.card_print
  return (
    <Preview
      documents={documents}
      home={backOf(query, asked)}
      notice={
        <>
          {asked.length === 0 ? <Text size="sm">{words.none_chosen}</Text> : notice}
          {asked.length > mostCards && (
            <Alert color="orange" mt="xs" py={4}>
              {words.first_of(mostCards, asked.length)}
            </Alert>
          )}
        </>
      }
    />
  )
}
