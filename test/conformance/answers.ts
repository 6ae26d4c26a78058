import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json, type Reply, recordOf, rowsOf } from './client.ts'
import type { Keys, Kind, Operation } from './published/notation.ts'

/** What falls short in an answer, in words; an answer as published gives none. */

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/
const day = /^\d{4}-\d\d-\d\d$/
const isText = (value: unknown): value is string => typeof value === 'string'

/** What is not set is null where a number, a time, a dict or a reference is published, else the empty value (domain.md 0.2). */
const fits: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  int: (value) => value === null || Number.isInteger(value),
  float: (value) => value === null || Number.isFinite(value),
  str: isText,
  bool: (value) => typeof value === 'boolean',
  datetime: (value) => value === null || (isText(value) && time.test(value)),
  date: (value) => value === null || (isText(value) && day.test(value)),
  list: Array.isArray,
  dict: (value) => value === null || isRecord(value),
  file: isText,
}
const isId = (kind: Kind, value: unknown): boolean =>
  kind === 'str' ? isText(value) && /^\d+$/.test(value) : Number.isInteger(value)

/** Exactly these keys in this order, each with a value of its type. */
export function faultsOfRecord(body: unknown, keys: Keys, inner: Operation['inner'] = {}, at = ''): string[] {
  if (!isRecord(body)) return [`${at || 'the answer'} is no record: ${JSON.stringify(body)?.slice(0, 80)}`]
  const [wanted, given] = [Object.keys(keys), Object.keys(body)]
  const missing = wanted.filter((name) => !given.includes(name))
  const added = given.filter((name) => !wanted.includes(name))
  const isTurned = missing.length === 0 && added.length === 0 && !isDeepStrictEqual(wanted, given)
  return [
    ...missing.map((name) => `${at}${name} is missing`),
    ...added.map((name) => `${at}${name} is not published`),
    ...(isTurned ? [`${at}the keys stand in another order: ${given.join(', ')}`] : []),
    ...wanted.flatMap((name) => (name in body ? faultsOfValue(name, body[name], keys, inner, at) : [])),
  ]
}

function faultsOfValue(
  name: string,
  value: unknown,
  keys: Keys,
  inner: Operation['inner'],
  at: string,
): string[] {
  const kind = keys[name] ?? 'str'
  const isGood = name === 'id' ? isId(kind, value) : fits[kind](value)
  if (!isGood) return [`${at}${name} is no ${kind}: ${JSON.stringify(value)}`]
  const elements = inner[name]
  if (!elements || value === null) return []
  const parts = Array.isArray(value) ? value : [value]
  return [...new Set(parts.flatMap((part) => faultsOfRecord(part, elements, inner, `${at}${name}.`)))]
}

const envelope: Keys = { count: 'int', next: 'str', previous: 'str', results: 'list' }
const isAddress = (value: unknown): boolean => value === null || isText(value)

/** The envelope of a list, and every item in it. */
export function faultsOfPage(body: unknown, { keys, inner }: Operation): string[] {
  if (!isRecord(body)) return ['the answer is no page']
  const { count, next, previous, results } = body
  const isPage =
    isDeepStrictEqual(Object.keys(body), Object.keys(envelope)) &&
    Number.isInteger(count) &&
    isAddress(next) &&
    isAddress(previous) &&
    Array.isArray(results)
  if (!isPage) return [`the envelope is not count, next, previous, results: ${Object.keys(body).join(', ')}`]
  return [...new Set(rowsOf(body).flatMap((row) => faultsOfRecord(row, keys, inner)))]
}

const statusOf: Readonly<Record<Operation['gives'], number>> = {
  record: 200,
  page: 200,
  nothing: 204,
  valid: 200,
}
/** Whatever adds a record answers 201. */
export const statusFor = ({ name, gives }: Operation): number =>
  name.startsWith('create') ? 201 : statusOf[gives]

/** What a problem document says to the person at the desk. */
export function problemTextOf({ body, text }: Reply): string {
  const { code, detail, errors } = recordOf(body)
  return code === undefined ? text.slice(0, 200) : `${code} ${detail} ${JSON.stringify(errors)}`
}

export function faultsOf(operation: Operation, reply: Reply): string[] {
  const expected = statusFor(operation)
  if (reply.status !== expected) return [`${reply.status} instead of ${expected}: ${problemTextOf(reply)}`]
  if (operation.gives === 'nothing')
    return reply.text === '' ? [] : ['a delete without fields answers a body']
  if (operation.gives === 'page') return faultsOfPage(reply.body, operation)
  const faults = faultsOfRecord(reply.body, operation.keys, operation.inner)
  const isRefused =
    operation.gives === 'valid' && faults.length === 0 && !isDeepStrictEqual(reply.body, { valid: true })
  return isRefused ? ['valid is false though nothing refers to the record'] : faults
}

/** Values that were sent and come back as something else. A text that was left empty is the office's to fill. */
export function faultsOfEcho(
  { keys, body, spelt, second }: Operation,
  sent: Json,
  answer: unknown,
): string[] {
  if (!isRecord(answer)) return []
  const published = Object.fromEntries(Object.entries(spelt).map(([name, other]) => [other, name]))
  return Object.entries(sent).flatMap(([as, value]) => {
    // A create of shape B sends the id of what the new record belongs to.
    if (as === 'id' && second === 'B') return []
    const name = as in answer ? as : (published[as] ?? as)
    const isPlain = value !== '' && typeof value !== 'object' && keys[name] !== 'datetime'
    // A body may carry another type than the record does: a department's group, the card's category.
    const isComparable =
      isPlain && name in answer && (body[name] ?? keys[name]) === keys[name] && keys[name] !== 'dict'
    if (!isComparable || answer[name] === value) return []
    return [`${name} was sent as ${JSON.stringify(value)} and comes back as ${JSON.stringify(answer[name])}`]
  })
}
