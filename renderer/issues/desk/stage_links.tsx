import { Anchor, Group } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'
import { deskHash, type Stage, stageNames } from '../stages.ts'
import { useCount } from './use_waiting.ts'

/** The stages a card goes through, with how many stand there. */
export function StageLinks({ stage }: { stage: Stage }) {
  const { t } = useTexts()
  return (
    <Group gap="sm" component="nav" aria-label={t.issues.desk.stages_label}>
      {stageNames.map((name) => (
        <StageLink key={name} name={name} isHere={name === stage} />
      ))}
    </Group>
  )
}

function StageLink({ name, isHere }: { name: Stage; isHere: boolean }) {
  const { t } = useTexts()
  const count = useCount(name)
  return (
    <Anchor
      size="sm"
      href={deskHash(name)}
      fw={isHere ? 700 : 400}
      {...(isHere && { 'aria-current': 'page', underline: 'always' })}
    >
      {t.issues.desk.stages[name]}
      {count !== undefined && name !== 'issued' && ` (${count})`}
    </Anchor>
  )
}
