import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { Issued, Stocked } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import type { Db } from '../../../db/connection/database.ts'
import { auxiliaryIssues, weldingIssues } from './card_issues.ts'
import { partIssues, steelIssues } from './line_issues.ts'

const { welding_material, steel_material, bought_in_component, auxiliary_material } = stockKind.code

/** What was drawn from these batches, oldest first by kind, with the part or the seam it went into. */
export async function issuedOf(db: Db, stock: readonly Stocked[]): Promise<Issued[]> {
  const of = (kind: number) => stock.flatMap((one) => (one.kind === kind ? [one.inventory_detail] : []))
  return [
    ...(await weldingIssues(db, of(welding_material))),
    ...(await steelIssues(db, of(steel_material))),
    ...(await partIssues(db, of(bought_in_component))),
    ...(await auxiliaryIssues(db, of(auxiliary_material))),
  ]
}
