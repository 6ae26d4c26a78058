import type { ColumnField, Reference } from '../../../shared/kernel/column.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Catalogue } from '../engine/contracts.ts'

/** References by id, which must exist. */
export const hardReferences = (
  resource: Resource,
): readonly (readonly [column: string, field: ColumnField & { readonly reference: Reference }])[] =>
  Object.keys(resource.fields).flatMap((name) => {
    const field = storedOf(resource, name)
    const reference = field?.reference
    return reference && !reference.soft && reference.carries === 'id'
      ? [[name, { ...field, reference }] as const]
      : []
  })

/**
 * The work order that a record belongs to, as SQL over its table: through the first of its references that leads to one.
 * Undefined if its records belong to none.
 */
export function orderSql(
  catalogue: Pick<Catalogue, 'find'>,
  name: string,
  seen: readonly string[] = [],
): string | undefined {
  if (name === 'work_orders') return `"work_orders".id`
  const resource = catalogue.find(name)
  if (!resource || seen.includes(name)) return undefined
  for (const [column, { reference }] of hardReferences(resource)) {
    const order = orderSql(catalogue, reference.target, [...seen, name])
    if (order !== undefined)
      return reference.target === 'work_orders'
        ? `"${name}"."${column}"`
        : `(select ${order} from "${reference.target}" where "${reference.target}".id = "${name}"."${column}")`
  }
  return undefined
}
