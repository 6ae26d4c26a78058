import { expect, test } from 'vitest'
import type { Db } from '../../../main/db/connection/database.ts'
import { orderProgress } from '../../../main/domain/core/progress/order_progress.ts'
import { plantAt } from '../../../main/domain/core/progress/plant.ts'
import { shown } from '../../../main/domain/core/progress/progress.ts'
import { shownWhy } from '../../../main/domain/production/schedule_reasons.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { openDemo } from '../../support/demo_office.ts'

const now = '2026-11-20T17:00:00'
const seeds = [3, 71, 2026]

/** Reproducible: Lehmer. */
function dice(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

type Write = readonly [resource: string, operation: string, input: Record<string, unknown>]

/** A write that somebody could make: many are refused, which changes nothing. */
function randomWrite(roll: (most: number) => number): Write {
  const id = (most: number) => 1 + roll(most)
  const day = () => addDays('2026-11-20', roll(120) - 60)
  const before = () => `${addDays('2026-11-19', -roll(10))}T1${roll(7)}:00:00`
  const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T
  const change = (resource: string, input: Record<string, unknown>): Write => [resource, 'update', input]
  const detail = () => id(184)
  const writes: readonly (() => Write)[] = [
    () => change('work_orders', { id: id(3), delivery_dt: pick([day(), null]), client: `客户 ${roll(9)}` }),
    () => change('products', { id: id(3), name: `产品 ${roll(9)}` }),
    () => change('pruction_plans', { id: id(3), delivery_dt: day(), plan_dt: day().slice(0, 7) }),
    () => {
      const start = day()
      return change('process_details', {
        id: detail(),
        estimated_start_dt: `${start}T08:00:00`,
        estimated_finish_dt: `${addDays(start, roll(9))}T17:00:00`,
      })
    },
    () => change('process_details', { id: detail(), work_group: '铆焊一组', actual_finish_dt: before() }),
    () => change('process_details', { id: detail(), inspection_dt: before() }),
    () => change('process_details', { id: detail(), actual_finish_dt: null }),
    () => change('process_details', { id: detail(), work_hour: roll(40) }),
    () => change('procurement_materials', { id: id(60), delivery_dt: day() }),
    () => change('procurement_materials', { id: id(60), bidding_sheet: pick(['', '1', '2', '3']) }),
    () => change('procurement_materials', { id: id(60), finished: roll(2) === 1 }),
    () => change('procurement_materials', { id: id(60), category: pick(['板材', '锻件', '法兰']) }),
    () => ['procurement_materials', 'create', { inventory_type: 3, sub_order: id(6), name: `料 ${roll(9)}` }],
    () => ['procurement_materials', 'remove', { id: id(60) }],
    () => ['arrival_inspections', 'create', { material: String(id(40)) }],
    () =>
      change('arrival_inspections', {
        id: id(30),
        material_confirm: true,
        soft_confirm: true,
        inspection_confirm: true,
        passed: true,
      }),
    () => change('purchase_orders', { id: id(4), status: pick([0, 1, 2, 3, 9]), reason: '试验' }),
    () => change('bidding_sheets', { id: id(3), status: pick([1, 2, 3, 4, 5, 6, 7, 9]), reason: '试验' }),
    () => [
      'supply_relationships',
      'create',
      { bidding_sheet: String(id(3)), supplier_code: `GF-000${id(6)}`, G: roll(2) === 1 },
    ],
    () => change('supply_relationships', { id: id(12), G: roll(2) === 1 }),
    () => ['bidding_acceptances', 'create', { bidding_sheet: String(id(3)), winner: `GF-000${id(6)}` }],
    () => change('suppliers', { id: id(6), name: `供方 ${roll(99)}` }),
    () => ['bidding_comments', 'create', { bidding_sheet: String(id(3)), user_title: id(8) }],
    () =>
      change('transfer_cards', {
        id: id(8),
        status: pick(['编制中', '待校对', '待审核', '待批准', '已批准', '已作废']),
        reason: '试验',
      }),
    () => ['transfer_cards', 'create', { process_material: id(24), category: id(8) }],
    () => change('quota_lists', { id: id(12), writer: pick([null, 6]) }),
    () => change('quota_lists', { id: id(12), reviewer: 7 }),
    () => change('process_libraries', { id: id(3), status: pick([1, 2]), reason: '试验' }),
    () => change('process_materials', { id: id(42), name: `零件 ${roll(9)}` }),
    () => change('process_steps', { id: id(90), man_hours: roll(20) }),
    () => ['process_steps', 'create', { route: id(42), step: id(28), man_hours: roll(9) }],
    () => ['sub_materials', 'create', { material: String(id(42)), sub_order: String(id(6)) }],
    () => ['process_details', 'create', { process_step: id(100), sub_material: id(60) }],
    () => ['process_details', 'remove', { id: detail() }],
    () => change('sub_work_orders', { id: id(6), shipped_dt: pick([null, addDays('2026-11-20', -roll(9))]) }),
    () => change('sub_work_orders', { id: id(6), finished: roll(2) === 1 }),
    () => change('work_orders', { id: id(3), count: id(4) }),
    () => change('comprehensive_department_filelists', { id: id(3), product_graph: roll(2) === 1 }),
    () => change('bidding_documents', { id: id(8), status: pick([1, 2, 8, 9]), reason: '试验' }),
    () =>
      change('users', {
        id: id(23),
        last_name: pick(['王', '李']),
        roles: pick([['buyer'], ['inspector'], ['sales']]),
      }),
    () =>
      change('pruction_workgroups', { id: pick([11, 12]), name: pick(['铆焊一组', '金工组', '热处理组']) }),
    () => ['plant_days', 'create', { day: day(), working: false, name: '' }],
    () => change('plant_parameters', { id: id(7), value: roll(30) }),
    () => change('lead_times', { id: id(23), lead_days: roll(60), receive_days: roll(9) }),
    () => change('materials', { id: id(20), category: pick(['板材', '管材', '焊条']) }),
    () => change('steel_material_entries', { id: id(10), status: pick([1, 2, 3, 8, 9]), reason: '试验' }),
    () => change('steel_material_apply_cards', { id: id(12), status: pick([1, 2, 3, 4, 8]), reason: '试验' }),
  ]
  return pick(writes)()
}

test.for(seeds)(
  'whatever is written, an order stands where it would if worked out anew (%i)',
  async (seed) => {
    const demo = await openDemo(now)
    const roll = dice(seed)
    const db: Db = demo.office.file.reading.db
    const call = demo.as('系统管理', 'admin')
    let written = 0
    for (let round = 0; round < 120; round++) {
      const [resource, operation, input] = randomWrite(roll)
      const answer = await demo.raw('系统管理', ['admin'], resource, operation, input)
      if (answer.ok) written++
      if (round % 6 !== 0) continue
      for (const finished of [false, true]) {
        const rows = await call('work_orders', 'progress', { finished })
        for (const row of rows) {
          const anew = await orderProgress(db, row.id, await plantAt(db, now))
          expect(row, `${resource} ${operation} ${JSON.stringify(input)}`).toEqual(
            anew && shown(anew.order, 'zh'),
          )
          for (const id of anew?.units.keys() ?? [])
            expect(await call('work_orders', 'progress', { unit: id })).toEqual([
              anew && shown(anew.units.get(id)!, 'zh'),
            ])
          if (!finished)
            expect(
              JSON.stringify(
                (await call('pruction_plans', 'schedule', {})).find(({ id }) => id === row.id)?.why,
              ),
            ).toBe(JSON.stringify(anew && shownWhy(anew.schedule.why, 'zh')))
        }
      }
    }
    // So that refusals alone do not pass.
    expect(written).toBeGreaterThan(40)
  },
)
