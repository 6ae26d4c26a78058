import { dayOf, workingDays } from './days.ts'
import { keeper, staff, weldingEngineer } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'
import { described, type WeldingBatch, weldingBatches } from './welding_batches.ts'

/** One charge of the oven; absent values are those of the procedure. */
interface Charge {
  readonly batch: WeldingBatch
  readonly kg: number
  readonly baking_temp?: number
  /** When cooling began, if not at the usual time. */
  readonly cooled?: string
  readonly bake_times?: number
  readonly remark?: string
  /** Why the welding engineer released it although it was not good. */
  readonly released?: string
  /** Entered after it was issued. */
  readonly afterwards?: true
  /** The stage of the work on the day of loading. */
  readonly open?: 'heating_up' | 'holding'
}

const { J507, J507_older, J507_thin, J422, A102, HJ431, SJ101 } = weldingBatches

/** Charges by day of baking; every sixth day has two. */
const charges: readonly (readonly Charge[])[] = [
  [
    {
      batch: J507_older,
      kg: 8,
      bake_times: 4,
      remark: '启用系统前已烘干3次,降级用于非承压件',
      released: '第4次烘干，降级用于非承压件',
    },
  ],
  [{ batch: J422, kg: 20 }],
  [{ batch: J507_thin, kg: 15 }],
  [{ batch: SJ101, kg: 50 }],
  [{ batch: J507_older, kg: 20 }],
  [
    { batch: J507, kg: 40 },
    { batch: HJ431, kg: 75 },
  ],
  [{ batch: A102, kg: 10 }],
  [
    {
      batch: J507,
      kg: 30,
      baking_temp: 330,
      remark: '一组加热管损坏,炉温未到350℃',
      released: '炉温低20℃，仅用于支座等非承压焊缝',
    },
  ],
  [{ batch: J507_thin, kg: 20 }],
  [{ batch: J422, kg: 25 }],
  [{ batch: J507, kg: 40 }],
  [
    { batch: J507_thin, kg: 15 },
    { batch: SJ101, kg: 50 },
  ],
  [{ batch: J507_older, kg: 25 }],
  [{ batch: J507, kg: 30, cooled: '09:22', remark: '停电,保温时间不足', afterwards: true }],
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
  /** Flux is baked an hour longer. */
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
export function bakes(today: string): readonly DemoStep[] {
  const days = workingDays(today).filter((_, at) => at % 2 === 0)
  return charges.flatMap((ofDay, at) => {
    const day = dayOf(today, days[at] ?? 0)
    return ofDay.flatMap((charge) => bake(charge, day, today))
  })
}

/** 入炉 07:40 ─▶ 到温 08:40 ─▶ 降温 ─▶ 入恒温箱 ─▶ confirmed by the welding engineer ─▶ 发放 13:00. */
function bake(charge: Charge, day: string, today: string): readonly DemoStep[] {
  const { batch, kg, bake_times = 1, remark = '', open, afterwards } = charge
  const furnace_time = `${day}T07:40:00`
  const body = { ...described(batch, today), quantity: kg, furnace_time, bake_times, remark }
  const { hot, cooled, held } = ovensOf(charge, day)
  const apply_time = `${day}T13:00:00`
  if (afterwards) {
    // Entered during a power cut as a draft, saved afterwards.
    const whole = { ...body, ...hot, ...cooled, ...held, apply_time, client_dt: furnace_time }
    const made = createStep(`${day}T15:30:00`, keeper, 'welding_material_bake_records', whole)
    return [made, confirmed(made, `${day}T16:00:00`)]
  }
  const into = createStep(furnace_time, keeper, 'welding_material_bake_records', body)
  if (open === 'heating_up') return [into]
  const baked = [
    into,
    updateStep(hot.heating_time, keeper, into, hot),
    updateStep(cooled.cooling_time, keeper, into, cooled),
    updateStep(held.holding_time, keeper, into, held),
  ]
  if (open === 'holding') return baked
  return [
    ...baked,
    confirmed(into, `${day}T11:30:00`, charge.released),
    updateStep(apply_time, keeper, into, { apply_time }),
  ]
}

type Bake = DemoStep<'welding_material_bake_records'>

function ovensOf({ batch, baking_temp, cooled }: Charge, day: string) {
  const regime = regimes[batch.class_num]
  if (!regime) throw new Error(`demo: no regime for ${batch.class_num}`)
  return {
    hot: { heating_time: `${day}T08:40:00`, baking_temp: baking_temp ?? regime.temp },
    cooled: { cooling_time: `${day}T${cooled ?? regime.cooled}:00` },
    held: { holding_time: `${day}T${regime.held}:00`, holding_temp: regime.holding },
  }
}

function confirmed(made: Bake, at: string, release_reason?: string): Bake {
  const [last = '', first = ''] = staff[weldingEngineer - 1] ?? []
  const signed = { welding_engineer: last + first }
  return updateStep(at, weldingEngineer, made, release_reason ? { ...signed, release_reason } : signed)
}
