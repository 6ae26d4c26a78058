import type { Json } from '../../../shared/kernel/field.ts'
import { roles } from '../../../shared/kernel/people.ts'
import {
  type Allow,
  kindOf,
  type Names,
  type OperationKind,
  type Query,
  type Resource,
  specOf,
} from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import type { Label, Language } from '../../../shared/texts/index.ts'
import { createFields, inputFields, requestBody, updateFields } from './bodies.ts'
import { common, idParameter, inputParameters, listParameters, shapeOf } from './parameters.ts'
import { type Components, pageSchema } from './records.ts'
import { answer, headers, refused, unchanged } from './responses.ts'
import { answered, both } from './schemas.ts'

const words: Partial<Record<OperationKind, Label>> = {
  list: { zh: '列表', en: 'list' },
  read: { zh: '读取', en: 'read' },
  create: { zh: '新建', en: 'create' },
  update: { zh: '修改', en: 'update' },
  remove: { zh: '删除', en: 'delete' },
}

/** One operation of one resource on one path. */
export function operationOf(components: Components, resource: Resource, route: Route): Json {
  const kind = kindOf(resource, route.operation) ?? 'read'
  const description = [
    whoText(specOf(resource).allow[route.operation] ?? 'everyone'),
    ...(kind === 'update' ? transitionLines(resource) : []),
  ].join('\n\n')
  return {
    summary: summaryOf(resource, route.operation, kind),
    description,
    ...parts[kind](components, resource, route),
  }
}

function summaryOf(resource: Resource, operation: string, kind: OperationKind): string {
  const { label, queries, commands, actions } = specOf(resource)
  const own = words[kind] ??
    (queries?.[operation] ?? commands?.[operation] ?? actions?.[operation])?.label ?? {
      zh: operation,
      en: operation,
    }
  return `${label.zh}：${own.zh} / ${label.en}: ${own.en}`
}

function whoText(allow: Allow): string {
  if (allow === 'everyone') return '权限：登录者 / Who: everybody signed in'
  const labels = allow.map((who) =>
    typeof who === 'string'
      ? roles[who]
      : {
          zh: `${who.role ? roles[who.role].zh : '相关人员'}（有条件）`,
          en: `${who.role ? roles[who.role].en : 'persons concerned'} (on conditions)`,
        },
  )
  const all = labels.length === 0 ? [roles.admin] : labels
  return `权限：${listed(all, 'zh', '、')} / Who: ${listed(all, 'en', ', ')}`
}

const listed = (labels: readonly Label[], language: Language, comma: string): string =>
  [...new Set(labels.map((label) => label[language]))].join(comma)

/** Each state column is a life of its own: what leads where, by a PATCH of it. */
function transitionLines(resource: Resource): readonly string[] {
  return Object.entries(specOf(resource).states ?? {}).map(([field, { transitions }]) => {
    const lines = Object.values(transitions).map(
      ({ label, from, to, automatic }) =>
        `- ${from.map(String).join(', ')} → ${String(to)}: ${both(label)}${automatic ? '（自动 / automatic）' : ''}`,
    )
    return [`\`${field}\``, ...lines].join('\n')
  })
}

type Make = (components: Components, resource: Resource, route: Route) => Json

const readNames = (resource: Resource): Names => specOf(resource).read?.fields ?? 'all'

/** The schema of an answer in the path's own shape; the extended one stands beside it. */
function recordAnswer(
  components: Components,
  resource: Resource,
  names: Names,
  role: string,
  { shape }: Route,
  description: string,
  ...named: readonly string[]
): Json {
  const extended = components.record(resource, names, role, { extended: true, shape })
  return {
    ...answer(description, components.record(resource, names, role, { extended: false, shape }), ...named),
    'x-extended': extended,
  }
}

const binary: Json = { schema: { type: 'string', format: 'binary' } }
const bodyFaults = [400, 401, 403, 409, 413, 415, 422] as const

