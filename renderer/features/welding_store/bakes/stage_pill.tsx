import { Badge } from '@mantine/core'
import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeStages, stageOf } from '../../../../shared/inventory/welding/bake_stages.ts'
import { useTexts } from '../../../i18n/index.ts'

const colours = {
  heating_up: 'wait',
  baking: 'run',
  cooling: 'run',
  holding: 'wait',
  issued: 'done',
} as const

export function StagePill({ charge }: { charge: Charge }) {
  const { language } = useTexts()
  const stage = stageOf(charge)
  return (
    <Badge variant="outline" color={colours[stage]} style={{ color: 'inherit', flexShrink: 0 }}>
      {bakeStages[stage][language]}
    </Badge>
  )
}
