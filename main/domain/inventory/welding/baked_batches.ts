import { sql } from 'kysely'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import { kilogramsIn } from '../../../../shared/inventory/stock/stock_weights.ts'
import { maxOffered } from '../../../../shared/inventory/welding/bake_queries.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { containsText, sameText } from '../../compared_texts.ts'
import { needsBaking } from './bake_facts.ts'

type Offered = Output<Resources['welding_material_bake_records'], 'batches'>

const searched = ['material_number', 'batch_number', 'material_mark', 'specification'] as const

/** Batches that may be baked. Wire and strip never are, but an exact number always matches. */
export async function batchesToBake(db: Db, typed: string): Promise<Offered> {
  const number = typed.trim()
  const isExactMatch = sameText('lot.material_number', number)
  const lots = await db
    .$pickTables<'materials' | 'warehouses' | 'welding_material_inventory_details'>()
    .selectFrom('welding_material_inventory_details as lot')
    .leftJoin('materials as master', 'master.name', 'lot.material_mark')
    .leftJoin('warehouses as room', 'room.id', 'lot.warehouse')
    .select([
      'lot.material_number as codedmark',
      'lot.material_mark as class_num',
      'lot.specification as size',
      'lot.batch_number as heat_num',
      'master.standard',
      'lot.weight',
      'lot.count',
      'lot.status',
      'lot.deadline',
      'room.name as warehouse',
      sql<0 | 1>`case when ${isExactMatch} then 1 else 0 end`.as('is_it'),
    ])
    .where(({ eb, or, and }) =>
      or([
        isExactMatch,
        and([
          eb('lot.count', '>', 0),
          or(searched.map((column) => containsText(eb.ref(`lot.${column}`), number))),
        ]),
      ]),
    )
    .orderBy(
      sql`is_it desc, lot.status <> ${stockStatus.code.in_stock}, lot.deadline is null, lot.deadline, lot.entry_dt, lot.id`,
    )
    .limit(maxOffered)
    .execute()
  const offered = []
  for (const { codedmark, class_num, size, heat_num, status, deadline, ...lot } of lots)
    if (lot.is_it || (await needsBaking(db, { material_mark: class_num, model: '' })))
      offered.push({
        codedmark,
        class_num,
        size,
        standard_num: lot.standard ?? '',
        heat_num,
        available: kilogramsIn(lot),
        status,
        expired: status === stockStatus.code.expired,
        deadline,
        warehouse: lot.warehouse ?? '',
      })
  return offered
}
