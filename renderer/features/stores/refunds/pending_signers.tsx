import { Alert } from '@mantine/core'
import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { DocumentWaits } from '../../../ui/document/document_parts.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { cardsOf, type LoadedRefund } from './refund_kinds.ts'
import { useTexts } from './texts.ts'

const names = Object.entries(refundStatus.code)

/** The state of a card, who signs it next, why it was returned, and what becomes of electrodes (处理意见). */
export function RefundPendingSigners({ card: { kind, record, status } }: { card: LoadedRefund }) {
  const { t } = useTexts()
  const { waits, treatment, rebake, to_stock } = t.refunds
  const [state] = names.find(([, code]) => code === status) ?? []
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  const isRebaked = record.rebake === true
  return (
    <>
      <DocumentWaits
        record={record}
        waits={isState(state) ? waits[state] : undefined}
        returned={t.issues.came_back}
      >
        <StatePill resource={cardsOf[kind]} name="status" value={status} />
      </DocumentWaits>
      {kind === 'welding_material' && (
        <Alert color={isRebaked ? 'wait' : 'run'} p={6} mb={6} data-treatment>
          {t.value_of(treatment, isRebaked ? `▲ ${rebake}` : to_stock)}
        </Alert>
      )}
    </>
  )
}
