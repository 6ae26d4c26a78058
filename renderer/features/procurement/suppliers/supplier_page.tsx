import { Suspense } from 'react'
import { suppliers } from '../../../../shared/procurement/suppliers.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { Judged } from './judged.tsx'
import { useTexts } from './texts.ts'

// The workbook of prices and the upload are fetched beside the form.
const Quotations = lazyPart(async () => (await import('./quotations.tsx')).Quotations)
const Documents = lazyPart(async () => (await import('./documents.tsx')).Documents)

const list = hashOf(['list', suppliers.name])

/** `#/suppliers/<id>`: one supplier with its prices, its certificates, and the purchases in which it was judged. */
export function SupplierPage({ supplier }: { supplier: number }) {
  const { data, error } = useRecord(suppliers.name, supplier)
  if (!data) return <Loading error={error} />
  return <Supplier id={supplier} loaded={data} />
}

function Supplier({ id, loaded }: { id: number; loaded: Loaded }) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: suppliers, loaded, saved: () => undefined })
  const { record } = loaded
  const removed = () => {
    form.discard()
    replaceLocation(list)
  }
  const actions = useRecordActions({ resource: suppliers, loaded, removed })
  return (
    <FormFrame
      {...actions}
      title={t.suppliers.title(fieldText(record, 'uid'), fieldText(record, 'name'))}
      sub={suppliers.spec.label[language]}
      form={form}
      back={list}
      below={
        <Suspense fallback={<PageLoader />}>
          <Quotations supplier={id} />
          <Documents supplier={id} />
          <Judged supplier={id} />
        </Suspense>
      }
    >
      <FormFields form={form} />
    </FormFrame>
  )
}
