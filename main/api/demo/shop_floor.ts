import { addDays } from '../../../shared/kernel/times.ts'
import { demoDays, isDemoWorkingDay, lastWorkday, workday } from './days.ts'
import { inspector, planner, productionPlanner, quotaClerk } from './people.ts'
import { firstUnit, hasReached, type Operation, secondUnit, tickets } from './shop_operations.ts'
import { shopParts } from './shop_parts.ts'
import { type DemoStep, operationStep } from './steps.ts'

/** The first unit of 26001 is made from the plate to the packing; the second one is in the shop. */
export const shopFloor = (today: string): readonly DemoStep[] => [
  ...routed(today),
  ...started(today, { unit: 1, day: 18, operations: firstUnit }),
  ...started(today, { unit: 2, day: 42, operations: secondUnit }),
  ...worked(today, [...firstUnit, ...secondUnit]),
  ...ratedHigher(today),
  operationStep(workday(today, 50, '17:20'), productionPlanner, 'sub_work_orders', 'update', {
    id: 1,
    finished: true,
  }),
]

type Rows = readonly Readonly<Record<string, unknown>>[]
const change = (at: string, by: number, resource: string, rows: Rows): DemoStep =>
  operationStep(at, by, 'batches', 'change', { resource, rows: [...rows] })

/** The planner writes down the operations, the quota clerk their hours; the shell has its own by its card. */
function routed(today: string): readonly DemoStep[] {
  const [, ...others] = shopParts
  const rows = others.flatMap(({ ticket, operations }) => operations.map((step) => ({ route: ticket, step })))
  const hours = shopParts.flatMap((part) => part.hours)
  return [
    operationStep(workday(today, 9, '10:00'), planner, 'batches', 'make', {
      resource: 'process_steps',
      rows,
    }),
    change(
      workday(today, 15, '10:00'),
      quotaClerk,
      'process_steps',
      hours.map((man_hours, at) => ({ id: at + 1, man_hours })),
    ),
  ]
}

interface Unit {
  readonly unit: number
  /** When its tickets are made. */
  readonly day: number
  readonly operations: readonly Operation[]
}

/** Its tickets are made, its operations planned and given to the groups. */
function started(today: string, { unit, day, operations }: Unit): readonly DemoStep[] {
  const planned = operations.filter((one) => hasReached(one, 'planned'))
  const ends = new Map(planned.map((one) => [one.ticket, one.day]))
  const at = (time: string) => workday(today, day, time)
  return [
    operationStep(at('09:00'), productionPlanner, 'process_details', 'make_many', {
      parts: [...tickets],
      units: [unit],
    }),
    change(at('09:30'), productionPlanner, 'process_details', planned.map(planOf(today))),
    change(
      at('09:40'),
      productionPlanner,
      'sub_materials',
      [...ends].map(([id, last]) => ({ id, estimated_finish_dt: shiftOf(today, last, '17:00') })),
    ),
  ]
}

const planOf = (today: string) => (one: Operation) => ({
  id: one.id,
  estimated_start_dt: shiftOf(today, one.day, '08:00'),
  estimated_finish_dt: shiftOf(today, one.day, '17:00'),
  ...(hasReached(one, 'allocated') && { work_group: one.group.name }),
})

/** A time of a working day, also of one that is still to come. */
function shiftOf(today: string, day: number, time: string): string {
  const ahead = day - (lastWorkday + 1)
  if (ahead < 0) return workday(today, day, time)
  const coming = Array.from({ length: 2 * ahead + 2 }, (_, d) => demoDays + d)
  const d = coming.filter((one) => isDemoWorkingDay(today, one))[ahead] ?? demoDays
  return `${addDays(today, d - demoDays)}T${time}:00`
}

/** When the operations of a part on one day were done, one after the other. */
const doneAt = ['11:20', '14:40', '16:10']

/** At the end of each day the leaders confirm finished operations, and the inspector enters inspections. */
function worked(today: string, operations: readonly Operation[]): readonly DemoStep[] {
  const days = Map.groupBy(
    operations.filter((one) => hasReached(one, 'confirmed')),
    ({ day }) => day,
  )
  return [...days].flatMap(([day, done]) => {
    const confirmed = [...Map.groupBy(done, ({ group }) => group.leader)].map(([leader, own]) => {
      const rows = own.map(({ id, place }) => ({
        id,
        actual_finish_dt: workday(today, day, doneAt[place] ?? '16:20'),
      }))
      return change(workday(today, day, '16:30'), leader, 'process_details', rows)
    })
    const rows = done
      .filter((one) => hasReached(one, 'inspected'))
      .map(({ id }) => ({
        id,
        inspection_dt: workday(today, day, '17:00'),
        remark: '外观、尺寸检查合格',
      }))
    const inspected = change(workday(today, day, '17:05'), inspector, 'process_details', rows)
    return rows.length > 0 ? [...confirmed, inspected] : confirmed
  })
}

/** The tube sheets were harder than rated: the last operation but one took longer. */
function ratedHigher(today: string): readonly DemoStep[] {
  const drilled = firstUnit.filter(({ ticket }) => ticket === tickets.indexOf(tubeSheet) + 1).at(-2)
  if (!drilled) return []
  return [
    operationStep(workday(today, drilled.day, '16:40'), quotaClerk, 'process_details', 'update', {
      id: drilled.id,
      work_hour: 50,
    }),
  ]
}
const tubeSheet = 16
