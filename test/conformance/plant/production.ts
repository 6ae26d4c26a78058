import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { orderNumber } from './core.ts'
import { type Facts, firstOf, nowhere, numberOf, textOf } from './facts.ts'
import { importedInto } from './process.ts'

/** A part with its operations, which is not the one that process planning is tried on. */
interface Planned {
  readonly part: number
  readonly ticket: string
  readonly steps: readonly number[]
}

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

/** Both units of a part in one shape, both of another in the other. */
async function floor(at: Examination, { order, units }: Facts, { part, steps }: Planned, work_group: string) {
  const tickets = await examine(at, 'sub_materials', {
    body: (n) => ({ material: part, sub_order: units[n - 1] }),
    change: { estimated_finish_dt: '2026-05-01T00:00:00+08:00' },
  })
  const other = part + 1
  await examine(
    at,
    'sub_materials',
    { body: () => ({ id: other }), change: { estimated_finish_date: '2026-05-01T00:00:00+08:00' } },
    'B',
  )
  const sub_material = tickets[0]?.['id']
  const yes = ['true', 'false'] as const
  const filters = {
    work_order_uid: [order.uid, nowhere],
    process_name: ['领料', '无此工序'],
    production_workgroup: [work_group, '无此组'],
  } as const
  await examine(at, 'process_details', {
    body: (n) => ({ process_step: steps[n - 1], sub_material }),
    change: { ...times('dt'), work_group, remark: '合格' },
    filters: (record) => ({ ...filters, material_index: [record['material_index'], '0'], ...statuses(yes) }),
  })
  await examine(
    at,
    'process_details',
    {
      body: () => ({ id: steps[2] }),
      change: { ...times('date'), workgroup_name: work_group },
      filters: (record) => ({
        ...filters,
        process_name: ['检验', '无此工序'],
        materiel_index: [record['materiel_index'], '0'],
        ...statuses(yes),
      }),
    },
    'B',
  )
}

/** Planned, confirmed and inspected in one body. */
const times = (ending: 'dt' | 'date') => ({
  [`estimated_start_${ending}`]: '2026-03-01T08:00:00+08:00',
  [`estimated_finish_${ending}`]: '2026-03-05T17:00:00+08:00',
  [`actual_finish_${ending}`]: '2026-03-05T16:00:00+08:00',
  [`inspection_${ending}`]: '2026-03-06T09:00:00+08:00',
})

const statuses = (found: readonly [string, string]) => ({
  plan_status: found,
  allocation_status: found,
  confirm_status: found,
})

/** The work that was confirmed, summed by day and by group. */
async function hours(
  at: Examination,
  { order }: Facts,
  { ticket }: Planned,
  group_name: string,
): Promise<void> {
  const filters = () =>
    ({
      work_order_uid: [order.uid, nowhere],
      group_name: [group_name, '无此组'],
      complete_dt_start: ['2026-03-05', '2999-01-01'],
      complete_dt_end: ['2026-03-05', '2026-03-04'],
    }) as const
  await examine(at, 'work_hour_summarizes', { filters })
  await examine(at, 'work_hour_summarizes', { filters }, 'B')
  const query = { work_order_uid: order.uid, group_name }
  for (const resource of ['work_hour_summarize_tickets', 'stock_work_hour_tickets'])
    for (const one of at.of(resource, '')) {
      await at.everyWay(one, { query })
      const half = await at.door.send('GET', `${one.path}?group_name=${encodeURIComponent(group_name)}`)
      if (half.status !== 400) at.fault(one, `${half.status} instead of 400 without its work order`)
    }
  await examine(at, 'query_man_hours', {
    filters: () => ({
      work_hour: [order.uid, nowhere],
      verbose_id: [ticket, '0'],
      group_name: [group_name, '无此组'],
    }),
  })
  for (const rows of at.of('query_man_hours', '')) {
    const inB = await at.door.send('GET', `${rows.path}?shape=B`)
    if (inB.status !== 404) at.fault(rows, `${inB.status} instead of 404 in shape B, which has none`)
  }
}
