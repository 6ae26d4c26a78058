import type { SqlFunctions } from '../sql_functions.ts'

/** An expression in parentheses; a name or a mark stays as it is. */
const operand = (expression: string): string =>
  /^[\w."?]+$/.test(expression) ? expression : `(${expression})`

/** The SQL functions as SQLite's expressions. */
export const sqliteFunctions: SqlFunctions = {
  nocase: (text) => `${operand(text)} collate nocase`,
  ilike: (text, pattern) => `(${text} like ${pattern} escape '\\')`,
  integers: (json) => `(select value from json_each(${json}))`,
  texts: (json) => `(select value from json_each(${json}))`,
  numbers: (json) => `(select value from json_each(${json}))`,
  rounded: (number) => `cast(round(${number}) as integer)`,
  whole: (number) => `cast(${number} as integer)`,
  real_sum: (number) => `sum(${number})`,
  days_between: (from, until) => `cast(julianday(${until}) - julianday(${from}) as integer)`,
  is_day: (text) => `(date(${text}, '+0 days') = ${text})`,
  iso_week: (day) => `strftime('%G-W%V', ${day})`,
  json_text: (json, key) => `(${json} ->> ${key})`,
  json_integer: (json, key) => `(${json} ->> ${key})`,
  json_path: (json, path) => `(${json} ->> ${path})`,
  json_pairs: (text, number) => `json_group_array(json_array(${text}, ${number}))`,
  json_rows: (json) => `json_each(${json})`,
  unindexed: (expression) => `+${operand(expression)}`,
}
