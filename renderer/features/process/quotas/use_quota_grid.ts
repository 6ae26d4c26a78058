import { useMemo } from 'react'
import { process_materials } from '../../../../shared/process/process_materials.ts'
import { quotasDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { type GridRow, isEmptyRow, type Mark } from '../../../ui/grid/edit/grid_model.ts'
import { useChoices } from '../../../ui/grid/entry/use_choices.ts'
import { itemOfRow } from '../../../ui/grid/records/current_item.ts'
import { type StoredColumn, storedColumns } from '../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { isNew } from '../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { type Material, type Part, usePartChoices } from '../planned_library.ts'
import type { Family } from './families.ts'
import { auxiliaryOf, text } from './item_of_row.ts'
import { partFacts, unitColumn } from './quota_columns.ts'
import { useTexts } from './texts.ts'

export interface QuotaFacts {
  readonly library: number
  readonly category: number
  readonly list: number
  readonly family: Family
  readonly parts: readonly Part[]
  readonly materials: readonly Material[]
  readonly items: readonly StoredRecord[]
  /** Nobody has written the list, and this person may. */
  readonly open: boolean
}

/** The items of one quota list in a grid. */
export function useQuotaGrid(facts: QuotaFacts) {
  const { library, category, list, family, parts, items, open } = facts
  const { t } = useTexts()
  const base = useBaseColumns(facts)
  const recordOf = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const isAuxiliary = family.resource.name === 'auxiliary_quota_items'
  const itemOf = (row: GridRow) => itemOfRow(row, recordOf.get(row.key), base)
  const partOf = (row: GridRow) => {
    const { process_material: wanted } = itemOf(row).values
    return parts.find(({ id }) => id === wanted)
  }
  /** What an auxiliary item needs; undefined for a row that nobody has begun. */
  const auxiliaryIn = (row: GridRow) =>
    isAuxiliary && !isEmptyRow(row) ? auxiliaryOf(itemOf(row), !isNew(row), parts) : undefined

  const shownOf = (row: GridRow, { name }: StoredColumn): string => {
    const auxiliary = auxiliaryIn(row)
    if (!auxiliary) return ''
    if (name === 'quota') return auxiliary.quota.toFixed(2)
    return name === 'quota_coef' && isNew(row) ? String(auxiliary.coefficient) : ''
  }
  const columns = [
    ...base.map((column) =>
      isAuxiliary
        ? {
            ...column,
            shown: (row: GridRow) => shownOf(row, column),
            // A new item's quota follows from its coefficient.
            ...(column.name === 'quota' && { closed: isNew }),
          }
        : column,
    ),
    ...useToldColumns(facts, partOf, (row) => text(itemOf(row).values.category)),
  ]
  const noteOf = (row: GridRow, { name }: StoredColumn, typed: GridRow['cells']): Mark | undefined => {
    if (!family.explained.includes(name)) return undefined
    const auxiliary = auxiliaryIn(row)
    if (auxiliary)
      return auxiliary.byHand
        ? { kind: 'note', says: t.explain.formula_gives(auxiliary.computed.toFixed(2)) }
        : undefined
    const record = recordOf.get(row.key)
    const marked = Array.isArray(record?.overridden) && record.overridden.includes(name)
    const isOwn = marked || (record?.generated === true && name in typed)
    return isOwn ? { kind: 'note', says: t.quotas.by_hand } : undefined
  }
  const over = useStoredGrid({
    resource: family.resource,
    place: quotasDraftKey(library, category),
    records: items,
    columns,
    fixed: { quota_list: list },
    open,
    noteOf,
  })
  return { ...over, itemOf, partOf, auxiliaryIn }
}
export type QuotaGrid = ReturnType<typeof useQuotaGrid>

function useBaseColumns({ family, parts }: QuotaFacts): readonly StoredColumn[] {
  const { language } = useTexts()
  const names = useMemo(() => Object.keys(family.columns), [family])
  const coded = useMemo(() => names.filter((name) => name !== 'process_material'), [names])
  const choices = useChoices(family.resource, language, {}, coded)
  const partChoices = usePartChoices(parts)
  return useMemo(
    () =>
      storedColumns(
        family.resource,
        names,
        language,
        names.includes('process_material') ? { ...choices, process_material: partChoices } : choices,
      ).map(({ target, ...column }) => ({
        ...column,
        width: family.columns[column.name] ?? column.width,
        ...(column.name !== 'process_material' && target !== undefined && { target }),
        ...(family.resource.name === 'auxiliary_quota_items' &&
          column.name === 'quota' && { derived: true as const }),
        // A list of single parts names one in every row.
        ...(family.ofPart && column.name === 'process_material' && { required: true, empty: undefined }),
      })),
    [family, names, language, choices, partChoices],
  )
}

/** Columns that are only read, behind the others. */
function useToldColumns(
  { family, materials }: QuotaFacts,
  partOf: (row: GridRow) => Part | undefined,
  classOf: (row: GridRow) => string,
): readonly StoredColumn[] {
  const { t, language } = useTexts()
  const grades = useMemo(
    () => new Map<unknown, string>(materials.map(({ id, name }) => [id, name])),
    [materials],
  )
  if (family.resource.name === 'auxiliary_quota_items') return [unitColumn(t, classOf)]
  const { drawing_number, spec, material, count, total_weight } = process_materials.fields
  const heads = {
    drawing_number: drawing_number.label[language],
    spec: spec.label[language],
    material: material.label[language],
    count: count.label[language],
    total_weight: `${total_weight.label[language]} (kg)`,
  }
  return partFacts(family.ofPart ?? [], heads, partOf, (id) => grades.get(id) ?? '')
}
