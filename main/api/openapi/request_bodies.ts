import type { ColumnField, Json } from '../../../shared/kernel/column.ts'
import { editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Components } from './records.ts'
import { accepted, both, uploaded } from './schemas.ts'

/** Fields of a request body, and which of them may be sent as a file. */
export interface BodyFields {
  readonly fields: Readonly<Record<string, ColumnField>>
  readonly more: Readonly<Record<string, Json>>
  readonly required: readonly string[]
  /** Names of which one is required: a field's own, and its name in another shape. */
  readonly either?: readonly (readonly string[])[]
}

const reasonSchema: Json = { type: 'string', title: both({ zh: '原因', en: 'Reason' }), maxLength: 2000 }
const clientTime: Json = {
  type: 'string',
  title: both({ zh: '录入时间', en: 'Time of entry' }),
  description: '离线草稿的录入时间，30 天之内 / when an offline draft was typed, within 30 days',
}

/** Fields that only an admin may set; otherwise the office fills them from the caller. */
const signedNames = (resource: Resource): readonly string[] =>
  Object.keys(resource.fields).filter((name) => storedOf(resource, name)?.signed)

const storedFields = (resource: Resource, names: readonly string[]): Record<string, ColumnField> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = storedOf(resource, name)
      return field ? [[name, field]] : []
    }),
  )

export function createFields(components: Components, resource: Resource): BodyFields {
  const {
    create: { requiredInputs = [], optionalInputs = [], inputAliases = {}, extraInputs = {} } = {},
    states = {},
  } = specOf(resource)
  const started = Object.entries(states).flatMap(([name, { initialStateRoles }]) =>
    initialStateRoles ? [name] : [],
  )
  const own = storedFields(resource, [
    ...requiredInputs,
    ...optionalInputs,
    ...started,
    ...signedNames(resource),
  ])
  const aliased = Object.entries(inputAliases).flatMap(([sent, meant]) => {
    const field = storedOf(resource, meant)
    return field ? [[sent, field] as const] : []
  })
  const children = Object.fromEntries(
    optionalInputs.flatMap((name) => childBodies(components, resource, name)),
  )
  return {
    fields: { ...own, ...extraInputs, ...Object.fromEntries(aliased) },
    more: { ...children, client_dt: clientTime },
    required: requiredInputs.filter((name) => !Object.values(inputAliases).includes(name)),
    either: Object.entries(inputAliases).map(([sent, meant]) => [meant, sent]),
  }
}

function childBodies(
  components: Components,
  resource: Resource,
  name: string,
): [name: string, schema: Json][] {
  const field = resource.fields[name]
  if (!field || field.stored || field.kind !== 'childRecords') return []
  const kinds = Object.values(field.kinds) as Resource[] // kinds are resources
  const items = kinds.map((kind) =>
    components.refer(`${kind.name}.new`, () =>
      bodySchema(withoutLink(createFields(components, kind), field.via)),
    ),
  )
  return [
    [
      name,
      {
        type: 'array',
        maxItems: 500,
        title: both(field.label),
        items: items.length === 1 ? items[0] : { anyOf: items },
      },
    ],
  ]
}

/** A child sent with its parent has no link field. */
const withoutLink = ({ fields, required, ...rest }: BodyFields, via: string): BodyFields => ({
  ...rest,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== via)),
  required: required.filter((name) => name !== via),
})

export function updateFields(resource: Resource): BodyFields {
  const { states = {} } = specOf(resource)
  const open = [...editable(resource)]
  const written = open.flatMap((name) => {
    const field = resource.fields[name]
    return field && !field.stored && 'given' in field && field.given ? [[name, field.given] as const] : []
  })
  const fields = {
    ...storedFields(resource, [...open, ...Object.keys(states), ...signedNames(resource)]),
    ...Object.fromEntries(written),
  }
  return { fields, more: { reason: reasonSchema }, required: [] }
}

/** Inputs of a command or action: those without a default are required. Every write takes a reason. */
export const inputFields = (
  input: Readonly<Record<string, ColumnField>>,
  required: readonly string[],
): BodyFields => ({
  fields: input,
  more: 'reason' in input ? {} : { reason: reasonSchema },
  required: Object.entries(input).flatMap(([name, { absent }]) =>
    absent === undefined || required.includes(name) ? [name] : [],
  ),
})

function bodySchema(
  { fields, more, required, either = [] }: BodyFields,
  value: (field: ColumnField) => Json = accepted,
): Json {
  const properties = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)])),
    ...more,
  }
  const choices = either.map((names) => ({ anyOf: names.map((name) => ({ required: [name] })) }))
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(choices.length > 0 && { allOf: choices }),
  }
}

/**
 * JSON, and a multipart form if a field may be a file. For a command whose file is required it is the form alone:
 * generators of clients take JSON where they have the choice.
 */
export function requestBody(components: Components, name: string, body: BodyFields, isCommand = false): Json {
  const files = Object.entries(body.fields).flatMap(([field, { upload }]) => (upload ? [field] : []))
  const isFormOnly = isCommand && files.some((field) => body.required.includes(field))
  const json = isFormOnly ? {} : components.refer(name, () => bodySchema(body))
  const form = () => bodySchema(body, (field) => (field.upload ? uploaded(field) : accepted(field)))
  const content = {
    ...(!isFormOnly && { 'application/json': { schema: json } }),
    ...(files.length > 0 && { 'multipart/form-data': { schema: components.refer(`${name}.form`, form) } }),
  }
  return { required: body.required.length + (body.either?.length ?? 0) > 0, content }
}
