import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begun,
  type Cast,
  type Model,
  often,
  played,
  type Step,
  type Table,
  walks,
  wishes,
} from '../../support/api/state_machine.ts'
import { openPlant } from '../../support/office.ts'

/** A person of each role, and one who is inspector, keeper and buyer in one. */
const cast = {
  buyer: { roles: ['buyer'] },
  group_leader: { roles: ['group_leader'] },
  prod_planner: { roles: ['prod_planner'] },
  prod_head: { roles: ['prod_head'], also: ['prod_planner'] },
  welding_engineer: { roles: ['welding_engineer'] },
  inspector: { roles: ['inspector'] },
  quality_head: { roles: ['quality_head'], also: ['inspector'] },
  keeper: { roles: ['keeper'] },
  store_head: { roles: ['store_head'], also: ['keeper'] },
  planner: { roles: ['planner'] },
  everything: {
    roles: ['inspector', 'keeper', 'buyer', 'group_leader', 'prod_planner', 'welding_engineer'],
  },
} as const satisfies Cast

type Plant = Awaited<ReturnType<typeof openPlant>>

/** A plant of stores in which the administrator makes what a sequence begins with. */
async function stores() {
  const plant = await openPlant()
  const create = async (who: 'boss' | 'planner', resource: string, input: Record<string, unknown>) => {
    const answer = await plant.raw(who, who === 'boss' ? ['admin'] : [who], resource, 'create', input)
    if (!answer.ok) return expect.fail(`${resource}: ${answer.problem.detail}`)
    return answer.value as { readonly id: number; readonly uid: string } // every record of the stores has both, or is asked for one
  }
  const { id: product } = await create('boss', 'products', { name: '换热器' })
  await create('boss', 'work_orders', { uid: '26001', product, count: 2 })
  for (const [at, name] of ['焊材库', '钢材库', '外购件库'].entries())
    await create('boss', 'warehouses', { name, category: at + 1 })
  return { plant, made: create }
}
type Stores = Awaited<ReturnType<typeof stores>>

const model = (facts: Model['facts'], status = 0): Model => begun(status, facts, 'planner')

const entrySteps = (needs: readonly string[]): readonly Step[] => [
  { from: [0], to: 1, who: ['buyer'], needs, signs: 'purchaser' },
  {
    from: [1],
    to: 2,
    who: ['inspector'],
    needs: ['inspection_passed'],
    apart: ['purchaser'],
    signs: 'inspector',
  },
  { from: [1], to: 8, who: ['inspector'], reason: true },
  {
    from: [2],
    to: 3,
    who: ['keeper', 'store_head'],
    needs: ['warehouse'],
    apart: ['inspector'],
    signs: 'keeper',
  },
  { from: [2], to: 1, who: ['keeper'], reason: true, clears: ['inspector'] },
  { from: [1], to: 0, who: ['buyer'] },
  { from: [0], to: 9, who: ['buyer'] },
]
const entryAllow = ['buyer', 'inspector', 'keeper', 'store_head'] as const

test('no sequence of requests takes an entry document another way than the table', async () => {
  const { made, plant } = await stores()
  const facts = fc.record({ has_details: often, dated: often, inspection_passed: often, arrived: often })
  const sheets = {
    arrived: await made('boss', 'bidding_sheets', { status: 6 }),
    early: await made('boss', 'bidding_sheets', { status: 2 }),
  }
  const kinds = fc.constantFrom('welding_material', 'auxiliary_material')
  const run = fc.asyncProperty(
    kinds,
    facts,
    wishes(cast, [0, 1, 2, 3, 8, 9]),
    async (kind, given, sequence) => {
      const isWelding = kind === 'welding_material'
      const bought = given.inspection_passed
        ? null
        : (await made('boss', 'procurement_materials', { inventory_type: 2 })).id
      const line = {
        name: '焊条',
        material_mark: 'J507',
        specification: 'Φ4.0',
        weight: 5,
        count: 4,
        procurement_material: bought === null ? null : Number(bought),
        ...(isWelding && given.dated && { production_dt: '2026-10-01' }),
      }
      const { id } = await made('boss', `${kind}_entries`, {
        bidding_sheet: sheets[given.arrived ? 'arrived' : 'early'].id,
        details: given.has_details ? [line] : [],
      })
      // There is no room for auxiliary material. Without a line nothing is undated or not inspected.
      const holds = {
        ...given,
        dated: given.dated || !given.has_details,
        inspection_passed: given.inspection_passed || !given.has_details,
        warehouse: isWelding,
      }
      const needs = isWelding ? ['has_details', 'dated', 'arrived'] : ['has_details', 'arrived']
      const table: Table = { resource: `${kind}_entries`, cast, steps: entrySteps(needs), allow: entryAllow }
      await walks(plant, table, id, model(holds), sequence)
    },
  )
  await played(run)
})

const batchSteps: readonly Step[] = [
  { from: [0], to: 1, who: ['keeper', 'inspector'], reason: true },
  { from: [1], to: 0, who: ['inspector'], needs: ['deadline_valid'] },
  { from: [3], to: 1, who: ['inspector'] },
  { from: [0, 1, 3], to: 4, who: ['store_head'], reason: true },
]