const list: Make = (components, resource, route) => {
  const names = specOf(resource).list?.fields ?? 'all'
  const item = components.record(resource, names, 'item', { extended: false, shape: route.shape })
  const page = answer('一页记录 / one page', pageSchema(item), 'ETag')
  const files = {
    'text/csv': binary,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': binary,
  }
  const content = { ...(page.content as Json), ...files } // made by `answer`
  const extended = components.record(resource, names, 'item', { extended: true, shape: route.shape })
  return {
    parameters: [...listParameters(resource), ...common('if_none_match', 'accept_language')],
    responses: { 200: { ...page, content, 'x-extended': extended }, ...unchanged, ...refused(400, 401, 403) },
  }
}

const read: Make = (components, resource, route) => ({
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

/** What a create answers, and what else its handler may choose to answer. */
function createdAnswer(components: Components, resource: Resource, route: Route): Json {
  const { answers = {} } = specOf(resource)
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
  const others = Object.entries(answers).filter(([name]) => name !== 'create' && name !== 'update')
  if (others.length === 0) return one
  const manner = { extended: false, shape: route.shape }
  const anyOf = [
    components.record(resource, answers.create ?? readNames(resource), 'created', manner),
    ...others.map(([name, names]) => components.record(resource, names, name, manner)),
  ]
  return { ...one, content: { 'application/json': { schema: { anyOf } } } }
}

const create: Make = (components, resource, route) => {
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

const update: Make = (components, resource, route) => {
  const names = specOf(resource).answers?.update ?? readNames(resource)
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

const remove: Make = (_, resource) => {
  const valid: Json = { type: 'object', properties: { valid: { type: 'boolean' } }, required: ['valid'] }
  const done =
    specOf(resource).remove?.answer === 'valid'
      ? { 200: answer('valid：是否已删除 / whether it went', valid) }
      : { 204: { description: '已删除 / deleted', headers: headers('X-Request-Id') } }
  return {
    parameters: [idParameter(resource), ...common('if_match', 'idempotency_key', 'accept_language')],
    responses: { ...done, ...refused(401, 403, 404, 409, 412, 422) },
  }
}

function outputSchema({ output, many }: Query): Json {
  const properties = Object.fromEntries(
    Object.entries(output).map(([name, field]) => [name, answered(field)]),
  )
  const one: Json = { type: 'object', properties, required: Object.keys(properties) }
  return many ? { type: 'array', items: one } : one
}

const query: Make = (_, resource, { operation }) => {
  const asked = specOf(resource).queries?.[operation]
  return {
    parameters: [
      ...inputParameters(asked?.input ?? {}, asked?.needs ?? []),
      ...common('if_none_match', 'accept_language'),
    ],
    responses: {
      200: answer(asked ? both(asked.label) : operation, asked ? outputSchema(asked) : {}, 'ETag'),
      ...unchanged,
      ...refused(400, 401, 403, 404),
    },
  }
}

const command: Make = (components, resource, { operation }) => {
  const asked = specOf(resource).commands?.[operation]
  return {
    parameters: common('idempotency_key', 'accept_language'),
    requestBody: requestBody(
      components,
      `${resource.name}.${operation}`,
      inputFields(asked?.input ?? {}, asked?.needs ?? []),
    ),
    responses: {
      201: answer(asked ? both(asked.label) : operation, asked ? outputSchema(asked) : {}, 'X-Warnings'),
      ...refused(...bodyFaults, 404),
    },
  }
}

const action: Make = (components, resource, route) => {
  const asked = specOf(resource).actions?.[route.operation]
  return {
    parameters: [
      idParameter(resource),
      ...common('extended', 'if_match', 'idempotency_key', 'accept_language'),
    ],
    requestBody: requestBody(
      components,
      `${resource.name}.${route.operation}`,
      inputFields(asked?.input ?? {}, asked?.needs ?? []),
    ),
    responses: {
      200: recordAnswer(
        components,
        resource,
        readNames(resource),
        'read',
        route,
        asked ? both(asked.label) : route.operation,
        'ETag',
        'X-Warnings',
      ),
      ...refused(...bodyFaults, 404, 412),
    },
  }
}

const parts: Readonly<Record<OperationKind, Make>> = {
  list,
  read,
  create,
  update,
  remove,
  query,
  command,
  action,
}
