import type { Charge } from '../../../../shared/inventory/welding/bake_charge.ts'
import { bakeStages, stageOf } from '../../../../shared/inventory/welding/bake_stages.ts'
import { useTexts } from '../../../i18n/index.ts'
import { StatusPill } from '../../../ui/value/status_pill.tsx'

const meanings = {
  heating_up: 'run',
  baking: 'run',
  cooling: 'wait',
  holding: 'wait',
  issued: 'done',
} as const

export function StagePill({ charge }: { charge: Charge }) {
  const { language } = useTexts()
  const stage = stageOf(charge)
  return <StatusPill meaning={meanings[stage]} text={bakeStages[stage][language]} />
}
