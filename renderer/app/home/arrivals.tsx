import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { CountLink } from './count_link.tsx'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

/** Goods that arrived and wait for the keeper's confirmation; nothing where there are none. */
export function Arrivals() {
  const { t } = useTexts()
  const { data } = useOperation('arrival_inspections', 'desk', {})
  const count = data?.filter(({ passed, material_confirm }) => !passed && !material_confirm).length ?? 0
  if (count === 0) return null
  return (
    <Card title={t.arrivals.title}>
      <CountLink count={count} href={hashOf(['arrivals'])} text={t.arrivals.to_confirm} />
    </Card>
  )
}
