import type { Baked } from '../../../../shared/inventory/ledgers/trace_parts.ts'
import { shownTime, showTime } from '../../../../shared/kernel/times.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'

/** Bake records whose coded mark is this material number, oldest first. */
export async function bakesOf(db: Db, number: string): Promise<Baked[]> {
  const records = await db
    .selectFrom('welding_material_bake_records')
    .select([
      'id',
      'create_dt',
      'quantity',
      'baking_temp',
      'furnace_time',
      'apply_time',
      'bake_times',
      'keeper',
      'welding_engineer',
    ])
    .where(sameText('codedmark', number))
    .orderBy('id')
    .execute()
  return records.map((record) => ({
    ...record,
    create_dt: showTime(record.create_dt),
    furnace_time: shownTime(record.furnace_time),
    apply_time: shownTime(record.apply_time),
  }))
}
