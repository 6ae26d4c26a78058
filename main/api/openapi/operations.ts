import { allowOf } from '../../../shared/kernel/access_rules.ts'
import type { Json } from '../../../shared/kernel/column.ts'
import {
  kindOf,
  type OperationKind,
  queryOf,
  type Resource,
  specOf,
} from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import { permissionText, summaryOf, transitionLines } from './descriptions.ts'
import { common } from './parameters.ts'
import { aggregate, exported, list, queriedFile, query, read } from './read_operations.ts'
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

/** A list, or the answer of a query, as a file. */
export function exportOf(components: Components, resource: Resource, route: Route): Json {
  const { label } = specOf(resource)
  const ofQuery = queryOf(resource, route.operation)
  const describe = ofQuery ? queriedFile : exported
  const { parameters, ...described } = describe(components, resource, route)
  const note = ofQuery
    ? '不要求 JSON（Accept）时回答文件本身 / the file itself, unless Accept asks for JSON'
    : '地址末尾没有斜杠；与列表相同的条件 / its path has no slash at the end; the conditions are those of the list'
  return {
    summary: ofQuery
      ? summaryOf(resource, route.operation, 'query')
      : `${label.zh}：导出 / ${label.en}: export`,
    description: `${permissionText(allowOf(resource, route.operation))}\n\n${note}`,
    ...described,
    parameters: [parameters ?? [], ...common('strict')].flat(),
  }
}
