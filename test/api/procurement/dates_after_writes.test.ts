import { expect, test } from 'vitest'
import { allDatesSettled } from '../../../main/api/scheduler/material_dates.ts'
import type { Db } from '../../../main/db/connection/database.ts'
import { orderProgress } from '../../../main/domain/core/progress/order_progress.ts'
import { plantAt } from '../../../main/domain/core/progress/plant.ts'
import { shown } from '../../../main/domain/core/progress/progress.ts'
import { neededBy } from '../../../main/domain/procurement/need_by/needed_by.ts'
import { openPlant } from '../../support/office.ts'

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    one: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
    day: () => `2026-12-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`,
  }
}

test.each([1, 2, 3])(
  'after any writes the dates that are kept are those worked out anew from everything (%i)',
  async (seed) => {
    const plant = await openPlant()
    const { put, office } = plant
    const { one, day } = dice(seed)
    const db: Db = office.file.reading.db
    const set = (statement: string, ...values: unknown[]) =>
      office.file.write(
        { user: 0, person: 'test', machine: '', request: '', reason: '', at: office.now() },
        async ({ statements }) => statements.run(statement, values),
      )
    const product = await put('products', { name: '换热器' })
    const steel = await put('materials', { name: 'Q345R-T', category: '板材', density: 7.85 })
    const other = await put('materials', { name: 'Q245R-T', category: '板材', density: 7.85 })
    const units: number[] = []
    const parts: number[] = []
    const tickets: number[] = []
    for (const [at, uid] of ['26001', '26002'].entries()) {
      const order = await put('work_orders', { uid, product, count: 1, delivery_dt: '2027-03-31' })
      const unit = await put('sub_work_orders', { uid: `${uid}-1`, work_order: order, index: 1 })
      const lib = await put('process_libraries', { work_order: order, name: uid, status: 2 })
      const part = await put('process_materials', {
        lib,
        order_uid: uid,
        name: '筒体',
        ticket_number: 1,
        material: steel,
      })
      const route = await put('process_routes', { process_material: part })
      const ticket = await put('sub_materials', {
        material: String(part),
        sub_order: String(unit),
        part,
        unit,
      })
      for (const [step, process_name] of (['下料', '焊接'] as const).entries())
        tickets.push(
          await put('process_details', {
            work_order_uid: uid,
            process_name,
            process_step: await put('process_steps', { route, step: step === 0 ? 3 : 8 }),
            sub_material: ticket,
            process_id: `0${step + 1}0`,
          }),
        )
      await put('pruction_plans', { id: order, work_order: uid, status: '未排产', output: 1 })
      await put('purchase_orders', { uid: `DG-${at + 1}`, work_order: uid, status: 4 })
      await put('bidding_sheets', { uid: `BD-${at + 1}`, purchase_order: `DG-${at + 1}`, status: 5 })
      units.push(unit)
      parts.push(part)
    }
    const unitTexts = ['', ...units.map(String)]
    const materials: number[] = []
    const add = async () => {
      const values = {
        inventory_type: one([1, 2, 3] as const),
        category: one(['板材', '焊条', '涂料', '自定']),
        material_mark: one(['Q345R-T', 'Q245R-T', '']),
        sub_order: one(unitTexts),
        purchase_order: one(['', 'DG-1', 'DG-2']),
        process_material: one(['', ...parts.map(String)]),
        name: '材料',
      }
      materials.push(await put('procurement_materials', values))
    }
    for (let made = 0; made < 8; made++) await add()
    const some = () => one(materials)
    const writes: readonly (() => Promise<unknown>)[] = [
      add,
      () =>
        set(
          'delete from procurement_materials where id = ? and merged_material = ?',
          materials.pop() ?? 0,
          '',
        ),
      () => set('update procurement_materials set sub_order = ? where id = ?', one(unitTexts), some()),
      () =>
        set(
          'update procurement_materials set purchase_order = ? where id = ?',
          one(['', 'DG-1', 'DG-2']),
          some(),
        ),
      () =>
        set(
          'update procurement_materials set category = ? where id = ?',
          one(['板材', '焊条', '涂料']),
          some(),
        ),
      () =>
        set(
          'update procurement_materials set material_mark = ? where id = ?',
          one(['Q345R-T', 'Q245R-T']),
          some(),
        ),
      () =>
        set('update procurement_materials set bidding_sheet = ? where id = ?', one(['', '1', '2']), some()),
      async () => {
        const [row, into] = [some(), some()]
        if (row === into) return
        // Only what nothing is merged into is merged, and only into what is not.
        await set(
          "update procurement_materials set merged_material = '' where merged_material = ? or id = ?",
          String(row),
          into,
        )
        await set('update procurement_materials set merged_material = ? where id = ?', String(into), row)
      },
      () => set("update procurement_materials set merged_material = '' where id = ?", some()),
      () =>
        set(
          'update process_details set estimated_start_dt = ? where id = ?',
          one([null, `${day()}T08:00:00`]),
          one(tickets),
        ),
      () =>
        set(
          'update pruction_plans set plan_dt = ? where id = ?',
          one(['', '2026-12', '2027-01']),
          one([1, 2]),
        ),
      () => set('update pruction_plans set status = ? where id = ?', one(['未排产', '已取消']), one([1, 2])),
      () => set('update work_orders set delivery_dt = ? where id = ?', one([null, day()]), one([1, 2])),
      () => set('update process_materials set material = ? where id = ?', one([steel, other]), one(parts)),
      () => set('update materials set name = ? where id = ?', one(['Q245R-T', 'Q245R-U']), other),
      () =>
        set(
          'insert into plant_days (day, working, name) values (?, ?, ?) on conflict (day) do update set working = excluded.working, name = excluded.name',
          day(),
          one([0, 1]),
          '',
        ),
      () =>
        set(
          'update lead_times set lead_days = ?, receive_days = ? where category = ?',
          one([5, 30]),
          one([0, 5]),
          one(['板材', '焊条']),
        ),
      () => set("update plant_parameters set value = ? where key = 'make_days'", one([20, 45])),
      () =>
        put('bidding_acceptances', {
          bidding_sheet: one(['1', '2']),
          winner: one(['GF-1', 'GF-2']),
          requestor: '',
        }),
      () =>
        put('supply_relationships', {
          bidding_sheet: one(['1', '2']),
          supplier_code: one(['GF-1', 'GF-2']),
          G: 1,
        }),
      () =>
        put('status_changes', {
          bidding_sheet: one(['1', '2']),
          new_status: 5,
          original_status: 4,
          chang_user: '',
          change_time: `${one(['2026-10-01', '2026-11-01'])}T08:00:00+08:00`,
        }),
      () =>
        put('arrival_inspections', {
          material: String(some()),
          create_dt: `2026-11-${one(['10', '15', '19'])}T08:00:00`,
        }),
      () => set('update bidding_sheets set status = ? where id = ?', one([5, 6, 9]), one([1, 2])),
      () =>
        set(
          'update purchase_orders set work_order = ? where uid = ?',
          one(['26001', '26002', '']),
          one(['DG-1', 'DG-2']),
        ),
    ]
    for (let round = 0; round < 40; round++) {
      for (let write = 0; write < 4; write++) await one(writes)()
      await allDatesSettled(office)
      const ids = (await db.selectFrom('procurement_materials').select('id').execute()).map(({ id }) => id)
      const anew = [...(await neededBy(db, ids))]
        .flatMap(([material, dates]) => (dates.need_dt === null ? [] : [{ material, ...dates }]))
        .toSorted((a, b) => a.material - b.material)
      const kept = await db.selectFrom('needed_by').selectAll().orderBy('material').execute()
      expect([round, kept]).toEqual([round, anew])
    }
  },
)

