import { round } from '../../../shared/kernel/decimals.ts'
import { dayOf, isDemoWorkingDay, workingDays } from './days.ts'
import { keeper } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

/** A day's deviation from the seasonal values. */
interface Incident {
  readonly temp_1?: number
  readonly humid_1?: number
  readonly humid_2?: number
  readonly remark?: string
  readonly missed?: 'afternoon' | 'day'
}

const dehumidifier = '开启除湿机,2小时后降至57%'
const incidents: ReadonlyMap<number, Incident> = new Map<number, Incident>([
  [10, { humid_1: 61.5, remark: dehumidifier }],
  [11, { humid_1: 63, humid_2: 62, remark: dehumidifier }],
  [18, { missed: 'afternoon' }],
  [25, { humid_1: 72, remark: '暴雨,除湿机故障,焊材移入恒温箱' }],
  [33, { missed: 'afternoon' }],
  [40, { temp_1: 4.5, remark: '暖气检修' }],
  [47, { missed: 'day' }],
])

/** An incident on a Sunday moves to the next working day without one. */
function incidentsOf(today: string): ReadonlyMap<number, Incident> {
  return new Map(
    [...incidents].map(([planned, incident]) => {
      let d = planned
      while (!isDemoWorkingDay(today, d) || (d !== planned && incidents.has(d))) d++
      return [d, incident]
    }),
  )
}

const wave = (amplitude: number, d: number, period: number): number =>
  amplitude * Math.sin((2 * Math.PI * d) / period)

/** The 16:00 reading is 2.5 ℃ warmer and 3 % drier than that of 10:00, unless it has a value of its own. */
function readingsOf(d: number, { temp_1, humid_1, humid_2 }: Incident) {
  const actual_temp_1 = temp_1 ?? round(16 + wave(7, d, 60) + 0.3 * (d % 5), 1)
  const actual_humid_1 = humid_1 ?? round(48 + wave(8, d, 15), 1)
  return {
    morning: { actual_temp_1, actual_humid_1 },
    afternoon: {
      actual_temp_2: round(actual_temp_1 + 2.5, 1),
      actual_humid_2: humid_2 ?? round(actual_humid_1 - 3, 1),
    },
  }
}

/** 60 days of 一级焊材库: the 10:00 reading is entered at once; that of 16:00 and the measure are added to it. */
export function humiture(today: string): readonly DemoStep[] {
  const happened = incidentsOf(today)
  return workingDays(today).flatMap((d) => {
    const incident = happened.get(d) ?? {}
    if (incident.missed === 'day') return []
    const day = dayOf(today, d)
    const { morning, afternoon } = readingsOf(d, incident)
    const made = createStep(`${day}T10:00:00`, keeper, 'welding_material_humiture_records', morning)
    if (incident.missed) return [made]
    return [
      made,
      updateStep(`${day}T16:00:00`, keeper, made, { ...afternoon, remark: incident.remark ?? '' }),
    ]
  })
}
