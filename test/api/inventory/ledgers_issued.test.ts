import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { enteredFor, readyToIssue, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

/** The ledgers of what was issued, on a small plant, as published (4.11). */

async function issued(lan: Lan, card: string, actuals: object = {}): Promise<void> {
  const boss = await lan.as('系统管理', ['admin'])
  const done = await boss('PATCH', card, { ...actuals, status: 4 })
  expect(done.status, done.text).toBe(200)
}

/** Two sheets and five flanges for 26001-1, and ten kilograms of electrodes for its seam A1. */
async function issuedPlant(lan: Lan): Promise<void> {
  await storesIn(lan)
  await enteredFor(lan, 'steel_material', '26001-1', {
    material_mark: 'Q345R',
    specification: 'δ12×2000×8000',
    weight: 1507.2055,
    count: 3,
    batch_number: 'L-881',
  })
  await enteredFor(lan, 'bought_in_component', '26001-1', {
    material_mark: '20Ⅱ',
    specification: 'DN100 PN16',
    weight: 4.35,
    count: 8,
  })
  await stocked(lan, 'welding_material', {
    material_mark: 'J507',
    specification: 'Φ4.0',
    weight: 5,
    count: 20,
    batch_number: 'P5-17',
    deadline: '2028-05-04',
  })
  const unit = { sub_order_uid: '26001-1' }
  const electrodes = {
    material_mark: 'J507',
    specification: 'Φ4.0',
    apply_weight: 10,
    welding_seam_uid: 'A1',
  }
  const weld = await readyToIssue(lan, 'welding_material', { ...unit, ...electrodes })
  const plates = { material_mark: 'Q345R', specification: 'δ12×2000×8000', count: 2, component: '1-2' }
  const cut = await readyToIssue(lan, 'steel_material', { details: [{ ...unit, ...plates }] })
  const flanges = { specification: 'DN100 PN16', name: '20Ⅱ', drawing_number: 'NB/T 47023', count: 5 }
  const fit = await readyToIssue(lan, 'bought_in_component', { ...unit, details: [flanges] })
  lan.clock.now = '2026-11-20T11:30:00'
  await issued(lan, weld, { actual_weight: 10, actual_count: 90 })
  await issued(lan, cut)
  await issued(lan, fit)
}

const apply_dt = '2026-11-20T11:30:00+08:00'
/** Key for key in the published order, and what extended=1 adds. */
const shown = {
  welding_material: [
    {
      id: 1,
      sub_order_uid: '26001-1',
      welding_seam_uid: 'A1',
      apply_dt,
      applicant: '韩铁',
      department: '容器车间',
      apply_uid: 'LY-HC-2026-0001',
      actual_weight: 10,
      actual_count: 90,
    },
    {
      material_mark: 'J507',
      material_number: 'H26-0001',
      batch_number: 'P5-17',
      inventory_detail: 1,
    },
    {
      // Ninety rods: what was counted of one card is not added to the bags of another.
      total_count: null,
      total_weight: 10,
      totals_by_unit: [{ unit: 'kg', count: 10, weight: 10, amount: null }],
    },
  ],
  steel_material: [
    {
      id: 1,
      sub_order_uid: '26001-1',
      material: 'Q345R',
      specification: 'δ12×2000×8000',
      apply_dt,
      material_number: 'B26-0001',
      count: 2,
      component: '1-2',
    },
    {
      batch_number: 'L-881',
      inventory_detail: 1,
      weight: 3014.41,
      apply_card: 1,
      apply_uid: 'LY-GC-2026-0001',
      applicant: '韩铁',
      department: '容器车间',
    },
    { total_count: 2, total_weight: 3014.41 },
  ],
  bought_in_component: [
    {
      id: 1,
      sub_order_uid: '26001-1',
      specification: 'DN100 PN16',
      material: '20Ⅱ',
      apply_dt,
      material_number: 'W26-0001',
      uid: 'RK-WG-2026-0001',
      count: 5,
      drawing_number: 'NB/T 47023',
    },
    { inventory_detail: 1, weight: 21.75, apply_card: 1, apply_uid: 'LY-WG-2026-0001' },
    { total_count: 5, total_weight: 21.75 },
  ],
} as const

test('what was issued stands in the ledgers of issues, exactly as they are published, with its batch and card behind it', async () => {
  const lan = await openLan()
  const documented = await documentedBy(lan)
  const keeper = await lan.as('尤红', ['keeper'])
  await issuedPlant(lan)
  for (const [kind, [row, behind, totals]] of Object.entries(shown)) {
    const path = `/api/${kind}_apply_ledgers/`
    const { body } = await keeper('GET', path)
    expect(body, kind).toEqual({ count: 1, next: null, previous: null, results: [row] })
    expect(Object.keys(body.results[0]), kind).toEqual(Object.keys(row))
    documented(path, 'get', 200, body)
    expect((await keeper('GET', `${path}?extended=1`)).body, kind).toMatchObject({
      ...totals,
      results: [{ ...row, ...behind }],
    })
  }
})

test('an issue is found by its unit, seam, card, number, size and time; a card that waits is in no ledger', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  await issuedPlant(lan)
  const waiting = {
    sub_order_uid: '26001-1',
    material_mark: 'J507',
    specification: 'Φ4.0',
    apply_weight: 1,
    welding_seam_uid: 'A2',
  }
  await readyToIssue(lan, 'welding_material', waiting)
  const questions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    welding_material: {
      '': 1,
      'sub_order_uid=26001-1': 1,
      'sub_order_uid=26001': 0,
      'welding_seam_uid=a1': 1,
      'welding_seam_uid=A2': 0,
      'uid=ly-hc-2026-0001': 1,
      'create_dt_start=2026-11-20T11:30:00&create_dt_end=2026-11-20T11:30': 1,
      'create_dt_end=2026-11-20T11:29:59': 0,
    },
    steel_material: {
      'material_mark=345': 1,
      'specification=δ12': 1,
      'specification=δ14': 0,
      'material_number=b26-0001': 1,
      'sub_order_uid=26001-2': 0,
      'search=L-881': 0,
      'search=1-2': 1,
    },
    bought_in_component: { 'drawing_number=47023': 1, 'material_number=W26': 0, 'specification=pn16': 1 },
  }
  for (const [kind, asked] of Object.entries(questions)) {
    const found: Record<string, number> = {}
    for (const query of Object.keys(asked))
      found[query] = (await keeper('GET', `/api/${kind}_apply_ledgers/?${query}`)).body.count
    expect(found, kind).toEqual(asked)
  }
})
