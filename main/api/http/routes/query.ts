import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { localized } from '../../../../shared/texts/index.ts'

export type Query = Readonly<Record<string, string>>

/** Of a repeated name the last one counts, as in lists. */
export const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | string[]>>) // what fastify's own parser makes
      .map(([name, given]) => [name, [given].flat().at(-1) ?? '']),
  )

/** A number of the query; without `otherwise` it must be there. */
export function queryInteger(query: Query, name: string, otherwise?: number): number {
  const given = query[name] ?? ''
  if (given === '' && otherwise !== undefined) return otherwise
  if (given === '')
    throw invalidField(
      name,
      localized((t) => t.required(name)),
    )
  const number = Number(given)
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw invalidField(
    name,
    localized((t) => t.not_an_integer(name)),
  )
}

const most = 500
export const queryLimit = (query: Query): number => Math.min(most, queryInteger(query, 'limit', most) || most)

/** The same question from another place on. */
export const nextLink = (path: string, query: Query, name: string, value: number): string =>
  `${path}?${new URLSearchParams({ ...query, [name]: String(value) })}`
