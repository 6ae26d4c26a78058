import { Group } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { useTexts } from '../../../i18n/index.ts'
import { QuickFilterButtons } from '../../../ui/list/quick_filters.tsx'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import { type QueueConfig, queueHash } from './queue.ts'
import type { QueuedCard } from './use_queue_cards.ts'

interface Props<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly query: URLSearchParams
  readonly kind: Kind | undefined
  /** Of all kinds. */
  readonly cards: readonly QueuedCard<Kind>[]
}

/** The kinds that the list can be narrowed to, each with its number of cards. */
export function KindButtons<Kind extends string, Stage extends string>(props: Props<Kind, Stage>) {
  const { desk, query, kind, cards } = props
  const { language } = useTexts()
  const choices = desk.kinds.map((one) => ({
    key: one,
    chosen: one === kind,
    says: specOf(desk.cardsOf[one]).label[language],
    count: cards.filter((card) => card.kind === one).length,
    values: { kind: one === kind ? undefined : one },
  }))
  return (
    <Group gap="xs">
      <QuickFilterButtons
        choices={choices}
        set={(values) => replaceLocation(queueHash(desk.page, { ...Object.fromEntries(query), ...values }))}
      />
    </Group>
  )
}
