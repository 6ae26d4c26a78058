import type { Json } from '../../../shared/kernel/column.ts'
import type { Field } from '../../../shared/kernel/field.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../shared/kernel/spec.ts'
import type { ResponseOptions } from '../engine/contracts.ts'
import { projectionOf } from '../engine/serialize.ts'
import { answered, both } from './schemas.ts'

/** Schemas shared by several operations. */
export interface Components {
  readonly schemas: Record<string, Json>
  /** Refers to a schema, which is built on first use. */
  refer(name: string, make: () => Json): Json
  readonly parameters: Record<string, Json>
  /** The same for a parameter. */
  parameter(name: string, make: () => Json): Json
  /** The schema of a record in an answer; `role` is part of its name unless it has all keys. */
  record(resource: Resource, names: FieldNames, role: string, manner?: ResponseOptions): Json
}

const plain: ResponseOptions = { extended: false, shape: 'A' }

export function componentsOf(): Components {
  const schemas: Record<string, Json> = {}
  /** Records with the same keys share one schema. */
  const known = new Map<string, string>()

  const parameters: Record<string, Json> = {}

  const components: Components = {
    schemas,
    parameters,
    parameter(name, make) {
      parameters[name] ??= make()
      return { $ref: `#/components/parameters/${name}` }
    },
    refer(name, make) {
      if (!Object.hasOwn(schemas, name)) {
        // Reserved first, because a record may contain records of its own kind.
        schemas[name] = {}
        schemas[name] = make()
      }
      return { $ref: `#/components/schemas/${name}` }
    },
    record(resource, names, role, options = plain) {
      const keysOf = (fields: FieldNames, extended: boolean) =>
        projectionOf(resource, fields, { ...options, extended })
          .shown.map(({ as }) => as)
          .join(' ')
      const key = [resource.name, options.shape, options.extended, keysOf(names, false)].join(' ')
      const full = keysOf(names, false) === keysOf('all', false)
      const name =
        known.get(key) ??
        [
          resource.name,
          full ? '' : role,
          options.shape === 'B' ? 'shape_b' : '',
          options.extended ? 'extended' : '',
        ]
          .filter(Boolean)
          .join('.')
      known.set(key, name)
      return components.refer(name, () =>
        options.extended
          ? extendedSchema(components, resource, names, role, options)
          : recordSchema(components, resource, names, options),
      )
    },
  }
  return components
}

const listOf = (name: string): Json => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })

const openFields: Json = {
  type: 'array',
  items: { type: 'string' },
  description: '此人现在可改的字段（仅单条读取）/ the fields the caller may change now; of single reads only',
}

function recordSchema(
  components: Components,
  resource: Resource,
  names: FieldNames,
  options: ResponseOptions,
): Json {
  const properties = Object.fromEntries(
    projectionOf(resource, names, options).shown.map(({ as, field }) => [
      as,
      valueSchema(components, field, options),
    ]),
  )
  return {
    type: 'object',
    title: both(specOf(resource).label),
    properties,
    required: Object.keys(properties),
  }
}

/** The record, and the keys that `extended=1` adds: optional, so that one type serves both answers. */
function extendedSchema(
  components: Components,
  resource: Resource,
  names: FieldNames,
  role: string,
  options: ResponseOptions,
): Json {
  const plainOptions = { ...options, extended: false }
  const shown = new Set(projectionOf(resource, names, plainOptions).shown.map(({ as }) => as))
  const more = projectionOf(resource, names, options).shown.filter(({ as }) => !shown.has(as))
  const { states, update } = specOf(resource)
  const properties = {
    ...Object.fromEntries(more.map(({ as, field }) => [as, valueSchema(components, field, options)])),
    warnings: listOf('Warning'),
    ...(states && { transitions: listOf('Transition') }),
    ...(update && { editable: openFields }),
  }
  return {
    allOf: [
      components.record(resource, names, role, plainOptions),
      { type: 'object', description: 'extended=1', properties },
    ],
  }
}

function valueSchema(components: Components, field: Field, options: ResponseOptions): Json {
  if (field.stored) return answered(options.shape === 'B' && field.legacy?.as ? field.legacy.as : field)
  const children = { ...options, extended: false }
  if (field.kind === 'childRecords') {
    const kinds = Object.values(field.kinds) as Resource[] // kinds are resources
    const items = kinds.map((kind) => components.record(kind, 'all', 'record', children))
    return { ...answered(field), type: 'array', items: items.length === 1 ? items[0] : { anyOf: items } }
  }
  if (field.kind === 'joinedRecords')
    return {
      ...answered(field),
      type: 'array',
      items: components.record(field.child as Resource, 'all', 'record', children),
    } // as above
  return answered(field)
}

/** One page of a list, and what `extended=1` adds to it. */
export const pageSchema = (item: Json, more: Json = {}): Json => ({
  type: 'object',
  properties: {
    count: {
      type: ['integer', 'null'],
      description: '总数；count=false 时为 null / total; null with count=false',
    },
    next: { type: ['string', 'null'], format: 'uri-reference' },
    previous: { type: ['string', 'null'], format: 'uri-reference' },
    results: { type: 'array', items: item },
    ...more,
  },
  required: ['count', 'next', 'previous', 'results'],
})
