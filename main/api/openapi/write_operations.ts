import type { Json } from '../../../shared/kernel/column.ts'
import { commandOf, operationOf, type Resource, readNames, specOf } from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import { common, idParameter, inputParameters, shapeOf } from './parameters.ts'
import { type DescribeOperation, outputSchema, recordAnswer } from './record_response.ts'
import type { Components } from './records.ts'
import { createFields, inputFields, requestBody, updateFields } from './request_bodies.ts'
import { answer, headers, refused } from './responses.ts'
import { both } from './schemas.ts'

const bodyFaults = [400, 401, 403, 409, 413, 415, 422] as const

/** The answer of a create, and other answers that its handler may choose. */
function createdAnswer(components: Components, resource: Resource, route: Route): Json {
  const { responses: answers = {} } = specOf(resource)
  const one = recordAnswer(
    components,
    resource,
    answers.create ?? readNames(resource),
    'created',
    route,
    '已新建 / created',
    'ETag',
    'Location',
    'X-Warnings',
  )
  const others = Object.entries(answers).filter(([name]) => !['read', 'create', 'update'].includes(name))
  if (others.length === 0) return one
  const manner = { extended: true, shape: route.shape }
  const anyOf = [
    components.record(resource, answers.create ?? readNames(resource), 'created', manner),
    ...others.map(([name, names]) => components.record(resource, names, name, manner)),
  ]
  return { ...one, content: { 'application/json': { schema: { anyOf } } } }
}

export const create: DescribeOperation = (components, resource, route) => {
  return {
    parameters: [
      ...common('extended'),
      ...shapeOf(resource),
      ...common('idempotency_key', 'accept_language'),
    ],
    requestBody: requestBody(components, `${resource.name}.create`, createFields(components, resource)),
    responses: {
      201: createdAnswer(components, resource, route),
      ...refused(...bodyFaults),
    },
  }
}

export const update: DescribeOperation = (components, resource, route) => {
  const names = specOf(resource).responses?.update ?? readNames(resource)
  return {
    parameters: [
      idParameter(resource),
      ...common('extended'),
      ...shapeOf(resource),
      ...common('if_match', 'idempotency_key', 'accept_language'),
    ],
    requestBody: requestBody(components, `${resource.name}.update`, updateFields(resource)),
    responses: {
      200: recordAnswer(
        components,
        resource,
        names,
        'updated',
        route,
        '已修改 / updated',
        'ETag',
        'X-Warnings',
      ),
      ...refused(...bodyFaults, 404, 412),
    },
  }
}

export const remove: DescribeOperation = (_, resource) => {
  const valid: Json = { type: 'object', properties: { valid: { type: 'boolean' } }, required: ['valid'] }
  const done =
    specOf(resource).remove?.response === 'valid'
      ? { 200: answer('valid：是否已删除 / whether it went', valid) }
      : { 204: { description: '已删除 / deleted', headers: headers('X-Request-Id') } }
  return {
    parameters: [
      idParameter(resource),
      ...inputParameters(specOf(resource).remove?.input ?? {}, []),
      ...common('if_match', 'idempotency_key', 'accept_language'),
    ],
    responses: { ...done, ...refused(401, 403, 404, 409, 412, 422) },
  }
}

export const command: DescribeOperation = (components, resource, { operation, path }) => {
  const declaration = commandOf(resource, operation)
  // A command on one record has its id in the path instead.
  const isOnRecord = path.includes('{id}')
  const { input = {} } = declaration ?? {}
  const { id: _, ...others } = input
  const inputs = isOnRecord ? others : input
  const required = (declaration?.requiredInputs ?? []).filter((name) => name in inputs)
  return {
    parameters: [
      ...(isOnRecord ? [idParameter(resource)] : []),
      ...common('idempotency_key', 'accept_language'),
    ],
    requestBody: requestBody(
      components,
      `${resource.name}.${operation}`,
      inputFields(inputs, required),
      true,
    ),
    responses: {
      [declaration?.dryRun ? 200 : 201]: answer(
        declaration ? both(declaration.label) : operation,
        declaration ? outputSchema(declaration) : {},
        'X-Warnings',
      ),
      ...refused(...bodyFaults, 404),
    },
  }
}

export const action: DescribeOperation = (components, resource, route) => {
  const declaration = operationOf(resource, route.operation)
  return {
    parameters: [
      idParameter(resource),
      ...common('extended', 'if_match', 'idempotency_key', 'accept_language'),
    ],
    requestBody: requestBody(
      components,
      `${resource.name}.${route.operation}`,
      inputFields(declaration?.input ?? {}, declaration?.requiredInputs ?? []),
    ),
    responses: {
      200: recordAnswer(
        components,
        resource,
        readNames(resource),
        'read',
        route,
        declaration ? both(declaration.label) : route.operation,
        'ETag',
        'X-Warnings',
      ),
      ...refused(...bodyFaults, 404, 412),
    },
  }
}
