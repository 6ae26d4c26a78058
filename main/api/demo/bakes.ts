import { dayOf, workingDays } from './days.ts'
import { type Deed, goesOn, makes } from './deeds.ts'
import { keeper, staff, weldingEngineer } from './people.ts'
import { materialNumber, weldingBatches as batch, type WeldingBatch } from './welding_batches.ts'

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

const { J507, J507_older, J507_thin, J422, A102, HJ431, SJ101 } = batch

/** By day of baking; every sixth has two. */
const charges: readonly (readonly Charge[])[] = [
  [{ batch: J507_older, kg: 8, bake_times: 4, remark: '启用系统前已烘干3次,降级用于非承压件' }],
  [{ batch: J422, kg: 20 }],
  [{ batch: J507_thin, kg: 15 }],
  [{ batch: SJ101, kg: 50 }],
  [{ batch: J507_older, kg: 20 }],
  [{ batch: J507, kg: 40 }, { batch: HJ431, kg: 75 }],
  [{ batch: A102, kg: 10 }],
  [{ batch: J507, kg: 30, baking_temp: 330, remark: '一组加热管损坏,炉温未到350℃' }],
  [{ batch: J507_thin, kg: 20 }],
  [{ batch: J422, kg: 25 }],
  [{ batch: J507, kg: 40 }],
  [{ batch: J507_thin, kg: 15 }, { batch: SJ101, kg: 50 }],
  [{ batch: J507_older, kg: 25 }],
  [{ batch: J507, kg: 30, cooled: '09:22', remark: '停电,保温时间不足' }],
  [{ batch: A102, kg: 10 }],
  [{ batch: J507_thin, kg: 6.5, bake_times: 2, remark: '退库焊条重新烘干' }],
  [{ batch: J507, kg: 35 }],
  [{ batch: J422, kg: 20 }, { batch: HJ431, kg: 100 }],
  [{ batch: J507, kg: 40 }],
  [{ batch: A102, kg: 12 }],
  [{ batch: J507_thin, kg: 20 }],
  [{ batch: J507, kg: 7.5, bake_times: 2, remark: '退库焊条重新烘干' }],
  [{ batch: J507_older, kg: 20 }],
  [{ batch: J507, kg: 40 }, { batch: J422, kg: 15 }],
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
  const { class_num, size, standard_num, heat_num } = charge.batch
  const regime = regimes[class_num]
  if (!regime) throw new Error(`demo: no regime for ${class_num}`)
  const { bake_times = 1, remark = '', open } = charge
  const at = (clock: string) => `${day}T${clock}:00`
  const into = makes(at('07:40'), keeper, 'welding_material_bake_records', {
    standard_num, size, class_num, heat_num, bake_times, remark, quantity: charge.kg, codedmark: materialNumber(charge.batch, today),
  })
  if (open === 'heating_up') return [into]
  const cooled = charge.cooled ?? regime.cooled
  const baked = [
    into,
    goesOn(at('08:40'), keeper, into, { heating_time: at('08:40'), baking_temp: charge.baking_temp ?? regime.temp }),
    goesOn(at(cooled), keeper, into, { cooling_time: at(cooled) }),
    goesOn(at(regime.held), keeper, into, { holding_time: at(regime.held), holding_temp: regime.holding }),
  ]
  if (open === 'holding') return baked
  const [last = '', first = ''] = staff[weldingEngineer - 1] ?? []
  return [
    ...baked,
    goesOn(at('11:30'), weldingEngineer, into, { welding_engineer: last + first }),
    goesOn(at('13:00'), keeper, into, { apply_time: at('13:00') }),
  ]
}
