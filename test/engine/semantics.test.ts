import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { oncePerFile } from '../support/lifetime.ts'
import { openPlant } from '../support/office.ts'

/** A statement that answers one column `v`, and its values: the same ones whatever engine keeps the office. */
interface Probe {
  readonly shows: string
  readonly sql: string
  readonly parameters?: readonly unknown[]
  readonly answers: readonly unknown[]
}

const plant = oncePerFile(() => openPlant())

type Kind = 'text' | 'bigint' | 'double precision'
/** A table `t` of values of one type: what a parameter alone is, an engine may have to guess. */
const values = (kind: Kind, list: readonly unknown[]) => ({
  from: `with t(v) as (values ${list.map(() => `(cast(? as ${kind}))`).join(', ')})`,
  parameters: list,
})

const one = (
  shows: string,
  expression: string,
  answer: unknown,
  ...parameters: readonly unknown[]
): Probe => ({
  shows,
  sql: `select ${expression} as v`,
  parameters,
  answers: [answer],
})

/** An expression over `v` for several values, in their order. */
const each = (
  shows: string,
  kind: Kind,
  expression: string,
  pairs: readonly (readonly [value: unknown, answer: unknown])[],
): Probe => ({
  shows,
  sql: pairs
    .map((_, at) => `select ${at} as n, ${expression} as v from (select cast(? as ${kind}) as v) as x${at}`)
    .join(' union all ')
    .concat(' order by n'),
  parameters: pairs.map(([value]) => value),
  answers: pairs.map(([, answer]) => answer),
})

/** Values in an order. */
const ordered = (
  shows: string,
  kind: Kind,
  order: string,
  list: readonly unknown[],
  answers: readonly unknown[],
): Probe => ({
  shows,
  sql: `${values(kind, list).from} select v from t order by ${order}`,
  parameters: list,
  answers,
})

/** Those values of a list for which a condition holds. */
const chosen = (
  shows: string,
  kind: Kind,
  list: readonly unknown[],
  condition: string,
  answers: readonly unknown[],
  ...more: readonly unknown[]
): Probe => ({
  shows,
  sql: `${values(kind, list).from} select v from t where ${condition} order by v`,
  parameters: [...list, ...more],
  answers,
})

/** An aggregate over a list. */
const over = (
  shows: string,
  kind: Kind,
  list: readonly unknown[],
  aggregate: string,
  answer: unknown,
): Probe => ({
  shows,
  sql: `${values(kind, list).from} select ${aggregate} as v from t`,
  parameters: list,
  answers: [answer],
})

const same = (shows: string, left: string, right: string, answer: 0 | 1): Probe =>
  one(shows, 'nocase(cast(? as text)) = nocase(cast(? as text))', answer, left, right)

const like = (shows: string, text: string, pattern: string, answer: 0 | 1): Probe =>
  one(shows, 'ilike(cast(? as text), cast(? as text))', answer, text, pattern)

const rounding: readonly Probe[] = [
  each('halves are rounded away from zero', 'double precision', 'rounded(v)', [
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.5, -1],
    [-1.5, -2],
    [-2.5, -3],
    [2.4, 2],
    [-2.6, -3],
    [0, 0],
  ]),
  each(
    'products that end in 5 are rounded as the computer multiplies',
    'double precision',
    'rounded(v * 1000)',
    [
      [1.0005, 1001],
      [1.0015, 1002],
      [8.3455, 8346],
      [2.6745, 2675],
      [-1.0015, -1002],
      [-8.3455, -8346],
      [0.0285, 29],
      [1.2555, 1256],
    ],
  ),
  each('what a computer multiplies to less than a half stays below', 'double precision', 'rounded(v * 100)', [
    [1.005, 100],
    [8.345, 835],
    [-1.005, -100],
  ]),
  each('and so are weights in ten thousandths', 'double precision', 'rounded(v * 10000)', [
    [0.28145, 2815],
    [1.00005, 10001],
    [7.85005, 78501],
    [-7.85005, -78501],
    [123.45675, 1234568],
  ]),
  each('what is one bit below a half', 'double precision', 'rounded(v)', [
    [0.49999999999999994, 1],
    [4503599627370495.5, 4503599627370496],
  ]),
  one('no number has no rounding', 'rounded(cast(? as double precision))', null, null),
  one('a rounded number divides as whole numbers do', 'rounded(cast(? as double precision)) / 2', 3, 6.6),
  one(
    'a cast after rounding keeps the number',
    'cast(rounded(cast(? as double precision)) as bigint)',
    2,
    1.9,
  ),
]

