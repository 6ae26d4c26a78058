import type { Json } from '../../../shared/kernel/column.ts'
import type { Field } from '../../../shared/kernel/field.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { FieldNames } from '../../../shared/kernel/spec.ts'
import type { ResponseOptions } from '../engine/contracts.ts'
import { projectionOf } from '../engine/serialize.ts'
import { answered, both } from './schemas.ts'

/** Schemas that more than one operation names. */
export interface Components {
  readonly schemas: Record<string, Json>
  /** A reference to a schema that is made when it is first named. */
  refer(name: string, make: () => Json): Json
  /** A record as an operation answers it; `role` names the schema where its keys are not those of the full record. */
  record(resource: Resource, names: FieldNames, role: string, manner?: ResponseOptions): Json
}

const plain: ResponseOptions = { extended: false, shape: 'A' }

export function componentsOf(): Components {
  const schemas: Record<string, Json> = {}
  /** The same keys are one schema, whatever operation answers them. */
  const known = new Map<string, string>()

  const components: Components = {
    schemas,
    refer(name, make) {
      if (!Object.hasOwn(schemas, name)) {
        // Reserved first: a record may hold records of its own kind.
        schemas[name] = {}
        schemas[name] = make()
      }
      return { $ref: `#/components/schemas/${name}` }
    },
    record(resource, names, role, manner = plain) {
      const keysOf = (wanted: FieldNames) =>
        projectionOf(resource, wanted, manner)
          .shown.map(({ as }) => as)
          .join(' ')
      const mark = `${resource.name} ${manner.shape} ${manner.extended} ${keysOf(names)}`
      const full = keysOf(names) === keysOf('all')
      const name =
        known.get(mark) ??
        [
          resource.name,
          full ? '' : role,
          manner.shape === 'B' ? 'shape_b' : '',
          manner.extended ? 'extended' : '',
        ]
          .filter(Boolean)
          .join('.')
      known.set(mark, name)
      return components.refer(name, () => recordSchema(components, resource, names, manner))
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
  manner: ResponseOptions,
): Json {
  const properties = Object.fromEntries(
    projectionOf(resource, names, manner).shown.map(({ as, field }) => [
      as,
      valueSchema(components, field, manner),
    ]),
  )
  const { states, update } = specOf(resource)
  const possible = {
    ...(states && { transitions: listOf('Transition') }),
    ...(update && { editable: openFields }),
  }
  const extra = manner.extended ? { warnings: listOf('Warning'), ...possible } : {}
  return {
    type: 'object',
    title: both(specOf(resource).label),
    properties: { ...properties, ...extra },
    required: Object.keys(properties),
  }
}

function valueSchema(components: Components, field: Field, manner: ResponseOptions): Json {
  if (field.stored) return answered(manner.shape === 'B' && field.legacy?.as ? field.legacy.as : field)
  const children = { ...manner, extended: false }
  if (field.kind === 'childRecords') {
    const kinds = Object.values(field.kinds) as Resource[] // kinds hold resources
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

/** One page of a list. */
export const pageSchema = (item: Json): Json => ({
  type: 'object',
  properties: {
    count: {
      type: ['integer', 'null'],
      description: '总数；count=false 时为 null / total; null with count=false',
    },
    next: { type: ['string', 'null'], format: 'uri-reference' },
    previous: { type: ['string', 'null'], format: 'uri-reference' },
    results: { type: 'array', items: item },
  },
  required: ['count', 'next', 'previous', 'results'],
})
