import type { SqlFunctions } from '../sql_functions.ts'

/** The SQL functions as PostgreSQL's expressions. In a database with locale C lower() and ILIKE fold ASCII letters only. */
export const postgresFunctions: SqlFunctions = {
  nocase: (text) => `lower(${text})`,
  ilike: (text, pattern) => `(${text} ilike ${pattern} escape '\\')`,
  integers: (json) => `(select e::bigint from json_array_elements_text((${json})::json) e)`,
  texts: (json) => `(select e from json_array_elements_text((${json})::json) e)`,
  numbers: (json) => `(select e::double precision from json_array_elements_text((${json})::json) e)`,
  rounded: (number) => `office_rounded(${number})`,
  whole: (number) => `trunc(${number})::bigint`,
  // Adds exact decimals: the sum of doubles depends on their order.
  real_sum: (number) => `sum((${number})::numeric)::double precision`,
  // Days that are full: from ten in the morning until nine on the next day is none.
  days_between: (from, until) =>
    `trunc(extract(epoch from (${until})::timestamp - (${from})::timestamp) / 86400)::bigint`,
  is_day: (text) => `office_is_day(${text})`,
  iso_week: (day) => `to_char((${day})::date, 'IYYY-"W"IW')`,
  json_text: (json, key) => `(${json}::json ->> ${key})`,
  json_integer: (json, key) => `(${json}::json ->> ${key})::bigint`,
  // `'$.name[1]'` is `'{name,1}'` there.
  json_path: (json, path) => `(${json}::json #>> ${path.replace(/^'\$\.(\w+)\[(\d+)\]'$/, "'{$1,$2}'")})`,
  json_pairs: (text, number) => `json_agg(json_build_array(${text}, ${number}))::text`,
  // A text stands without its quotation marks, as in SQLite.
  json_rows: (json) => `json_array_elements_text((${json})::json)`,
  unindexed: (expression) => expression,
}
