import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../../shared/texts/index.ts'

export type Query = Readonly<Record<string, string>>

/** Of a repeated name the last one counts, as in lists. */
export const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | string[]>>) // what fastify's own parser makes
      .map(([name, given]) => [name, [given].flat().at(-1) ?? '']),
  )

/** A number of the query; without `otherwise` it must be there. */
export function wholeIn(query: Query, name: string, otherwise?: number): number {
  const given = query[name] ?? ''
  if (given === '' && otherwise !== undefined) return otherwise
  if (given === '')
    throw invalidField(
      name,
      say((t) => t.required(name)),
    )
  const number = Number(given)
  if (Number.isSafeInteger(number) && number >= 0) return number
  throw invalidField(
    name,
    say((t) => t.not_an_integer(name)),
  )
}

const most = 500
export const limitIn = (query: Query): number => Math.min(most, wholeIn(query, 'limit', most) || most)

/** The same question from another place on. */
export const nextOf = (path: string, query: Query, name: string, value: number): string =>
  `${path}?${new URLSearchParams({ ...query, [name]: String(value) })}`
