import { useMemo } from 'react'
import { entryStatus, stockKind } from '../../../../../shared/inventory/codes.ts'
import { type StockKind, usualUnit } from '../../../../../shared/inventory/stock/material_classes.ts'
import { requiredDescription } from '../../../../../shared/inventory/stock/required_description.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { showTime } from '../../../../../shared/kernel/times.ts'
import { officeNow } from '../../../../api/clock.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { useAllRecords } from '../../../../api/queries.ts'
import { openFields } from '../../../../ui/form/editable.ts'
import type { Choice, GridRow, Reading } from '../../../../ui/grid/edit/grid_model.ts'
import { type StoredColumn, storedColumns } from '../../../../ui/grid/records/stored_columns.ts'
import { readTypedDay } from '../../../../ui/keyboard/typed_values.ts'
import { widthOf } from '../../../../ui/list/columns.ts'
import { type EntryDocument, linesOf } from '../entry_kinds.ts'
import { type Texts, useTexts } from '../texts.ts'

/** In the order of the paper form, with what is learnt of the goods behind it. */
const widths: Readonly<Record<string, number>> = {
  procurement_material: 96,
  name: 108,
  material_mark: 84,
  specification: 138,
  drawing_number: 104,
  material_number: 94,
  batch_number: 86,
  unit: 48,
  count: 76,
  weight: 84,
  factory: 120,
  production_dt: 104,
  length: 88,
  certificate_no: 120,
  warehouse: 110,
  supplier: 130,
  remark: 150,
}
/** Heads of lists have room for the arrow of their order. */
const noArrow = 14

export const describedBy = ['name', 'material_mark', 'specification', 'drawing_number', 'unit'] as const
const words: ReadonlySet<string> = new Set(['name', 'material_mark', 'specification'])

export const lineNames = (kind: StockKind): readonly string[] =>
  Object.keys(widths).filter((name) => Object.hasOwn(linesOf[kind].fields, name))

/** The columns of a document's lines. */
export function useLineColumns(kind: StockKind, bought: readonly Choice[]): readonly StoredColumn[] {
  const { t, language } = useTexts()
  const { data: rooms } = useAllRecords('warehouses', { category: stockKind.code[kind] })
  return useMemo(() => {
    const warehouse = (rooms ?? []).map(
      ({ id, name, location }): Choice => ({ text: name, value: id, words: [location].filter(Boolean) }),
    )
    const choices = { procurement_material: bought, warehouse }
    return storedColumns(linesOf[kind], lineNames(kind), language, choices).map((column) =>
      fitted(kind, column, t),
    )
  }, [kind, bought, rooms, t, language])
}

/** As the form writes it: goods without a procurement material name themselves, a day has no hour, steel comes in pieces. */
function fitted(kind: StockKind, { target, ...column }: StoredColumn, t: Texts): StoredColumn {
  const { name } = column
  const own = {
    ...column,
    width: Math.max(widths[name] ?? 0, widthOf(column.head) - noArrow),
  }
  const needed: readonly string[] = requiredDescription[kind]
  if (words.has(name)) return { ...own, required: needed.includes(name), shown: byMaterial }
  if (name === 'unit') return { ...own, hint: () => usualUnit(kind, '') }
  if (name === 'procurement_material') return { ...own, ...(target !== undefined && { target }) }
  if (name === 'count' && kind === 'steel_material') return { ...own, read: wholePieces(column, t) }
  if (name === 'production_dt') return { ...own, read: readDay(column), write: writeDay, now: column.today }
  return own
}

/** The office takes it over from the procurement material. */
const byMaterial = ({ cells }: GridRow): string => (cells.procurement_material ? '—' : '')

const writeDay = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '')
const readDay =
  ({ read }: StoredColumn) =>
  (text: string): Reading => {
    const day = readTypedDay(text, officeNow().slice(0, 10))
    return day === undefined ? read(text) : { ok: true, value: showTime(`${day}T00:00:00`), text: day }
  }
const wholePieces =
  ({ read }: StoredColumn, t: Texts) =>
  (text: string): Reading => {
    const reading = read(text)
    return reading.ok && !Number.isInteger(reading.value)
      ? { ok: false, says: t.entry_documents.whole_pieces }
      : reading
  }

/** The columns that this person may type into as long as the document stands as it does. */
export function useOpenColumns({ kind, status }: EntryDocument): ReadonlySet<string> {
  const me = useMe()
  return useMemo(() => {
    const { draft, pending_inspection, pending_storage } = entryStatus.code
    const mine = openFields(linesOf[kind], {}, actingAs(me))
    const later =
      specOf(linesOf[kind]).update?.flatMap(({ fields, parentWhen }) => (parentWhen ? fields : [])) ?? []
    if (status === draft) return mine
    const isOpen = status === pending_inspection || status === pending_storage
    return new Set(isOpen ? later.filter((name) => mine.has(name)) : [])
  }, [me, kind, status])
}
