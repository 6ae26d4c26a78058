import { expect, it } from 'vitest'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const extended = { extended: true } as const
const all = { page: 1, limit: 100 } as const
const asLeader = ({ as }: Demo) => as('看', 'leader')
const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const

const counts = (states: readonly number[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(states, String)).map(([state, of]) => [state, of?.length]))

it('the stores of the demo plant hold consumables good for their days; one lot has expired, one is frozen', async () => {
  const demo = await openDemo()
  const lots = (await asLeader(demo)('welding_material_inventory_details', 'list', all, extended)).results
  const held = lots
    .toSorted((a, b) => ((a.material_number ?? '') < (b.material_number ?? '') ? -1 : 1))
    .map((one) => [one.material_mark, one.specification, one.weight * one.count, one.status, one.deadline])
  const [inStock, frozen, expired] = [0, 1, 3]
  expect(held).toEqual([
    ['J507', 'Φ4.0', 80, inStock, demo.day(80)],
    ['J507', 'Φ3.2', 191.5, inStock, demo.day(460)],
    ['J507', 'Φ4.0', 392.5, inStock, demo.day(460)],
    ['J422', 'Φ4.0', 150, inStock, demo.day(260)],
    ['A102', 'Φ3.2', 40, expired, demo.day(50)],
    ['H10Mn2', 'Φ4.0', 3.35, inStock, '2028-10-30'],
    ['TIG-J50', 'Φ2.4', 5, inStock, '2028-10-30'],
    ['HJ431', '8~40目', 300, inStock, demo.day(150)],
    ['SJ101', '10~60目', 200, frozen, demo.day(210)],
  ])
})

it('the charges of the demo plant are of lots in stock: their mark, grade, size and heat', async () => {
  const call = asLeader(await openDemo())
  const lots = (await call('welding_material_inventory_details', 'list', all, extended)).results
  const known = new Set(
    lots.map((one) =>
      [one.material_number, one.material_mark, one.specification, one.batch_number].join(' '),
    ),
  )
  const bakes = (await call('welding_material_bake_records', 'list', all, extended)).results
  expect(bakes).toHaveLength(30)
  for (const { codedmark, class_num, size, heat_num } of bakes)
    expect(known).toContain([codedmark, class_num, size, heat_num].join(' '))
})

it('ten lots of steel, six of bought-in parts and six of auxiliary material stand in the stores of the demo plant; eyebolts are used up, paint is scrapped', async () => {
  const call = asLeader(await openDemo())
  const steel = (await call('steel_material_inventory_details', 'list', all, extended)).results
  expect(
    steel.map((one) => [one.material_number, one.material_mark, one.specification, one.count, one.unit]),
  ).toEqual([
    ['B26-0001', 'Q345R', 'δ10×1800×8000', 4, '张'],
    ['B26-0002', 'Q345R', 'δ12×2000×8000', 2, '张'],
    ['B26-0003', 'Q245R', 'δ16×2000×8000', 3, '张'],
    ['B26-0004', 'S30408', 'δ8×1500×6000', 5, '张'],
    ['B26-0005', 'Q235B', 'δ6×1500×6000', 2, '张'],
    ['G26-0001', '20', 'Φ159×8×6000', 3, '根'],
    ['D26-0001', '16MnⅢ', 'Φ750×60', 4, '件'],
    ['B26-0006', 'Q235B', 'Φ16×6000', 10, '根'],
    ['B26-0001', 'Q345R', 'δ10×1800×3400', 1, '张'],
    ['G26-0002', '20', 'Φ25×2.5×6000', 150, '根'],
  ])
  expect(steel.map(({ refund_times }) => refund_times)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  expect(steel[0]?.batch_number).toBe('2601A113')
  const parts = (await call('bought_in_component_inventory_details', 'list', all, extended)).results
  expect(parts.map(({ count }) => count)).toEqual([8, 8, 4, 20, 144, 160, 0])
  const items = (await call('auxiliary_material_inventory_details', 'list', all, extended)).results
  expect(items.map(({ name, count }) => `${name} ${count}`)).toEqual([
    ...['氧气 16', '砂轮片 280', '环氧富锌底漆 6', '酸洗钝化膏 12', '着色渗透探伤剂 15', '包装膜 10'],
    '聚氨酯面漆 0',
  ])
})

it('ten entries, twelve apply cards and five refund cards of the demo plant stand in their states', async () => {
  const call = asLeader(await openDemo())
  const entered: number[] = []
  const drawn: number[] = []
  for (const kind of kinds) {
    entered.push(...(await call(`${kind}_entries`, 'list', all)).results.map(({ status }) => status))
    drawn.push(...(await call(`${kind}_apply_cards`, 'list', all)).results.map(({ status }) => status))
  }
  expect(counts(entered)).toEqual({ 0: 1, 1: 1, 2: 1, 3: 7 })
  expect(counts(drawn)).toEqual({ 0: 1, 1: 1, 3: 1, 4: 8, 8: 1 })
  const back: number[] = []
  for (const kind of ['welding_material', 'steel_material', 'bought_in_component'] as const)
    back.push(...(await call(`${kind}_refund_cards`, 'list', all)).results.map(({ status }) => status))
  expect(counts(back)).toEqual({ 0: 1, 2: 1, 3: 3 })
})

it('every count of the demo plant is what came in, less what went out or was scrapped, and what came back', async () => {
  const call = asLeader(await openDemo())
  const movements = (await call('stock_movements', 'list', all)).results
  for (const [at, kind] of kinds.entries())
    for (const { id, count } of (await call(`${kind}_inventory_details`, 'list', all)).results) {
      const own = movements.filter((one) => one.stock_kind === at + 1 && one.inventory_detail === id)
      const moved = own.reduce(
        (sum, one) => sum + (['out', 'scrap'].includes(one.kind) ? -one.quantity : one.quantity),
        0,
      )
      expect(count, `${kind} ${id}`).toBeCloseTo(moved, 6)
    }
  expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['in', 'out', 'back', 'scrap']))
  expect(new Set(movements.map(({ user }) => user))).toEqual(new Set(['尤红', '许库生']))
  const ofDocuments = movements.filter(({ kind }) => kind !== 'scrap')
  expect(ofDocuments.every(({ document_uid }) => /^(RK|LY|TK)-..-2026-000\d$/.test(document_uid))).toBe(true)
})

