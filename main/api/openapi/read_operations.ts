import type { Json } from '../../../shared/kernel/column.ts'
import { queryOf, type Resource, readNames, specOf } from '../../../shared/kernel/resource.ts'
import {
  aggregateParameters,
  common,
  exportParameters,
  idParameter,
  inputParameters,
  listParameters,
  shapeOf,
} from './parameters.ts'
import { type DescribeOperation, outputSchema, recordAnswer } from './record_response.ts'
import { pageSchema } from './records.ts'
import { answer, headers, refused, unchanged } from './responses.ts'
import { both } from './schemas.ts'

const binary: Json = { schema: { type: 'string', format: 'binary' } }

export const list: DescribeOperation = (components, resource, route) => {
  const names = specOf(resource).list?.fields ?? 'all'
  const item = components.record(resource, names, 'item', { extended: true, shape: route.shape })
  return {
    parameters: [...listParameters(components, resource), ...common('if_none_match', 'accept_language')],
    responses: {
      200: answer('一页记录 / one page', pageSchema(item, totalsOf(resource)), 'ETag'),
      ...unchanged,
      ...refused(400, 401, 403),
    },
  }
}

/** The same list as a file: at its path without the slash, because a typed client has one kind of answer at a path. */
export const exported: DescribeOperation = (components, resource) => ({
  parameters: [...exportParameters(components, resource), ...common('if_none_match', 'accept_language')],
  responses: {
    200: {
      description: '整个筛选结果 / the whole filtered list',
      headers: headers('ETag', 'X-Request-Id', 'X-Warnings'),
      content: {
        'text/csv': binary,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
      },
    },
    ...unchanged,
    ...refused(400, 401, 403),
  },
})

/** The answer of a query as the file that its JSON holds. */
export const queriedFile: DescribeOperation = (_, resource, { operation }) => {
  const { input = {}, requiredInputs = [] } = queryOf(resource, operation) ?? {}
  return {
    parameters: [...inputParameters(input, requiredInputs), ...common('accept_language')],
    responses: {
      200: {
        description: '文件 / the file',
        headers: headers('X-Request-Id', 'X-Warnings'),
        content: { 'application/octet-stream': binary },
      },
      ...refused(400, 401, 403),
    },
  }
}

/** Totals of the whole filtered list in an extended answer. */
function totalsOf(resource: Resource): Json {
  const { totals = {}, byUnit } = specOf(resource).list ?? {}
  return {
    ...Object.fromEntries(Object.keys(totals).map((name) => [name, number])),
    ...(byUnit && {
      total_count: { type: ['number', 'null'] },
      total_weight: number,
      totals_by_unit: { type: 'array', items: { type: 'object', properties: unitSum, required } },
    }),
  }
}
const number: Json = { type: 'number' }
const unitSum = {
  unit: { type: 'string' },
  count: number,
  weight: number,
  amount: { type: ['number', 'null'] },
}
const required = Object.keys(unitSum)

export const aggregate: DescribeOperation = (components, resource) => ({
  parameters: [...aggregateParameters(components, resource), ...common('if_none_match', 'accept_language')],
  responses: {
    200: answer('分组统计 / groups and sums', aggregateAnswer, 'ETag'),
    ...unchanged,
    ...refused(400, 401, 403),
  },
})
/** By the names in `group_by` and `measures`; quantities whose unit stands in another field by unit. */
const byName = (value: Json): Json => ({ type: 'object', additionalProperties: value })
const values = byName({ anyOf: [number, byName(number)] })
const aggregateAnswer: Json = {
  type: 'object',
  properties: {
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          keys: byName({ type: ['string', 'number', 'boolean', 'null'] }),
          labels: byName({ type: 'string' }),
          values,
          query: { type: ['object', 'null'], description: '列表的查询参数 / the query of the list' },
          other: { const: true, description: '其余各组 / the rest' },
        },
        required: ['keys', 'labels', 'values', 'query'],
      },
    },
    total: values,
    rows: { type: 'integer' },
    truncated: { type: 'boolean' },
  },
  required: ['groups', 'total', 'rows', 'truncated'],
}

export const read: DescribeOperation = (components, resource, route) => ({
  parameters: [
    idParameter(resource),
    ...common('extended'),
    ...shapeOf(resource),
    ...common('if_none_match', 'accept_language'),
  ],
  responses: {
    200: recordAnswer(
      components,
      resource,
      readNames(resource),
      'read',
      route,
      both(specOf(resource).label),
      'ETag',
    ),
    ...unchanged,
    ...refused(401, 403, 404),
  },
})

export const query: DescribeOperation = (_, resource, { operation }) => {
  const declaration = queryOf(resource, operation)
  return {
    parameters: [
      ...inputParameters(declaration?.input ?? {}, declaration?.requiredInputs ?? []),
      ...common('if_none_match', 'accept_language'),
    ],
    responses: {
      200: answer(
        declaration ? both(declaration.label) : operation,
        declaration ? outputSchema(declaration) : {},
        'ETag',
      ),
      ...unchanged,
      ...refused(400, 401, 403, 404),
    },
  }
}
