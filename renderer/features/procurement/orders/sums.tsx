import { Text } from '@mantine/core'
import { round } from '../../../../shared/kernel/decimals.ts'
import { isEmptyRow } from '../../../ui/grid/edit/grid_model.ts'
import { isNew } from '../../../ui/grid/records/stored_draft.ts'
import { hundredths, numberText } from '../../../ui/value/number_text.ts'
import { mergedInto } from './merged_materials.ts'
import { useTexts } from './texts.ts'
import type { MaterialGrid } from './use_material_grid.tsx'

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Of the materials on the screen, as typed so far: what is merged into another stands in that one. */
export function MaterialSums({
  of: { stored, itemOf, mergeable },
  hints,
  undated,
}: {
  of: MaterialGrid
  hints: boolean
  /** Each material needs a delivery date. */
  undated: boolean
}) {
  const { t } = useTexts()
  const says = t.orders.materials
  const all = stored.rows.filter((row) => !isNew(row) || !isEmptyRow(row)).map((row) => itemOf(row).values)
  const own = all.filter((one) => mergedInto(one) === undefined)
  const byUnit = Map.groupBy(own, ({ unit }) => String(unit ?? ''))
  const counts = [...byUnit].flatMap(([unit, rows]) => {
    const sum = rows.reduce((total, row) => round(total + number(row.required_count), 3), 0)
    return sum === 0 ? [] : [unit === '' ? numberText(sum) : `${numberText(sum)} ${unit}`]
  })
  const weight = own.reduce((total, row) => round(total + number(row.required_weight), 2), 0)
  const noDate = own.filter((one) => !one.delivery_dt && one.finished !== true).length
  return (
    <>
      <div>
        {[
          says.sums(own.length, all.length - own.length),
          ...(counts.length > 0 ? [says.sum_count(counts)] : []),
          says.sum_weight(hundredths(weight)),
        ].join(' · ')}
        {hints && mergeable.size > 0 && <div data-mergeable>{says.can_merge(mergeable.size)}</div>}
      </div>
      {undated && noDate > 0 && (
        <Text ml="auto" c="var(--wait)">
          {says.no_date(noDate)}
        </Text>
      )}
    </>
  )
}
