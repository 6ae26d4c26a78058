import { Anchor, Group } from '@mantine/core'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { type QueueConfig, type QueueTexts, queueHash } from './queue.ts'
import { signedKinds } from './signed_kinds.ts'
import { useQueueCount } from './use_queue_cards.ts'

interface Props<Kind extends string, Stage extends string> {
  readonly desk: QueueConfig<Kind, Stage>
  readonly says: QueueTexts<Stage>
  readonly stage: Stage
  /** What the list is narrowed to. */
  readonly kind: Kind | undefined
}

/** The stages a card goes through, with how many stand there. */
export const StageLinks = <Kind extends string, Stage extends string>(props: Props<Kind, Stage>) => (
  <Group gap="sm" component="nav" aria-label={props.says.stages_label}>
    {props.desk.stageNames.map((name) => (
      <StageLink key={name} {...props} name={name} />
    ))}
  </Group>
)

interface LinkProps<Kind extends string, Stage extends string> extends Props<Kind, Stage> {
  readonly name: Stage
}

function StageLink<Kind extends string, Stage extends string>(props: LinkProps<Kind, Stage>) {
  const { desk, says, stage, kind, name } = props
  const acting = actingAs(useMe())
  const count = useQueueCount(desk, name, kind ? [kind] : signedKinds(desk, name, acting))
  const isHere = name === stage
  return (
    <Anchor
      size="sm"
      href={queueHash(desk.page, { stage: name, kind })}
      fw={isHere ? 700 : 400}
      {...(isHere && { 'aria-current': 'page', underline: 'always' })}
    >
      {says.stages[name]}
      {count !== undefined && name !== desk.ended && ` (${count})`}
    </Anchor>
  )
}
