import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { NoSuchPage } from '../../../ui/feedback/loading.tsx'
import { isKind } from './refund_kinds.ts'

const RefundPage = lazyPart(async () => (await import('./card/refund_page.tsx')).RefundPage)
const RefundDesk = lazyPart(async () => (await import('./desk/refund_desk.tsx')).RefundDesk)
const BringBack = lazyPart(async () => (await import('./new_return/return_form.tsx')).ReturnForm)

interface Props {
  readonly kind?: string | undefined
  readonly record?: string | undefined
  readonly query: URLSearchParams
}

/** `#/refunds?stage=inspect`, `#/refunds/steel_material/new?of=12` (an issued apply card), `#/refunds/welding_material/3`. */
export function RefundRoute({ kind, record, query }: Props) {
  if (kind === undefined) return <RefundDesk query={query} />
  if (!isKind(kind)) return <NoSuchPage />
  if (record === 'new') return <BringBack key={`${kind}/${query.get('of')}`} kind={kind} query={query} />
  return isRecordId(record) ? (
    <RefundPage key={`${kind}/${record}`} kind={kind} id={Number(record)} />
  ) : (
    <NoSuchPage />
  )
}
