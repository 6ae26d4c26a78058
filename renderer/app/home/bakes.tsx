import { Alert, Anchor, Group, Stack } from '@mantine/core'
import { useNow } from '../../api/clock.ts'
import { useList } from '../../api/queries.ts'
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
      <RunningCharges />
      <Group mt={6}>
        <Anchor href={hashOf(['bakes'])}>{t.home.open_board}</Anchor>
      </Group>
    </Card>
  )
}

/** Issued charges without the welding engineer's name, and the parameters he keeps. */
export function BakesToConfirm() {
  const { t } = useTexts()
  const { data, error } = useList('welding_material_bake_records', { issued: true, signed: false, limit: 1 })
  const count = data?.count ?? 0
  const filtered = hashOf(['bakes'], { issued: 'true', signed: 'false' })
  return (
    <Card title={t.home.to_confirm}>
      {error && <Alert color="late">{error.message}</Alert>}
      <Stack gap={4}>
        {data && (
          <Anchor href={filtered} fw={count > 0 ? 600 : 400}>
            {count > 0 ? t.home.unsigned(count) : t.home.all_signed}
          </Anchor>
        )}
        <Anchor href={hashOf(['classes'])}>{t.home.classes}</Anchor>
      </Stack>
    </Card>
  )
}
