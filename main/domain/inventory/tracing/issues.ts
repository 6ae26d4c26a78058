import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { Issued, Stocked } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import type { Db } from '../../../db/connection/database.ts'
import { auxiliaryIssues, weldingIssues } from './card_issues.ts'
import { partIssues, steelIssues } from './line_issues.ts'

const { welding_material, steel_material, bought_in_component, auxiliary_material } = stockKind.code

/** What was issued from these batches, by kind, oldest first, with the part or seam it was used for. */
export async function issuedOf(db: Db, stock: readonly Stocked[]): Promise<Issued[]> {
  const batchesOfKind = (kind: number) =>
    stock.flatMap((one) => (one.kind === kind ? [one.inventory_detail] : []))
  return [
    ...(await weldingIssues(db, batchesOfKind(welding_material))),
    ...(await steelIssues(db, batchesOfKind(steel_material))),
    ...(await partIssues(db, batchesOfKind(bought_in_component))),
    ...(await auxiliaryIssues(db, batchesOfKind(auxiliary_material))),
  ]
}
