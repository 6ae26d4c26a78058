import { Anchor } from '@mantine/core'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh, useList, useWrite } from '../../../api/queries.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { showError } from '../../../ui/feedback/use_action.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { FactCell } from '../../../ui/form/field_grid.tsx'
import { IconPlus } from '../../../ui/look/icons.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import type { Action } from '../../../ui/page/page_head.tsx'
import { StateText } from '../../../ui/value/status_pill.tsx'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'

const { completed, terminated } = orderStatus.code

/** The bidding sheets that buy the order, with their state. */
export function OrderSheets({ order: { uid } }: { order: LoadedRecord }) {
  const { t } = useTexts()
  const { data } = useList('bidding_sheets', { purchase_order: uid })
  const sheets = data?.results ?? []
  return (
    <FactCell label={t.orders.sheets} span={3}>
      <section className={styles.sheets} aria-label={t.orders.sheets}>
        {sheets.length === 0 && t.orders.no_sheets}
        {sheets.map((sheet) => (
          <span key={sheet.id}>
            <Anchor href={recordHash(bidding_sheets.name, sheet.id)}>{sheet.uid}</Anchor>{' '}
            <StateText resource={bidding_sheets} name="status" value={sheet.status} />
          </span>
        ))}
      </section>
    </FactCell>
  )
}

/** Makes a bidding sheet of the order. */
export function useNewSheetAction({ uid, status }: LoadedRecord): Action {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const { mutateAsync, isPending } = useWrite('bidding_sheets', 'create')
  const isClosed = status === completed || status === terminated
  const why = !mayCreate(bidding_sheets, acting) ? t.forms.not_yours : isClosed ? t.orders.order_closed : ''
  const make = async () => {
    if (isPending) return
    try {
      await mutateAsync({ input: { purchase_order: uid } })
    } catch (error) {
      showError(error)
    }
    // The first sheet of an approved order begins its purchase.
    await refresh('purchase_orders')
  }
  return { name: 'sheet', label: t.orders.new_sheet, icon: IconPlus, why, press: () => void make() }
}
