import { useMemo } from 'react'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { sheetStatus } from '../../../../../shared/procurement/codes.ts'
import { useAllRecords, useList, useOperation } from '../../../../api/queries.ts'
import { type Bought, kindOfBought } from '../bought_material.ts'

/** What a sheet buys, as what it is kept in stock, and whether its last inspection has passed it. */
export interface Arrived {
  readonly bought: Bought
  readonly kind: StockKind
  readonly passed: boolean
}

const { arrival_inspection, storage } = sheetStatus.code

/** The sheets whose goods may come into stock, by their numbers. */
export function useSheets(): { value: string; label: string }[] {
  const arriving = useAllRecords('bidding_sheets', { status: arrival_inspection })
  const storing = useAllRecords('bidding_sheets', { status: storage })
  return [...(storing.data ?? []), ...(arriving.data ?? [])].map(({ id, uid, purchase_order }) => ({
    value: String(id),
    label: `${uid} · ${purchase_order ?? ''}`,
  }))
}

/** undefined while it is read, or where there is no sheet. */
export function useSheetMaterials(sheet: number | undefined): readonly Arrived[] | undefined {
  const isAsked = sheet !== undefined
  const covered = useOperation('bidding_sheets', 'covered', { sheet: sheet ?? 0 }, { enabled: isAsked })
  const board = useOperation('bidding_sheets', 'board', { sheet: sheet ?? 0 }, { enabled: isAsked })
  const order = board.data?.[0]?.purchase_order
  const bought = useList(
    'procurement_materials',
    { purchase_order: order ?? '', limit: 500 },
    { enabled: order !== undefined },
  )
  return useMemo(() => {
    if (!covered.data || !bought.data) return undefined
    const passed = new Map(covered.data.map((one) => [one.id, one.passed]))
    return bought.data.results.flatMap((one): readonly Arrived[] => {
      const has = passed.get(Number(one.id))
      return has === undefined ? [] : [{ bought: one, kind: kindOfBought(one), passed: has }]
    })
  }, [covered.data, bought.data])
}
