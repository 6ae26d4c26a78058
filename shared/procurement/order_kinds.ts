import { detailTable } from '../process/codes.ts'
import { orderCategory } from './codes.ts'

const { principal, bought_in, cooperant, welding, auxiliary, first_feeding, unspecified } = orderCategory.code

/** The detail table for each kind of order; forgings and castings may come from any. */
const tables = [
  [principal, detailTable.code.principal],
  [bought_in, detailTable.code.bought_in],
  [cooperant, detailTable.code.cooperant],
  [welding, detailTable.code.welding],
  [auxiliary, detailTable.code.auxiliary],
  [first_feeding, detailTable.code.first_feeding],
] as const

export const tableOfKind = (kind: unknown): number | undefined => tables.find(([one]) => one === kind)?.[1]
export const kindOfTable = (table: number) => tables.find(([, one]) => one === table)?.[0] ?? unspecified