const sums: readonly Probe[] = [
  over('a sum of decimals has no error of adding', 'double precision', Array(10).fill(0.1), 'real_sum(v)', 1),
  over('in any order', 'double precision', [1e15, 0.3, -1e15, 0.2], 'real_sum(v)', 0.5),
  over('a sum of hours', 'double precision', [0.7, 0.1, 0.3, 2.9], 'real_sum(v)', 4),
  over(
    'nothing is left out of a sum but what is missing',
    'double precision',
    [1.5, null, 2],
    'real_sum(v)',
    3.5,
  ),
  over('a sum of what is missing is missing', 'double precision', [null], 'real_sum(v)', null),
  over('a sum of whole numbers is a number', 'bigint', [1, 2, null, 3], 'sum(v)', 6),
  over('a count is a number', 'text', ['a', null, 'a'], 'count(v) * 10 + count(distinct v)', 21),
  over('the largest of none is missing', 'bigint', [null, null], 'max(v)', null),
]

const dividing: readonly Probe[] = [
  one('by zero', 'cast(? as bigint) / nullif(cast(? as bigint), 0)', null, 7, 0),
  one(
    'a decimal by zero',
    'cast(? as double precision) / nullif(cast(? as double precision), 0)',
    null,
    7,
    0,
  ),
  one('whole numbers', 'cast(? as bigint) / cast(? as bigint)', 3, 7, 2),
  one('a negative whole number', 'cast(? as bigint) / cast(? as bigint)', -3, -7, 2),
  one('the remainder has the sign of what is divided', 'cast(? as bigint) % cast(? as bigint)', -1, -7, 3),
  one('a number with decimals', 'cast(? as double precision) / 2', 3.5, 7),
]

