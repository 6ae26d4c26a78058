/** Lines that are named at most. */
const named = 3

/** SQL: what the first lines of a document are about. */
export const aboutLines = (lines: string, via: string, ...columns: readonly string[]) => {
  const words = columns.map((column) => `line."${column}"`).join(" || ' ' || ")
  return {
    sql: `(select string_agg(words, ' · ' order by first) from (select trim(${words}) as words, min(line.id) as first from "${lines}" line
      where line."${via}" = row.id group by trim(${words}) order by min(line.id) limit ${named}) goods)`,
  } as const
}

/** SQL: number of the work order of the unit with this number. */
export const orderOfUnit = (unit: string) =>
  ({
    sql: `(select ordered.uid from sub_work_orders unit join work_orders ordered on ordered.id = unit.work_order
      where unit.uid = ${unit})`,
  }) as const
