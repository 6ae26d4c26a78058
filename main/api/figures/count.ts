import { kindOf, queryOf, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listColumns } from '../../../shared/kernel/where.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { executeOperation } from '../engine/execute.ts'

interface Counted {
  readonly of: string
  readonly query: Row
  readonly sum?: string | undefined
}

/**
 * The count of a list or of a query's rows, or the sum of a column, exactly as the same request answers it: lists
 * keep their counts until one of their tables is written. A condition that the list does not know would be ignored,
 * and everything counted.
 */
export async function countIn({ of, query, sum }: Counted, ctx: RequestContext): Promise<number | undefined> {
  const [name = '', operation = sum === undefined ? 'list' : 'aggregate'] = of.split('/')
  return numberIn(await answerOf(name, operation, query, sum === undefined ? one : sumOf(sum), ctx), sum)
}
const one = { limit: 1 }
const sumOf = (column: string): Row => ({ limit: 1, measures: `sum:${column}` })

/** The records of a list; undefined if they are too many to be told one by one. */
export async function rowsIn(
  of: string,
  query: Row,
  ctx: RequestContext,
): Promise<readonly Row[] | undefined> {
  const whole = { ...ctx, responseOptions: { ...ctx.responseOptions, extended: true } }
  const answer = await answerOf(of, 'list', query, { limit: maxRows }, whole)
  const rows =
    typeof answer === 'object' && answer !== null && 'results' in answer && Array.isArray(answer.results)
      ? answer.results
      : []
  return (numberIn(answer, undefined) ?? 0) > rows.length ? undefined : rows
}
const maxRows = 100

async function answerOf(name: string, operation: string, query: Row, more: Row, ctx: RequestContext) {
  const resource = ctx.engine.catalogue.find(name)
  const kind = resource && kindOf(resource, operation)
  if (!resource || !kind || !takes(resource, operation, query))
    throw new Error(`${name} ${operation} does not know ${JSON.stringify(query)}`)
  const input = kind === 'query' ? query : { ...query, ...more }
  const call = { resource: name, operation, input, caller: ctx.caller }
  const part = { ...ctx.part(call, []), responseOptions: ctx.responseOptions }
  return (await executeOperation(resource, kind, call, part)).value
}

/** Whether the list knows all conditions: an unknown one would be ignored. */
function takes(resource: Resource, operation: string, query: Row): boolean {
  const asked = queryOf(resource, operation)
  const known = Object.keys(asked?.input ?? specOf(resource).list?.filters ?? {})
  return Object.entries(query).every(([name, value]) =>
    name === 'where'
      ? [value].flat().every((one) => listColumns(resource).has(String(one).split(':', 1)[0] ?? ''))
      : known.includes(name),
  )
}

function numberIn(value: unknown, sum: string | undefined): number | undefined {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return undefined
  if (sum === undefined) return 'count' in value && typeof value.count === 'number' ? value.count : undefined
  const total: unknown = 'total' in value ? value.total : undefined
  const summed: unknown = Object.entries(total ?? {}).find(([name]) => name === `sum:${sum}`)?.[1]
  return typeof summed === 'number' ? summed : undefined
}
