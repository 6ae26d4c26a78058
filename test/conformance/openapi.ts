import { isDeepStrictEqual } from 'node:util'
import { statusFor } from './answers.ts'
import { isRecord, type Json, recordOf } from './client.ts'
import type { Examination } from './examination.ts'
import type { Operation } from './published/notation.ts'

/** The office's own document against the published one: every operation, its parameters, its body and the keys it answers. */

export async function examineDocument(at: Examination): Promise<void> {
  const document = await at.ask('GET', '/api/openapi.json')
  for (const { operation } of at.verdicts)
    for (const fault of faultsOfDocument(document, operation))
      at.fault(operation, `in openapi.json: ${fault}`)
}

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((part, name) => recordOf(part)[name], value)

function faultsOfDocument(document: Json, operation: Operation): string[] {
  // The document writes every path with its slash.
  const path = operation.path.endsWith('/') ? operation.path : `${operation.path}/`
  const described = inside(document, 'paths', path, operation.method.toLowerCase())
  if (!isRecord(described)) return [`${operation.method} ${path} is not there`]
  return [
    ...faultsOfParameters(document, described, operation),
    ...faultsOfBody(document, described, operation),
    ...faultsOfAnswer(document, described, operation),
  ]
}

/** Follows references; alternatives are all of them, and so are the published keys and those that `extended=1` adds. */
function schemasOf(document: Json, schema: unknown): readonly Json[] {
  const { $ref, anyOf, allOf } = recordOf(schema)
  if (typeof $ref === 'string') return schemasOf(document, inside(document, ...$ref.split('/').slice(1)))
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => schemasOf(document, one))
  const parts = Array.isArray(allOf) ? allOf.flatMap((one) => schemasOf(document, one)) : []
  return isRecord(schema) ? [schema, ...parts] : parts
}
const namesIn = (schema: Json): readonly string[] => Object.keys(recordOf(schema['properties']))

function faultsOfParameters(document: Json, told: Json, { query, second }: Operation): string[] {
  const list = Array.isArray(told['parameters']) ? told['parameters'] : []
  const names = list.flatMap((one) => schemasOf(document, one)).map(({ name }) => name)
  // A filter is told by its name in shape A, the other one beside it.
  return Object.keys(query)
    .filter((name) => !names.includes(name) && second === '')
    .map((name) => `the parameter ${name} is not there`)
}

function faultsOfBody(document: Json, told: Json, { body, second }: Operation): string[] {
  const content = recordOf(inside(told, 'requestBody', 'content'))
  const names = Object.values(content)
    .flatMap((one) => schemasOf(document, inside(one, 'schema')))
    .flatMap(namesIn)
  return Object.keys(body)
    .filter((name) => !names.includes(name) && second !== 'B')
    .map((name) => `${name} is not in the body`)
}

function faultsOfAnswer(document: Json, told: Json, operation: Operation): string[] {
  const response = inside(told, 'responses', String(statusFor(operation)))
  if (!isRecord(response)) return [`no answer ${statusFor(operation)}`]
  // Shape B of a shared path is told in words.
  if (operation.gives === 'nothing' || operation.second === 'B') return []
  const whole = schemasOf(document, inside(response, 'content', 'application/json', 'schema'))
  const schemas =
    operation.gives === 'page'
      ? whole.flatMap((one) => schemasOf(document, inside(one, 'properties', 'results', 'items')))
      : whole
  const orders = schemas.map(namesIn)
  const expected = Object.keys(operation.keys)
  return orders.some((names) => isDeepStrictEqual(names, expected))
    ? []
    : [`the answer is told as ${orders.map((names) => names.join(', ')).join(' or ')}`]
}
