import { orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { useList } from '../../../api/queries.ts'
import { DocumentWaits, HeadFields, SignatureTable } from '../../../ui/document/document_parts.tsx'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { mergedInto } from './merged_materials.ts'
import { OrderSheets } from './order_sheets.tsx'
import { useTexts } from './texts.ts'

const { drafting, submitted, audited, approved, executing, completed } = orderStatus.code
const names = ['uid', 'work_order', 'category', 'list_date', 'tech_requirement']

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
  readonly form: RecordForm
}

/** The header of an order, saved together with its materials, and whose turn it is. */
export function OrderHead({ order, materials, form }: Props) {
  const { t } = useTexts()
  return (
    <>
      <HeadFields
        form={form}
        names={names}
        columns={{ tech_requirement: '1 / -1' }}
        // Materials reference the order by its number.
        inputOf={(name) => (name === 'uid' && materials.length > 0 ? { readOnly: true } : {})}
      />
      <DocumentWaits record={order.record} waits={useWaits(order, materials)} returned={t.orders.came_back} />
    </>
  )
}

function useWaits({ uid, status }: LoadedRecord, materials: readonly StoredRecord[]): string {
  const { t } = useTexts()
  const { data } = useList('bidding_sheets', { purchase_order: uid }, { enabled: status === executing })
  const { waits } = t.orders
  if (status === drafting) return materials.length > 0 ? waits.drafting : waits.drafting_empty
  if (status === submitted) return waits.submitted
  if (status === audited) return waits.audited
  if (status === approved) return waits.approved
  if (status === completed) return waits.completed
  if (status !== executing) return waits.terminated
  const running = (data?.results ?? []).filter((sheet) => !ended.has(sheet.status))
  const open = materials.filter((one) => mergedInto(one) === undefined && one.finished !== true)
  return waits.executing(running.length, open.length)
}
const ended: ReadonlySet<number> = new Set([sheetStatus.code.completed, sheetStatus.code.terminated])

const times = { lister: 'list_date', chief: 'audit_date', approver: 'approve_time' }

/** Who signs an order and when, and which sheets buy it. */
export const OrderSide = ({ order }: { order: LoadedRecord }) => (
  <div>
    <SignatureTable
      resource={purchase_orders}
      record={order.record}
      signers={Object.keys(times)}
      times={times}
    />
    <OrderSheets order={order} />
  </div>
)
