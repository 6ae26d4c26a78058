import { addDays, addMonths } from '../../../shared/kernel/times.ts'
import type { Input } from '../../../shared/kernel/types.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import type { comprehensive_department_filelists as filelists } from '../../../shared/production/comprehensive_department_filelists.ts'
import { workday } from './days.ts'
import { orders } from './orders.ts'
import { planner, productionPlanner, sales } from './people.ts'
import { createStep, type DemoStep, operationStep, updateStep } from './steps.ts'

const { scheduled } = planStatus.word

/** When each order was planned, and for which month after the day of loading, if any; amounts in 万元. */
const planned = [
  { day: 15, month: 0, output_value: 46.8, remarks: '第1台先行,按合同分台交货' },
  { day: 40, month: 2, output_value: 62.5, remarks: '' },
  { day: 49, output_value: 88, remarks: '待工艺库导入后排产' },
] as const

/** The first order is made, the second has its month, the third waits for its own; and the papers of each. */
export const productionPlans = (today: string): readonly DemoStep[] => [
  ...planned.flatMap((plan, at) => {
    const { day, output_value, remarks } = plan
    const delivery = orders[at]?.delivery ?? 0
    const made = createStep(workday(today, day, '10:30'), productionPlanner, 'pruction_plans', {
      id: at + 1,
      delivery_dt: addDays(today, delivery),
      output_value,
      remarks,
    })
    if (!('month' in plan)) return [made]
    const plan_dt = addMonths(today, plan.month).slice(0, 7)
    return [
      made,
      updateStep(workday(today, day, '11:00'), productionPlanner, made, { plan_dt, status: scheduled }),
    ]
  }),
  ...partsAreDue(today),
  ...papers(today),
]

/** Days after the loading on which the parts of both units are to be there: assemblies last. */
const due = [
  { tickets: [2, 5, 6, 8, 9, 10], days: 12 },
  { tickets: [3, 11, 13, 14, 16, 17, 18, 19, 20], days: 20 },
  { tickets: [7, 15, 24], days: 30 },
  { tickets: [1], days: 38 },
] as const

/** The ledger shows the parts of the first order under their tickets. */
const partsAreDue = (today: string): readonly DemoStep[] =>
  due.flatMap(({ tickets, days }) =>
    tickets.map((id) =>
      operationStep(workday(today, 16, '09:00'), productionPlanner, 'ledgers', 'update', {
        id,
        estimated_finish_dt: `${addDays(today, days)}T17:00:00`,
      }),
    ),
  )

/** The papers of the first order are there, up to those that its first unit is shipped with. */
function papers(today: string): readonly DemoStep[] {
  const there = (
    day: number,
    time: string,
    by: number,
    flags: Omit<Input<typeof filelists, 'update'>, 'id'>,
  ) =>
    operationStep(workday(today, day, time), by, 'comprehensive_department_filelists', 'update', {
      id: 1,
      ...flags,
    })
  return [
    there(14, '14:00', planner, { pressure_test: true }),
    there(43, '14:00', planner, { encasement_graph: true, coating_detail: true }),
    there(50, '14:00', sales, { shipping_mark: true }),
    there(50, '15:00', productionPlanner, { encasement_list: true }),
  ]
}
