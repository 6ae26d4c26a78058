import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import {
  begun,
  type Cast,
  type Model,
  often,
  played,
  type Step,
  walks,
  wishes,
} from '../../support/api/state_machine.ts'
import { openPlant } from '../../support/office.ts'

/** A person of each role, as procurement has them. */
const cast = {
  buyer: { roles: ['buyer'] },
  purchase_chief: { roles: ['purchase_chief'] },
  purchase_head: { roles: ['purchase_head'], also: ['purchase_chief', 'buyer'] },
  leader: { roles: ['leader'] },
  bid_office: { roles: ['bid_office'] },
  inspector: { roles: ['inspector'] },
  keeper: { roles: ['keeper'] },
  store_head: { roles: ['store_head'], also: ['keeper'] },
  quality_head: { roles: ['quality_head'], also: ['inspector'] },
  process_head: { roles: ['process_head'], also: ['planner'] },
  planner: { roles: ['planner'] },
} as const satisfies Cast

type Plant = Awaited<ReturnType<typeof openPlant>>
const boss = (plant: Plant) => plant.as('系统管理', 'admin')
type Call = ReturnType<typeof boss>

/** Whoever makes some step of a table may write such records at all. */
const allowed = (steps: readonly Step[]): readonly Role[] =>
  steps.flatMap(({ who }) => who.filter((one) => one !== 'creator'))

/** A step that only some purchase routes have; `routes` absent: all. */
interface SheetStep extends Step {
  readonly routes?: readonly number[]
}
const sheetSteps: readonly SheetStep[] = [
  { from: [0], to: 1, who: ['buyer'], needs: ['order_approved'] },
  { from: [1], to: 2, who: ['buyer'], needs: ['category_set', 'has_form'] },
  { from: [2], to: 3, who: ['bid_office'], routes: [1], needs: ['form_approved'] },
  { from: [2], to: 4, who: ['purchase_head'], routes: [2], needs: ['form_approved'] },
  { from: [2], to: 4, who: ['purchase_head'], routes: [3], needs: ['form_approved', 'recommended'] },
  { from: [3], to: 4, who: ['bid_office'], needs: ['has_acceptance', 'winner_named'] },
  { from: [4], to: 5, who: ['buyer'], needs: ['has_contract'] },
  { from: [5], to: 6, who: ['buyer'] },
  { from: [6], to: 7, who: ['inspector'], needs: ['all_passed'] },
  { from: [7], to: 8, who: ['keeper', 'store_head'], needs: ['all_stored'] },
  { from: [0, 1, 2, 3, 4, 5, 6, 7], to: 9, who: ['purchase_head', 'leader'], reason: true },
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (to): SheetStep => ({
      from: [1, 2, 3, 4, 5, 6, 7].filter((from) => from > to),
      to,
      who: ['purchase_head'],
      reason: true,
    }),
  ),
]

