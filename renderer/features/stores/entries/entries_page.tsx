import { isStockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { useDeclarations } from '../../../api/declarations.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { isNumber } from '../../../ui/navigation/location.ts'
import { entriesOf } from './entry_kinds.ts'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)
const DeskPage = lazyPart(async () => (await import('./desk/desk_page.tsx')).DeskPage)
const EntryPage = lazyPart(async () => (await import('./document/document_page.tsx')).EntryPage)

interface Props {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** `#/entries`, `#/entries/new?sheet=12`, `#/entries/steel_material/new`, `#/entries/steel_material/3`. */
export function EntriesPage({ path: [kind, record], query }: Props) {
  useDeclarations()
  if (kind === undefined || (kind === 'new' && record === undefined))
    return <DeskPage query={query} begins={kind === 'new'} />
  if (!isStockKind(kind)) return <NoSuchPage />
  if (record === 'new') return <RecordPage resource={entriesOf[kind]} record="new" query={query} />
  const id = Number(record)
  return isNumber(record ?? '') ? <EntryPage key={id} kind={kind} id={id} /> : <NoSuchPage />
}
