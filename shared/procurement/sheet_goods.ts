/** Goods that are named at most. */
const named = 3

/** SQL: number of the work order that a bidding sheet buys for. */
export const orderOfSheet = (id: string) =>
  ({
    sql: `(select ordered.work_order from bidding_sheets sheet
      join purchase_orders ordered on nocase(ordered.uid) = nocase(sheet.purchase_order) where sheet.id = ${id})`,
  }) as const

/** SQL: the first goods that a bidding sheet buys. */
export const goodsOfSheet = (id: string) =>
  ({
    sql: `(select string_agg(name, ' · ' order by first) from (select material.name, min(material.id) as first from bidding_sheets sheet
      join procurement_materials material on nocase(material.purchase_order) = nocase(sheet.purchase_order)
      and material.bidding_sheet in ('', cast(sheet.id as text))
      where sheet.id = ${id} group by material.name order by min(material.id) limit ${named}) goods)`,
  }) as const
