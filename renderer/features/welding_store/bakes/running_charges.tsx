import { Alert, Anchor, Group, Loader, Paper, SimpleGrid, Text } from '@mantine/core'
import { bakes } from '../../../../shared/inventory/welding/bake_charge.ts'
import { useNow } from '../../../api/clock.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { leaveCharge } from './board_focus.ts'
import { ProgressLine } from './progress_line.tsx'
import { StagePill } from './stage_pill.tsx'
import { useTexts } from './texts.ts'
import type { Watched } from './urgency.ts'
import { useCharges } from './use_charges.ts'
import { VerdictWords } from './verdict_line.tsx'

/** What is in the ovens, and what is out of them for too long: the most urgent first. */
export function RunningCharges({ narrow = false }: { readonly narrow?: boolean }) {
  const { t } = useTexts()
  const now = useNow(10)
  const { running, overdue, ready, error } = useCharges(now)
  const shown = [...overdue, ...running]
  if (error) return <Alert color="late">{error.message}</Alert>
  if (shown.length === 0) return ready ? <Text c="var(--text-3)">{t.no_running}</Text> : <Loader size="sm" />
  return (
    <SimpleGrid cols={narrow ? 1 : { base: 2, lg: 3 }} spacing="xs">
      {shown.map((one) => (
        <SmallCard key={one.charge.id} watched={one} now={now} />
      ))}
    </SimpleGrid>
  )
}

function SmallCard({ watched: { charge, cls }, now }: { watched: Watched; now: string }) {
  const { unit } = bakes.fields.quantity
  return (
    <Paper withBorder px="sm" py={6}>
      <Group justify="space-between" wrap="nowrap">
        <Anchor href={hashOf(['bakes'])} onClick={() => leaveCharge(charge.id)} fw={600} c="inherit" truncate>
          {charge.class_num} {charge.size} · {charge.quantity} {unit}
        </Anchor>
        <StagePill charge={charge} />
      </Group>
      <ProgressLine charge={charge} cls={cls} now={now} />
      <VerdictWords charge={charge} cls={cls} now={now} />
    </Paper>
  )
}
