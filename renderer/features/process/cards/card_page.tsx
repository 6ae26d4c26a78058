import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { CardEditor } from './card_editor.tsx'
import { useCard } from './use_card.ts'

// One script with the page that shows the same sheet.
export { SignPage } from '../sign/sign_page.tsx'

const NewCard = lazyPart(async () => (await import('./new_card.tsx')).NewCard)

interface Props {
  readonly record: string
  readonly query: URLSearchParams
}

/** `#/cards/new?part=12&category=1`, `#/cards/3`, `#/cards/3?unit=2`. */
export function CardPage({ record, query }: Props) {
  if (record === 'new') return <NewCard query={query} />
  const unit = query.get('unit') ?? ''
  return <StoredCard key={unit} id={Number(record)} unit={unit} />
}

function StoredCard({ id, unit }: { id: number; unit: string }) {
  const { card, error } = useCard(id)
  return card ? <CardEditor card={card} unit={unit} /> : <Loading error={error} />
}
