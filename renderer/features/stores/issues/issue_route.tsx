import { isStockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { useDeclarations } from '../../../api/declarations.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { isNumber } from '../../../ui/navigation/location.ts'

const IssueDesk = lazyPart(async () => (await import('./desk/issue_desk.tsx')).IssueDesk)
const StoredCard = lazyPart(async () => (await import('./card/stored_card.tsx')).StoredCard)
const NewCard = lazyPart(async () => (await import('./card/new_card.tsx')).NewCard)

interface Props {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** `#/issues`, `#/issues/steel_material/new`, `#/issues/welding_material/12`. */
export function IssueRoute({ path: [kind, record], query }: Props) {
  useDeclarations()
  if (kind === undefined) return <IssueDesk query={query} />
  if (!isStockKind(kind)) return <NoSuchPage />
  if (record === 'new') return <NewCard key={kind} kind={kind} query={query} />
  return isNumber(record) ? (
    <StoredCard key={`${kind}/${record}`} kind={kind} id={Number(record)} query={query} />
  ) : (
    <NoSuchPage />
  )
}
