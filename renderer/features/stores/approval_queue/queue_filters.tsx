import { Anchor, Group } from '@mantine/core'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useTexts } from '../../../i18n/index.ts'
import { QuickFilterButtons } from '../../../ui/list/quick_filters.tsx'
import { replaceLocation } from '../../../ui/navigation/location.ts'
import { type QueueConfig, type QueueTexts, queueHash, signedKinds } from './queue.ts'
import { type QueuedCard, useQueueCount } from './use_queue_cards.ts'

interface LinksProps<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly says: QueueTexts<Stage>
  readonly stage: Stage
  /** The kind that the list is filtered by. */
  readonly kind: Kind | undefined
}

/** The stages of a card, each with its number of cards. */
export const StageLinks = <Kind extends string, Stage extends string>(props: LinksProps<Kind, Stage>) => (
  <Group gap="sm" component="nav" aria-label={props.says.stages_label}>
    {props.desk.stageNames.map((name) => (
      <StageLink key={name} {...props} name={name} />
    ))}
  </Group>
)

interface LinkProps<Kind extends string, Stage extends string> extends LinksProps<Kind, Stage> {
  readonly name: Stage
}

function StageLink<Kind extends string, Stage extends string>(props: LinkProps<Kind, Stage>) {
  const { desk, says, stage, kind, name } = props
  const acting = actingAs(useMe())
  const count = useQueueCount(desk, name, kind ? [kind] : signedKinds(desk, name, acting))
  const isHere = name === stage
  return (
    <Anchor
      href={queueHash(desk.page, { stage: name, kind })}
      fw={isHere ? 700 : 400}
      {...(isHere && { 'aria-current': 'page', underline: 'always' })}
    >
      {says.stages[name]}
      {count !== undefined && name !== desk.ended && ` (${count})`}
    </Anchor>
  )
}

interface ButtonsProps<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly query: URLSearchParams
  readonly kind: Kind | undefined
  /** Of all kinds. */
  readonly cards: readonly QueuedCard<Kind>[]
}

/** The kinds that the list can be filtered by, each with its number of cards. */
export function KindButtons<Kind extends string, Stage extends string>(props: ButtonsProps<Kind, Stage>) {
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
