/** SQL: the product of the work order with this number. */
export const productOf = (workOrder: string) =>
  ({
    sql: `(select product.name from work_orders named join products product on product.id = named.product where named.uid = ${workOrder})`,
  }) as const
