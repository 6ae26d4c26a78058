import { Suspense } from 'react'
import { suppliers } from '../../../../shared/procurement/suppliers.ts'
import { useAllRecords, useOperation } from '../../../api/queries.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { Deliveries } from './deliveries.tsx'
import { Judged } from './judged.tsx'
import { useTexts } from './texts.ts'

// The workbook of prices and the upload are fetched beside the form.
const Quotations = lazyPart(async () => (await import('./quotations.tsx')).Quotations)
const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents)

const parts = [
  { key: 'quotations', Part: Quotations },
  { key: 'documents', Part: Documents },
  { key: 'deliveries', Part: Deliveries },
  { key: 'judged', Part: Judged },
] as const
const list = hashOf(['list', suppliers.name])

/** `#/suppliers/<id>?tab=documents`: one supplier with its prices, its certificates, what it delivers, and the purchases in which it was judged. */
interface Props {
  readonly supplier: number
  readonly query: URLSearchParams
}

export function SupplierPage({ supplier, query }: Props) {
  const { data, error } = useRecord(suppliers.name, supplier)
  if (!data) return <Loading error={error} />
  return <Supplier id={supplier} loaded={data} chosen={query.get('tab')} />
}

function Supplier({ id, loaded, chosen }: { id: number; loaded: Loaded; chosen: string | null }) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: suppliers, loaded, saved: () => undefined })
  const { record } = loaded
  const removed = () => {
    form.discard()
    replaceLocation(list)
  }
  const quotations = useAllRecords('supplier_quotations', { supplier: id })
  const documents = useAllRecords('supplier_documents', { supplier: id })
  const judged = useOperation('suppliers', 'judged', { supplier: id })
  const deliveries = useOperation('suppliers', 'deliveries', { supplier: id })
  const counts = {
    quotations: quotations.data?.length,
    documents: documents.data?.length,
    deliveries: deliveries.data?.length,
    judged: judged.data?.length,
  }
  const here = parts.find(({ key }) => key === chosen)?.key ?? 'quotations'
  const tabs = parts.map(({ key }) => ({
    key,
    label: t.suppliers[key],
    href: hashOf(['suppliers', id], key === 'quotations' ? {} : { tab: key }),
    isHere: key === here,
    count: counts[key],
  }))
  const actions = useRecordActions({ resource: suppliers, loaded, removed })
  return (
    <FormFrame
      {...actions}
      title={t.suppliers.title(fieldText(record, 'uid'), fieldText(record, 'name'))}
      sub={suppliers.spec.label[language]}
      form={form}
      back={list}
      staysAt={(wanted) => wanted.split('?')[0] === hashOf(['suppliers', id])}
      below={
        <Suspense fallback={<PageLoader />}>
          <PageTabs label={t.suppliers.parts} tabs={tabs} />
          {/* What is typed in one is saved with the others: all of them stay on the page. */}
          {parts.map(({ key, Part }) => (
            <div key={key} hidden={key !== here}>
              <Part supplier={id} />
            </div>
          ))}
        </Suspense>
      }
    >
      <FormFields form={form} />
    </FormFrame>
  )
}