const numbers: readonly Probe[] = [
  each('decimals come back to the last bit', 'double precision', 'v', [
    [1e-7, 1e-7],
    [0.1, 0.1],
    [123456789.12345679, 123456789.12345679],
    [1.7976931348623157e308, 1.7976931348623157e308],
    [5e-324, 5e-324],
    [1e21, 1e21],
  ]),
  one(
    'as computed',
    'cast(? as double precision) + cast(? as double precision)',
    0.30000000000000004,
    0.1,
    0.2,
  ),
  each('whole numbers up to the largest exact one', 'bigint', 'v', [
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [-Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
    [0, 0],
  ]),
  one('a text of digits', 'cast(cast(? as text) as bigint)', 42, '42'),
  one('a number as a text', 'cast(cast(? as bigint) as text)', '42', 42),
  one('a condition is 1', '(cast(? as bigint) = 1)', 1, 1),
  one('or 0', '(cast(? as bigint) = 1)', 0, 2),
  one('or unknown', '(cast(? as bigint) = 1)', null, null),
]

const missing: readonly Probe[] = [
  ordered('first in ascending order', 'bigint', 'v nulls first', [2, null, 1], [null, 1, 2]),
  ordered('last in descending order', 'bigint', 'v desc nulls last', [2, null, 1], [2, 1, null]),
  ordered('among texts', 'text', 'v nulls first', ['b', null, ''], [null, '', 'b']),
  each('differs from a value', 'text', `v is distinct from 'a'`, [
    ['a', 0],
    ['b', 1],
    [null, 1],
  ]),
  each('is the same as nothing', 'text', 'v is not distinct from null', [
    ['a', 0],
    [null, 1],
  ]),
  each('is not true', 'bigint', '(v = 1) is not true', [
    [1, 0],
    [0, 1],
    [null, 1],
  ]),
  one('is replaced', 'coalesce(cast(? as text), ?)', 'x', null, 'x'),
  one('spoils a joined text', `cast(? as text) || 'x'`, null, null),
  chosen('is in no list', 'bigint', [1, null, 3], 'v not in (1)', [3]),
]

const texts: readonly Probe[] = [
  ordered(
    'in the order of their bytes',
    'text',
    'v',
    ['b', '😀', 'B', 'ａ', '中', 'a', '_', 'é', '1', ' ', '换', '（', '('],
    [' ', '(', '1', 'B', '_', 'a', 'b', 'é', '中', '换', '（', 'ａ', '😀'],
  ),
  ordered(
    'without case, a line before letters',
    'text',
    'nocase(v)',
    ['b', 'C', '_', 'A'],
    ['_', 'A', 'b', 'C'],
  ),
  over('the largest', 'text', ['a', 'B', '中'], 'max(v)', '中'),
  over(
    'joined in an order',
    'text',
    ['乙', '甲', null, '丙'],
    `string_agg(v, '、' order by v)`,
    '丙、乙、甲',
  ),
  one('joined', `cast(? as text) || '-' || cast(? as text)`, '26001-中', '26001', '中'),
  one('cut by characters', 'substr(cast(? as text), 2, 2)', '热器', '换热器'),
  one('cut beyond their end', 'substr(cast(? as text), 3, 9)', '器', '换热器'),
  one('counted in characters', 'length(cast(? as text))', 4, '换热器😀'),
  one('trimmed of blanks alone', 'trim(cast(? as text))', '　a', ' 　a '),
  one('with parts replaced', `replace(cast(? as text), '#', '')`, '12', '#1#2'),
  one('in lower case: ASCII alone', 'lower(cast(? as text))', 'aÉＡ', 'AÉＡ'),
  chosen('between two', 'text', ['a', 'B', 'c'], `v between 'a' and 'b'`, ['a']),
]

const withoutCase: readonly Probe[] = [
  same('letters', 'aBc', 'AbC', 1),
  same('é is not É', 'é', 'É', 0),
  same('é is not e', 'é', 'e', 0),
  same('ａ is not a', 'ａ', 'a', 0),
  same('ａ is not Ａ', 'ａ', 'Ａ', 0),
  same('（ is not (', '（', '(', 0),
  same('ß is not ss', 'ß', 'SS', 0),
  same('the Kelvin sign is not k', '\u212a', 'k', 0),
  same('a blank at the end counts', 'a', 'a ', 0),
  like('a part', 'xABCx', '%abc%', 1),
  like('é is not É in a part', 'xÉx', '%é%', 0),
  like('ａ is not Ａ in a part', 'ＡＢ', 'ａ%', 0),
  like('one Chinese character', '热', '_', 1),
  like('one character outside the first plane', '😀', '_', 1),
  like('a percent sign', '5%', '5\\%', 1),
  like('only a percent sign', '50', '5\\%', 0),
  like('a low line', 'a_b', 'A\\_B', 1),
  like('only a low line', 'axb', 'a\\_b', 0),
  like('a backslash', 'a\\b', 'A\\\\B', 1),
  like('brackets stand for themselves', '[a-c]x', '[A-C]%', 1),
  like('and for nothing else', 'bx', '[a-c]%', 0),
  like('over the end of a line', 'a\nb', 'A%B', 1),
]

const lists: readonly Probe[] = [
  chosen('whole numbers of an empty list', 'bigint', [1, 2], 'v in integers(?)', [], '[]'),
  chosen(
    'whole numbers of a list',
    'bigint',
    [1, 2, 3_000_000_000],
    'v in integers(?)',
    [1, 3_000_000_000],
    '[3000000000,1,7]',
  ),
  chosen('texts of an empty list', 'text', ['a'], 'v in texts(?)', [], '[]'),
  chosen(
    'texts of a list',
    'text',
    ['a', 'A', '中', `'"`],
    'v in texts(?)',
    [`'"`, '中'],
    JSON.stringify(['中', `'"`]),
  ),
  chosen('not in an empty list', 'bigint', [1, 2], 'v not in integers(?)', [1, 2], '[]'),
  chosen('pairs after a pair', 'bigint', [1, 2, 3], '(v, v * 10) > (?, ?)', [2, 3], 2, 19),
  {
    shows: 'elements as rows',
    sql: 'select value as v from json_rows(?) order by value',
    parameters: [JSON.stringify(['b', 'a', '中'])],
    answers: ['a', 'b', '中'],
  },
]

const json: readonly Probe[] = [
  one(
    'a text by its name',
    `json_text(cast(? as text), 'event')`,
    'signed "中"',
    JSON.stringify({ event: 'signed "中"' }),
  ),
  one('a text by its place', 'json_text(cast(? as text), 1)', 'new', JSON.stringify(['old', 'new'])),
  one('no text', `json_text(cast(? as text), 'event')`, null, '{}'),
  one('a missing text', 'json_text(cast(? as text), 0)', null, '[null]'),
  one('a whole number', `json_integer(cast(? as text), 'id') + 1`, 43, '{"id":42}'),
  one('no whole number', 'json_integer(cast(? as text), 1)', null, '[1]'),
]

const days: readonly Probe[] = [
  each('a day of the calendar', 'text', 'is_day(v) is true', [
    ['2026-11-20', 1],
    ['2028-02-29', 1],
    ['2026-02-29', 0],
    ['2026-13-01', 0],
    ['2026-11-31', 0],
    ['2026-1-1', 0],
    ['20261120', 0],
    ['2026-11-20T10:00:00', 0],
    ['now', 0],
    ['', 0],
  ]),
  each('weeks over the ends of years', 'text', 'iso_week(v)', [
    ['2026-01-01', '2026-W01'],
    ['2027-01-01', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2026-11-20', '2026-W47'],
    [null, null],
  ]),
  each('days until a day', 'text', `days_between(v, '2026-03-01')`, [
    ['2026-02-27', 2],
    ['2026-03-01', 0],
    ['2026-03-04', -3],
    ['2025-03-01', 365],
    [null, null],
  ]),
  one('days over a leap day', `days_between(cast(? as text), '2028-03-01')`, 2, '2028-02-28'),
  each('whole days between times', 'text', `days_between(v, '2026-11-20T10:00:00')`, [
    ['2026-11-17T10:00:00', 3],
    ['2026-11-17T10:00:01', 2],
    ['2026-11-19T23:00:00', 0],
    ['2026-11-21T09:00:00', 0],
  ]),
]

const rest: readonly Probe[] = [
  {
    shows: 'the column user is the person of an entry, not the user of a connection',
    sql: 'select distinct "user" as v from journal',
    answers: [0],
  },
  {
    shows: 'a column without its index is the same column',
    sql: `${values('bigint', [1, 2]).from} select v from t where unindexed(v) = 2`,
    parameters: [1, 2],
    answers: [2],
  },
  {
    shows: 'rows are numbered in their order',
    sql: `${values('text', ['b', 'a']).from} select row_number() over (order by v) as v from t order by v`,
    parameters: ['b', 'a'],
    answers: [1, 2],
  },
  {
    shows: 'a range of rows',
    sql: `${values('bigint', [1, 2, 3]).from} select v from t order by v limit ? offset ?`,
    parameters: [1, 2, 3, 1, 1],
    answers: [2],
  },
  {
    shows: 'texts that differ in case are two groups',
    sql: `${values('text', ['a', 'A', 'a']).from} select count(*) as v from t group by v order by count(*)`,
    parameters: ['a', 'A', 'a'],
    answers: [1, 2],
  },
]

describe.each<[string, readonly Probe[]]>([
  ['rounding', rounding],
  ['sums', sums],
  ['division', dividing],
  ['numbers', numbers],
  ['what is missing', missing],
  ['texts', texts],
  ['texts without case', withoutCase],
  ['lists', lists],
  ['JSON', json],
  ['days', days],
  ['the rest', rest],
])('SQL answers the same on every engine: %s', (_, probes) => {
  test.each(probes)('$shows', async ({ sql, parameters = [], answers }) => {
    const rows = await plant().office.file.reading.statements.all(sql, parameters)
    expect(rows.map(({ v }) => v)).toEqual(answers)
  })
})

const column = sql<{ v: number | null }>`(select 1 as v union all select null union all select 2)`.as('t')

test('kysely puts what is missing first, and last in descending order, without being told', async () => {
  const { db } = plant().office.file.reading
  const rows = (await db.selectFrom(column).select('v').orderBy('v').execute()).map(({ v }) => v)
  expect(rows).toEqual([null, 1, 2])
  const descending = await db.selectFrom(column).select('v').orderBy('v', 'desc').execute()
  expect(descending.map(({ v }) => v)).toEqual([2, 1, null])
})

test('kysely finds nothing in an empty list, and everything outside of it', async () => {
  const { db } = plant().office.file.reading
  expect(await db.selectFrom(column).select('v').where('v', 'in', []).execute()).toEqual([])
  expect(await db.selectFrom(column).select('v').where('v', 'not in', []).execute()).toHaveLength(3)
})

test.each([
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud83d'],
])('%s in a text is refused and nothing is written', async (_, name) => {
  const { as, raw } = plant()
  const before = (await as('李四', 'store_head')('warehouses', 'list', {})).count
  const input = { name, location: 'A区', category: 1 }
  const answer = await raw('李四', ['store_head'], 'warehouses', 'create', input)
  expect(!answer.ok && answer.problem.status).toBe(400)
  expect((await as('李四', 'store_head')('warehouses', 'list', {})).count).toBe(before)
})

test('a number that a computer cannot keep exactly is refused', async () => {
  const input = { name: '一级库', location: 'A区', category: 2 ** 53 }
  const answer = await plant().raw('李四', ['store_head'], 'warehouses', 'create', input)
  expect(!answer.ok && answer.problem.status).toBe(400)
})
