import { Alert, Center, Loader } from '@mantine/core'
import { useDeclarations } from '../../../api/declarations.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { CardEditor } from './card_editor.tsx'
import { useCard } from './use_card.ts'

const NewCard = lazyPart(async () => (await import('./new_card.tsx')).NewCard)
const VersionsPage = lazyPart(async () => (await import('./versions/versions_page.tsx')).VersionsPage)

interface Props {
  readonly name: string
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** `#/cards/new?part=12&category=1`, `#/cards/3`, `#/cards/3?unit=2`, `#/cards/3/versions`. */
export function CardPage({ name, path, query }: Props) {
  useDeclarations()
  if (name === 'new') return <NewCard query={query} />
  if (path[1] === 'versions') return <VersionsPage key={name} card={Number(name)} />
  const unit = query.get('unit') ?? ''
  return <StoredCard key={`${name}/${unit}`} id={Number(name)} unit={unit} />
}

function StoredCard({ id, unit }: { id: number; unit: string }) {
  const { card, error } = useCard(id)
  if (card) return <CardEditor card={card} unit={unit} />
  return error ? (
    <Alert m="md" color="red">
      {error.message}
    </Alert>
  ) : (
    <Center h="100%">
      <Loader />
    </Center>
  )
}
