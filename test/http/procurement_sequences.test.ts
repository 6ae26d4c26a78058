import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../../shared/kernel/people.ts'
import { openPlant } from '../office.ts'

/** One row of the tables of the trade: who makes the step, what must hold, whether a reason is needed. */
interface Step {
  readonly from: readonly number[]
  readonly to: number
  readonly who: readonly Role[]
  readonly unmet?: (model: Model) => readonly string[]
  readonly reason?: true
  /** Not by whoever submitted it. */
  readonly apart?: true
  /** Only on this purchase route. */
  readonly routes?: readonly number[]
}
interface Model {
  status: number
  changes: number
  /** Who submitted it last: he does not approve it. */
  lister: string
  rounds: number
  readonly facts: Readonly<Record<string, boolean>>
  readonly route: number
}

const roles = [
  'buyer',
  'purchase_chief',
  'purchase_head',
  'leader',
  'bid_office',
  'inspector',
  'keeper',
  'store_head',
  'quality_head',
  'process_head',
  'planner',
] as const satisfies readonly Role[]
type Acting = (typeof roles)[number]

/** The head of a department may do what its other roles may. */
const mayAs: Readonly<Record<Acting, readonly Role[]>> = {
  buyer: ['buyer'],
  purchase_chief: ['purchase_chief'],
  purchase_head: ['purchase_head', 'purchase_chief', 'buyer'],
  leader: ['leader'],
  bid_office: ['bid_office'],
  inspector: ['inspector'],
  keeper: ['keeper'],
  store_head: ['store_head', 'keeper'],
  quality_head: ['quality_head', 'inspector'],
  process_head: ['process_head', 'planner'],
  planner: ['planner'],
}
const may = (role: Acting, who: readonly Role[]): boolean => mayAs[role].some((one) => who.includes(one))

const lacks =
  (...names: readonly string[]) =>
  ({ facts }: Model): readonly string[] =>
    names.filter((name) => !facts[name])

/** What the tables answer to one request; a step that is made changes the model. */
function expected(steps: readonly Step[], model: Model, [role, to, reason]: Request): string {
  const { status, route } = model
  const here = steps.filter(({ from, routes }) => from.includes(status) && (routes?.includes(route) ?? true))
  const step = here.find((one) => one.to === to)
  if (to === status) return 'unchanged'
  if (!steps.some(({ who }) => may(role, who))) return 'forbidden'
  if (!step) return 'illegal_transition'
  if (!may(role, step.who)) return 'forbidden'
  if (step.reason && reason === '') return 'validation_error'
  if (step.apart && model.lister === role) return 'separation_of_duty'
  const unmet = step.unmet?.(model) ?? []
  if (unmet.length > 0) return `precondition_failed ${unmet.join(' ')}`
  model.status = to
  model.changes += 1
  if (status === 0 && to === 1) {
    model.lister = role
    model.rounds += 1
  }
  return `moved ${to}`
}
type Request = readonly [role: Acting, to: number, reason: string]

const often = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))
const requests = (codes: readonly number[]) =>
  fc.array(
    fc.tuple(
      // Those who may act most often, so that sequences come far.
      fc.oneof({ weight: 2, arbitrary: fc.constant<Acting>('purchase_head') }, fc.constantFrom(...roles)),
      fc.constantFrom(...codes),
      fc.constantFrom('', '退回重做'),
    ),
    { minLength: 15, maxLength: 30 },
  )
const limits = { numRuns: 20, interruptAfterTimeLimit: 4_000 } as const
type Plant = Awaited<ReturnType<typeof openPlant>>
const boss = (plant: Plant) => plant.as('系统管理', 'admin')
type Call = ReturnType<typeof boss>
const begun = (status: number, facts: Model['facts'], route = 0): Model => ({
  status,
  changes: 0,
  lister: '',
  rounds: 0,
  facts,
  route,
})

