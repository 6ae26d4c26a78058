import { Group, Text } from '@mantine/core'
import { stageOf } from '../../../../shared/inventory/welding/bake_stages.ts'
import { useTexts } from './texts.ts'
import type { Watched } from './urgency.ts'
import type { Charges } from './use_charges.ts'

/** Tenths of grams would come from adding kilograms as the machine keeps them. */
const sum = (charges: readonly Watched[]): number =>
  Math.round(charges.reduce((total, { charge }) => total + (charge.quantity ?? 0), 0) * 100) / 100

/** What is in the ovens, in the holding oven, and what went out today, in kg. */
export function TotalsLine({ charges, today }: { charges: Charges; today: string }) {
  const { t } = useTexts()
  const { running, overdue, issued } = charges
  const held = running.filter(({ charge }) => stageOf(charge) === 'holding')
  const baking = running.filter((one) => !held.includes(one))
  const out = [...overdue, ...issued].filter(({ charge }) => charge.apply_time?.startsWith(today))
  return (
    <Group gap="lg" fz="sm" my={4} role="status">
      <span>{running.length > 0 ? t.running_charges(running.length) : t.no_running}</span>
      <span>{t.oven.in_ovens(sum(baking))}</span>
      <span>{t.oven.in_holding(sum(held))}</span>
      <span>{t.oven.issued_today(sum(out))}</span>
      <Text span size="xs" c="dimmed">
        {t.oven.board_keys}
      </Text>
    </Group>
  )
}
