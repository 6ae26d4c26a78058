import { stockKind } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { batchesOf } from './stock_tables.ts'

/** What rounding may leave after years of movements; less than the least that is weighed. */
const crumbs = 0.001

/** The control sum of stock (4.3): batches whose count is not in − out + back ± adjust − scrap, as `steel_material 12`. */
export const stockDifferences = (statements: Statements): readonly string[] =>
  stockKinds.flatMap((kind) => {
    if (statements.all("select 1 from sqlite_master where name = 'stock_movements'", []).length === 0)
      return []
    const rows = statements.all(
      `select b.id from ${batchesOf(kind)} b where abs(b.count - coalesce((
        select sum(case when m.kind in ('out', 'scrap') then -m.quantity else m.quantity end) from stock_movements m
        where m.inventory_detail = b.id and m.stock_kind = ?), 0)) > ? order by b.id`,
      [stockKind.code[kind], crumbs],
    )
    return rows.map(({ id }) => `${kind} ${String(id)}`)
  })
