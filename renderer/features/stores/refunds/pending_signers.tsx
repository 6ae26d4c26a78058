import { Alert } from '@mantine/core'
import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { CardState } from '../issues/card_state.tsx'
import { cardsOf, type LoadedRefund } from './refund_kinds.ts'
import { useTexts } from './texts.ts'

const names = Object.entries(refundStatus.code)

/** Where the card stands and whose turn it is; why it came back; what becomes of electrodes (处理意见). */
export function RefundPendingSigners({ card }: { card: LoadedRefund }) {
  const { t } = useTexts()
  const { waits } = t.refunds
  const state = names.find(([, code]) => code === card.status)?.[0]
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return (
    <>
      <CardState
        resource={cardsOf[card.kind]}
        record={card.record}
        waits={isState(state) ? waits[state] : undefined}
      />
      {card.kind === 'welding_material' && (
        <Alert color={card.record.rebake === true ? 'orange' : 'blue'} p={6} mb={6} data-treatment>
          {t.value_of(
            t.refunds.treatment,
            card.record.rebake === true ? `▲ ${t.refunds.rebake}` : t.refunds.to_stock,
          )}
        </Alert>
      )}
    </>
  )
}
