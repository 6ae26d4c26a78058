import type { Role } from '../../../shared/kernel/people.ts'
import {
  confirmers,
  arrival_inspections as declared,
} from '../../../shared/procurement/arrival_inspections.ts'
import type { Db } from '../../db/connection/database.ts'
import { pendingArrivals } from '../../domain/procurement/arrivals/pending_arrivals.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { Fact } from './facts.ts'

const steps = ['material_confirm', 'soft_confirm', 'inspection_confirm'] as const

/** Arrived goods without any inspection: whoever confirms first makes it. Who bought them may not inspect them. */
export async function goodsToInspect({ db, caller }: RequestContext): Promise<readonly Fact[]> {
  const has = (roles: readonly Role[]) => roles.some((role) => caller.roles.includes(role))
  const mine = steps.filter((step) => has(confirmers[step]))
  if (mine.length === 0) return []
  const office: Db = db
  const goods = (await pendingArrivals(office)).filter(({ times }) => times === 0)
  const sheets = await office
    .selectFrom('bidding_sheets as sheet')
    .innerJoin('purchase_orders as order', 'order.uid', 'sheet.purchase_order')
    .select(['sheet.id', 'sheet.uid', 'sheet.changed_dt', 'order.work_order'])
    .where('sheet.id', 'in', [...new Set(goods.map(({ sheet }) => sheet))])
    .execute()
  const dates = await office
    .selectFrom('needed_by')
    .selectAll()
    .where(
      'material',
      'in',
      goods.map(({ material }) => material),
    )
    .execute()
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const needed = new Map(dates.map(({ material, need_dt }) => [material, need_dt]))
  return goods.flatMap(({ sheet: id, material, name, purchaser }): readonly Fact[] => {
    const sheet = byId.get(id)
    const isMine = mine.some((step) => step === 'material_confirm' || purchaser !== caller.id)
    if (!sheet || !isMine) return []
    return [
      {
        resource: declared.name,
        record: null,
        part: `material ${material}`,
        title: sheet.uid,
        about: name,
        work_order: sheet.work_order,
        kind: 'confirm',
        since: sheet.changed_dt,
        due: needed.get(material) ?? null,
        meaning: 'wait',
        from: purchaser ?? '',
        together: { key: String(id), title: sheet.uid },
      },
    ]
  })
}
