import type { ColumnField } from '../../../shared/kernel/column.ts'
import { decimalsOf } from '../../../shared/kernel/decimals.ts'
import { editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Operation } from '../../../shared/kernel/spec.ts'
import { comparisonOf, listColumns } from '../../../shared/kernel/where.ts'
import type { Lan, Reply } from '../lan_office.ts'
import { tablesOf } from '../rows.ts'
import type { goodBodies } from './good_bodies.ts'

/** Values that no record may hold, sent to every field; and what stands in the file afterwards. */

/** JSON texts: `1e999` and half a character are no JavaScript values one could stringify. */
const numbers = [
  ...['-1', '0', '-0.5', '1.5', '0.12345678901', '1e15', '9999999999', '10000000000', '-10000000000'],
  ...['9007199254740993', '1e300', '-1e300', '1e-300', '4.9e-324', '1e999', '-1e999'],
  ...['"NaN"', '"Infinity"', '"0x10"', '"１２"'],
]
const texts = [
  ...['"a\\u0000b"', '"\\u0000"', '"\\ud800"', '"tail\\udc00"', '"\\udc00\\ud800"', '"\\u0007bell"'],
  ...['"\\u007f"', '"\\u0085"', '"tab\\there"', '"abc\\u202egpj.exe"', '"\\u2067x\\u2069"', '"\\ufffe"'],
  JSON.stringify('温'.repeat(256)),
  JSON.stringify('温'.repeat(2001)),
  JSON.stringify('x'.repeat(65_536)),
  JSON.stringify('😀'.repeat(256)),
  JSON.stringify(`e${'\u0301'.repeat(3000)}`),
  JSON.stringify(`'; drop table users; --`),
  ...['["a\\u0000b"]', '["\\ud800"]', '{"phone":"\\u0000"}', '{"mobile":"\\ud800"}', '[{"name":"\\u202e"}]'],
  ...['"\\r\\n"', '"   "', '""', 'null', '[]', '{}', 'true'],
]
export const badValues: readonly string[] = [...numbers, ...texts]

const fragments = [
  `' or 1=1 --`,
  `'; drop table users; --`,
  `" or ""="`,
  `1 union select hash from api_tokens`,
  `') or ('1'='1`,
  `%' escape '`,
  `x' and randomblob(1000000000) --`,
  `' || load_extension('x') || '`,
  `"; attach 'x.db' as x; --`,
  `1; pragma writable_schema=1`,
  `case when 1 then 1 end`,
  `/**/or/**/1=1`,
  `[name]`,
  '`name`',
  `?1`,
  `:id`,
  `%00'%20or%201`,
  `\\' or 1 --`,
  `{"$gt":""}`,
  `1e999' glob '*`,
]
const forms: readonly ((fragment: string) => string)[] = [
  (one) => one,
  (one) => `1${one}`,
  (one) => one.toUpperCase(),
  (one) => `${one}\u0000`,
  (one) => `\n${one}\n`,
  (one) => encodeURIComponent(one),
  (one) => one.replaceAll("'", '’').replaceAll('"', '＂'),
  (one) => one.replaceAll("'", "''"),
  (one) => one.repeat(40),
  (one) => `(${one})`,
]
/** Two hundred texts that would be SQL if anybody took them for it. */
export const sqlTexts: readonly string[] = fragments.flatMap((one) => forms.map((form) => form(one)))

type Send = (
  ...of: [method: string, path: string, body?: unknown, headers?: Record<string, string>]
) => Promise<Reply>
type Good = (typeof goodBodies)[string]

export interface Tried {
  readonly sent: number
  /** `POST /api/warehouses/ {"name":…}: 500` */
  readonly faults: readonly string[]
}

/** Ten at a time, as they come from several machines. */
async function inTens<T>(all: readonly T[], one: (of: T) => Promise<string | undefined>): Promise<Tried> {
  const faults: string[] = []
  for (let at = 0; at < all.length; at += 10) {
    const ten = await Promise.all(all.slice(at, at + 10).map(one))
    faults.push(...ten.flatMap((fault) => fault ?? []))
  }
  return { sent: all.length, faults }
}

/** Every filter of a list, its order and its search, asked for texts of SQL: refused, or nothing is found. */
export function tryFilters(send: Send, resource: Resource, values: readonly string[]): Promise<Tried> {
  const named = [...Object.keys(specOf(resource).list?.filters ?? {}), 'ordering', 'search', 'cursor', 'page']
  const texts = [...listColumns(resource)].filter(([, field]) => comparisonOf(field) === 'text')
  const conditions = texts.slice(0, 1).flatMap(([column]) => [`${column}:eq:`, `${column}:contains:`])
  const questions = [
    ...named.flatMap((name) => values.map((value) => ({ name, value }))),
    ...conditions.flatMap((start) => values.map((value) => ({ name: 'where', value: start + value }))),
  ]
  return inTens(questions, async ({ name, value }) => {
    const path = `/api/${resource.name}/?${new URLSearchParams({ [name]: value, limit: '1' })}`
    const { status, body } = await send('GET', path)
    const isFound = status === 200 && isExact(resource, name) && body.count > 0
    return (status === 200 || status === 400) && !isFound
      ? undefined
      : `GET ${path}: ${status}${isFound ? ' finds records' : ''}`
  })
}

