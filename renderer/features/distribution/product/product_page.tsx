import { Group } from '@mantine/core'
import { Suspense } from 'react'
import { products } from '../../../../shared/distribution/products.ts'
import { isRecordId } from '../../../../shared/kernel/record_id.ts'
import { TransitionButtons } from '../../../ui/document/transition_buttons.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { Loading, PageLoader } from '../../../ui/feedback/loading.tsx'
import { FormFields } from '../../../ui/form/form_fields.tsx'
import { FormFrame } from '../../../ui/form/form_frame.tsx'
import { type Loaded, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { useTexts } from '../texts.ts'
import { ProductOrders } from './product_orders.tsx'

const Exchange = lazyPart(async () => (await import('./exchange.tsx')).Exchange)

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
  const { t } = useTexts()
  const form = useRecordForm({ resource: products, loaded, saved: () => undefined })
  return (
    <FormFrame
      title={t.documents.product(fieldText(loaded.record, 'name'))}
      form={form}
      back={hashOf(['list', products.name])}
      buttons={
        <Group gap="xs">
          <TransitionButtons
            resource={products}
            loaded={loaded}
            {...(form.dirty && { waits: t.documents.save_first })}
          />
          {/* Alt+H tells of the document that is open. */}
          {document === undefined && <HistoryButton resource={products} record={id} />}
        </Group>
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
