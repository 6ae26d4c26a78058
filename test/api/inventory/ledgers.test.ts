import { expect, test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { entered, enteredFor, kinds, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

/** The ledgers of entries and stock on a small plant, as published (4.11). */

type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Answered>
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
type Answered = any

/** The administrator asks; the answer's body, where it is no refusal. */
const askedIn =
  (lan: Lan): Ask =>
  async (method, path, body) => {
    const answer = await (await lan.as('系统管理', ['admin']))(method, `/api/${path}`, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

/** One document of each kind: steel and components for 26001, the rest for everybody. */
async function storedPlant(lan: Lan): Promise<Ask> {
  const ask = askedIn(lan)
  await storesIn(lan)
  await entered(lan, 'welding_material', {
    name: '焊条',
    material_mark: 'J507',
    specification: 'Φ4.0',
    weight: 5,
    count: 12.5,
    factory: '大西洋',
    batch_number: 'P5-17',
    production_dt: '2026-05-04',
  })
  lan.clock.now = '2026-11-20T11:00:00'
  await enteredFor(lan, 'steel_material', '26001-1', {
    name: '筒体板',
    material_mark: 'Q345R',
    specification: 'δ12×2000×8000',
    weight: 1507.2055,
    count: 3,
    length: 8000,
    batch_number: 'L-881',
  })
  lan.clock.now = '2026-11-20T12:00:00'
  await enteredFor(lan, 'bought_in_component', '26001-1', {
    name: '法兰',
    material_mark: '20Ⅱ',
    specification: 'DN100 PN16',
    drawing_number: 'NB/T 47023',
    weight: 4.35,
    count: 8,
  })
  lan.clock.now = '2026-11-21T08:00:00'
  await entered(lan, 'auxiliary_material', {
    name: '砂轮片',
    material_mark: 'A60',
    specification: '125×6',
    weight: 0.15,
    count: 40,
    factory: '白鸽',
    supplier: '白鸽磨料',
  })
  return ask
}

const at = (time: string) => `2026-11-20T${time}+08:00`
/** What stands in each ledger then, key for key and in the published order. */
const shown = {
  welding_material_entry: {
    id: 1,
    material_mark: 'J507',
    specification: 'Φ4.0',
    entry_dt: at('10:00:00'),
    material_number: 'H26-0001',
    factory: '大西洋',
    count: 12.5,
    weight: 62.5,
    batch_number: 'P5-17',
  },
  steel_material_entry: {
    id: 1,
    material: 'Q345R',
    specification: 'δ12×2000×8000',
    entry_dt: at('11:00:00'),
    material_number: 'B26-0001',
    work_order_uid: '26001',
    count: 3,
    weight: 4521.62,
  },
  bought_in_component_entry: {
    id: 1,
    work_order_uid: '26001',
    specification: 'DN100 PN16',
    material: '20Ⅱ',
    entry_dt: at('12:00:00'),
    material_number: 'W26-0001',
    uid: 'RK-WG-2026-0001',
    count: 8,
    drawing_number: 'NB/T 47023',
  },
  auxiliary_material_entry: {
    id: 1,
    specification: '125×6',
    entry_dt: '2026-11-21T08:00:00+08:00',
    uid: 'RK-FC-2026-0001',
    factory: '白鸽',
    suppilier: '白鸽磨料',
    count: 40,
    name: '砂轮片',
  },
  welding_material_inventory: {
    id: 1,
    material_mark: 'J507',
    specification: 'Φ4.0',
    entry_count: 12.5,
    entry_dt: at('10:00:00'),
    material_number: 'H26-0001',
    factory: '大西洋',
    pretty_status: '在库',
    count: 12.5,
    batch_number: 'P5-17',
  },
  steel_material_inventory: {
    id: 1,
    material: 'Q345R',
    batch_number: 'L-881',
    specification: 'δ12×2000×8000',
    entry_dt: at('11:00:00'),
    material_number: 'B26-0001',
    work_order_uid: '26001',
    location: '钢材库/A区',
    refund_times: 0,
    count: 3,
    nesting_diagram: '',
  },
  bought_in_component_inventory: {
    id: 1,
    work_order_uid: '26001',
    specification: 'DN100 PN16',
    material: '20Ⅱ',
    entry_dt: at('12:00:00'),
    material_number: 'W26-0001',
    entry_uid: 'RK-WG-2026-0001',
    category: '其他外购件',
    count: 8,
    drawing_number: 'NB/T 47023',
  },
  auxiliary_material_inventory: {
    id: 1,
    specification: '125×6',
    entry_count: 40,
    entry_dt: '2026-11-21T08:00:00+08:00',
    entry_uid: 'RK-FC-2026-0001',
    factory: '白鸽',
    suppilier: '白鸽磨料',
    count: 40,
    name: '砂轮片',
  },
} as const
const totals = {
  welding_material: { total_count: 12.5, total_weight: 62.5 },
  steel_material: { total_count: 3, total_weight: 4521.62 },
  bought_in_component: { total_count: 8, total_weight: 34.8 },
  auxiliary_material: { total_count: 40, total_weight: 6 },
} as const

test('each ledger shows what was stored, and with extended=1 where it came from and what the whole set weighs', async () => {
  const lan = await openLan()
  const documented = await documentedBy(lan)
  const ask = await storedPlant(lan)
  for (const [name, row] of Object.entries(shown)) {
    const path = `${name}_ledgers/`
    const page = await ask('GET', path)
    expect(page, name).toEqual({ count: 1, next: null, previous: null, results: [row] })
    expect(Object.keys(page.results[0]), name).toEqual(Object.keys(row))
    documented(`/api/${path}`, 'get', 200, page)
    expect(await ask('GET', `${path}1/`), name).toEqual(row)
    const kind = kinds.find((one) => name.startsWith(one)) ?? 'steel_material'
    const extended = await ask('GET', `${path}?extended=1`)
    expect(extended, name).toMatchObject({
      ...totals[kind],
      warnings: [],
      results: [
        {
          ...row,
          entry: expect.any(Number),
          warehouse: kinds.indexOf(kind) + 1,
          material_number: expect.stringMatching(/^[HBWF]26-0001$/),
        },
      ],
    })
    expect(extended.results[0], name).toMatchObject(
      name.endsWith('_entry') ? { inventory_detail: 1 } : { entry_detail: 1, status: 0 },
    )
  }
  const [lot] = (await ask('GET', 'welding_material_inventory_ledgers/?extended=1')).results
  expect(lot).toMatchObject({
    deadline: '2028-05-04',
    unit: 'kg',
    unit_weight: 5,
    weight: 62.5,
    entry_uid: 'RK-HC-2026-0001',
  })
})

test('a ledger is read or taken as a file, and nothing else; what is not stored yet is in none', async () => {
  const lan = await openLan()
  const ask = await storedPlant(lan)
  await ask('POST', 'steel_material_entries/', {
    details: [{ name: '板', material_mark: 'Q245R', specification: 'δ8', weight: 100, count: 1 }],
  })
  expect((await ask('GET', 'steel_material_entry_ledgers/')).count).toBe(1)
  expect((await ask('GET', 'steel_material_inventory_ledgers/')).count).toBe(1)
  const head = await lan.as('许库生', ['store_head'])
  for (const [method, path] of [
    ['POST', ''],
    ['PATCH', '1/'],
    ['DELETE', '1/'],
  ] as const) {
    const { status, body } = await head(method, `/api/steel_material_entry_ledgers/${path}`, {})
    expect([status, body.code], method).toEqual([405, 'method_not_allowed'])
  }
  expect((await head('GET', '/api/steel_material_entry_ledgers/2/')).status).toBe(404)
  const { text } = await head('GET', '/api/steel_material_inventory_ledgers/?format=csv&specification=δ12')
  expect(text.split('\r\n').slice(1)).toEqual([expect.stringContaining('B26-0001'), ''])
})

test('opening stock came with no entry; what is used up is shown with all=1; an issue lowers the stock and not what came in', async () => {
  const lan = await openLan()
  const ask = await storedPlant(lan)
  const opening = { name: '砂轮片', material_mark: 'A46', specification: '100×6', weight: 0.1, count: 7.5 }
  await ask('POST', 'auxiliary_material_inventory_details/', opening)
  const path = 'auxiliary_material_inventory_ledgers/?extended=1'
  const { results, ...page } = await ask('GET', path)
  expect(
    results.map((row: Record<string, unknown>) => [
      row['specification'],
      row['entry_count'],
      row['entry_uid'],
      row['count'],
      row['entry'],
    ]),
  ).toEqual([
    ['100×6', null, '', 7.5, null],
    ['125×6', 40, 'RK-FC-2026-0001', 40, 4],
  ])
  expect(page).toMatchObject({ count: 2, total_count: 47.5, total_weight: 6.75 })
  // The batch itself tells its kilograms, where the weight of one is known.
  const opened = 'auxiliary_material_inventory_details/2/'
  expect(await ask('GET', `${opened}?extended=1`)).toMatchObject({ count: 7.5, total_weight: 0.75 })
  await ask('PATCH', opened, { weight: 0, reason: '重量不详' })
  expect(await ask('GET', `${opened}?extended=1`)).toMatchObject({ count: 7.5, total_weight: null })
  expect(await ask('GET', opened)).not.toHaveProperty('total_weight')
  await ask('PATCH', opened, { weight: 0.1, reason: '称重' })
  await ask('PATCH', 'auxiliary_material_inventory_details/1/', { count: 0, reason: '盘点' })
  expect(await ask('GET', path)).toMatchObject({ count: 1, total_count: 7.5 })
  expect(await ask('GET', `${path}&all=1`)).toMatchObject({
    count: 2,
    results: [{}, { id: 1, entry_count: 40, count: 0, status: 2 }],
  })
  expect(await ask('GET', 'auxiliary_material_entry_ledgers/?extended=1')).toMatchObject({
    count: 1,
    total_count: 40,
  })
})

test('filters are those of the interface: times to the second, fragments, whole numbers in any letters, aliases, empty as none', async () => {
  const lan = await openLan()
  const ask = await storedPlant(lan)
  const counts = async (ledger: string, queries: readonly string[]) => {
    const found: Record<string, number> = {}
    for (const query of queries) found[query] = (await ask('GET', `${ledger}_ledgers/?${query}`)).count
    return found
  }
  const times = {
    'create_dt_start=2026-11-20T11:00:00': 1,
    'create_dt_end=2026-11-20T11:00:00%2B08:00': 1,
    'create_dt_start=2026-11-20T11:00:01': 0,
    'create_dt_end=2026-11-20 10:59:59': 0,
    'create_dt_start=2026-11-20&create_dt_end=2026/11/20': 1,
    'create_dt_start=2026-11-21&create_dt_end=2026-11-19': 0,
  }
  const steel = {
    ...times,
    'work_order_uid=26001': 1,
    'work_order_uid=2600': 0,
    'material_mark=345r': 1,
    'material_mark=Q245': 0,
    'specification=2000': 1,
    'specification=%25': 0,
    'material_number=b26-0001': 1,
    'material_number=b26-000': 0,
    'work_order_uid=26001&specification=δ14': 0,
    'specification=&material_number=': 1,
  }
  for (const ledger of ['steel_material_entry', 'steel_material_inventory'])
    expect(await counts(ledger, Object.keys(steel)), ledger).toEqual(steel)
  const flanges = {
    'drawing_number=47023': 1,
    'drawing_number=47024': 0,
    'work_order_uid=26001': 1,
    'material_number=W26-0001': 1,
    'specification=pn16': 1,
  }
  for (const ledger of ['bought_in_component_entry', 'bought_in_component_inventory'])
    expect(await counts(ledger, Object.keys(flanges)), ledger).toEqual(flanges)
  const discs = {
    'specification=125': 1,
    'factory=鸽': 1,
    'supplier=磨料': 1,
    'suppilier=磨料': 1,
    'supplier=无': 0,
  }
  const named = { ...discs, 'name=轮': 1, 'name=条': 0 }
  expect(await counts('auxiliary_material_entry', Object.keys(named))).toEqual(named)
  const graded = { ...discs, 'material_mark=a60': 1, 'material_mark=A46': 0, 'status=1': 0, 'warehouse=4': 1 }
  expect(await counts('auxiliary_material_inventory', Object.keys(graded))).toEqual(graded)
  const keeper = await lan.as('尤红', ['keeper'])
  expect(
    (await keeper('GET', '/api/steel_material_entry_ledgers/?create_dt_start=heute')).body,
  ).toMatchObject({
    status: 400,
    code: 'validation_error',
    errors: [{ field: 'create_dt_start' }],
  })
})

test('no total adds packs to kilograms: each unit has its own, after every change and whatever is filtered or searched', async () => {
  const lan = await openLan()
  const ask = askedIn(lan)
  await storesIn(lan)
  const rods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', unit: '包', weight: 5 }
  for (const count of [160.1, 36.7]) await stocked(lan, 'welding_material', { ...rods, count })
  const wire = { name: '焊丝', material_mark: 'H08MnA', specification: 'Φ1.2', unit: 'kg', weight: 1 }
  await stocked(lan, 'welding_material', { ...wire, count: 14.35 })
  const packs = { unit: '包', count: 196.8, weight: 984, amount: null }
  const kilograms = { unit: 'kg', count: 14.35, weight: 14.35, amount: null }
  const totalsOf = async (query: string, list = 'welding_material_inventory_ledgers') => {
    const { total_count, total_weight, totals_by_unit } = await ask('GET', `${list}/?extended=1${query}`)
    return { total_count, total_weight, totals_by_unit }
  }
  const both = { total_count: null, total_weight: 998.35, totals_by_unit: [packs, kilograms] }
  const onlyPacks = { total_count: 196.8, total_weight: 984, totals_by_unit: [packs] }
  for (const list of ['welding_material_inventory_ledgers', 'welding_material_inventory_details']) {
    expect(await totalsOf('', list), list).toEqual(both)
    expect(await totalsOf('&status=0&warehouse=1', list), list).toEqual(both)
    expect(await totalsOf('&material_mark=J507', list), list).toEqual(onlyPacks)
    expect(await totalsOf('&search=ht', list), list).toEqual(onlyPacks)
    expect(await totalsOf('&material_mark=J422', list), list).toEqual({
      total_count: 0,
      total_weight: 0,
      totals_by_unit: [],
    })
    expect(await ask('GET', `${list}/`), list).not.toHaveProperty('totals_by_unit')
  }
  await ask('PATCH', 'welding_material_inventory_details/2/', { count: 35, reason: '盘点' })
  const counted = [{ ...packs, count: 195.1, weight: 975.5 }, kilograms]
  await stocked(lan, 'welding_material', { ...wire, unit: '盘', weight: 15, count: 2 })
  for (const list of ['welding_material_inventory_ledgers', 'welding_material_inventory_details'])
    expect(await totalsOf('', list), list).toEqual({
      total_count: null,
      total_weight: 1019.85,
      totals_by_unit: [...counted, { unit: '盘', count: 2, weight: 30, amount: null }],
    })
})
