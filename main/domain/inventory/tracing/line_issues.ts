import { stockKind } from '../../../../shared/inventory/codes.ts'
import type { Issued } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import { shownTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { issuedParts, issuedSteel, type PartLine, type SteelLine } from '../issuing/issued_lines.ts'
import { linkedPart } from '../issuing/linked_part.ts'
import { intoPart, noTarget, type Signed, signed } from './issue_target.ts'

/** Issues of steel and bought-in parts, one per line, oldest first. */

/** The fields common to steel and part lines. */
const lineOf = (line: (SteelLine | PartLine) & Signed) => ({
  ...noTarget,
  inventory_detail: line.inventory_detail,
  unit: line.unit,
  apply_card: line.apply_card,
  apply_card_uid: line.apply_card_uid,
  apply_detail: line.id,
  sub_order_uid: line.sub_order_uid,
  department: line.department,
  applicant: line.applicant,
  auditor: line.auditor,
  inspector: line.inspector,
  keeper: line.keeper,
  issue_dt: shownTime(line.issue_dt),
  quantity: line.issued,
})

export async function steelIssues(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const lines = await issuedSteel(db)
    .select(signed)
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('line.id')
    .execute()
  const result: Issued[] = []
  for (const line of lines) {
    const part = await linkedPart(db, line)
    result.push({
      ...lineOf(line),
      kind: stockKind.code.steel_material,
      component: line.component,
      ...intoPart(part),
      drawing_number: part?.drawing_number ?? '',
    })
  }
  return result
}

export async function partIssues(db: Db, batches: readonly number[]): Promise<Issued[]> {
  const lines = await issuedParts(db)
    .select([...signed, 'line.process_material'])
    .where('stock.id', 'in', batches)
    .orderBy('card.issue_dt')
    .orderBy('line.id')
    .execute()
  const result: Issued[] = []
  for (const line of lines)
    result.push({
      ...lineOf(line),
      kind: stockKind.code.bought_in_component,
      ...intoPart(await linkedPart(db, { ...line, component: '' })),
      drawing_number: line.drawing_number,
    })
  return result
}
