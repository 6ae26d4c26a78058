import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { DocumentPage } from '../../../ui/document/document_page.tsx'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useRecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { besideOf } from '../../../ui/grid/records/use_stored_grid.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { IconArrowsDiff, IconTableImport } from '../../../ui/look/icons.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { OrderHead, useOrderWaits } from './order_head.tsx'
import { useNewSheetAction } from './order_sheets.tsx'
import styles from './orders.module.css'
import { signingKeys, signs } from './signing_keys.ts'
import { MaterialSums } from './sums.tsx'
import { useTexts } from './texts.ts'
import { useMaterialGrid } from './use_material_grid.tsx'
import { useMerging } from './use_merging.ts'
import { isBuying, isDrafting } from './use_order.ts'

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
    if (event.key !== 'F4' || event.altKey || event.ctrlKey || whyNotCollect !== '') return
    setCollecting(true)
    event.preventDefault()
  })
  // Elsewhere on the page F9 makes the next step.
  const onGridKey = (event: KeyboardEvent) => {
    if (event.key !== 'F9' || event.altKey || event.ctrlKey || !of.adds) return
    event.preventDefault()
    void (event.shiftKey ? merging.unmerge(materials) : merging.merge())
  }
  const removed = () => {
    form.discard()
    of.stored.discard()
    replaceLocation(hashOf(['list', purchase_orders.name]))
  }
  const sheet = useNewSheetAction(order)
  // Buying is the next thing to do with an approved order.
  const leads = !sheet.why && isBuying(order)
  const actions = useRecordActions({
    resource: purchase_orders,
    loaded: order,
    waits,
    keys: signingKeys(order),
    copy: mayCreate(purchase_orders, actingAs(me)) && hashOf(['orders', 'new'], { copy: String(order.id) }),
    versions: {
      name: 'versions',
      label: t.versions.open,
      icon: IconArrowsDiff,
      href: hashOf(['orders', order.id, 'versions']),
    },
    lead: leads && sheet,
    own: [
      !leads && sheet,
      {
        name: 'collect',
        label: t.orders.collect.open,
        icon: IconTableImport,
        keys: 'F4',
        why: whyNotCollect,
        press: () => setCollecting(true),
      },
    ],
    missing: useOrderWaits(order, materials),
    removed,
  })
  return (
    <DocumentPage
      {...actions}
      loaded={order}
      form={form}
      back={hashOf(['list', purchase_orders.name])}
      title={order.uid}
      sub={
        <OrderText
          text={t.orders.sub(
            purchase_orders.spec.label[language],
            fieldText(order.record, 'revised_number'),
            fieldText(order.record, 'work_order'),
          )}
          number={fieldText(order.record, 'work_order')}
        />
      }
      notice={
        <Suspense>
          <OrderReview order={order} materials={materials} isMine={signs(order)} />
        </Suspense>
      }
      fieldsLabel={t.orders.header}
      fields={<OrderHead order={order} materials={materials} form={form} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells inside */}
      <div className={styles.materials} onKeyDown={onGridKey}>
        <StoredGridView
          of={of}
          label={procurement_materials.spec.label[language]}
          edge={{ ...rowPlace, head: says.place, nameOf: of.nameOf }}
          state={of.adds ? '' : of.open ? says.open_when_locked : form.readOnly || t.read_only}
          foot={
            <Group gap="md">
              <MaterialSums of={of} hints={drafting && of.adds} undated={isBuying(order)} />
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
      </div>
      {collecting && (
        <Suspense>
          <CollectDialog order={order} close={() => setCollecting(false)} />
        </Suspense>
      )}
    </DocumentPage>
  )
}
