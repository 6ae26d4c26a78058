import { Group } from '@mantine/core'
import { Suspense } from 'react'
import { products } from '../../shared/distribution/products.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { PaperForm } from '../forms/paper_form.tsx'
import { TransitionButtons } from '../forms/transitions.tsx'
import { type Loaded, useRecordForm } from '../forms/use_record_form.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { textIn, useLoaded } from '../parity/use_comparison.ts'
import { fetched } from '../shell/fetched.tsx'
import { hashOf, isNumber } from '../shell/place.ts'
import { NotYet, Waiting } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { ProductOrders } from './product_orders.tsx'

const Exchange = fetched(async () => (await import('./exchange.tsx')).Exchange)

interface Props {
  readonly product: number
  readonly query: URLSearchParams
}

/** `#/products/<id>?document=<id>`: what is offered or made, its orders, and the documents that go with it. */
export function ProductPage({ product, query }: Props) {
  const { data, error } = useLoaded(products.name, product)
  const document = query.get('document') ?? ''
  if (!data) return <NotYet error={error} />
  return <Product id={product} loaded={data} document={isNumber(document) ? Number(document) : undefined} />
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
      title={t.documents.product(textIn(loaded.record, 'name'))}
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
        <Suspense fallback={<Waiting />}>
          <Exchange product={id} document={document} />
          <ProductOrders product={id} />
        </Suspense>
      }
    >
      <PaperForm form={form} />
    </FormFrame>
  )
}
