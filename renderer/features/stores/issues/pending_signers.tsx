import { Group, Text } from '@mantine/core'
import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { ReturnReason } from '../../../ui/document/document_parts.tsx'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { cardsOf, type LoadedCard } from './card_kinds.ts'
import { type Texts, useTexts } from './texts.ts'

const names = Object.entries(applyStatus.code)

/** Who signs a card next, in words. */
export function waitsOf({ kind, status }: LoadedCard, t: Texts): string | undefined {
  const { waits } = t.issues
  const [state] = names.find(([, code]) => code === status) ?? []
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return isState(state) ? waits[state](kind === 'welding_material') : undefined
}

/** The state of a card, who signs it next, and why it was returned: where it is shown beside others. */
export function PendingSigners({ card }: { card: LoadedCard }) {
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
    </>
  )
}
