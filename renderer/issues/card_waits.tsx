import { Alert, Group, Text } from '@mantine/core'
import { applyStatus } from '../../shared/inventory/codes.ts'
import { StatePill } from '../lists/status_pill.tsx'
import { useTexts } from '../texts/index.ts'
import { cardsOf, type LoadedCard, textOf } from './kinds.ts'

const names = Object.entries(applyStatus.code)

/** Where the card stands and whose turn it is, in words; and why it came back. */
export function CardWaits({ card }: { card: LoadedCard }) {
  const { t } = useTexts()
  const { waits } = t.issues
  const state = names.find(([, code]) => code === card.status)?.[0]
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  const reason = textOf(card.record, 'return_reason')
  return (
    <>
      <Group gap="sm" mb={6}>
        <StatePill resource={cardsOf[card.kind]} name="status" value={card.record.status} />
        <Text size="sm" role="status" data-card-waits>
          {isState(state) && waits[state](card.kind === 'welding_material')}
        </Text>
      </Group>
      {reason !== '' && (
        <Alert color="orange" p={6} mb={6} data-came-back>
          {t.value_of(t.issues.came_back, reason)}
        </Alert>
      )}
    </>
  )
}
