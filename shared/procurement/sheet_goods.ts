/** Goods that are named at most. */
const named = 3

/** SQL: number of the work order that a bidding sheet buys for. */
export const orderOfSheet = (id: string) =>
  ({
    sql: `(select ordered.work_order from bidding_sheets sheet
      join purchase_orders ordered on ordered.uid = sheet.purchase_order collate nocase where sheet.id = ${id})`,
  }) as const

/** SQL: the first goods that a bidding sheet buys. */
export const goodsOfSheet = (id: string) =>
  ({
    sql: `(select group_concat(name, ' · ') from (select distinct material.name from bidding_sheets sheet
      join procurement_materials material on material.purchase_order = sheet.purchase_order collate nocase
      and material.bidding_sheet in ('', cast(sheet.id as text))
      where sheet.id = ${id} order by material.id limit ${named}))`,
  }) as const
