import { allowOf } from '../../../shared/kernel/access_rules.ts'
import type { Json } from '../../../shared/kernel/column.ts'
import { kindOf, type OperationKind, type Resource } from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import { permissionText, summaryOf, transitionLines } from './descriptions.ts'
import { common } from './parameters.ts'
import { aggregate, list, query, read } from './read_operations.ts'
import type { DescribeOperation } from './record_response.ts'
import type { Components } from './records.ts'
import { action, command, create, remove, update } from './write_operations.ts'

const parts: Readonly<Record<OperationKind, DescribeOperation>> = {
  list,
  aggregate,
  read,
  create,
  update,
  remove,
  query,
  command,
  action,
}

/** One operation of one resource on one path. */
export function operationOf(components: Components, resource: Resource, route: Route): Json {
  const kind = kindOf(resource, route.operation) ?? 'read'
  const description = [
    permissionText(allowOf(resource, route.operation)),
    ...(kind === 'update' ? transitionLines(resource) : []),
  ].join('\n\n')
  const described = parts[kind](components, resource, route)
  return {
    summary: summaryOf(resource, route.operation, kind),
    description,
    ...described,
    parameters: [described['parameters'] ?? [], ...common('strict')].flat(),
  }
}
