import { expect, test } from 'vitest'
import { openPlant, type Plant } from '../support/office.ts'
import { plansSince } from '../support/query_plan.ts'

/** A list over a view: found by the indexes of its own table, and as new as each of its tables. */
const [ledger, stock] = [
  'auxiliary_material_inventory_ledgers',
  'auxiliary_material_inventory_details',
] as const
const [applied, cards] = ['welding_material_apply_ledgers', 'welding_material_apply_cards'] as const

const put = (plant: Plant, at: number, facts: object = {}) =>
  plant.put(stock, {
    name: '砂轮片',
    entry_dt: `2026-03-${String((at % 28) + 1).padStart(2, '0')}T08:00:00`,
    count: 1,
    ...facts,
  })
const issue = (plant: Plant, uid: string, department: string) =>
  plant.put(cards, {
    create_dt: '2026-03-01T08:00:00',
    issue_dt: '2026-03-02T08:00:00',
    uid,
    department,
    apply_weight: 1,
    status: 4,
    creator: 1,
  })

test('a fragment is looked for among the values of a column, whether few rows have it or most', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  for (let at = 0; at < 200; at++)
    await put(plant, at, { specification: at % 40 === 7 ? `Φ${at}×3` : at % 2 ? '100×6' : '125×6' })
  const li = plant.as('Li')
  const statements = plant.file.connection
  const listPage = async (specification: string) => {
    const before = statements.prepared.texts()
    const { count, results } = await li(ledger, 'list', { specification, limit: 10 })
    return {
      count,
      found: results.map((one) => one.specification),
      plans: plansSince(statements, before),
    }
  }
  const rare = await listPage('Φ')
  expect([rare.count, rare.found]).toEqual([5, ['Φ167×3', 'Φ47×3', 'Φ127×3', 'Φ7×3', 'Φ87×3']])
  expect(rare.plans.join('\n')).toContain('with_specification (specification=?)')
  const common = await listPage('6')
  expect(common.count).toBe(196)
  const [page = ''] = common.plans
  expect([page, common.plans.filter((line) => line.includes('TEMP B-TREE'))]).toEqual([
    expect.stringMatching(/^SCAN .* USING (COVERING )?INDEX auxiliary_material_inventory_details_in_order/),
    [],
  ])
  expect((await listPage('没有')).found).toEqual([])
})

test('a page far back in a ledger and its rows one after the other are those of the whole list', async () => {
  const plant = await openPlant()
  for (let at = 0; at < 60; at++) await put(plant, at, { specification: `${at}` })
  const li = plant.as('Li')
  const ids = async (input: object) => {
    const { results, next } = await li(ledger, 'list', input)
    return { ids: results.map(({ id }) => id), next }
  }
  const whole = (await ids({ limit: 100 })).ids
  expect((await ids({ limit: 10, page: 5 })).ids).toEqual(whole.slice(40, 50))
  const firstPage = await ids({ limit: 25, cursor: '' })
  const two = await ids({
    limit: 25,
    cursor: new URLSearchParams(firstPage.next!.split('?')[1]).get('cursor')!,
  })
  expect([...firstPage.ids, ...two.ids]).toEqual(whole.slice(0, 50))
})

test('a ledger is searched by the words of the records whose rows it shows, pinyin initials included', async () => {
  const plant = await openPlant()
  await issue(plant, 'LY-1', '容器车间')
  await issue(plant, 'LY-2', '管子车间')
  const found = async (search: string) =>
    (await plant.as('Li')(applied, 'list', { search })).results.map(({ apply_uid }) => apply_uid)
  expect([await found('管子'), await found('rqcj'), await found('LY-')]).toEqual([
    ['LY-2'],
    ['LY-1'],
    ['LY-2', 'LY-1'],
  ])
})

test('a ledger that was asked before is as new as its tables, and no older for what is written elsewhere', async () => {
  const plant = await openPlant()
  const tag = async () => {
    const answer = await plant.raw('Li', [], applied, 'list', {})
    return answer.ok && answer.tag
  }
  const first = await tag()
  await plant.as('Li', 'buyer')('suppliers', 'create', { name: 'A' })
  expect(await tag()).toBe(first)
  await issue(plant, 'LY-1', '容器车间')
  expect(await tag()).not.toBe(first)
})
