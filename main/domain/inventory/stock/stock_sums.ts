import { stockKind } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { FileStatements, Statements } from '../../../db/connection/statement_cache.ts'
import { batchesOf } from './stock_tables.ts'

/** Tolerance for accumulated rounding, below the smallest weighed amount. */
const tolerance = 0.001

const differing = (kind: (typeof stockKinds)[number]) => ({
  sql: `select b.id from ${batchesOf(kind)} b where abs(b.count - coalesce((
    select real_sum(case when m.kind in ('out', 'scrap') then -m.quantity else m.quantity end) from stock_movements m
    where m.inventory_detail = b.id and m.stock_kind = ?), 0)) > ? order by b.id`,
  parameters: [stockKind.code[kind], tolerance],
})

/** Batches whose count differs from in − out + back ± adjust − scrap (4.3), each as `steel_material 12`. */
export const stockDifferences = (statements: FileStatements): readonly string[] =>
  stockKinds.flatMap((kind) => {
    if (statements.all("select 1 from sqlite_master where name = 'stock_movements'", []).length === 0)
      return []
    const { sql, parameters } = differing(kind)
    return statements.all(sql, parameters).map(({ id }) => `${kind} ${String(id)}`)
  })

/** The same of any store. */
export async function storedStockDifferences(statements: Statements): Promise<readonly string[]> {
  const found: string[] = []
  for (const kind of stockKinds) {
    const { sql, parameters } = differing(kind)
    for (const { id } of await statements.all(sql, parameters)) found.push(`${kind} ${String(id)}`)
  }
  return found
}
