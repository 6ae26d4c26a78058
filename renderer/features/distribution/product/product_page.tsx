import { Suspense } from 'react'
import { products } from '../../../../shared/distribution/products.ts'
import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import { ProductOrders } from './product_orders.tsx'

const Exchange = lazyPart(async () => (await import('./exchange.tsx')).Exchange)
const OpenedDocument = lazyPart(async () => (await import('./opened_document.tsx')).OpenedDocument)

interface Props {
  readonly product: number
  readonly query: URLSearchParams
}

/** `#/products/<id>?document=<id>`: what is offered or made, its orders, and the documents that go with it. */
export function ProductPage({ product, query }: Props) {
  const { data, error } = useRecord(products.name, product)
  const document = query.get('document') ?? ''
  if (!data) return <Loading error={error} />
  return <Product id={product} loaded={data} document={isRecordId(document) ? Number(document) : undefined} />
}

interface Shown {
  readonly id: number
  readonly loaded: Loaded
  readonly document: number | undefined
}

function Product({ id, loaded, document }: Shown) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: products, loaded, saved: () => undefined })
  const actions = useRecordActions({
    resource: products,
    loaded,
    waits: form.dirty ? t.documents.save_first : '',
  })
  return (
    <FormFrame
      {...actions}
      title={fieldText(loaded.record, 'name')}
      sub={products.spec.label[language]}
      state={<StatePill resource={products} name="status" value={loaded.record.status} />}
      form={form}
      back={hashOf(['list', products.name])}
      pane={
        document === undefined ? (
          actions.pane
        ) : (
          <Suspense fallback={<PageLoader />}>
            <OpenedDocument product={id} document={document} />
          </Suspense>
        )
      }
      below={
        <Suspense fallback={<PageLoader />}>
          <Exchange product={id} document={document} />
          <ProductOrders product={id} />
        </Suspense>
      }
    >
      <FormFields form={form} />
    </FormFrame>
  )
}