/** Sends the requests through the dispatcher; each must be answered as the model answers it. */
async function follows(
  plant: Plant,
  resource: string,
  id: string | number,
  steps: readonly Step[],
  model: Model,
  asked: readonly Request[],
  after: (model: Model) => void = () => {},
): Promise<void> {
  for (const request of asked) {
    const [role, to, reason] = request
    const { status } = model
    const input = { id, status: to, ...(reason && { reason }) }
    const answer = await plant.raw(role, [role], resource, 'update', input)
    const wanted = expected(steps, model, request)
    const { code = '', unmet = '' }: { code?: string; unmet?: unknown } = answer.ok ? {} : answer.problem
    const refused = code === 'precondition_failed' ? `${code} ${String(unmet).replaceAll(',', ' ')}` : code
    const got = answer.ok ? (to === status ? 'unchanged' : `moved ${to}`) : refused
    expect(got, `${status} ${request.join(' ')}`).toBe(wanted)
    after(model)
  }
}

const sheetSteps: readonly Step[] = [
  { from: [0], to: 1, who: ['buyer'], unmet: lacks('order_approved') },
  { from: [1], to: 2, who: ['buyer'], routes: [0], unmet: () => ['category_set', 'has_form'] },
  { from: [1], to: 2, who: ['buyer'], unmet: lacks('has_form') },
  { from: [2], to: 3, who: ['bid_office'], routes: [1], unmet: lacks('form_approved') },
  { from: [2], to: 4, who: ['purchase_head'], routes: [2], unmet: lacks('form_approved') },
  { from: [2], to: 4, who: ['purchase_head'], routes: [3], unmet: lacks('form_approved', 'recommended') },
  { from: [3], to: 4, who: ['bid_office'], unmet: lacks('has_acceptance') },
  { from: [4], to: 5, who: ['buyer'], unmet: lacks('has_contract') },
  { from: [5], to: 6, who: ['buyer'] },
  { from: [6], to: 7, who: ['inspector'], unmet: lacks('all_passed') },
  { from: [7], to: 8, who: ['keeper', 'store_head'], unmet: () => ['all_stored'] },
  { from: [0, 1, 2, 3, 4, 5, 6, 7], to: 9, who: ['purchase_head', 'leader'], reason: true },
  ...[0, 1, 2, 3, 4, 5, 6].map(
    (to): Step => ({
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
    has_contract: often,
    all_passed: often,
  })
  const asked = requests([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const run = fc.asyncProperty(
    fc.constantFrom(0, 1, 2, 3),
    facts,
    fc.constantFrom(0, 0, 2, 4, 7),
    asked,
    async (route, given, start, sequence) => {
      runs += 1
      const id = await sheetMade(call, `DG-${runs}`, route, given, start)
      const has_form = route !== 0 && given.has_form
      const model = begun(start, { ...given, has_form, form_approved: has_form && given.approves }, route)
      await follows(plant, 'bidding_sheets', id, sheetSteps, model, sequence)
      expect((await call('bidding_sheets', 'read', { id })).status).toBe(model.status)
      const records = await call('status_changes', 'list', { bidding_sheet: String(id) })
      expect(records.count).toBe(model.changes)
    },
  )
  await fc.assert(run, limits)
})

/** A sheet of which these facts are true. */
async function sheetMade(
  call: Call,
  purchase_order: string,
  category: 0 | 1 | 2 | 3,
  facts: Model['facts'],
  status: 0 | 2 | 4 | 7,
): Promise<number> {
  const order = await call('purchase_orders', 'create', { uid: purchase_order })
  const material = await call('procurement_materials', 'create', { inventory_type: 1, purchase_order })
  for (const step of facts['order_approved'] ? ([1, 2, 3] as const) : ([1, 2] as const))
    await call('purchase_orders', 'update', { id: order.id, status: step })
  const contract = facts['has_contract'] ? { contract_amount: 100 } : {}
  const { id } = await call('bidding_sheets', 'create', { purchase_order, category, status, ...contract })
  const bidding_sheet = String(id)
  const form = { bidding_sheet, status: facts['approves'] ? 2 : 0 } as const
  if (facts['has_form'] && category === 1) await call('bidding_applications', 'create', form)
  if (facts['has_form'] && category === 2) await call('parity_ratio_cards', 'create', form)
  if (facts['has_form'] && category === 3) await call('supplier_checks', 'create', form)
  if (facts['recommended']) await call('supply_relationships', 'create', { bidding_sheet, G: true })
  const won = { bidding_sheet, accept_money: '1.00', accept_date: '2026-11-20' }
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
  { from: [0], to: 1, who: ['buyer'], unmet: lacks('has_material') },
  { from: [1], to: 2, who: ['purchase_chief'] },
  { from: [2], to: 3, who: ['purchase_head', 'leader'], apart: true },
  { from: [1, 2], to: 0, who: ['purchase_chief', 'purchase_head'], reason: true },
  { from: [3, 4], to: 0, who: ['purchase_head'], reason: true, unmet: lacks('no_awarded_sheet') },
  { from: [0, 1, 2, 3, 4], to: 9, who: ['purchase_head'], unmet: lacks('no_running_sheet') },
]

test('no sequence of requests takes a purchase order another way than the table', async () => {
  const plant = await openPlant()
  const call = boss(plant)
  let runs = 0
  const sheets = fc.constantFrom(null, 0, 1, 3, 4, 7)
  const run = fc.asyncProperty(
    often,
    sheets,
    requests([0, 1, 2, 3, 4, 5, 9]),
    async (has_material, status, asked) => {
      runs += 1
      const purchase_order = `DG-${runs}`
      const { id } = await call('purchase_orders', 'create', { uid: purchase_order })
      if (has_material) await call('procurement_materials', 'create', { inventory_type: 1, purchase_order })
      if (status !== null) await call('bidding_sheets', 'create', { purchase_order, status })
      const no_awarded_sheet = status === null || status < 4
      const model = begun(0, { has_material, no_awarded_sheet, no_running_sheet: !status })
      await follows(plant, 'purchase_orders', String(id), orderSteps, model, asked, (one) => {
        if (one.status === 3 && status !== null) one.status = 4
      })
      expect((await call('purchase_orders', 'read', { id })).status).toBe(model.status)
    },
  )
  await fc.assert(run, limits)
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
  { from: [0], to: 1, who: ['buyer'], unmet: lacks('complete') },
  {
    from: [1],
    to: 2,
    who: [approver],
    // What was signed ahead counts for the first round alone.
    unmet: ({ facts, rounds }) => (facts['signed'] && rounds === 1 ? [] : ['countersigned']),
  },
  { from: [1], to: 8, who: countersigners, reason: true },
  { from: [8], to: 0, who: ['buyer'] },
  { from: [0, 8], to: 9, who: ['buyer'] },
  { from: [2], to: 0, who: ['purchase_head'], reason: true, unmet: lacks('sheet_early') },
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
      requests([0, 1, 2, 8, 9]),
      async (isComplete, signed, early, asked) => {
        const sheet = await call('bidding_sheets', 'create', { status: early ? 2 : 3 })
        const bidding_sheet = String(sheet.id)
        const given = { bidding_sheet, ...(isComplete ? complete : lacking) }
        const { id } = await call(name, 'create', given)
        if (signed)
          for (const user_title of titles)
            await call('bidding_comments', 'create', { bidding_sheet, user_title })
        const model = begun(0, { complete: isComplete, signed, sheet_early: early })
        await follows(plant, name, id, formSteps(approver), model, asked)
        expect((await call(name, 'read', { id: Number(id) })).status).toBe(model.status)
      },
    )
    await fc.assert(run, limits)
  },
)
