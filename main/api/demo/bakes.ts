import { dayOf, workingDays } from './days.ts'
import { type Deed, goesOn, makes } from './deeds.ts'
import { keeper, staff, weldingEngineer } from './people.ts'
import { described, type WeldingBatch, weldingBatches } from './welding_batches.ts'

/** One charge of the oven; what is not said went by the book. */
interface Charge {
  readonly batch: WeldingBatch
  readonly kg: number
  readonly baking_temp?: number
  /** When cooling began, where that was not at its hour. */
  readonly cooled?: string
  readonly bake_times?: number
  readonly remark?: string
  /** Where the work stands still on the day of loading. */
  readonly open?: 'heating_up' | 'holding'
}

const { J507, J507_older, J507_thin, J422, A102, HJ431, SJ101 } = weldingBatches

/** By day of baking; every sixth has two. */
const charges: readonly (readonly Charge[])[] = [
  [{ batch: J507_older, kg: 8, bake_times: 4, remark: '启用系统前已烘干3次,降级用于非承压件' }],
  [{ batch: J422, kg: 20 }],
  [{ batch: J507_thin, kg: 15 }],
  [{ batch: SJ101, kg: 50 }],
  [{ batch: J507_older, kg: 20 }],
  [
    { batch: J507, kg: 40 },
    { batch: HJ431, kg: 75 },
  ],
  [{ batch: A102, kg: 10 }],
  [{ batch: J507, kg: 30, baking_temp: 330, remark: '一组加热管损坏,炉温未到350℃' }],
  [{ batch: J507_thin, kg: 20 }],
  [{ batch: J422, kg: 25 }],
  [{ batch: J507, kg: 40 }],
  [
    { batch: J507_thin, kg: 15 },
    { batch: SJ101, kg: 50 },
  ],
  [{ batch: J507_older, kg: 25 }],
  [{ batch: J507, kg: 30, cooled: '09:22', remark: '停电,保温时间不足' }],
  [{ batch: A102, kg: 10 }],
  [{ batch: J507_thin, kg: 6.5, bake_times: 2, remark: '退库焊条重新烘干' }],
  [{ batch: J507, kg: 35 }],
  [
    { batch: J422, kg: 20 },
    { batch: HJ431, kg: 100 },
  ],
  [{ batch: J507, kg: 40 }],
  [{ batch: A102, kg: 12 }],
  [{ batch: J507_thin, kg: 20 }],
  [{ batch: J507, kg: 7.5, bake_times: 2, remark: '退库焊条重新烘干' }],
  [{ batch: J507_older, kg: 20 }],
  [
    { batch: J507, kg: 40 },
    { batch: J422, kg: 15 },
  ],
  [{ batch: J507_thin, kg: 15, open: 'holding' }],
  [{ batch: HJ431, kg: 75, open: 'heating_up' }],
]

interface Regime {
  readonly temp: number
  readonly holding: number
  /** Flux stays an hour longer. */
  readonly cooled: string
  readonly held: string
}
const hour = { cooled: '09:40', held: '10:20' }
const twoHours = { cooled: '10:40', held: '11:20' }
const regimes: Readonly<Record<string, Regime>> = {
  J507: { temp: 350, holding: 120, ...hour },
  J422: { temp: 150, holding: 80, ...hour },
  A102: { temp: 150, holding: 120, ...hour },
  HJ431: { temp: 250, holding: 120, ...twoHours },
  SJ101: { temp: 350, holding: 120, ...twoHours },
}

/** On every second working day from the first on. */
export function bakes(today: string): readonly Deed[] {
  const days = workingDays(today).filter((_, at) => at % 2 === 0)
  return charges.flatMap((ofDay, at) => {
    const day = dayOf(today, days[at] ?? 0)
    return ofDay.flatMap((charge) => bake(charge, day, today))
  })
}

/** 入炉 07:40 ─▶ 到温 08:40 ─▶ 降温 ─▶ 入恒温箱 ─▶ confirmed by the welding engineer ─▶ 发放 13:00. */
function bake(charge: Charge, day: string, today: string): readonly Deed[] {
  const { batch, kg, bake_times = 1, remark = '', open } = charge
  const furnace_time = `${day}T07:40:00`
  const body = { ...described(batch, today), quantity: kg, furnace_time, bake_times, remark }
  const into = makes(furnace_time, keeper, 'welding_material_bake_records', body)
  if (open === 'heating_up') return [into]
  const baked = [into, ...inOvens(into, charge, day)]
  return open === 'holding' ? baked : [...baked, ...issued(into, day)]
}

type Bake = Deed<'welding_material_bake_records'>

function inOvens(into: Bake, { batch, baking_temp, cooled }: Charge, day: string): readonly Deed[] {
  const regime = regimes[batch.class_num]
  if (!regime) throw new Error(`demo: no regime for ${batch.class_num}`)
  const [heating_time, cooling_time, holding_time] = [
    `${day}T08:40:00`,
    `${day}T${cooled ?? regime.cooled}:00`,
    `${day}T${regime.held}:00`,
  ]
  return [
    goesOn(heating_time, keeper, into, { heating_time, baking_temp: baking_temp ?? regime.temp }),
    goesOn(cooling_time, keeper, into, { cooling_time }),
    goesOn(holding_time, keeper, into, { holding_time, holding_temp: regime.holding }),
  ]
}

function issued(into: Bake, day: string): readonly Deed[] {
  const [last = '', first = ''] = staff[weldingEngineer - 1] ?? []
  const apply_time = `${day}T13:00:00`
  return [
    goesOn(`${day}T11:30:00`, weldingEngineer, into, { welding_engineer: last + first }),
    goesOn(apply_time, keeper, into, { apply_time }),
  ]
}
