import { isStockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../../../ui/feedback/loading.tsx'

const IssueDesk = lazyPart(async () => (await import('./desk/issue_desk.tsx')).IssueDesk)
const StoredCard = lazyPart(async () => (await import('./card/stored_card.tsx')).StoredCard)
const NewCard = lazyPart(async () => (await import('./card/new_card.tsx')).NewCard)

interface Props {
  readonly kind?: string | undefined
  readonly record?: string | undefined
  readonly query: URLSearchParams
}

/** `#/issues`, `#/issues/steel_material/new`, `#/issues/welding_material/12`. */
export function IssueRoute({ kind, record, query }: Props) {
  if (kind === undefined) return <IssueDesk query={query} />
  if (!isStockKind(kind)) return <NoSuchPage />
  if (record === 'new') return <NewCard key={kind} kind={kind} query={query} />
  return isRecordId(record) ? (
    <StoredCard key={`${kind}/${record}`} kind={kind} id={Number(record)} query={query} />
  ) : (
    <NoSuchPage />
  )
}
