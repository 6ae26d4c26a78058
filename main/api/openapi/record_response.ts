import type { Json } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import type { FieldNames, Query } from '../../../shared/kernel/spec.ts'
import type { Components } from './records.ts'
import { answer } from './responses.ts'
import { answered } from './schemas.ts'

/** Describes one kind of operation, apart from its name. */
export type DescribeOperation = (components: Components, resource: Resource, route: Route) => Json

/** The schema of an answer in the path's own shape. */
export function recordAnswer(
  components: Components,
  resource: Resource,
  names: FieldNames,
  role: string,
  { shape }: Route,
  description: string,
  ...headerNames: readonly string[]
): Json {
  const record = components.record(resource, names, role, { extended: true, shape })
  return answer(description, record, ...headerNames)
}

export function outputSchema({ output, many }: Query): Json {
  const properties = Object.fromEntries(
    Object.entries(output).map(([name, field]) => [name, answered(field)]),
  )
  const one: Json = { type: 'object', properties, required: Object.keys(properties) }
  return many ? { type: 'array', items: one } : one
}