it('goods of the sheets of the demo plant are stored for their work order, by the supplier that won', async () => {
  const call = asLeader(await openDemo())
  const tubes = await call('steel_material_inventory_details', 'read', { id: 10 }, extended)
  expect(tubes).toMatchObject({ work_order_uid: '26001', supplier: '江北钢铁贸易有限公司' })
  const material = await call('procurement_materials', 'read', { id: 5 }, extended)
  expect(material).toMatchObject({ stored_count: 150, finished: false, material_number: 'G26-0002' })
  for (const [bidding_sheet, kind, states] of [
    [2, 'welding_material', [2, 3]],
    [1, 'steel_material', [1, 3]],
  ] as const) {
    const entries = (await call(`${kind}_entries`, 'list', { ...all, bidding_sheet })).results
    expect(entries.map(({ status }) => status).sort()).toEqual(states)
  }
})

it('the sheets of the shell are traced to their part, and the remnant back to the store', async () => {
  const chain = await asLeader(await openDemo())('trace', 'chain', { material_number: 'B26-0001' })
  expect(chain.entries).toMatchObject([{ entry_uid: 'RK-GC-2026-0001', batch_number: '2601A113' }])
  expect(chain.issues).toMatchObject([{ apply_card_uid: 'LY-GC-2026-0001', part_name: '筒体', quantity: 2 }])
  expect(chain.refunds).toMatchObject([{ refund_card_uid: 'TK-GC-2026-0001', part: '余料' }])
  expect(chain.stock).toMatchObject([{ count: 4 }, { count: 1 }])
})

it('electrodes that came back were baked again under their number, and have to be', async () => {
  const call = asLeader(await openDemo())
  const returned = (await call('welding_material_refund_cards', 'list', all, extended)).results
  const baked = (await call('welding_material_bake_records', 'list', all, extended)).results
  const again = baked.filter(({ bake_times }) => bake_times === 2)
  const weightText = (weight: number | undefined, mark: string | undefined) => `${weight} kg ${mark}`
  expect(returned.map(({ weight, material_code }) => weightText(weight, material_code)).sort()).toEqual(
    again.map(({ quantity, codedmark }) => weightText(quantity, codedmark)).sort(),
  )
  expect(returned.map(({ rebake }) => rebake)).toEqual([true, true])
})

it('numbers of the stores are those of the year of loading, also of what came in the year before', async () => {
  const call = asLeader(await openDemo('2027-01-10T17:00:00'))
  const [last, ...before] = (await call('steel_material_entries', 'list', all, extended)).results
  expect(last?.uid).toBe('RK-GC-2027-0004')
  expect(before.at(-1)?.create_dt).toMatch(/^2026-/)
  const steel = (await call('steel_material_inventory_details', 'list', all, extended)).results
  expect(steel.every(({ material_number }) => /^[BGD]27-000\d$/.test(material_number ?? ''))).toBe(true)
})

it('the next document of the stores of the demo plant takes the next number', async () => {
  const demo = await openDemo()
  const entry = await demo.as('冯琳', 'buyer')('steel_material_entries', 'create', {})
  expect(entry.uid).toBe('RK-GC-2026-0005')
})

it('an apply card that came back is found by the group leader who wrote it, and by no other', async () => {
  const call = asLeader(await openDemo())
  const cameBack = async (creator: number) => {
    let count = 0
    for (const kind of kinds)
      count += (await call(`${kind}_apply_cards`, 'list', { status: 8, creator })).count ?? 0
    return count
  }
  const [hanTie, yangGang] = [16, 17]
  expect([await cameBack(hanTie), await cameBack(yangGang)]).toEqual([1, 0])
})

it('the store counts the cards of every state before its end, and of these the own ones, as their lists do', async () => {
  const { as } = await openDemo()
  const counted = await as('尤红', 'keeper')('store_desk', 'cards', {})
  const states = { apply: [0, 1, 2, 3, 8], refund: [0, 1, 2, 8] } as const
  const cards = [
    'welding_material_apply_cards',
    'steel_material_apply_cards',
    'bought_in_component_apply_cards',
    'auxiliary_material_apply_cards',
    'welding_material_refund_cards',
    'steel_material_refund_cards',
    'bought_in_component_refund_cards',
  ] as const
  let all = 0
  for (const resource of cards)
    for (const status of states[resource.endsWith('apply_cards') ? 'apply' : 'refund']) {
      const { count } = await as('尤红', 'keeper')(resource, 'list', { status, limit: 1 })
      const found = counted.find((one) => one.resource === resource && one.status === status)
      expect([resource, status, found?.count ?? 0]).toEqual([resource, status, count])
      all += Number(count)
    }
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all)
  expect(all).toBeGreaterThan(5)
})
