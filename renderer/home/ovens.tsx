import { Anchor, Group } from '@mantine/core'
import { RunningCharges } from '../bakes/running.tsx'
import { useCharges } from '../bakes/use_charges.ts'
import { useNow } from '../office/clock.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { Card } from './widget.tsx'

/** What is in the ovens, and what is out past its limit. */
export function Ovens() {
  const { t } = useTexts()
  const { overdue } = useCharges(useNow(60))
  return (
    <Card title={t.home.ovens}>
      {overdue.length > 0 && (
        <Anchor href={hashOf(['bakes'])} size="sm" fw={600} c="var(--bad-text)" mb={6} display="block">
          {t.home.overdue(overdue.length)}
        </Anchor>
      )}
      <RunningCharges />
      <Group mt={6}>
        <Anchor href={hashOf(['bakes'])} size="sm">
          {t.home.open_board}
        </Anchor>
      </Group>
    </Card>
  )
}
