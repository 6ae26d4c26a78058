import { Anchor, Group } from '@mantine/core'
import { useNow } from '../../api/clock.ts'
import { RunningCharges } from '../../features/welding_store/bakes/running_charges.tsx'
import { useCharges } from '../../features/welding_store/bakes/use_charges.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

/** What is in the ovens, and what is out past its limit. */
export function Ovens() {
  const { t } = useTexts()
  const { overdue } = useCharges(useNow(60))
  return (
    <Card title={t.home.ovens}>
      {overdue.length > 0 && (
        <Anchor href={hashOf(['bakes'])} fw={600} c="var(--late)" mb={6} display="block">
          {t.home.overdue(overdue.length)}
        </Anchor>
      )}
      <RunningCharges narrow />
      <Group mt={6}>
        <Anchor href={hashOf(['bakes'])}>{t.home.open_board}</Anchor>
      </Group>
    </Card>
  )
}
