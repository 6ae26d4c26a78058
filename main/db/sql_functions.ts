/**
 * SQL is written once for all engines: in words that they share, and in these functions, which each engine replaces by an
 * expression of its own when it prepares a statement. Shared words: `is [not] distinct from`, `is [not] true`, `nulls first`,
 * `string_agg`, `cast(… as bigint)`, `cast(… as double precision)`, `nullif(divisor, 0)`, quoted names for `"user"`,
 * `"left"` and `"order"`. `test/unit/portable_sql.test.ts` finds words of one engine only.
 */
export interface SqlFunctions {
  /** A text compared and ordered without the case of ASCII letters. Write it on both sides. */
  nocase(text: string): string
  /** Whether a text is like a pattern without the case of ASCII letters; `\` is the escape character. */
  ilike(text: string, pattern: string): string
  /** Rows of whole numbers from a JSON array, for `in`. */
  integers(json: string): string
  /** Rows of texts from a JSON array, for `in`. */
  texts(json: string): string
  /** Rows of numbers with decimals from a JSON array, for `in`. */
  numbers(json: string): string
  /** A number with decimals rounded to a whole number, half away from zero. */
  rounded(number: string): string
  /** A number without its decimals. */
  whole(number: string): string
  /** The sum of numbers with decimals, without the errors of adding them one by one. */
  real_sum(number: string): string
  /** Whole days from one day or time to another. */
  days_between(from: string, until: string): string
  /** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
  is_day(text: string): string
  /** The week of a day by ISO 8601, as `2026-W01`. */
  iso_week(day: string): string
  /** A text in a JSON array or object; the key is a number or a quoted name. */
  json_text(json: string, key: string): string
  /** A whole number in a JSON array or object. */
  json_integer(json: string, key: string): string
  /** A text of an array in a JSON object; the path is `'$.name[index]'`. Indexes of the journal are over it. */
  json_path(json: string, path: string): string
  /** A JSON array of a group's pairs of a text and a number. */
  json_pairs(text: string, number: string): string
  /** The elements of a JSON array as rows with the column `value`, for `from`. */
  json_rows(json: string): string
  /** A column or condition without its index, where a scan is cheaper. */
  unindexed(expression: string): string
}

const names: readonly (keyof SqlFunctions)[] = [
  'nocase',
  'ilike',
  'integers',
  'texts',
  'numbers',
  'rounded',
  'whole',
  'real_sum',
  'days_between',
  'is_day',
  'iso_week',
  'json_text',
  'json_integer',
  'json_path',
  'json_pairs',
  'json_rows',
  'unindexed',
]
const quoted = `'(?:[^']|'')*'|"(?:[^"]|"")*"`
const calls = new RegExp(`${quoted}|\\b(${names.join('|')})\\(`, 'g')
const argumentParts = new RegExp(`${quoted}|[(),]`, 'g')

/** Replaces the functions in a statement by the expressions of an engine. */
export function expandFunctions(sql: string, functions: SqlFunctions): string {
  let expanded = ''
  let from = 0
  calls.lastIndex = 0
  for (let found = calls.exec(sql); found; found = calls.exec(sql)) {
    const name = names.find((one) => one === found?.[1])
    if (!name) continue
    const { values, end } = argumentsOf(sql, calls.lastIndex)
    const wanted = functions[name].length
    if (values.length !== wanted)
      throw new Error(`${name} takes ${wanted} arguments, not ${values.length}: ${sql}`)
    const [first = '', second = ''] = values.map((one) => {
      const at = calls.lastIndex
      const inner = expandFunctions(one, functions)
      calls.lastIndex = at
      return inner
    })
    expanded += sql.slice(from, found.index) + functions[name](first, second)
    from = end
    calls.lastIndex = end
  }
  return expanded + sql.slice(from)
}

/** The arguments that start at an index, and the index after their closing parenthesis. */
function argumentsOf(
  sql: string,
  start: number,
): { readonly values: readonly string[]; readonly end: number } {
  const values: string[] = []
  let depth = 0
  let from = start
  argumentParts.lastIndex = start
  for (let part = argumentParts.exec(sql); part; part = argumentParts.exec(sql)) {
    if (part[0] === '(') depth++
    if (part[0] === ')' && depth-- === 0)
      return { values: [...values, sql.slice(from, part.index).trim()], end: part.index + 1 }
    if (part[0] === ',' && depth === 0) {
      values.push(sql.slice(from, part.index).trim())
      from = part.index + 1
    }
  }
  throw new Error(`a parenthesis is not closed: ${sql}`)
}
