import { Button, Group, Text, Title } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { focusLost } from '../../../ui/form/restore_focus.ts'
import { useRecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { besideOf } from '../../../ui/grid/records/use_stored_grid.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import styles from './orders.module.css'
import { signs } from './signing_keys.ts'
import { MaterialSums } from './sums.tsx'
import { useTexts } from './texts.ts'
import { useMaterialGrid } from './use_material_grid.ts'
import { useMerging } from './use_merging.ts'
import { isDrafting } from './use_order.ts'

// Scripts of their own: the list of materials waits for none of them.
const OrderButtons = lazyPart(async () => (await import('./order_buttons.tsx')).OrderButtons)
const OrderTop = lazyPart(async () => (await import('./order_top.tsx')).OrderTop)
const OrderReview = lazyPart(async () => (await import('./order_review.tsx')).OrderReview)
const CollectDialog = lazyPart(async () => (await import('./collect_dialog.tsx')).CollectDialog)

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
}

/** Pixels that the fields will take. */
const topHeight = 150
const rowPlace = { width: 92 } as const

/** `#/orders/3`: header, signatures and sheets of a purchase order over its materials. */
export function OrderEditor({ order, materials }: Props) {
  const { t, language } = useTexts()
  const form = useRecordForm({ resource: purchase_orders, loaded: order, saved: () => {} })
  const of = useMaterialGrid(order, materials, besideOf(form))
  const [collecting, setCollecting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const drafting = isDrafting(order)
  const unsaved = form.dirty || of.stored.changes + of.stored.removed > 0
  const waits = unsaved ? t.orders.save_first : ''
  const says = t.orders.materials
  const merging = useMerging(of, !drafting ? t.orders.merge.locked : of.adds ? waits : t.forms.not_yours)
  // A button that is gone after its press leaves the cursor nowhere.
  useEffect(() => {
    if (order.status >= 0 && focusLost()) title.current?.focus()
  }, [order.status])
  const whyNotCollect = !of.adds ? (drafting ? t.forms.not_yours : t.orders.collect.locked) : waits
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey) return
    if (event.key === 'F4' && whyNotCollect === '') setCollecting(true)
    else if (event.key === 'F9' && event.shiftKey) void merging.unmerge(materials)
    else if (event.key === 'F9') void merging.merge()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 and F9 work from anywhere on the page
    <div className={styles.page} onKeyDown={onKey}>
      <Group justify="space-between" px="md" pt={8} pb={4} gap="sm">
        <Group gap="sm">
          <Button component="a" href={hashOf(['list', 'purchase_orders'])} variant="subtle" size="compact-sm">
            ‹ {t.back}
          </Button>
          <Title order={1} size="h4" tabIndex={-1} ref={title}>
            {t.orders.title(order.uid, fieldText(order.record, 'revised_number'))}
          </Title>
          <StatePill resource={purchase_orders} name="status" value={order.record.status} />
        </Group>
        <Suspense>
          <OrderButtons
            order={order}
            waits={waits}
            collect={{ why: whyNotCollect, press: () => setCollecting(true) }}
            removed={() => {
              form.discard()
              of.stored.discard()
            }}
          />
        </Suspense>
      </Group>
      <Suspense>
        <OrderReview order={order} materials={materials} isMine={signs(order)} />
      </Suspense>
      <Suspense fallback={<div style={{ minHeight: topHeight }} />}>
        <OrderTop order={order} materials={materials} form={form} />
      </Suspense>
      <StoredGridView
        of={of}
        columns={of.columns}
        open={of.isOpen}
        adds={of.adds}
        label={procurement_materials.spec.label[language]}
        edge={{ ...rowPlace, head: says.place, nameOf: of.nameOf }}
        keys={of.adds ? says.keys : of.isOpen ? says.keys_learnt : says.keys_to_read}
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
    </div>
  )
}
