import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { createFields } from './editable.ts'

/** Numbers, dates and signatures belong to one document only, and so does the record whose id it has. */
export const notCopied = (resource: Resource): ReadonlySet<string> =>
  new Set(
    Object.keys(resource.fields).filter((name) => {
      const field = storedOf(resource, name)
      const isTime = field?.widget === 'date' || field?.widget === 'datetime' || field?.widget === 'month'
      const isNumber = name === 'id' || name === specOf(resource).create?.number?.field
      const isOwn = isNumber || field?.hidden || field?.upload !== undefined
      return isOwn || isTime || field?.signed || field?.confirms !== undefined
    }),
  )

/** What a copy of a record begins with. */
export function copyOf(resource: Resource, record: Row): Row {
  const left = notCopied(resource)
  return Object.fromEntries(
    createFields(resource).flatMap((name) => {
      const value = record[name]
      const isEmpty = value === undefined || value === null || value === ''
      return left.has(name) || isEmpty || !storedOf(resource, name) ? [] : [[name, value]]
    }),
  )
}

export interface Usual {
  readonly today: string
  readonly me: number
  readonly department: number | null
  readonly warehouse: unknown
}

/** What a new record needs and is nearly always the same: today, me, my department, the last warehouse. */
export function usualValues(resource: Resource, { today, me, department, warehouse }: Usual): Row {
  const byTarget: Readonly<Record<string, unknown>> = {
    users: me,
    departments: department ?? undefined,
    warehouses: warehouse,
  }
  // Whose record it is to be is never usual.
  const needed = (specOf(resource).create?.requiredInputs ?? []).filter((name) => name !== 'id')
  return Object.fromEntries(
    needed.flatMap((name) => {
      const field = storedOf(resource, name)
      const target = field?.reference?.soft ? undefined : field?.reference?.target
      const usual = field?.widget === 'date' ? today : byTarget[target ?? '']
      return usual === undefined ? [] : [[name, usual]]
    }),
  )
}
