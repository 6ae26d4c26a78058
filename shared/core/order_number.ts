import { type Field, kindShown } from '../kernel/field.ts'

export const beyondDigits = 1_000_000_000

/**
 * The published integer form of a work order number: the number itself if it has 1 to 9 digits without a
 * leading zero, otherwise 1,000,000,000 + id.
 */
export const orderNumber = (uid: string, id: number): number =>
  /^[1-9]\d{0,8}$/.test(uid) ? Number(uid) : beyondDigits + id

/** The resources whose records have the number of a work order, or of one of its units. */
export const bearsOrderNumber = (resource: string): boolean =>
  resource === 'work_orders' || resource === 'sub_work_orders'

/** Whether a value of this field is shown as such a number. */
export function showsOrderNumber(declared: Field): boolean {
  const field = kindShown(declared)
  return bearsOrderNumber(field?.reference?.target ?? field?.numberOf ?? '')
}

/** `26001-2` */
export const subOrderNumber = (uid: string, index: number): string => `${uid}-${index}`
