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
 * keep their counts until one of their tables is written. Undefined if the office has no such list.
 */
export async function countIn({ of, query, sum }: Counted, ctx: RequestContext): Promise<number | undefined> {
  const [name = '', operation = sum === undefined ? 'list' : 'aggregate'] = of.split('/')
  const resource = ctx.engine.catalogue.find(name)
  const kind = resource && kindOf(resource, operation)
  if (!resource || !kind || !takes(resource, operation, query)) return undefined
  const measured = sum === undefined ? { ...query, limit: 1 } : { ...query, measures: `sum:${sum}` }
  const input = kind === 'query' ? query : measured
  const call = { resource: name, operation, input, caller: ctx.caller }
  const { value } = await executeOperation(resource, kind, call, ctx.part(call, []))
  return numberIn(value, sum)
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
