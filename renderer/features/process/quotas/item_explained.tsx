import { useQuery } from '@tanstack/react-query'
import { explainAuxiliary } from '../../../../shared/process/quota_explained.ts'
import { auxiliaryFacts } from '../../../../shared/process/quota_rules.ts'
import { call } from '../../../api/client.ts'
import { language } from '../../../i18n/index.ts'
import { isNew } from '../../../ui/grid/records/stored_draft.ts'
import { type Calculation, CalculationPanel } from '../calculation_panel/calculation_panel.tsx'
import { partName } from '../planned_library.ts'
import type { Family } from './families.ts'
import { text } from './item_of_row.ts'
import { useTexts } from './texts.ts'
import type { QuotaGrid } from './use_quota_grid.ts'

interface Props {
  readonly of: QuotaGrid
  readonly family: Family
  readonly close: () => void
  readonly take: ((computed: string) => void) | undefined
}

/** The number under the cursor; beside another cell the last one that the row has. */
export function ItemExplained({ of, family, close, take }: Props) {
  const { grid, stored } = of
  const { t } = useTexts()
  const row = stored.rows[grid.active.row]
  const isStored = row !== undefined && !isNew(row)
  const asked = useExplained(family, isStored ? row.key : undefined)
  const auxiliary = row && of.auxiliaryIn(row)
  const steps = auxiliary && row ? typedAuxiliary(of, row) : asked
  const name = grid.column?.name ?? ''
  const onNumber = family.explained.includes(name)
  const wanted = onNumber ? name : family.explained.at(-1)
  const found = steps.find(({ field }) => field === wanted)
  const now = row && onNumber && !auxiliary ? row.cells[name] : undefined
  const isTyped = row !== undefined && stored.typedIn(row)[name] !== undefined
  return (
    <CalculationPanel
      of=""
      explained={found && isTyped && now !== undefined ? { ...found, stored: t.explain.typed(now) } : found}
      close={close}
      take={onNumber ? take : undefined}
    />
  )
}

/** As the office explains a stored item. */
function useExplained({ resource: { name } }: Family, item: number | undefined): readonly FieldExplained[] {
  const explains =
    name === 'principal_quota_items' || name === 'welding_quota_items' || name === 'auxiliary_quota_items'
  const { data } = useQuery({
    queryKey: [name, 'explain', item, language()],
    queryFn: async () =>
      explains && item !== undefined ? (await call(name, 'explain', { item })).value : [],
    enabled: explains && item !== undefined,
  })
  return data ?? []
}
interface FieldExplained extends Calculation {
  readonly field: string
}

/** What is typed and not saved is explained as well: the office would work it out in the same way. */
function typedAuxiliary(of: QuotaGrid, row: QuotaGrid['stored']['rows'][number]): readonly FieldExplained[] {
  const auxiliary = of.auxiliaryIn(row)
  if (!auxiliary) return []
  const { coefficient, quota, base, part, ofLibrary, byHand } = auxiliary
  const { unit } = auxiliaryFacts(text(of.itemOf(row).values.category))
  const named = ofLibrary ? undefined : part ? partName(part) : ''
  return explainAuxiliary(
    { quota_coef: coefficient, quota, unit, overridden: byHand ? ['quota'] : [] },
    base,
    named,
    language(),
  )
}
