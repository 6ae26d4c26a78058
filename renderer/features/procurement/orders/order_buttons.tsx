import { Button, Group } from '@mantine/core'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { RemoveButton } from '../../../ui/document/remove_button.tsx'
import { TransitionButtons } from '../../../ui/document/transition_buttons.tsx'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { formUrlOf } from '../../../ui/print/form_urls.ts'
import { PrintButton } from '../../../ui/print/preview/print_button.tsx'
import { signingKeys } from './signing_keys.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly order: LoadedRecord
  /** Why nothing is done with the order just now; '' where nothing keeps it. */
  readonly waits: string
  readonly collect: { readonly why: string; readonly press: () => void }
  /** The order is gone, and what was typed over it with it. */
  readonly removed: () => void
}

/** What can be done with an order: its steps, its materials, its versions, its history. */
export function OrderButtons({ order, waits, collect, removed }: Props) {
  const { t } = useTexts()
  const me = useMe()
  const print = formUrlOf(purchase_orders.name)
  const leave = () => {
    removed()
    replaceLocation(hashOf(['list', purchase_orders.name]))
  }
  return (
    <Group gap="xs">
      <TransitionButtons resource={purchase_orders} loaded={order} waits={waits} keys={signingKeys(order)} />
      <SoftDisabledButton size="xs" says={t.orders.collect.open} why={collect.why} press={collect.press} />
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
      {print && <PrintButton preview={print([order.id])} />}
      <HistoryButton resource={purchase_orders} record={order.id} />
      <RemoveButton resource={purchase_orders} loaded={order} removed={leave} />
    </Group>
  )
}
