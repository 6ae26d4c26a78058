import { useOperation } from '../../../../api/queries.ts'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'
import { queryRecords } from '../../../../ui/print/query_records.ts'
import { RecordsPrint } from '../../../../ui/print/records_print.tsx'
import { CopyChoice } from '../copy_choice.tsx'
import { useTexts } from '../texts.ts'
import { cardForm } from './card_form.ts'
import { readCard } from './read_card.ts'

/**
 * `#/print/cards?cards=1,2,3` as one job, in this order: of each card a copy for every unit that has a ticket. With `&unit=2`
 * that of the second unit, with `&unit=0` the master.
 */
export function CardsPrint({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const ids = queryRecords(query.get('cards'))
  const [unit] = /^\d{1,4}$/.exec(query.get('unit') ?? '') ?? []
  return (
    <RecordsPrint
      resource="transfer_cards"
      asked={ids}
      query={query}
      part={unit}
      read={(card) => readCard(card, unit === undefined ? undefined : Number(unit))}
      form={({ copies, ...facts }, company) =>
        copies.map((copy) => cardForm({ ...facts, ...copy, company }, t, language))
      }
      words={t.card_print}
      controls={ids.length === 1 && <CopyControls card={ids[0] ?? 0} unit={unit} query={query} />}
    />
  )
}

interface Props {
  readonly card: number
  readonly unit: string | undefined
  readonly query: URLSearchParams
}

function CopyControls({ card, unit = '', query }: Props) {
  const { t } = useTexts()
  const { data: copies = [] } = useOperation('transfer_cards', 'copies', { card })
  return (
    <CopyChoice
      copies={copies}
      chosen={unit}
      choose={(next) =>
        replaceLocation(hashOf(['print', 'cards'], { ...Object.fromEntries(query), unit: next }))
      }
      all={{ value: '', label: t.cards.copies.all }}
    />
  )
}