/** Whether a text that no record holds finds nothing: ranges and switches mean something else. */
function isExact(resource: Resource, name: string): boolean {
  const op = specOf(resource).list?.filters?.[name]?.op
  return op === 'equals' || op === 'contains' || name === 'search' || name === 'where'
}

/** A good body in which one field says each of these, to create and to change. */
export function tryBodies(
  send: Send,
  resource: Resource,
  { path = resource.name, create }: Good,
  record: number,
  values: readonly string[],
): Promise<Tried> {
  const { requiredInputs = [], optionalInputs = [] } = specOf(resource).create ?? {}
  const made = create ? [...requiredInputs, ...optionalInputs].filter((name) => storedOf(resource, name)) : []
  const asked = [
    ...made.map((name) => ['POST', `/api/${path}/`, name, create ?? {}] as const),
    ...[...editable(resource)].map(
      (name) => ['PATCH', `/api/${resource.name}/${record}/`, name, {}] as const,
    ),
  ].flatMap(([method, target, name, good]) =>
    values.map((text) => ({ method, target, body: bodyWith(good, name, text) })),
  )
  return inTens(asked, async ({ method, target, body }) => {
    const { status, text } = await send(method, target, body, { 'content-type': 'application/json' })
    return isTold(status, text) ? undefined : `${method} ${target} ${body.slice(0, 200)}: ${status}`
  })
}

/** Each input of every operation, one at a time: any value gets a response. */
export function tryInputs(
  send: Send,
  resource: Resource,
  values: readonly string[],
  questions: readonly string[],
): Promise<Tried> {
  const operations = Object.entries(specOf(resource).operations ?? {})
  const inputsOf = (wanted: Operation['kind']) =>
    operations.flatMap(([name, { kind, input }]) =>
      kind === wanted ? [[name, Object.keys(input)] as const] : [],
    )
  const asked = inputsOf('query').flatMap(([query, names]) =>
    names.flatMap((name) =>
      questions.map((text) => [`/api/${resource.name}/${query}/?${new URLSearchParams({ [name]: text })}`]),
    ),
  )
  const done = inputsOf('command').flatMap(([command, names]) =>
    names.flatMap((name) =>
      values.map((text) => [`/api/${resource.name}/${command}/`, bodyWith({}, name, text)]),
    ),
  )
  return inTens([...asked, ...done], async ([path = '', body]) => {
    const method = body === undefined ? 'GET' : 'POST'
    const { status, text } = await send(method, path, body, { 'content-type': 'application/json' })
    return isTold(status, text) ? undefined : `${method} ${path} ${(body ?? '').slice(0, 200)}: ${status}`
  })
}

/** An answer, and none in the words of what is underneath. */
const isTold = (status: number, text: string): boolean =>
  status < 500 && !/SqliteError|SQLITE_|ZodError|\.ts:\d/.test(text)

function bodyWith(good: Readonly<Record<string, unknown>>, name: string, text: string): string {
  const others = Object.entries(good)
    .filter(([key]) => key !== name)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return `{${[...others, `${JSON.stringify(name)}:${text}`].join(',')}}`
}

/** Halves of a character come out of the file as U+FFFD; the others are what texts may not hold but for line ends. */
const illFormed = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069]/u

/** `warehouses.name 3: "a\u0000b"` of everything in the file that lies outside its limits, or is no text a person could read. */
export async function unsoundIn(
  lan: Lan,
  declared: Readonly<Record<string, Resource>>,
): Promise<readonly string[]> {
  const all = async (sql: string) => lan.office.file.reading.statements.all(sql, [])
  return (
    await Array.fromAsync((await tablesOf(lan.office.file.reading.statements)).keys(), async (table) => {
      const resource = declared[table]
      return (await all(`select * from "${table}"`)).flatMap((row) =>
        Object.entries(row)
          .filter(([column, value]) => !isSound(value, resource && storedOf(resource, column)))
          .map(
            ([column, value]) => `${table}.${column} ${row['id']}: ${JSON.stringify(value)?.slice(0, 80)}`,
          ),
      )
    })
  ).flat()
}

function isSound(value: unknown, field: ColumnField | undefined): boolean {
  if (value === null) return field?.nullable !== false
  if (typeof value === 'string') return isSoundText(value, field) && isSoundInside(value, field)
  return typeof value !== 'number' || isSoundNumber(value, field)
}

const isSoundText = (value: string, field: ColumnField | undefined): boolean =>
  value.isWellFormed() &&
  !illFormed.test(value.replaceAll('\n', '')) &&
  [...value].length <= (field?.limits?.length ?? Number.POSITIVE_INFINITY)

/** Lists and objects are kept as JSON: what is wrong in them hides behind an escape. */
function isSoundInside(value: string, field: ColumnField | undefined): boolean {
  if (field?.widget !== 'list' && field?.widget !== 'dict') return true
  let isWhole = true
  JSON.parse(value, (_, inner: unknown) => {
    isWhole &&= typeof inner !== 'string' || isSoundText(inner, undefined)
    return inner
  })
  return isWhole
}

function isSoundNumber(value: number, field: ColumnField | undefined): boolean {
  if (!Number.isFinite(value)) return false
  const { min = -Infinity, max = Infinity, decimals = Infinity } = field?.limits ?? {}
  const codes = field?.codes && Object.values(field.codes.table).map(([code]) => code)
  return value >= min && value <= max && decimalsOf(value) <= decimals && (codes?.includes(value) ?? true)
}
