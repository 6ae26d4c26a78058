import type { Json } from '../client.ts'
import type { Examination } from '../examination.ts'

/** The small plant that the operations are tried on, and how it is told apart from what the office holds already. */

export interface Facts {
  /** In every number and name that must be unique. */
  readonly mark: string
  /** Whose token it is. */
  readonly me: number
  readonly department: { readonly id: number; readonly short_name: string; readonly other: number }
  readonly product: number
  readonly order: { readonly id: number; readonly uid: string }
  /** Ids of the order's two units. */
  readonly units: readonly [number, number]
}

export const numberOf = (record: Json, name = 'id'): number => Number(record[name])
export const textOf = (record: Json, name: string): string => String(record[name])

/** Nothing stands under it. */
export const nowhere = '999999999'
/** Filters of a time that every record lies in. */
export const anyTime = {
  create_dt_start: ['2000-01-01', '2999-01-01'],
  create_dt_end: ['2999-01-01', '2000-01-01'],
} as const

export const firstOf = async (at: Examination, path: string): Promise<Json> => {
  const { results } = await at.ask('GET', path)
  const [first]: readonly Json[] = Array.isArray(results) ? results : []
  if (!first) throw new Error(`GET ${path} finds nothing`)
  return first
}
