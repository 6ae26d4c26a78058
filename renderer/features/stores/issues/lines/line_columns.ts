import { useMemo } from 'react'
import { useTexts } from '../../../../i18n/index.ts'
import { useChoices } from '../../../../ui/grid/entry/use_choices.ts'
import { type StoredColumn, storedColumns } from '../../../../ui/grid/records/stored_columns.ts'
import { detailsOf, type LinesKind } from '../card_kinds.ts'

/** In the order of the paper form, with what was handed out. */
const widths: Readonly<Record<LinesKind, Readonly<Record<string, number>>>> = {
  steel_material: {
    sub_order_uid: 120,
    component: 80,
    material_mark: 130,
    specification: 190,
    count: 96,
    material_code: 150,
    actual_count: 96,
  },
  bought_in_component: {
    drawing_number: 160,
    specification: 200,
    name: 120,
    count: 84,
    material_number: 150,
    actual_count: 96,
    remark: 180,
  },
}
export const lineFields = (kind: LinesKind): readonly string[] => Object.keys(widths[kind])

/** Written by the keeper when it goes out. */
const handedOut: ReadonlySet<string> = new Set(['material_code', 'actual_count'])

/** Of a card that is being written, or of one that is not written any more. */
export function useLineColumns(kind: LinesKind, drafting: boolean): readonly StoredColumn[] {
  const { language } = useTexts()
  const choices = useChoices(detailsOf[kind], language, {}, lineFields(kind))
  return useMemo(
    () =>
      storedColumns(detailsOf[kind], lineFields(kind), language, choices).map((column) => ({
        ...column,
        width: widths[kind][column.name] ?? column.width,
        closed: () => !drafting || handedOut.has(column.name),
      })),
    [kind, language, choices, drafting],
  )
}

/** Of a card that is still to be saved. */
export function useNewLineColumns(kind: LinesKind): readonly StoredColumn[] {
  const columns = useLineColumns(kind, true)
  return useMemo(() => columns.filter(({ name }) => !handedOut.has(name)), [columns])
}
