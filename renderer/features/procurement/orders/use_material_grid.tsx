import { type ReactNode, useMemo } from 'react'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList } from '../../../api/queries.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { orderMaterialsDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import type { GridRow, Mark } from '../../../ui/grid/edit/grid_model.ts'
import { itemOfRow } from '../../../ui/grid/records/current_item.ts'
import { readonlyColumn } from '../../../ui/grid/records/readonly_column.ts'
import type { StoredColumn } from '../../../ui/grid/records/stored_columns.ts'
import { isNew, type StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { type Beside, useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import {
  CountWithUnit,
  groupedWeight,
  MergeChip,
  type Progress,
  progressOf,
  wantsDelivery,
} from './material_cells.tsx'
import { beginsOf, useMaterialColumns, useOpenColumns } from './material_columns.ts'
import { containedIn, mergedInto, mergesOf } from './merged_materials.ts'
import { useTexts } from './texts.ts'
import { isBought, isBuying, isDrafting } from './use_order.ts'

const notCopied: ReadonlySet<string> = new Set(['material_number', 'batch_number', 'finished'])
/** What the sum of a merged row is made of, and what made it equal to the others. */
const settled: ReadonlySet<string> = new Set([
  'material_mark',
  'specification',
  'standard',
  'required_count',
  'required_weight',
])

/** The materials of an order in a grid, and which of them are merged. */
export function useMaterialGrid(order: LoadedRecord, materials: readonly StoredRecord[], beside: Beside) {
  const { t, language } = useTexts()
  const me = useMe()
  const base = useMaterialColumns(order)
  const { data: sheets } = useList('bidding_sheets', { purchase_order: order.uid })
  const openNames = useOpenColumns(order)
  const recordOf = useMemo(() => new Map(materials.map((one) => [one.id, one])), [materials])
  const contained = useMemo(() => containedIn(materials), [materials])
  const mergeable = useMemo(() => {
    const merges = mergesOf(materials, contained)
    return new Set(merges.flatMap(({ row, into }) => [row.id, into.id]))
  }, [materials, contained])
  const placeOf = useMemo(() => new Map(materials.map(({ id }, at) => [id, at + 1])), [materials])

  const itemOf = (row: GridRow) => itemOfRow(row, recordOf.get(row.key), base)
  const sheetOf = new Map(sheets?.results.map((sheet) => [sheet.id, sheet]))
  const progress = (row: GridRow): Progress | undefined => {
    const record = recordOf.get(row.key)
    return record && progressOf(record, sheetOf.get(Number(record.bidding_sheet)), { t, language })
  }
  const wantsDate = (row: GridRow): boolean =>
    isBuying(order) && openNames.has('delivery_dt') && wantsDelivery(recordOf.get(row.key))
  const progressColumn: StoredColumn = {
    ...readonlyColumn(
      'progress',
      t.orders.materials.progress,
      190,
      false,
      (row) => progress(row)?.text ?? '',
    ),
    draw: (text, row) => <StatusText meaning={progress(row)?.meaning} text={text} />,
  }
  const isSettled = (row: GridRow): boolean => {
    const record = recordOf.get(row.key)
    return record !== undefined && (mergedInto(record) !== undefined || contained.has(record.id))
  }
  const isLocked = (row: GridRow, { name }: Pick<StoredColumn, 'name'>): boolean =>
    settled.has(name) && isSettled(row)
  const drafting = isDrafting(order)
  const draws: Readonly<Record<string, Partial<StoredColumn>>> = {
    required_weight: { draw: groupedWeight },
    ...(!drafting && {
      required_count: {
        draw: (count: string, row: GridRow) => (
          <CountWithUnit count={count} unit={String(itemOf(row).values.unit ?? '')} />
        ),
      },
      delivery_dt: { hint: (row: GridRow) => (wantsDate(row) ? t.orders.materials.fill_date : '') },
    }),
  }
  const own: readonly StoredColumn[] = base.map((column) => ({
    ...column,
    ...draws[column.name],
    closed: (row: GridRow) => !openNames.has(column.name) || isLocked(row, column),
  }))
  const after = own.findIndex(({ name }) => name === 'delivery_dt') + 1
  const columns: readonly StoredColumn[] = !isBought(order) ? own : own.toSpliced(after, 0, progressColumn)
  const noteOf = (row: GridRow, column: StoredColumn): Mark | undefined =>
    drafting && isLocked(row, column) ? { kind: 'note', says: t.orders.materials.locked } : undefined

  /** What the row is called at its left edge: its place, and how it is merged. */
  const nameOf = (row: GridRow): ReactNode => {
    const place = placeOf.get(row.key)
    if (place === undefined) return ''
    const says = t.orders.materials
    const merged = mergedInto(recordOf.get(row.key) ?? {})
    const into = merged === undefined ? undefined : placeOf.get(merged)
    if (into !== undefined) return `${place} ${says.merged_into(into)}`
    const count = contained.get(row.key) ?? 0
    if (count > 1)
      return (
        <>
          {place} <MergeChip text={`+${count}`} says={says.contains(count)} />
        </>
      )
    return mergeable.has(row.key) && count === 0 && drafting ? `${place} ${says.mergeable}` : String(place)
  }
  const adds = drafting && mayCreate(procurement_materials, actingAs(me))
  const over = useStoredGrid(
    {
      resource: procurement_materials,
      place: orderMaterialsDraftKey(order.id),
      records: materials,
      columns,
      fixed: { purchase_order: order.uid, add_to_detail: true },
      begins: beginsOf(order, base),
      open: openNames.size > 0,
      adds,
      noteOf,
    },
    notCopied,
    beside,
  )
  /** The stored rows that the marked block runs over. */
  const marked = (): readonly StoredRecord[] =>
    over.stored.rows
      .slice(over.grid.block.top, over.grid.block.bottom + 1)
      .flatMap((row) => (isNew(row) ? [] : (recordOf.get(row.key) ?? [])))
  return { ...over, itemOf, nameOf, marked, contained, mergeable }
}
export type MaterialGrid = ReturnType<typeof useMaterialGrid>
