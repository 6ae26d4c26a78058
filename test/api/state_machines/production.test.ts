import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begun,
  type Cast,
  type Model,
  played,
  type Step,
  walks,
  wishes,
} from '../../support/api/state_machine.ts'
import { openPlant } from '../../support/office.ts'

const cast = {
  prod_planner: { roles: ['prod_planner'] },
  prod_head: { roles: ['prod_head'], also: ['prod_planner'] },
  sales: { roles: ['sales'] },
} as const satisfies Cast

const steps: readonly Step[] = [
  { from: ['未排产'], to: '已排产', who: ['prod_planner'], needs: ['has_plan_dt'] },
  { from: ['已排产'], to: '生产中', who: ['prod_planner'] },
  { from: ['已排产', '生产中'], to: '已暂停', who: ['prod_head'], needs: ['has_remarks'] },
  { from: ['已暂停'], to: '已排产', who: ['prod_head'] },
  { from: ['已排产'], to: '未排产', who: ['prod_planner'] },
  { from: ['未排产', '已排产', '已暂停'], to: '已取消', who: ['prod_head'] },
]
const states = ['未排产', '已排产', '生产中', '已完工', '已暂停', '已取消'] as const
const table = {
  resource: 'pruction_plans',
  cast,
  steps,
  allow: ['prod_planner'],
  after(model: Model) {
    // Only what is withdrawn comes back there, and it loses its month.
    if (model.status === '未排产') model.facts['has_plan_dt'] = false
  },
} as const

/** What happens between the requests, and what becomes of the plan by it. */
const events = {
  month(model: Model) {
    if (model.status !== '已取消') model.facts['has_plan_dt'] = true
  },
  remark(model: Model) {
    model.facts['has_remarks'] = true
  },
  confirmed(model: Model) {
    if (model.status === '未排产' || model.status === '已排产') model.status = '生产中'
  },
  finished(model: Model) {
    if (model.status !== '已取消') model.status = '已完工'
  },
  reopened(model: Model) {
    if (model.status === '已完工') model.status = '生产中'
  },
}
type Event = keyof typeof events
const happening = fc.constantFrom<Event[]>('month', 'month', 'remark', 'confirmed', 'finished', 'reopened')

type Plant = Awaited<ReturnType<typeof openPlant>>
/** A work order of one unit with its plan, and one operation that can be confirmed. */
async function planned(plant: Plant, product: number) {
  const boss = plant.as('系统管理', 'admin')
  const { id } = await boss('work_orders', 'create', { product, count: 1 })
  const [unit] = (await boss('sub_work_orders', 'list', { work_order: id })).results
  const sub_order = unit?.id ?? 0
  const facts = { ticket_number: 1, part_number: 1, count: 1, piece_weight: 1, total_weight: 1 }
  const part = await plant.put('process_materials', { lib: id, ...facts })
  const route = await plant.put('process_routes', { process_material: part })
  const process_step = await plant.put('process_steps', { route, step: 1, index: 1 })
  const ticket = await boss('sub_materials', 'create', {
    material: String(part),
    sub_order: String(sub_order),
  })
  const detail = await boss('process_details', 'create', { process_step, sub_material: ticket.id })
  await boss('pruction_plans', 'create', { id })
  const confirms = (actual_finish_dt: string | null) =>
    boss('process_details', 'update', { id: detail.id, actual_finish_dt })
  const finishes = (finished: boolean) => boss('sub_work_orders', 'update', { id: sub_order, finished })
  return {
    id,
    happens: {
      // Of a cancelled plan nothing but the remark is changed.
      month: () =>
        plant.raw('卫平', ['prod_planner'], 'pruction_plans', 'update', { id, plan_dt: '2026-12' }),
      remark: () => boss('pruction_plans', 'update', { id, remarks: '等锻件' }),
      async confirmed() {
        await confirms(null)
        await confirms('2026-11-20T09:00:00')
      },
      finished: () => finishes(true),
      reopened: () => finishes(false),
    },
  }
}

test('no sequence of requests, confirmations and ends of the order takes a plan another way than the table', async () => {
  const plant = await openPlant()
  const { id: product } = await plant.as('系统管理', 'admin')('products', 'create', { name: '换热器' })
  const sequences = fc.array(fc.tuple(happening, wishes(cast, states)), { minLength: 2, maxLength: 5 })
  const run = fc.asyncProperty(sequences, async (sequence) => {
    const { id, happens } = await planned(plant, product)
    const model = begun('未排产', { has_plan_dt: false, has_remarks: false })
    for (const [event, asked] of sequence) {
      await happens[event]()
      events[event](model)
      await walks(plant, table, id, model, asked)
    }
    const { plan_dt } = await plant.as('卫平')('pruction_plans', 'read', { id })
    expect(plan_dt).toBe(model.facts['has_plan_dt'] ? '2026-12' : '')
  })
  await played(run)
})
