import { useMemo } from 'react'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { tableOfKind } from '../../../../shared/procurement/order_kinds.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useList, useOperation } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { openFields } from '../../../ui/form/editable.ts'
import type { Choice } from '../../../ui/grid/edit/grid_model.ts'
import { useChoices } from '../../../ui/grid/entry/use_choices.ts'
import { type StoredColumn, storedColumns } from '../../../ui/grid/records/stored_columns.ts'
import { isDrafting } from './use_order.ts'

/** In the order of the printed list, which is pasted into it, with what is learnt of a material behind it. */
const widths: Readonly<Record<string, number>> = {
  name: 90,
  material_mark: 100,
  specification: 150,
  standard: 130,
  required_count: 84,
  unit: 56,
  required_weight: 116,
  sub_order: 96,
  delivery_dt: 104,
  category: 96,
  inventory_type: 96,
  drawing_number: 120,
  model: 90,
  bidding_sheet: 120,
  material_number: 120,
  batch_number: 110,
  finished: 72,
}
const names = Object.keys(widths)
/** A locked list is read: what people look for comes first. */
const readFirst = [
  'name',
  'material_mark',
  'specification',
  'required_count',
  'delivery_dt',
  'required_weight',
]
const readNames = [...readFirst, ...names.filter((name) => !readFirst.includes(name))]
const coded = ['category', 'inventory_type'] as const

/** A record named by its number, of which a cell shows the name. */
const named = (id: number, uid: string): Choice => ({ text: uid, value: String(id), words: [String(id)] })

/** The columns of an order's materials. */
export function useMaterialColumns(order: LoadedRecord): readonly StoredColumn[] {
  const { language } = useTexts()
  const codes = useChoices(procurement_materials, language, {}, coded)
  const { data: sources } = useOperation('purchase_orders', 'collectable', { order: order.id })
  const { data: sheets } = useList('bidding_sheets', { purchase_order: order.uid })
  const drafting = isDrafting(order)
  return useMemo(() => {
    const choices = {
      ...codes,
      sub_order: (sources?.units ?? []).map(({ sub_order, uid }) => named(sub_order, uid)),
      bidding_sheet: (sheets?.results ?? []).map(({ id, uid }) => named(id, uid)),
    }
    return storedColumns(procurement_materials, drafting ? names : readNames, language, choices).map(
      (column) => ({
        ...column,
        width: widths[column.name] ?? column.width,
      }),
    )
  }, [codes, sources, sheets, language, drafting])
}

/** What stands in the list of an order only while it is compiled; the rest may be learnt of a material at any time. */
const learnt = new Set<string>(
  specOf(procurement_materials).update?.flatMap(({ fields, parentWhen }) => (parentWhen ? fields : [])) ?? [],
)

/** The columns that this person may type into as long as the order stands as it does. */
export function useOpenColumns(order: LoadedRecord): ReadonlySet<string> {
  const me = useMe()
  const drafting = isDrafting(order)
  return useMemo(() => {
    const mine = openFields(procurement_materials, {}, actingAs(me))
    return new Set(names.filter((name) => mine.has(name) && (drafting || learnt.has(name))))
  }, [me, drafting])
}

/** The detail table that an order of this kind is for; undefined for forgings and castings, which may stand in any. */
export const tableOf = ({ record }: LoadedRecord): number | undefined => tableOfKind(Number(record.category))

/** What a new row begins with: the detail table that an order of this kind is for. */
export function beginsOf(order: LoadedRecord, columns: readonly StoredColumn[]): Record<string, string> {
  const table = tableOf(order)
  const column = columns.find(({ name }) => name === 'inventory_type')
  const choice = column?.choices?.find(({ value }) => value === table)
  return choice ? { inventory_type: choice.text } : {}
}
