import type { Role } from '../../../shared/kernel/people.ts'
import {
  confirmers,
  arrival_inspections as declared,
} from '../../../shared/procurement/arrival_inspections.ts'
import { sheetStatus } from '../../../shared/procurement/codes.ts'
import { readTables } from '../../db/query/read_tables.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { Fact } from './facts.ts'

const steps = ['material_confirm', 'soft_confirm', 'inspection_confirm'] as const

/** Materials of the sheets in arrival inspection that nobody has inspected, without those merged into another. */
export const uninspectedSql = `
  select sheet.id as sheet, sheet.uid, sheet.changed_dt, ordered.work_order, ordered.creator as buyer, material.id as material,
    material.name, needed.need_dt
  from bidding_sheets sheet
  join purchase_orders ordered on ordered.uid = sheet.purchase_order
  join procurement_materials material on nocase(material.purchase_order) = nocase(sheet.purchase_order)
    and material.bidding_sheet in ('', cast(sheet.id as text)) and material.merged_material = ''
  left join needed_by needed on needed.material = material.id
  where sheet.status = ${sheetStatus.code.arrival_inspection} and not exists (
    select 1 from arrival_inspections known where nocase(known.material) = nocase(cast(material.id as text)))
  order by sheet.id, material.id`

/** Read once for everybody, until one of these tables is written. */
const uninspected = async ({ access, engine }: RequestContext) =>
  engine.file.counts.cached(
    access.statements,
    'waiting goods',
    readTables(declared, [uninspectedSql]),
    async () =>
      (await access.statements.all(uninspectedSql, [])).map((row) => ({
        sheet: String(row['sheet']),
        uid: String(row['uid']),
        since: String(row['changed_dt']),
        workOrder: String(row['work_order']),
        buyer: Number(row['buyer']),
        material: Number(row['material']),
        name: String(row['name']),
        due: row['need_dt'] === null ? null : String(row['need_dt']),
      })),
  )

/** Arrived goods without any inspection: whoever confirms first makes it. Who bought them may not inspect them. */
export async function goodsToInspect(ctx: RequestContext): Promise<readonly Fact[]> {
  const { caller } = ctx
  const has = (roles: readonly Role[]) => roles.some((role) => caller.roles.includes(role))
  const mine = steps.filter((step) => has(confirmers[step]))
  const isMine = (buyer: number) => mine.some((step) => step === 'material_confirm' || buyer !== caller.id)
  if (mine.length === 0) return []
  return (await uninspected(ctx))
    .filter(({ buyer }) => isMine(buyer))
    .map(({ sheet, uid, since, workOrder, buyer, material, name, due }) => ({
      resource: declared.name,
      record: null,
      part: `material ${material}`,
      title: uid,
      about: name,
      work_order: workOrder,
      kind: 'confirm',
      since,
      due,
      meaning: 'wait',
      from: buyer,
      together: { key: sheet, title: uid },
    }))
}
