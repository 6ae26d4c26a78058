import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'

export type Query = Readonly<Record<string, string>>

/** Of a repeated name the last value counts, as in lists. */
export const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | string[]>>) // the result of Fastify's parser
      .map(([name, value]) => [name, [value].flat().at(-1) ?? '']),
  )

/** A number in the query; required without `otherwise`. */
export function queryInteger(query: Query, name: string, otherwise?: number): number {
  const text = query[name] ?? ''
  if (text === '' && otherwise !== undefined) return otherwise
  if (text === '')
    throw invalidField(
      name,
      localized((t) => t.required(name)),
    )
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw invalidField(
    name,
    localized((t) => t.not_an_integer(name)),
  )
}

const maxLimit = 500
export const queryLimit = (query: Query): number =>
  Math.min(maxLimit, queryInteger(query, 'limit', maxLimit) || maxLimit)

/** A link to the next page of the same query. */
export const nextLink = (path: string, query: Query, name: string, value: number): string =>
  `${path}?${new URLSearchParams({ ...query, [name]: String(value) })}`