/** Lots that are valid or past their deadline, and what is asked of each. */
async function lotsOf(steps: readonly Step[]) {
  const { made, plant } = await stores()
  const table: Table = {
    resource: 'welding_material_inventory_details',
    cast,
    steps,
    allow: ['keeper', 'store_head', 'inspector'],
  }
  return fc.asyncProperty(fc.boolean(), wishes(cast, [0, 1, 2, 3, 4]), async (deadline_valid, sequence) => {
    const { id } = await made('boss', table.resource, {
      name: '焊条',
      material_mark: 'J507',
      specification: 'Φ4.0',
      weight: 5,
      count: 4,
      deadline: deadline_valid ? '2027-11-20' : '2026-11-19',
    })
    await walks(plant, table, id, model({ deadline_valid }, deadline_valid ? 0 : 3), sequence)
  })
}

test('no sequence of requests takes a lot of welding material another way than the table', async () => {
  await played(await lotsOf(batchSteps))
})

/** The same table with one thing otherwise. */
const otherwise: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  ['a step less', batchSteps.slice(1)],
  ['a step more', [...batchSteps, { from: [4], to: 0, who: ['store_head'] }]],
  ['another person', batchSteps.map((step) => (step.to === 0 ? { ...step, who: ['keeper'] } : step))],
  ['no reason', batchSteps.map(({ reason: _, ...step }) => step)],
  ['a condition less', batchSteps.map(({ needs: _, ...step }) => step)],
]

test.each(otherwise)('a table of lots that knows %s is found out', async (_, steps) => {
  const found = await fc.check(await lotsOf(steps), { numRuns: 200, endOnFailure: true })
  expect(found.failed).toBe(true)
})

const applySteps = (auditors: Step['who'], needs: readonly string[]): readonly Step[] => [
  { from: [0], to: 1, who: ['creator', 'group_leader'], needs: ['order_open'], signs: 'applicant' },
  { from: [1], to: 2, who: auditors, apart: ['applicant'], signs: 'auditor' },
  { from: [2], to: 3, who: ['inspector'], signs: 'inspector' },
  { from: [3], to: 4, who: ['keeper', 'store_head'], needs, apart: ['inspector'], signs: 'keeper' },
  { from: [1], to: 8, who: auditors, reason: true },
  { from: [2], to: 8, who: ['inspector'], reason: true },
  { from: [3], to: 8, who: ['keeper', 'store_head'], reason: true },
  { from: [8], to: 0, who: ['creator'], clears: ['applicant', 'auditor', 'inspector', 'keeper'] },
  { from: [0, 8], to: 9, who: ['creator'] },
]

/** What the keeper writes where nothing is handed out without a quantity (4.4). */
const weighedOut = {
  welding_material: { actual_weight: 0.5, actual_count: 1 },
  steel_material: undefined,
  bought_in_component: undefined,
  auxiliary_material: { actual_count: 1 },
} as const

test('no sequence of requests takes an apply card another way than the table', async () => {
  const { made, plant } = await stores()
  const item = await stocked({ made })
  await plant.raw('boss', ['admin'], 'sub_work_orders', 'update', { id: 2, finished: true })
  const kinds = fc.constantFrom<keyof typeof weighedOut>(
    'welding_material',
    'steel_material',
    'bought_in_component',
    'auxiliary_material',
  )
  const run = fc.asyncProperty(
    kinds,
    often,
    often,
    wishes(cast, [0, 1, 2, 3, 4, 8, 9]),
    async (kind, order_open, has_actual, sequence) => {
      const sub_order_uid = order_open ? '26001-1' : '26001-2'
      const body = {
        welding_material: { sub_order_uid, material_mark: 'J507', specification: 'Φ4.0', apply_weight: 1 },
        steel_material: {
          details: [{ sub_order_uid, material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 1 }],
        },
        bought_in_component: {
          sub_order_uid,
          details: [{ name: '35CrMoA', specification: 'M20×180', count: 1 }],
        },
        auxiliary_material: { sub_order_uid, apply_inventory: item, apply_count: 1 },
      }[kind]
      const { id } = await made('planner', `${kind}_apply_cards`, body)
      const actual = weighedOut[kind]
      const table: Table = {
        resource: `${kind}_apply_cards`,
        cast,
        steps: applySteps(
          kind === 'welding_material' ? ['welding_engineer'] : ['group_leader', 'prod_planner'],
          actual ? ['has_actual'] : [],
        ),
        ...(actual && has_actual && { brings: (to) => (to === 4 ? actual : {}) }),
      }
      await walks(plant, table, id, model({ order_open, has_actual }), sequence)
    },
  )
  await played(run)
})

