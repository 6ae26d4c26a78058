import { useOperation } from '../../../api/queries.ts'
import { Bars } from '../../../ui/chart/bars.tsx'
import { useTexts } from '../texts.ts'
import { Card } from '../widget.tsx'

/** What was done month by month, the plan beside it. */
export function Trends() {
  const { t } = useTexts()
  const { data } = useOperation('figures', 'trends', {})
  return data?.map(({ key, label, unit, points }) => (
    <Card key={key} title={label} sub={key === 'output' ? t.home.plan_and_done(unit) : unit}>
      <Bars
        label={label}
        unit={unit}
        bars={points.map(({ at, value, plan }) => ({ name: t.home.month(Number(at.slice(5))), value, plan }))}
      />
    </Card>
  ))
}
