import type { ColumnField } from '../../../../shared/kernel/column.ts'
import type { FieldError } from '../../../../shared/kernel/errors.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { localized } from '../../../../shared/texts/index.ts'

/** A request body in canonical names: columns for the handlers, children still as sent, read-only keys. */
export interface ParsedInput {
  readonly values: Row
  readonly details: Readonly<Record<string, readonly Row[]>>
  readonly readOnly: Row
}

/** Parts of an extended answer that a client may send back with the record; they are ignored. */
export const echoedKeys: ReadonlySet<string> = new Set(['warnings', 'transitions', 'editable'])

/** By resource: other spelling or shape B name → canonical name. */
const aliasesByResource = new WeakMap<Resource, ReadonlyMap<string, string>>()
function aliasesOf(resource: Resource): ReadonlyMap<string, string> {
  const known = aliasesByResource.get(resource)
  if (known) return known
  const aliases = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.stored
        ? [field.alias, field.legacy?.name].flatMap((other) =>
            other && other !== name ? [[other, name] as const] : [],
          )
        : [],
    ),
  )
  aliasesByResource.set(resource, aliases)
  return aliases
}

/** If both spellings are sent, the published one wins. */
export function resolveAliases(
  resource: Resource,
  body: Row,
  as: Readonly<Record<string, string>> = {},
): [name: string, sent: string, value: unknown][] {
  const names = aliasesOf(resource)
  return Object.entries(body).flatMap(([key, value]): [string, string, unknown][] => {
    const name = (Object.hasOwn(as, key) ? as[key] : names.get(key)) ?? key
    if (echoedKeys.has(key) || value === undefined || (name !== key && Object.hasOwn(body, name))) return []
    return [[name, key, value]]
  })
}

export const unknownKeyError = (key: string): FieldError => ({
  field: key,
  code: 'validation_error',
  text: localized((t) => t.unknown_key(key)),
})
export const missingFieldError = (name: string, field: ColumnField): FieldError => ({
  field: name,
  code: 'validation_error',
  text: localized((t, l) => t.required(field.label[l])),
})
export const readOnlyError = (resource: Resource, name: string): FieldError => ({
  field: name,
  code: 'read_only_field',
  text: localized((t, l) => t.read_only(resource.fields[name]?.label[l] ?? name)),
})

export const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