test('no sequence of requests takes a bidding sheet another way than the table, and each change leaves one record', async () => {
  const plant = await openPlant()
  const call = boss(plant)
  // Who inspects is a user of the office.
  await plant.put('users', { username: 'boss', last_name: '系统管理', roles: '["admin"]', info: '{}' })
  let runs = 0
  const facts = fc.record({
    order_approved: often,
    has_form: often,
    approves: often,
    recommended: often,
    has_acceptance: often,
    winner_named: often,
    has_contract: often,
    all_passed: often,
  })
  const attempts = wishes(cast, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const run = fc.asyncProperty(
    fc.constantFrom(0, 1, 2, 3),
    facts,
    fc.constantFrom(0, 0, 2, 4, 7),
    attempts,
    async (route, given, start, sequence) => {
      runs += 1
      const id = await sheetMade(call, `DG-${runs}`, route, given, start)
      const has_form = route !== 0 && given.has_form
      const model = begun(start, {
        ...given,
        has_form,
        form_approved: has_form && given.approves,
        winner_named: given.has_acceptance && given.winner_named,
        category_set: route !== 0,
        all_stored: false,
      })
      const steps = sheetSteps.filter(({ routes }) => routes?.includes(route) ?? true)
      const table = { resource: 'bidding_sheets', cast, steps, allow: allowed(sheetSteps) }
      const changes = await walks(plant, table, id, model, sequence)
      const records = await call('status_changes', 'list', { bidding_sheet: String(id) })
      expect(records.count).toBe(changes)
    },
  )
  await played(run)
})

/** A sheet of which these facts are true. */
async function sheetMade(
  call: Call,
  purchase_order: string,
  category: 0 | 1 | 2 | 3,
  facts: Readonly<Record<string, boolean>>,
  status: 0 | 2 | 4 | 7,
): Promise<number> {
  const order = await call('purchase_orders', 'create', { uid: purchase_order })
  const material = await call('procurement_materials', 'create', { inventory_type: 1, purchase_order })
  for (const step of facts['order_approved'] ? ([1, 2, 3] as const) : ([1, 2] as const))
    await call('purchase_orders', 'update', { id: order.id, status: step })
  const contract = facts['has_contract'] ? { contract_amount: 100 } : {}
  const { id } = await call('bidding_sheets', 'create', { purchase_order, category, status, ...contract })
  const bidding_sheet = String(id)
  if (facts['recommended']) await call('supply_relationships', 'create', { bidding_sheet, G: true })
  const form = { bidding_sheet, status: facts['approves'] ? 2 : 0 } as const
  if (facts['has_form'] && category === 1) await call('bidding_applications', 'create', form)
  if (facts['has_form'] && category === 2) await call('parity_ratio_cards', 'create', form)
  if (facts['has_form'] && category === 3) await call('supplier_checks', 'create', form)
  const winner = facts['winner_named'] ? 'GF-0001' : ''
  const won = { bidding_sheet, accept_money: '1.00', accept_date: '2026-11-20', winner }
  if (facts['has_acceptance']) await call('bidding_acceptances', 'create', won)
  const passed = Boolean(facts['all_passed'])
  await call('arrival_inspections', 'create', {
    material: String(material.id),
    material_confirm: passed,
    soft_confirm: passed,
    inspection_confirm: passed,
    passed,
  })
  return id
}

const orderSteps: readonly Step[] = [
  { from: [0], to: 1, who: ['buyer'], needs: ['has_material', 'lines_named', 'kind_set'], signs: 'lister' },
  { from: [1], to: 2, who: ['purchase_chief'] },
  { from: [2], to: 3, who: ['purchase_head', 'leader'], apart: ['lister'] },
  { from: [1, 2], to: 0, who: ['purchase_chief', 'purchase_head'], reason: true },
  { from: [3, 4], to: 0, who: ['purchase_head'], reason: true, needs: ['no_awarded_sheet'] },
  { from: [0, 1, 2, 3, 4], to: 9, who: ['purchase_head'], needs: ['no_running_sheet'] },
]

test('no sequence of requests takes a purchase order another way than the table', async () => {
  const plant = await openPlant()
  const call = boss(plant)
  let runs = 0
  const sheets = fc.constantFrom(null, 0, 1, 3, 4, 7)
  const run = fc.asyncProperty(
    fc.record({ has_material: often, lines_named: often, kind_set: often }),
    sheets,
    wishes(cast, [0, 1, 2, 3, 4, 5, 9]),
    async ({ has_material, lines_named: isNamed, kind_set }, status, asked) => {
      runs += 1
      const purchase_order = `DG-${runs}`
      const category = kind_set ? 1 : 0
      const { id } = await call('purchase_orders', 'create', { uid: purchase_order, category })
      const named = isNamed ? { material_mark: 'Q345R' } : {}
      if (has_material)
        await call('procurement_materials', 'create', { inventory_type: 1, purchase_order, ...named })
      const lines_named = isNamed || !has_material
      if (status !== null) await call('bidding_sheets', 'create', { purchase_order, status })
      const no_awarded_sheet = status === null || status < 4
      const model = begun(0, {
        has_material,
        lines_named,
        kind_set,
        no_awarded_sheet,
        no_running_sheet: !status,
      })
      const after = (one: Model) => {
        if (one.status === 3 && status !== null) one.status = 4
      }
      const table = {
        resource: 'purchase_orders',
        cast,
        steps: orderSteps,
        allow: allowed(orderSteps),
        after,
      }
      await walks(plant, table, id, model, asked)
    },
  )
  await played(run)
})

const countersigners: readonly Role[] = [
  'purchase_head',
  'sales_head',
  'prod_head',
  'process_head',
  'quality_head',
  'leader',
  'bid_office',
]
/** The life of a countersigned form; who approves differs. */
const formSteps = (approver: Role): readonly Step[] => [
  { from: [0], to: 1, who: ['buyer'], needs: ['complete'] },
  {
    from: [1],
    to: 2,
    who: [approver],
    needs: ['countersigned'],
  },
  { from: [1], to: 8, who: countersigners, reason: true },
  { from: [1], to: 0, who: ['buyer'], reason: true },
  { from: [8], to: 0, who: ['buyer'] },
  { from: [0, 8], to: 9, who: ['buyer'] },
  { from: [2], to: 0, who: ['purchase_head'], reason: true, needs: ['sheet_early'] },
]

/** Of each form who approves it, whose agreement it needs, and what a complete one says. */
const forms = [
  {
    name: 'bidding_applications',
    approver: 'leader',
    titles: [1, 2, 3, 7],
    complete: { amount: 1, implement_class: 1 },
    lacking: { amount: 0, implement_class: 1 },
  },
  {
    name: 'parity_ratio_cards',
    approver: 'purchase_head',
    titles: [2, 3, 5],
    complete: { apply_id: 'ZB-2025-0009' },
    lacking: { apply_id: '' },
  },
  {
    name: 'supplier_checks',
    approver: 'leader',
    titles: [3, 5],
    complete: { application_date: '2026-11-20', project: '锻件', estimated_price: '12800.00' },
    lacking: { application_date: '2026-11-20', project: '锻件', estimated_price: '' },
  },
] as const

test.each(forms)(
  'no sequence of requests takes one of $name another way than the table',
  async ({ name, approver, titles, complete, lacking }) => {
    const plant = await openPlant()
    const call = boss(plant)
    const run = fc.asyncProperty(
      often,
      often,
      often,
      wishes(cast, [0, 1, 2, 8, 9]),
      async (isComplete, signed, early, asked) => {
        const sheet = await call('bidding_sheets', 'create', { status: early ? 2 : 3 })
        const bidding_sheet = String(sheet.id)
        const input = { bidding_sheet, ...(isComplete ? complete : lacking) }
        const { id } = await call(name, 'create', input)
        if (signed)
          for (const user_title of titles)
            await call('bidding_comments', 'create', { bidding_sheet, user_title })
        const model = begun(0, { complete: isComplete, countersigned: signed, sheet_early: early })
        const steps = formSteps(approver)
        // What was signed ahead counts for the first round alone.
        const after = ({ status, facts }: Model) => {
          if (status === 0) facts['countersigned'] = false
        }
        await walks(plant, { resource: name, cast, steps, allow: allowed(steps), after }, id, model, asked)
      },
    )
    await played(run)
  },
)
