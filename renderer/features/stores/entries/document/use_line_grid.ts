import { useMemo } from 'react'
import { totalWeight } from '../../../../../shared/inventory/stock/stock_weights.ts'
import { needsDate } from '../../../../../shared/inventory/stock/validity.ts'
import { units } from '../../../../../shared/procurement/units.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { entryLinesDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { mayCreate } from '../../../../ui/form/editable.ts'
import { type GridRow, isEmptyRow, type Mark } from '../../../../ui/grid/edit/grid_model.ts'
import { itemOfRow } from '../../../../ui/grid/records/current_item.ts'
import { readonlyColumn } from '../../../../ui/grid/records/readonly_column.ts'
import type { StoredColumn } from '../../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { type Beside, useStoredGrid } from '../../../../ui/grid/records/use_stored_grid.ts'
import { type EntryDocument, isDraft, linesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import { useCompleted } from './completed_line.ts'
import { useLineColumns, useOpenColumns } from './line_columns.ts'
import { useBought } from './use_bought_choices.ts'

const notCopied: ReadonlySet<string> = new Set(['material_number', 'certificate_no'])
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
/** kg of a line, as the form tells it. */
export const totalOf = (line: Readonly<Record<string, unknown>>): number =>
  totalWeight(number(line.weight), number(line.count))

/** The lines of a document in a grid. */
export function useLineGrid(document: EntryDocument, lines: readonly StoredRecord[], beside: Beside) {
  const { t } = useTexts()
  const me = useMe()
  const { kind, id, record } = document
  const sheet = typeof record.bidding_sheet === 'number' ? record.bidding_sheet : null
  const { bought, choices } = useBought(kind, sheet, lines)
  const base = useLineColumns(kind, choices)
  const open = useOpenColumns(document)
  const recordOf = useMemo(() => new Map(lines.map((one) => [one.id, one])), [lines])
  const itemOf = (row: GridRow) => itemOfRow(row, recordOf.get(row.key), base)
  const columns = withTotal(
    base.map((column) => ({ ...column, closed: () => !open.has(column.name) })),
    readonlyColumn('total', t.entry_documents.total, 88, true, (row) =>
      isEmptyRow(row) ? '' : totalOf(itemOf(row).values).toFixed(2),
    ),
  )
  const drafting = isDraft(document)
  const noteOf = (row: GridRow, { name }: StoredColumn): Mark | undefined => {
    if (!drafting || isEmptyRow(row)) return undefined
    const { values } = itemOf(row)
    const lacks = (says: string): Mark => ({ kind: 'warn', says })
    if (name === 'weight' && weighed.has(kind) && values.weight === 0)
      return lacks(t.entry_documents.no_weight)
    if (name === 'unit' && kind === 'welding_material' && inKilograms(values))
      return lacks(t.entry_documents.not_a_pack)
    const lot = { category: String(values.category ?? ''), material_mark: String(values.material_mark ?? '') }
    return name === 'production_dt' && !values.production_dt && needsDate(lot)
      ? lacks(t.entry_documents.no_date)
      : undefined
  }
  const adds = drafting && mayCreate(linesOf[kind], actingAs(me))
  const over = useStoredGrid(
    {
      resource: linesOf[kind],
      place: entryLinesDraftKey(kind, id),
      records: lines,
      columns,
      fixed: { entry: id },
      open: open.size > 0,
      adds,
      complete: useCompleted(kind, { bought, columns: base, recordOf }),
      noteOf,
    },
    notCopied,
    beside,
  )
  return { ...over, itemOf }
}
export type LineGrid = ReturnType<typeof useLineGrid>

const weighed: ReadonlySet<string> = new Set(['welding_material', 'steel_material'])

/** So many kg of so many kg each: packs were meant (4.1). */
const inKilograms = ({ unit, weight }: Readonly<Record<string, unknown>>): boolean =>
  (unit === undefined || unit === '' || unit === units.kilograms) && number(weight) !== 0 && weight !== 1

/** Behind the weight of one. */
const withTotal = (columns: readonly StoredColumn[], total: StoredColumn): readonly StoredColumn[] =>
  columns.flatMap((column) => (column.name === 'weight' ? [column, total] : [column]))
