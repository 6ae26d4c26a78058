import { useMemo } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { useAllRecords, useOperation } from '../../../../api/queries.ts'
import { useInitials } from '../../../../ui/form/pickers/initials.ts'
import type { Choice } from '../../../../ui/grid/edit/grid_model.ts'
import { numbered } from '../../../../ui/grid/entry/use_choices.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { type Bought, boughtName, kindOfBought } from '../bought_material.ts'

/** The procurement materials that a line may name: those of the document's sheet, else whatever is not finished. */
export function useBought(kind: StockKind, sheet: number | null, lines: readonly StoredRecord[]) {
  const all = useAllRecords('procurement_materials', { ordering: '-id' })
  const covered = useOperation(
    'bidding_sheets',
    'covered',
    { sheet: sheet ?? 0 },
    { enabled: sheet !== null },
  )
  const named = useMemo(
    () => new Set(lines.flatMap(({ procurement_material }) => procurement_material ?? [])),
    [lines],
  )
  const ofSheet = useMemo(
    () => (sheet === null ? undefined : new Set(covered.data?.map(({ id }) => id))),
    [sheet, covered.data],
  )
  const bought = useMemo(
    () =>
      (all.data ?? []).filter((one: Bought) => {
        if (named.has(Number(one.id))) return true
        if (one.merged_material || kindOfBought(one) !== kind) return false
        return ofSheet ? ofSheet.has(Number(one.id)) : one.finished !== true
      }),
    [all.data, named, ofSheet, kind],
  )
  return { bought, choices: useBoughtChoices(bought), error: all.error }
}

/** As cells offer them: found by name, grade, size, order, number and pinyin initials. */
function useBoughtChoices(bought: readonly Bought[]): readonly Choice[] {
  const initials = useInitials(bought.map(({ name = '' }) => name))
  return useMemo(() => {
    const names = bought.map(boughtName)
    const shared = new Set(names.filter((name, at) => names.indexOf(name) !== at))
    return bought.map((one, at): Choice => {
      const name = names[at] ?? ''
      const words = [one.name, one.material_mark, one.specification, one.drawing_number, one.purchase_order]
      return {
        text: name === '' || shared.has(name) ? numbered(name, one.id) : name,
        value: Number(one.id),
        words: [...words, one.id, initials.get(one.name ?? '')]
          .map((word) => String(word ?? ''))
          .filter((word) => word !== ''),
      }
    })
  }, [bought, initials])
}
