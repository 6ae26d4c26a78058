import { orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { useList } from '../../../api/queries.ts'
import { HeadFields, ReturnReason } from '../../../ui/document/document_parts.tsx'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { mergedInto } from './merged_materials.ts'
import { OrderSheets } from './order_sheets.tsx'
import { useTexts } from './texts.ts'

const { drafting, approved, executing } = orderStatus.code
const names = ['uid', 'work_order', 'category', 'list_date', 'tech_requirement']

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
  readonly form: RecordForm
}

const spans = { tech_requirement: 5 }

/** The header of an order, saved together with its materials, and the sheets that buy it. */
export function OrderHead({ order, materials, form }: Props) {
  const { t } = useTexts()
  return (
    <>
      <ReturnReason resource={purchase_orders} record={order.record} label={t.orders.came_back} />
      <HeadFields
        form={form}
        // The head tells the work order where it cannot be changed.
        names={names.filter((name) => name !== 'work_order' || form.open.has(name))}
        spans={spans}
        // Materials reference the order by its number.
        inputOf={(name) => (name === 'uid' && materials.length > 0 ? { readOnly: true } : {})}
      >
        <OrderSheets order={order} />
      </HeadFields>
    </>
  )
}

/** What an order waits for where that is not a person's step. */
export function useOrderWaits(
  { uid, status }: LoadedRecord,
  materials: readonly StoredRecord[],
): string | undefined {
  const { t } = useTexts()
  const { data } = useList('bidding_sheets', { purchase_order: uid }, { enabled: status === executing })
  const { waits } = t.orders
  if (status === drafting && materials.length === 0) return waits.drafting_empty
  if (status === approved) return waits.approved
  if (status !== executing) return undefined
  const running = (data?.results ?? []).filter((sheet) => !ended.has(sheet.status))
  const open = materials.filter((one) => mergedInto(one) === undefined && one.finished !== true)
  return waits.executing(running.length, open.length)
}
const ended: ReadonlySet<number> = new Set([sheetStatus.code.completed, sheetStatus.code.terminated])
