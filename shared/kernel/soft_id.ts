/** A column with the id of a record as text, as a number in SQL: null if it is empty, which is no number. */
export const idIn = (column: string): string => `cast(nullif(${column}, '') as bigint)`