test.each<[string, string, ...unknown[]]>([
  [
    'another supplier won it',
    'insert into bidding_acceptances (bidding_sheet, winner) values (?, ?)',
    '1',
    'GF-2',
  ],
  ['it was terminated', 'update bidding_sheets set status = ? where id = ?', 9, 1],
  [
    'a delivery was moved away',
    'update procurement_materials set purchase_order = ? where id = ?',
    'DG-3',
    1,
  ],
])('deliveries of a sheet count no more for its supplier after %s', async (_, statement, ...values) => {
  const { put, office, as } = await openPlant()
  const db: Db = office.file.reading.db
  const product = await put('products', { name: '换热器' })
  const line = { inventory_type: 1, category: '板材', name: '材料' } as const
  for (const [uid, order] of [
    ['26001', 'DG-1'],
    ['26002', 'DG-2'],
    ['26003', 'DG-3'],
  ] as const) {
    await put('work_orders', { uid, product, count: 1, delivery_dt: '2027-03-31' })
    await put('purchase_orders', { uid: order, work_order: uid, status: 4 })
    const sheet = await put('bidding_sheets', { uid: `BD-${order}`, purchase_order: order, status: 5 })
    const supplier_code = order === 'DG-3' ? 'GF-3' : 'GF-1'
    await put('supply_relationships', { bidding_sheet: String(sheet), supplier_code, G: 1 })
  }
  await put('status_changes', {
    bidding_sheet: '1',
    new_status: 5,
    original_status: 4,
    chang_user: '',
    change_time: '2026-10-01T08:00:00+08:00',
  })
  for (let made = 0; made < 3; made++) {
    const own = { ...line, purchase_order: 'DG-1', delivery_dt: '2026-11-01' }
    const material = await put('procurement_materials', own)
    await put('arrival_inspections', { material: String(material), create_dt: '2026-11-10T08:00:00' })
  }
  const promised = { ...line, purchase_order: 'DG-2', delivery_dt: '2027-02-01' }
  const open = await put('procurement_materials', promised)
  const known = async () => {
    await allDatesSettled(office)
    const kept = await db.selectFrom('needed_by').selectAll().where('material', '=', open).execute()
    expect(kept.map(({ order_by }) => order_by)).toEqual([(await neededBy(db, [open])).get(open)?.order_by])
    const [row] = await as('孙丽', 'sales')('work_orders', 'progress', { order: 2 })
    const anew = await orderProgress(db, 2, await plantAt(db, office.now()))
    expect(row).toEqual(anew && shown(anew.order, 'zh'))
    return [kept[0]?.order_by, row?.forecast]
  }
  const [orderBy, forecast] = await known()
  await office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: office.now() },
    async ({ statements }) => statements.run(statement, values),
  )
  const [laterOrderBy, laterForecast] = await known()
  expect(laterOrderBy).not.toBe(orderBy)
  expect(laterForecast).not.toBe(forecast)
})
