import { sumOfHundredths } from '../../../../shared/process/quota_rules.ts'
import { isEmptyRow } from '../../../ui/grid/edit/grid_model.ts'
import { isNew } from '../../../ui/grid/records/stored_draft.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import type { Family } from './families.ts'
import { number } from './item_of_row.ts'
import { useTexts } from './texts.ts'
import type { QuotaGrid } from './use_quota_grid.ts'

/** Of the items on the screen, as typed so far. Auxiliary materials are counted in units of their own. */
export function QuotaSums({ of: { stored, itemOf, partOf }, family }: { of: QuotaGrid; family: Family }) {
  const { t } = useTexts()
  const rows = stored.rows.filter((row) => !isNew(row) || !isEmptyRow(row))
  const values = rows.map((row) => itemOf(row).values)
  switch (family.resource.name) {
    case 'principal_quota_items':
      return t.quotas.sum_kg(
        rows.length,
        kilograms(values.map(({ count, weight }) => number(count) * number(weight))),
      )
    case 'welding_quota_items':
      return t.quotas.sum_kg(rows.length, kilograms(values.map(({ quota }) => number(quota))))
    case 'auxiliary_quota_items':
      return t.quotas.sum(rows.length)
    default:
      return t.quotas.sum_kg(rows.length, kilograms(rows.map((row) => partOf(row)?.total_weight ?? 0)))
  }
}

export const kilograms = (values: readonly number[]): string => hundredths(sumOfHundredths(values))
