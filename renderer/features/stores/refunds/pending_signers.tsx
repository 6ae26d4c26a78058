import { Alert, Group, Text } from '@mantine/core'
import { refundStatus } from '../../../../shared/inventory/codes.ts'
import { ReturnReason } from '../../../ui/document/document_parts.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { cardsOf, type LoadedRefund } from './refund_kinds.ts'
import { type Texts, useTexts } from './texts.ts'

const names = Object.entries(refundStatus.code)

/** Who signs a card next, in words. */
export function waitsOf({ status }: LoadedRefund, t: Texts): string | undefined {
  const { waits } = t.refunds
  const [state] = names.find(([, code]) => code === status) ?? []
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return isState(state) ? waits[state] : undefined
}

/** What becomes of electrodes (处理意见). */
export function Treatment({ card: { kind, record } }: { card: LoadedRefund }) {
  const { t } = useTexts()
  const { treatment, rebake, to_stock } = t.refunds
  if (kind !== 'welding_material') return null
  const isRebaked = record.rebake === true
  return (
    <Alert color={isRebaked ? 'wait' : 'run'} p={6} mb={6} data-treatment>
      {t.value_of(treatment, isRebaked ? `▲ ${rebake}` : to_stock)}
    </Alert>
  )
}

/** The state of a card, who signs it next, and why it was returned: where it is shown beside others. */
export function RefundPendingSigners({ card }: { card: LoadedRefund }) {
  const { t } = useTexts()
  return (
    <>
      <Group gap="sm" my={4}>
        <StatePill resource={cardsOf[card.kind]} name="status" value={card.status} />
        <Text size="sm" role="status" data-waits>
          {waitsOf(card, t)}
        </Text>
      </Group>
      <ReturnReason resource={cardsOf[card.kind]} record={card.record} label={t.issues.came_back} />
      <Treatment card={card} />
    </>
  )
}
