import { bearsOrderNumber, showsOrderNumber } from '../../../shared/core/order_number.ts'
import type { Field } from '../../../shared/kernel/field.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { hashOf, type QueryValues } from './location.ts'

export interface RecordPage {
  readonly path: readonly string[]
  /** The form of these records, and of a new one, stands on that page. */
  readonly hasForm: boolean
}
let pages: ReadonlyMap<string, RecordPage> = new Map()

/** The resources whose records open on a page of their own; the routes of `app` name them. */
export function setRecordPages(given: ReadonlyMap<string, RecordPage>): void {
  pages = given
}

/** The form of any record, drawn from its declaration. */
export const formHash = (resource: string, record: unknown): string =>
  hashOf(['list', resource, String(record)])

/** Where a record is worked with. */
export const recordHash = (resource: string, record: unknown): string =>
  hashOf([...(pages.get(resource)?.path ?? ['list', resource]), String(record)])

/** Where a record, or a new one, is typed. */
export function typingHash(
  resource: string,
  record: string,
  query?: Readonly<Record<string, string>>,
): string {
  const own = pages.get(resource)
  return hashOf([...(own?.hasForm ? own.path : ['list', resource]), record], query)
}

/** Where a line of a list leads: one of a ledger to its material, where that bears a number. */
export function lineHash(resource: Resource, line: Row): string {
  if (specOf(resource).source && line['material_number']) return materialHash(line['material_number'])
  if (bearsOrderNumber(resource.name) && line['uid']) return orderHash(line['uid'])
  return recordHash(resource.name, line.id)
}

/** Where a work order stands as a whole; with the number of a unit, that one is chosen there. */
export const orderHash = (number: unknown, query?: QueryValues): string =>
  hashOf([...(pages.get('wo')?.path ?? ['wo']), String(number)], query)

/** Where a value leads that names a work order or one of its units, by what a cell shows of it. */
export const orderLinkOf = (field: Field, shown: string): string | undefined =>
  shown !== '' && showsOrderNumber(field) ? orderHash(shown) : undefined

export const materialHash = (number: unknown): string => recordHash('trace', number)
