import { applyStatus } from '../../../shared/inventory/codes.ts'
import type { steel_material_apply_details } from '../../../shared/inventory/issuing/steel_material_apply_details.ts'
import type { Input } from '../../../shared/kernel/types.ts'
import { documentNumber, on, type Times, workday } from './days.ts'
import { auxiliaryId } from './opening_stock.ts'
import { groupLeader, inspector, keeper, productionPlanner, weldingEngineer } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'
import { batchNumberOf, weldingBatches } from './welding_batches.ts'

const { pending_audit, pending_check, pending_issue, issued, rejected } = applyStatus.code
const { J507, J507_thin, H10Mn2, HJ431 } = weldingBatches
const [first, second] = ['26001-1', '26001-2']
/** The ids of the parts of 26001 are their ticket numbers. */
const [shell, nozzle] = [2, 3]

type SteelLine = Input<typeof steel_material_apply_details, 'create'>
type Lines = DemoStep<'steel_material_apply_cards' | 'bought_in_component_apply_cards'>
type Card = Lines | DemoStep<'welding_material_apply_cards' | 'auxiliary_material_apply_cards'>
const written = '10:10'
/** After the day's charges have left the oven. */
const served = '13:30'

const submitted = (at: Times, card: Card): readonly DemoStep[] => [
  card,
  updateStep(at('10:20'), groupLeader, card, { status: pending_audit }),
]
const checked = (at: Times, card: Card, auditor = productionPlanner): readonly DemoStep[] => [
  ...submitted(at, card),
  updateStep(at('11:00'), auditor, card, { status: pending_check }),
  updateStep(at('11:40'), inspector, card, { status: pending_issue }),
]
/** Issued as applied for. */
const handedOut = (at: Times, card: Lines): readonly DemoStep[] => [
  ...checked(at, card),
  updateStep(at(served), keeper, card, { status: issued }),
]

/** Twelve cards: eight are issued; one waits for its audit, one for its issue, one was rejected, and one is being written. */
export const applyCards = (today: string): readonly DemoStep[] => [
  ...welding(today),
  ...steel(today),
  ...parts(today),
  ...auxiliary(today),
]

/** Welding material for the seams, the first unit's first, by the count of the card; `kg` if it was issued. */
const drawn = [
  { day: 22, batch: J507_thin, seam: 'B1', applied: 15, unit: first, kg: 15 },
  { day: 36, batch: J507, seam: 'C1', applied: 15, unit: first, kg: 15 },
  { day: 37, batch: H10Mn2, seam: 'A1', applied: 3, unit: first, kg: 2.65 },
  { day: 49, batch: J507_thin, seam: 'B2', applied: 8, unit: second, upTo: 'issue' },
  { day: 50, batch: HJ431, seam: 'A1', applied: 3.2, unit: second, upTo: 'audit' },
] as const

function welding(today: string): readonly DemoStep[] {
  return drawn.flatMap(({ day, batch, seam, applied, unit, ...course }, before) => {
    const at = on(today, day)
    const card = createStep(at(written), groupLeader, 'welding_material_apply_cards', {
      uid: documentNumber(today, 'LY-HC', before + 1),
      sub_order_uid: unit,
      welding_seam_uid: seam,
      material_mark: batch.class_num,
      specification: batch.size,
      apply_weight: applied,
    })
    if ('upTo' in course)
      return course.upTo === 'audit' ? submitted(at, card) : checked(at, card, weldingEngineer)
    const weighed = { actual_weight: course.kg, material_code: batchNumberOf(batch, today), status: issued }
    return [...checked(at, card, weldingEngineer), updateStep(at(served), keeper, card, weighed)]
  })
}

function steel(today: string): readonly DemoStep[] {
  const card = (
    count: number,
    at: Times,
    line: Omit<SteelLine, 'sub_order_uid' | 'apply_card'>,
    unit = first,
  ) =>
    createStep(at(written), groupLeader, 'steel_material_apply_cards', {
      uid: documentNumber(today, 'LY-GC', count),
      details: [{ ...line, sub_order_uid: unit }],
    })
  const [plateDay, pipeDay, otherDay] = [on(today, 19), on(today, 41), on(today, 44)]
  const plate = { material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 2 }
  const pipe = { material_mark: '20', specification: 'Φ159×8×6000', count: 1 }
  const thinner = { material_mark: 'S30408', specification: 'δ8×1500×6000', count: 1, component: '13' }
  const refused = card(3, otherDay, thinner, second)
  return [
    ...handedOut(plateDay, card(1, plateDay, { ...plate, component: '2', process_material: shell })),
    ...handedOut(pipeDay, card(2, pipeDay, { ...pipe, component: '3', process_material: nozzle })),
    ...submitted(otherDay, refused),
    updateStep(otherDay('11:00'), productionPlanner, refused, {
      status: rejected,
      reason: '分程隔板图样为 δ10,以薄代厚须先办理材料代用',
    }),
  ]
}

function parts(today: string): readonly DemoStep[] {
  const flanges = { name: '16MnⅢ', specification: 'WN150-1.6 RF', count: 4 }
  const gaskets = { name: '石墨缠绕垫', specification: 'Φ640/Φ600×4.5', count: 2 }
  const studs = { name: '35CrMoA', specification: 'M20×180', count: 56 }
  const eyebolts = { name: '20', specification: 'M16', count: 4 }
  const day = on(today, 45)
  const forAssembly = createStep(day(written), groupLeader, 'bought_in_component_apply_cards', {
    uid: documentNumber(today, 'LY-WG', 1),
    sub_order_uid: first,
    details: [flanges, gaskets, studs, eyebolts],
  })
  const begun = createStep(workday(today, 50, '14:20'), groupLeader, 'bought_in_component_apply_cards', {
    uid: documentNumber(today, 'LY-WG', 2),
    sub_order_uid: second,
    details: [flanges],
  })
  return [...handedOut(day, forAssembly), begun]
}

const items = [
  { day: 12, name: '氧气', count: 4, unit: first },
  { day: 30, name: '砂轮片', count: 20, unit: second },
] as const

const auxiliary = (today: string): readonly DemoStep[] =>
  items.flatMap(({ day, name, count, unit }, before) => {
    const at = on(today, day)
    const card = createStep(at(written), groupLeader, 'auxiliary_material_apply_cards', {
      uid: documentNumber(today, 'LY-FC', before + 1),
      sub_order_uid: unit,
      apply_inventory: auxiliaryId(name),
      apply_count: count,
    })
    return [
      ...checked(at, card),
      updateStep(at(served), keeper, card, { actual_count: count, status: issued }),
    ]
  })
