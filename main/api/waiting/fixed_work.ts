import { stockKind, stockStatus } from '../../../shared/inventory/codes.ts'
import { welding_material_inventory_details } from '../../../shared/inventory/stock/welding_material_inventory_details.ts'
import { chargeOf } from '../../../shared/inventory/welding/bake_charge.ts'
import { bakeClassOf } from '../../../shared/inventory/welding/bake_class_lookup.ts'
import { bakedDays, dueIn, watchedHours } from '../../../shared/inventory/welding/bake_stages.ts'
import { missingParts } from '../../../shared/inventory/welding/humiture_missing.ts'
import { welding_material_bake_records } from '../../../shared/inventory/welding/welding_material_bake_records.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { addDays, addHours, addSeconds } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { calendarOf } from '../../domain/inventory/welding/plant_calendar.ts'
import { recordedIn } from '../../domain/inventory/welding/welding_material_humiture_records.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { Fact } from './facts.ts'

const store: readonly Role[] = ['keeper', 'store_head']
const ovens: readonly Role[] = [...store, 'welding_engineer']

/** The fixed work of the welding store: readings, ovens, lots past their validity. */
export async function fixedWork(ctx: RequestContext): Promise<readonly Fact[]> {
  const has = (roles: readonly Role[]) => roles.some((role) => ctx.caller.roles.includes(role))
  return [
    ...(has(store) ? await readingsMissing(ctx) : []),
    ...(has(ovens) ? await ovensOverdue(ctx) : []),
    ...(has(store) ? await lotsExpired(ctx) : []),
  ]
}

/** Readings of this month that nobody entered, one item for each storeroom and day. */
async function readingsMissing({ db, now, language }: RequestContext): Promise<readonly Fact[]> {
  const office: Db = db
  const rooms = await office
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('category', '=', stockKind.code.welding_material)
    .orderBy('id')
    .execute()
  const from = `${now.slice(0, '2026-11'.length)}-01`
  const calendar = await calendarOf(office)
  const found: Fact[] = []
  for (const room of rooms) {
    const { records, missing } = await recordedIn(office, room.id, { from }, { calendar, now })
    for (const { day, part } of missing)
      found.push({
        resource: 'welding_material_humiture_records',
        record: records.find(({ create_dt }) => create_dt.startsWith(day))?.id ?? null,
        title: room.name,
        about: `${day} ${missingParts[part][language]}`,
        kind: 'reading_missing',
        since: day,
        due: day,
        late: true,
        meaning: 'late',
      })
  }
  return found
}

/** Charges past the end or the limit of their stage, and issued ones that are out of the oven for too long. */
async function ovensOverdue({ db, now, language }: RequestContext): Promise<readonly Fact[]> {
  const office: Db = db
  const classes = await office.selectFrom('bake_classes').selectAll().execute()
  const charges = await office
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where((on) =>
      on.or([
        on('apply_time', 'is', null),
        on.and([
          on('apply_time', '>=', addHours(now, -watchedHours)),
          on('create_dt', '>=', addDays(now, -bakedDays)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return charges.flatMap((row): readonly Fact[] => {
    const charge = chargeOf(row)
    const left = dueIn(charge, bakeClassOf(classes, charge.class_num, charge.standard_num), now)
    if (left === null || left >= 0) return []
    const since = addSeconds(now, Math.round(left * secondsPerMinute))
    return [
      {
        resource: welding_material_bake_records.name,
        record: row.id,
        title: titleOf(welding_material_bake_records, row, language),
        kind: 'oven_overdue',
        from: charge.keeper,
        since,
        due: since.slice(0, dayLength),
        late: true,
        meaning: 'late',
      },
    ]
  })
}
const secondsPerMinute = 60
const dayLength = '2026-11-23'.length

/** Lots in stock past their validity: to be inspected again, or scrapped. */
async function lotsExpired({ db, now, language }: RequestContext): Promise<readonly Fact[]> {
  const office: Db = db
  const today = now.slice(0, dayLength)
  const { in_stock, expired } = stockStatus.code
  const lots = await office
    .selectFrom('welding_material_inventory_details')
    .selectAll()
    .where('status', 'in', [in_stock, expired])
    .where('count', '>', 0)
    .where((on) => on.or([on('status', '=', expired), on('deadline', '<', today)]))
    .orderBy('id')
    .execute()
  return lots.map((row) => ({
    resource: welding_material_inventory_details.name,
    record: row.id,
    title: titleOf(welding_material_inventory_details, row, language),
    about: row.name,
    work_order: row.work_order_uid,
    kind: 'stock_expired' as const,
    since: row.deadline ?? '',
    due: row.deadline,
    late: true,
    meaning: 'late' as const,
  }))
}
