import { Anchor, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useList, useWrite } from '../../../api/queries.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'

const { completed, terminated } = orderStatus.code

/** The bidding sheets that buy the order, with their state, and a button to make one. */
export function OrderSheets({ order: { uid, status } }: { order: LoadedRecord }) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const { data } = useList('bidding_sheets', { purchase_order: uid })
  const { mutateAsync, isPending } = useWrite('bidding_sheets', 'create')
  const sheets = data?.results ?? []
  const isClosed = status === completed || status === terminated
  const why = !mayCreate(bidding_sheets, acting) ? t.forms.not_yours : isClosed ? t.orders.order_closed : ''
  const make = async () => {
    if (isPending) return
    try {
      await mutateAsync({ input: { purchase_order: uid } })
    } catch (error) {
      notifications.show({ color: 'late', message: error instanceof Error ? error.message : t.not_saved })
    }
    // The first sheet of an approved order begins its purchase.
    await refresh('purchase_orders')
  }
  return (
    <section className={styles.sheets} aria-label={t.orders.sheets}>
      {sheets.length === 0 && <Text c="var(--text-3)">{t.orders.no_sheets}</Text>}
      {sheets.map((sheet) => (
        <span key={sheet.id}>
          <Anchor href={recordHash(bidding_sheets.name, sheet.id)}>{sheet.uid}</Anchor>{' '}
          <StateText resource={bidding_sheets} name="status" value={sheet.status} />
        </span>
      ))}
      <SoftDisabledButton size="compact-xs" says={t.orders.new_sheet} why={why} press={() => void make()} />
    </section>
  )
}
