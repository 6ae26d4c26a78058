import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { played } from '../../support/api/state_machine.ts'
import { openPlant } from '../../support/office.ts'

/** Whoever asks, and the group he leads. */
const people = {
  planner: ['prod_planner', ''],
  fitter: ['group_leader', '铆工组'],
  welder: ['group_leader', '焊工组'],
  inspector: ['inspector', ''],
  clerk: ['quota_clerk', ''],
  buyer: ['buyer', ''],
} as const satisfies Readonly<Record<string, readonly [Role, string]>>
type Who = keyof typeof people

interface Detail {
  estimated_start_dt: string | null
  estimated_finish_dt: string | null
  work_group: string
  actual_finish_dt: string | null
  inspection_dt: string | null
  work_hour: number
}
type Body = Partial<Detail>

const mayWrite: Readonly<Record<keyof Detail, readonly Role[]>> = {
  estimated_start_dt: ['prod_planner'],
  estimated_finish_dt: ['prod_planner'],
  work_group: ['prod_planner', 'group_leader'],
  actual_finish_dt: ['prod_planner', 'group_leader'],
  inspection_dt: ['inspector'],
  work_hour: ['quota_clerk'],
}
/** The office's clock stands at 10:00 of 20 November. */
const future = '2026-11-20T10:05:01'

/** What section 2.11 answers to one request; a change that is made changes the detail. */
function answerTo(detail: Detail, who: Who, body: Body): string {
  const changed = Object.entries(body).filter(([name, value]) => detail[name as keyof Detail] !== value)
  if (changed.length === 0) return 'done'
  const [role, leads] = people[who]
  if (role === 'buyer') return 'forbidden'
  for (const [name] of changed) {
    if (name === 'work_hour' && detail.inspection_dt !== null) return 'locked'
    if (!mayWrite[name as keyof Detail].includes(role)) return 'forbidden'
  }
  const next = { ...detail, ...body }
  const { estimated_start_dt: start, estimated_finish_dt: finish } = next
  if (start !== null && finish !== null && start > finish) return 'validation_error'
  if (next.work_group === '电工组' && next.work_group !== detail.work_group) return 'validation_error'
  const moved = next.actual_finish_dt !== detail.actual_finish_dt
  if (moved && detail.inspection_dt !== null && next.inspection_dt !== null) return 'reverse_order'
  const regrouped = detail.work_group !== '' && next.work_group !== detail.work_group
  if (regrouped && detail.actual_finish_dt !== null && next.actual_finish_dt !== null) return 'reverse_order'
  if (moved && next.actual_finish_dt === null && role !== 'prod_planner') return 'forbidden'
  if (moved && next.actual_finish_dt !== null) {
    if (role !== 'prod_planner' && next.work_group !== leads) return 'forbidden'
    if (next.actual_finish_dt === future) return 'validation_error'
    if (next.work_group === '') return 'allocated'
  }
  if (next.inspection_dt !== null && next.actual_finish_dt === null) return 'confirmed'
  Object.assign(detail, body)
  return 'done'
}

const time = (...of: readonly string[]) => fc.constantFrom<(string | null)[]>(null, ...of)
const bodies: fc.Arbitrary<Body> = fc
  .record(
    {
      estimated_start_dt: time('2026-11-18T08:00:00', '2026-11-22T08:00:00'),
      estimated_finish_dt: time('2026-11-20T08:00:00', '2026-11-23T08:00:00'),
      work_group: fc.constantFrom('', '铆工组', '铆工组', '焊工组', '电工组'),
      actual_finish_dt: time('2026-11-19T08:00:00', '2026-11-19T09:00:00', '2026-11-20T10:05:00', future),
      inspection_dt: time('2026-11-20T08:00:00'),
      work_hour: fc.constantFrom(1.25, 4),
    },
    { requiredKeys: [] },
  )
  .filter((body) => Object.keys(body).length > 0)
/** What a person usually does, and anything else. */
const usual: fc.Arbitrary<readonly [Who, Body]> = fc.oneof(
  fc.tuple(
    fc.constant<Who>('planner'),
    fc.constantFrom({ work_group: '铆工组' }, { actual_finish_dt: null }),
  ),
  fc.tuple(fc.constant<Who>('fitter'), fc.constant({ actual_finish_dt: '2026-11-19T08:00:00' })),
  fc.tuple(
    fc.constant<Who>('inspector'),
    fc.constantFrom({ inspection_dt: '2026-11-20T08:00:00' }, { inspection_dt: null }),
  ),
)
const anything = fc.tuple(fc.constantFrom(...(Object.keys(people) as Who[])), bodies) // its own keys

test('no sequence of requests takes a process detail another way than planned, allocated, confirmed, inspected and back', async () => {
  const plant = await openPlant()
  const boss = plant.as('系统管理', 'admin')
  const { id: product } = await boss('products', 'create', { name: '换热器' })
  const { id: order } = await boss('work_orders', 'create', { product, count: 1 })
  const part = await plant.put('process_materials', {
    lib: order,
    ticket_number: 1,
    part_number: 1,
    count: 2,
    piece_weight: 0,
    total_weight: 0,
    order_uid: '26001',
  })
  const route = await plant.put('process_routes', { process_material: part })
  for (const short_name of ['铆工组', '焊工组']) {
    const { id } = await boss('departments', 'create', { group: { name: '班组' }, short_name })
    await boss('pruction_workgroups', 'create', { id })
  }
  await boss('sub_materials', 'create', { material: String(part), sub_order: '1' })
  const run = fc.asyncProperty(
    fc.array(fc.oneof(usual, anything), { minLength: 15, maxLength: 30 }),
    async (sequence) => {
      const step = await boss('process_steps', 'create', { route, step: 3, man_hours: 1 })
      const { id } = await boss('process_details', 'create', { process_step: step.id, sub_material: 1 })
      const model: Detail = {
        estimated_start_dt: null,
        estimated_finish_dt: null,
        work_group: '',
        actual_finish_dt: null,
        inspection_dt: null,
        work_hour: 2,
      }
      for (const [who, body] of sequence) {
        const before = JSON.stringify(model)
        const [role, leads] = people[who]
        const answer = await dispatch(plant.office, {
          resource: 'process_details',
          operation: 'update',
          input: { id, ...body },
          caller: plant.person(who, [role], { leads: leads === '' ? [] : [leads] }),
        })
        const { code, unmet }: { code?: string; unmet?: unknown } = answer.ok
          ? { code: 'done' }
          : answer.problem
        const got = code === 'precondition_failed' ? String(unmet) : code
        expect(got, `${before} ${who} ${JSON.stringify(body)}`).toBe(answerTo(model, who, body))
        const read = await boss('process_details', 'read', { id })
        expect(read).toMatchObject({
          work_group: model.work_group,
          work_hour: model.work_hour,
          actual_finish_dt: model.actual_finish_dt && `${model.actual_finish_dt}+08:00`,
          inspection_dt: model.inspection_dt && `${model.inspection_dt}+08:00`,
          inspector: model.inspection_dt === null ? '' : 'inspector',
        })
      }
    },
  )
  await played(run, 40)
})
