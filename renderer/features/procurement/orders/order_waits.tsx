import { Alert, Text } from '@mantine/core'
import { orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { useList } from '../../../api/queries.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { mergedInto } from './merged_materials.ts'
import { useTexts } from './texts.ts'

const { drafting, submitted, audited, approved, executing, completed } = orderStatus.code

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
}

/** Why the order stands where it does, in words: whose turn it is, what the office does by itself, why it came back. */
export function OrderWaits({ order, materials }: Props) {
  const { t } = useTexts()
  const reason = fieldText(order.record, 'return_reason')
  return (
    <>
      <Text size="sm" role="status" mt={4} data-order-waits>
        {useWaits(order, materials)}
      </Text>
      {reason !== '' && (
        <Alert color="orange" p={6} mt={4} data-came-back>
          {t.value_of(t.orders.came_back, reason)}
        </Alert>
      )}
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
