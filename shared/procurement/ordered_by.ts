import { beforeAward } from './sheet_states.ts'

/** SQL: the earliest day by which a material of these must be ordered, of a purchase order by its number. */
export const orderedBy = (order: string) =>
  ({
    sql: `(select min(needed.order_by) from procurement_materials material
      join needed_by needed on needed.material = material.id where nocase(material.purchase_order) = nocase(${order}))`,
  }) as const

/** SQL: the same of the materials that the bidding sheet of a row buys; none once they are ordered. */
export const sheetOrderedBy = {
  sql: `(select min(needed.order_by) from procurement_materials material
    join needed_by needed on needed.material = material.id
    where row.status in (${beforeAward.join(', ')}) and nocase(material.purchase_order) = nocase(row.purchase_order)
    and material.bidding_sheet in ('', cast(row.id as text)))`,
} as const