const writers: Step['who'] = ['creator', 'group_leader', 'keeper', 'store_head']
const refundEnd: readonly Step[] = [
  { from: [2], to: 8, who: ['keeper'], reason: true },
  { from: [8], to: 0, who: ['creator'], clears: ['refunder', 'inspector', 'keeper'] },
  { from: [0, 8], to: 9, who: writers },
]
const takenBack: Step = {
  from: [2],
  to: 3,
  who: ['keeper', 'store_head'],
  needs: ['not_over'],
  signs: 'keeper',
}
const handedIn = (to: number, needs: string): Step => ({
  from: [0],
  to,
  who: writers,
  needs: [needs, 'not_over'],
  signs: 'refunder',
})
const refundTables = {
  welding_material: [handedIn(2, 'issued_card'), takenBack, ...refundEnd],
  bought_in_component: [handedIn(2, 'has_details'), takenBack, ...refundEnd],
  steel_material: [
    handedIn(1, 'has_details'),
    { from: [1], to: 2, who: ['inspector'], needs: ['marked'], signs: 'inspector' },
    { from: [1], to: 8, who: ['inspector'], reason: true },
    { ...takenBack, apart: ['inspector'] },
    ...refundEnd,
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>

/** Much stock of one material of each kind. Gives the batch of auxiliary material, which a card names. */
async function stocked({ made }: Pick<Stores, 'made'>): Promise<number> {
  const lots = {
    welding_material: { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', weight: 5, count: 9000 },
    steel_material: {
      name: '钢板',
      material_mark: 'Q345R',
      specification: 'δ10×1800×8000',
      weight: 1130.4,
      count: 9000,
      warehouse: 2,
    },
    bought_in_component: {
      name: '螺柱',
      material_mark: '35CrMoA',
      specification: 'M20×180',
      weight: 0.42,
      count: 9000,
    },
  }
  for (const [kind, lot] of Object.entries(lots)) await made('boss', `${kind}_inventory_details`, lot)
  await made('boss', 'warehouses', { name: '辅材库', category: 4 })
  const discs = { name: '砂轮片', material_mark: 'A24R', specification: 'Φ125', weight: 0.1, count: 9000 }
  return (await made('boss', 'auxiliary_material_inventory_details', discs)).id
}

/** A card of which ten units or kilograms were issued: its number and its line. */
async function issuedCard(plant: Plant, { made }: Pick<Stores, 'made'>, kind: keyof typeof refundTables) {
  const sub_order_uid = '26001-1'
  const body = {
    welding_material: { sub_order_uid, material_mark: 'J507', specification: 'Φ4.0', apply_weight: 10 },
    steel_material: {
      details: [{ sub_order_uid, material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 10 }],
    },
    bought_in_component: {
      sub_order_uid,
      details: [{ name: '35CrMoA', specification: 'M20×180', count: 10 }],
    },
  }[kind]
  const { id, uid } = await made('boss', `${kind}_apply_cards`, body)
  for (const status of [1, 2, 3, 4]) {
    const weighed = kind === 'welding_material' && status === 4 ? { actual_weight: 10, actual_count: 1 } : {}
    const done = await plant.raw('boss', ['admin'], `${kind}_apply_cards`, 'update', {
      id,
      ...weighed,
      status,
    })
    if (!done.ok) expect.fail(done.problem.detail)
  }
  return uid
}

test('no sequence of requests takes a refund card another way than the table', async () => {
  const { made, plant } = await stores()
  await stocked({ made })
  const kinds = fc.constantFrom<keyof typeof refundTables>(
    'welding_material',
    'steel_material',
    'bought_in_component',
  )
  const facts = fc.record({ resolved: often, not_over: often, marked: often })
  const run = fc.asyncProperty(
    kinds,
    facts,
    wishes(cast, [0, 1, 2, 3, 8, 9]),
    async (kind, given, sequence) => {
      const uid = await issuedCard(plant, { made }, kind)
      const [count, weight] = given.not_over ? [1, 10] : [11, 12_000]
      const apply_card_uid = given.resolved ? uid : 'LY-0'
      const { results } = await listed(plant, `${kind}_inventory_details`)
      const number = results[0]?.material_number ?? ''
      const body = {
        welding_material: { apply_card_uid, weight },
        steel_material: {
          sub_order_uid: '26001-1',
          details: [
            {
              specification: 'δ10×1800×800',
              status: given.marked ? '余料' : '废料',
              count,
              weight,
              apply_card_uid,
              material_code: number,
            },
          ],
        },
        bought_in_component: {
          sub_order_uid: '26001-1',
          details: [{ count, material_number: given.resolved ? number : 'W99-0001' }],
        },
      }[kind]
      const { id } = await made('planner', `${kind}_refund_cards`, body)
      const holds = {
        issued_card: given.resolved,
        has_details: given.resolved,
        // Of what was not issued nothing can be too much.
        not_over: given.not_over || !given.resolved,
        marked: true,
      }
      const table: Table = { resource: `${kind}_refund_cards`, cast, steps: refundTables[kind] }
      await walks(plant, table, id, model(holds), sequence)
    },
  )
  await played(run)
})

async function listed(plant: Plant, resource: string) {
  const answer = await plant.raw('boss', ['admin'], resource, 'list', {}, { extended: true })
  if (!answer.ok) return expect.fail(answer.problem.detail)
  return answer.value as { readonly results: readonly { readonly material_number: string }[] } // of batches
}
