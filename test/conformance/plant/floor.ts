import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, nowhere, numberOf } from './facts.ts'

/** The shop floor: sub tickets and the operations on them. */

/** A part with its operations, which is not the one that process planning is tried on. */
export interface Planned {
  readonly part: number
  readonly ticket: string
  readonly steps: readonly number[]
}

/** Both units of a part in one shape, both of another in the other. */
export async function floor(
  at: Examination,
  { order, units }: Facts,
  { part, steps }: Planned,
  work_group: string,
): Promise<void> {
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
  const details = await examine(at, 'process_details', {
    body: (n) => ({ process_step: steps[n - 1], sub_material }),
    change: { ...times('dt'), work_group, remark: '合格' },
    filters: (record) => ({ ...filters, material_index: [record['material_index'], '0'], ...statuses(yes) }),
  })
  const inB = await examine(
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
  // A ticket stands among the hours of a group when all that was to be done on it is inspected.
  for (const detail of [...details, ...inB])
    await at.ask('PATCH', `/api/process_details/${numberOf(detail)}/`, { ...times('dt'), work_group })
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
