import { isStockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { entriesOf } from './entry_kinds.ts'

const RecordPage = lazyPart(async () => (await import('../../../ui/document/record_page.tsx')).RecordPage)
const DeskPage = lazyPart(async () => (await import('./desk/desk_page.tsx')).DeskPage)
const EntryPage = lazyPart(async () => (await import('./document/document_page.tsx')).EntryPage)

interface Props {
  readonly kind?: string | undefined
  readonly record?: string | undefined
  readonly query: URLSearchParams
}

/** `#/entries`, `#/entries/new?sheet=12`, `#/entries/steel_material/new`, `#/entries/steel_material/3`. */
export function EntriesPage({ kind, record, query }: Props) {
  if (kind === undefined || (kind === 'new' && record === undefined))
    return <DeskPage query={query} begins={kind === 'new'} />
  if (!isStockKind(kind)) return <NoSuchPage />
  if (record === 'new') return <RecordPage resource={entriesOf[kind]} record="new" query={query} />
  const id = Number(record)
  return isRecordId(record) ? <EntryPage key={id} kind={kind} id={id} /> : <NoSuchPage />
}
