import { Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { DocumentActions, DocumentPage } from '../../../ui/document/document_page.tsx'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useRecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { besideOf } from '../../../ui/grid/records/use_stored_grid.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { OrderHead, OrderSide } from './order_head.tsx'
import { signingKeys, signs } from './signing_keys.ts'
import { MaterialSums } from './sums.tsx'
import { useTexts } from './texts.ts'
import { useMaterialGrid } from './use_material_grid.ts'
import { useMerging } from './use_merging.ts'
import { isDrafting } from './use_order.ts'

// Scripts of their own: the list of materials waits for none of them.
const OrderReview = lazyPart(async () => (await import('./order_review.tsx')).OrderReview)
const CollectDialog = lazyPart(async () => (await import('./collect_dialog.tsx')).CollectDialog)

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
}

const rowPlace = { width: 92 } as const

/** `#/orders/3`: header, signatures and sheets of a purchase order over its materials. */
export function OrderEditor({ order, materials }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const form = useRecordForm({ resource: purchase_orders, loaded: order, saved: () => {} })
  const of = useMaterialGrid(order, materials, besideOf(form))
  const [collecting, setCollecting] = useState(false)
  const drafting = isDrafting(order)
  const unsaved = form.dirty || of.unsaved
  const waits = unsaved ? t.orders.save_first : ''
  const says = t.orders.materials
  const merging = useMerging(of, !drafting ? t.orders.merge.locked : of.adds ? waits : t.forms.not_yours)
  const whyNotCollect = !of.adds ? (drafting ? t.forms.not_yours : t.orders.collect.locked) : waits
  usePageKeys((event) => {
    if (event.altKey || event.ctrlKey) return
    if (event.key === 'F4' && whyNotCollect === '') setCollecting(true)
    else if (event.key === 'F9' && event.shiftKey) void merging.unmerge(materials)
    else if (event.key === 'F9') void merging.merge()
    else return
    event.preventDefault()
  })
  const removed = () => {
    form.discard()
    of.stored.discard()
    replaceLocation(hashOf(['list', purchase_orders.name]))
  }
  return (
    <DocumentPage
      loaded={order}
      form={form}
      back={hashOf(['list', purchase_orders.name])}
      title={t.orders.title(order.uid, fieldText(order.record, 'revised_number'))}
      actions={
        <DocumentActions
          resource={purchase_orders}
          loaded={order}
          waits={waits}
          keys={signingKeys(order)}
          removed={removed}
        >
          <SoftDisabledButton
            size="xs"
            says={t.orders.collect.open}
            why={whyNotCollect}
            press={() => setCollecting(true)}
          />
          <Button size="xs" variant="default" component="a" href={hashOf(['orders', order.id, 'versions'])}>
            {t.versions.open}
          </Button>
          {mayCreate(purchase_orders, actingAs(me)) && (
            <Button
              size="xs"
              variant="default"
              component="a"
              href={hashOf(['orders', 'new'], { copy: String(order.id) })}
            >
              {t.forms.copy}
            </Button>
          )}
        </DocumentActions>
      }
      notice={
        <Suspense>
          <OrderReview order={order} materials={materials} isMine={signs(order)} />
        </Suspense>
      }
      headLabel={t.orders.header}
      head={<OrderHead order={order} materials={materials} form={form} />}
      side={<OrderSide order={order} />}
    >
      <StoredGridView
        of={of}
        label={procurement_materials.spec.label[language]}
        edge={{ ...rowPlace, head: says.place, nameOf: of.nameOf }}
        keys={of.adds ? says.keys : of.open ? says.keys_learnt : says.keys_to_read}
        foot={
          <Group gap="md">
            <Text size="sm" component="div">
              <MaterialSums of={of} hints={drafting && of.adds} />
            </Text>
            {of.adds && (
              <Group gap={6}>
                <Button size="compact-sm" variant="default" title="F9" onClick={() => void merging.merge()}>
                  {t.orders.merge.open}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  title="Shift+F9"
                  onClick={() => void merging.unmerge(materials)}
                >
                  {t.orders.merge.undo}
                </Button>
              </Group>
            )}
          </Group>
        }
        staysAt={(wanted) => wanted === recordHash(purchase_orders.name, order.id)}
      />
      {collecting && (
        <Suspense>
          <CollectDialog order={order} close={() => setCollecting(false)} />
        </Suspense>
      )}
    </DocumentPage>
  )
}
