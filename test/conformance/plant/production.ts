import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { orderNumber } from './core.ts'
import { type Facts, firstOf, nowhere, numberOf, textOf } from './facts.ts'
import { floor, type Planned } from './floor.ts'
import { hours } from './hours.ts'
import { importedInto } from './process.ts'

/** People, groups and plans of production, then two of the order's parts on the shop floor, in both shapes. */
export async function production(at: Examination, facts: Facts): Promise<void> {
  const { order } = facts
  const planned = await reviewed(at, facts)
  await people(at, facts)
  await plans(at, facts)
  const group = await groups(at, facts)
  await examine(at, 'comprehensive_department_filelists', { id: order.id, change: { pressure_test: true } })
  const estimated = { change: { estimated_finish_dt: '2026-05-01T00:00:00+08:00' } }
  await examine(at, 'ledgers', { id: planned.part, ...estimated })
  const text = { change: { estimated_finish_date: '2026-06-01T00:00:00+08:00' } }
  await examine(at, 'ledgers', { id: planned.part, ...text }, 'B')
  await floor(at, facts, planned, group)
  await hours(at, facts, planned, group)
}

/** Production works by reviewed libraries. */
async function reviewed(at: Examination, { order }: Facts): Promise<Planned> {
  await importedInto(at, order)
  const record = await firstOf(at, `/api/process_materials/?work_order_uid=${order.uid}&limit=1&page=3`)
  const part = numberOf(record)
  const route = numberOf(await firstOf(at, `/api/process_routes/?process_material=${part}`))
  const steps: number[] = []
  for (const step of [1, 2, 20])
    steps.push(numberOf(await at.ask('POST', '/api/process_steps/', { route, step, man_hours: 2.5 })))
  // The ledger tells the cards of a part.
  await at.ask('POST', '/api/transfer_cards/', { process_material: part, category: '8' })
  await at.ask('PATCH', `/api/process_libraries/${order.id}/`, { status: 2 })
  return { part, ticket: textOf(record, 'ticket_number'), steps }
}

async function people(at: Examination, { mark }: Facts): Promise<void> {
  const username = (n: number) => `floor${n}${mark}`
  const person = (n: number) =>
    at.ask('POST', '/api/users/create/', {
      last_name: '韩',
      first_name: `铁${n}`,
      username: username(n),
      email: `${username(n)}@office.example`,
    })
  await examine(at, 'pruction_users', {
    body: async (n) => ({ id: numberOf(await person(n)) }),
    change: { group_name: `铆工组${mark}` },
    filters: () => ({ username: [username(1), 'nobody'], group_name: [`铆工组${mark}`, '无此组'] }),
  })
}

async function plans(at: Examination, { product }: Facts): Promise<void> {
  const body = async () => {
    const uid = String(orderNumber())
    return { id: numberOf(await at.ask('POST', '/api/work_orders/', { uid, product, count: 1 })) }
  }
  await examine(at, 'pruction_plans', {
    body,
    change: { plan_dt: '2026-03', remarks: '优先' },
    filters: ({ work_order }) => ({
      work_order: [work_order, nowhere],
      status: ['未排产', '已取消'],
      plan_start_time: ['2026-03-15', '2999-01-01'],
      plan_end_time: ['2026-03-15', '2026-01-01'],
    }),
  })
  await examine(at, 'pruction_plans', { body, change: { plan_date: '2026-04', remarks: '其次' } }, 'B')
}

/** Gives the name of the group that gets the work. */
async function groups(at: Examination, { mark, department }: Facts): Promise<string> {
  await examine(at, 'pruction_workgroups', {
    body: async (n) => {
      const short_name = `铆工${n}组${mark}`
      const group = { group: '车间', short_name, superior: department.id }
      return { id: numberOf(await at.ask('POST', '/api/departments/', group)) }
    },
    change: { process_name: '组对' },
  })
  return `铆工1组${mark}`
}
