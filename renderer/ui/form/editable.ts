import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows, holds, mayAct, type Row } from '../../../shared/kernel/transitions.ts'
import { readingOrder } from '../value/reading_order.ts'

/** An answered record as columns, which states and persons are asked in. */
export const columnsOf = (resource: Resource, record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const field = storedOf(resource, name)
      return field && value !== undefined ? [[name, field.toColumn(value)]] : []
    }),
  )

/** The fields that this person may change on this record now; the office asks the same again. */
export function openFields(resource: Resource, columns: Row, acting: Acting): ReadonlySet<string> {
  const { update = [], allow } = specOf(resource)
  if (!allows(resource, allow.update ?? [], columns, acting)) return new Set()
  const open = update.filter(
    ({ when, who }) => holds(when, columns) && mayAct(resource, who, columns, acting),
  )
  return new Set(open.flatMap(({ fields }) => fields))
}

/** The marks of a record that close some of its fields, such as 已确认. */
export function closedBy(resource: Resource, columns: Row): readonly ColumnField[] {
  const { update = [] } = specOf(resource)
  const marks = new Set(update.flatMap(({ when }) => Object.keys(when ?? {})))
  const closed = update.filter(({ when }) => !holds(when, columns))
  return [...marks].flatMap((name) => {
    const field = storedOf(resource, name)
    const closes = closed.some(({ when }) => name in (when ?? {}))
    return field && closes && field.toWire(columns[name]) === true ? [field] : []
  })
}

/**
 * A field as a form shows it: its column, or a list that reads as one text and is written as one; of a new record also what
 * is asked for its making alone, such as why stock is there that no document brought.
 */
export function formField(resource: Resource, name: string): ColumnField | undefined {
  if (!Object.hasOwn(resource.fields, name)) return specOf(resource).create?.extraInputs?.[name]
  const field = resource.fields[name]
  if (!field || field.stored) return field
  return 'given' in field && field.given?.joined ? field.given : kindShown(field)
}

/** What people are asked for of a new record; what only its making asks comes last. */
export function createFields(resource: Resource): readonly string[] {
  const {
    requiredInputs = [],
    optionalInputs = [],
    extraInputs = {},
    formInputs,
  } = specOf(resource).create ?? {}
  if (formInputs) return [...formInputs, ...Object.keys(extraInputs)]
  const inputs = new Set<string>([...requiredInputs, ...optionalInputs, ...Object.keys(extraInputs)])
  const columns = readingOrder(resource).filter((name) => inputs.delete(name))
  return [...columns, ...inputs]
}

/** What a person cannot leave empty of a new record. */
export const neededFields = (resource: Resource): ReadonlySet<string> => {
  const { requiredInputs = [], formRequiredInputs = [] } = specOf(resource).create ?? {}
  return new Set([...requiredInputs, ...formRequiredInputs])
}

/** `columns`: what the record begins with, where it matters who may. A comment is written beside its record, in no form. */
export const mayCreate = (resource: Resource, acting: Acting, columns: Row = {}): boolean =>
  specOf(resource).create !== undefined &&
  !isAboutRecord(resource) &&
  allows(resource, specOf(resource).allow.create ?? [], columns, acting)

export const mayRemove = (resource: Resource, columns: Row, acting: Acting): boolean => {
  const { remove, allow } = specOf(resource)
  return (
    remove !== undefined &&
    holds(remove.when, columns) &&
    allows(resource, allow.remove ?? [], columns, acting)
  )
}
