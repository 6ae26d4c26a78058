import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { areRemnants } from '../stock/remnants.ts'
import type { IssueLine } from './allocation.ts'
import { amountIn, type PickableBatch, pickingOrder, proposeForLine, reservedForOthers } from './picking.ts'

type Offered = Output<Resources['welding_material_apply_cards'], 'pickable'>

/** Upper limit of offered batches. */
const maxOffered = 50

/** The batches that may be chosen for a line, in picking order; none if the line does not exist. */
export async function pickableBatches(
  db: Db,
  kind: StockKind,
  line: IssueLine | undefined,
  isUnbaked: (batch: PickableBatch) => Promise<boolean> = async () => false,
): Promise<Offered> {
  if (!line) return []
  const batches = await pickingOrder(db, kind, line.request)
  const others = await reservedForOthers(db, kind, line.request)
  const first = proposeForLine(kind, line, batches)
  const shown = [...batches, ...others].slice(0, maxOffered)
  const remnants = kind === 'steel_material' ? await areRemnants(shown, { db }) : []
  const offers = shown.map(async (batch, at) => ({
    ...toOffer(kind, batch),
    proposed: batch.id === first?.id,
    diverted: others.includes(batch),
    unbaked: await isUnbaked(batch),
    length: batch.length,
    refund_times: batch.refund_times,
    remnant: remnants[at] ?? false,
  }))
  return Promise.all(offers)
}

const toOffer = (kind: StockKind, batch: PickableBatch) => ({
  id: batch.id,
  material_number: batch.material_number,
  batch_number: batch.batch_number,
  name: batch.name,
  specification: batch.specification,
  available: amountIn(kind, batch),
  unit: kind === 'welding_material' ? units.kilograms : batch.unit,
  weight: batch.weight,
  deadline: batch.deadline,
  entry_dt: showTime(batch.entry_dt),
  warehouse: batch.room,
  work_order_uid: batch.work_order_uid,
})
