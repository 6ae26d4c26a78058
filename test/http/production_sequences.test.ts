import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlant } from '../office.ts'

/** What is asked of a plan, or happens to its order. */
type Deed =
  | { readonly asks: Acting; readonly to: string }
  | { readonly sets: 'plan_dt' | 'remarks'; readonly value: string }
  | 'order finished'
  | 'order opened again'

const acting = ['prod_planner', 'prod_head', 'sales'] as const
type Acting = (typeof acting)[number]

/** The table of the trade: by whom, and what must be filled in. */
const steps: readonly (readonly [from: string, to: string, who: Acting, needs?: 'plan_dt' | 'remarks'])[] = [
  ['未排产', '已排产', 'prod_planner', 'plan_dt'],
  ['已排产', '生产中', 'prod_planner'],
  ['已排产', '未排产', 'prod_planner'],
  ['已排产', '已暂停', 'prod_head', 'remarks'],
  ['生产中', '已暂停', 'prod_head', 'remarks'],
  ['已暂停', '已排产', 'prod_head'],
  ['未排产', '已取消', 'prod_head'],
  ['已排产', '已取消', 'prod_head'],
  ['已暂停', '已取消', 'prod_head'],
]
const condition = { plan_dt: 'has_plan_dt', remarks: 'has_remarks' } as const

interface Model {
  status: string
  plan_dt: string
  remarks: string
}

function answerTo(model: Model, by: Acting, to: string): string {
  if (to === model.status) return 'moved'
  if (by === 'sales') return 'forbidden'
  const step = steps.find(([from, target]) => from === model.status && target === to)
  if (!step) return 'illegal_transition'
  const [, , who, needs] = step
  if (who === 'prod_head' && by !== 'prod_head') return 'forbidden'
  if (needs && model[needs] === '') return `precondition_failed ${condition[needs]}`
  model.status = to
  if (to === '未排产') model.plan_dt = ''
  return 'moved'
}

const states = ['未排产', '已排产', '生产中', '已完工', '已暂停', '已取消'] as const
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      asks: fc.constantFrom<Acting[]>('prod_planner', 'prod_head', 'prod_head', 'prod_head', 'sales'),
      to: fc.constantFrom(...states),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Deed[]>(
      { sets: 'plan_dt', value: '2026-12' },
      { sets: 'remarks', value: '等锻件' },
      { sets: 'remarks', value: '' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Deed[]>('order finished', 'order opened again') },
)

test('no sequence of requests and ends of the order takes a plan another way than the table', async () => {
  const plant = await openPlant()
  const boss = plant.as('系统管理', 'admin')
  const { id: product } = await boss('products', 'create', { name: '换热器' })
  const run = fc.asyncProperty(fc.array(deeds, { minLength: 15, maxLength: 30 }), async (sequence) => {
    const { id } = await boss('work_orders', 'create', { product, count: 1 })
    const [unit] = (await boss('sub_work_orders', 'list', { work_order: id })).results
    await boss('pruction_plans', 'create', { id })
    const model: Model = { status: '未排产', plan_dt: '', remarks: '' }
    for (const deed of sequence) {
      if (typeof deed === 'string') {
        const finished = deed === 'order finished'
        await boss('sub_work_orders', 'update', { id: unit?.id ?? 0, finished })
        if (finished && model.status !== '已取消') model.status = '已完工'
        if (!finished && model.status === '已完工') model.status = '生产中'
      } else if ('sets' in deed) {
        const answer = await plant.raw('卫平', ['prod_planner'], 'pruction_plans', 'update', {
          id,
          [deed.sets]: deed.value,
        })
        const isLocked = model.status === '已取消' && deed.sets === 'plan_dt' && model.plan_dt !== deed.value
        expect(answer).toMatchObject(isLocked ? { problem: { code: 'locked' } } : { ok: true })
        if (!isLocked) model[deed.sets] = deed.value
      } else {
        const { status } = model
        const asked = { id, status: deed.to }
        const answer = await plant.raw(deed.asks, [deed.asks], 'pruction_plans', 'update', asked)
        const { code, unmet = [] }: { code?: string; unmet?: unknown } = answer.ok ? {} : answer.problem
        const got = answer.ok ? 'moved' : [code, ...(Array.isArray(unmet) ? unmet : [])].join(' ')
        expect(got, `${status} ${deed.asks} ${deed.to}`).toBe(answerTo(model, deed.asks, deed.to))
      }
      const { status, plan_dt, remarks } = await boss('pruction_plans', 'read', { id })
      expect({ status, plan_dt, remarks }).toEqual({
        status: model.status,
        plan_dt: model.plan_dt,
        remarks: model.remarks,
      })
    }
  })
  await fc.assert(run, { numRuns: 30, interruptAfterTimeLimit: 4_000 })
})
