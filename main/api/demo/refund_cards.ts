import { refundPart, refundStatus } from '../../../shared/inventory/codes.ts'
import { documentNumber, materialNumber, workday } from './days.ts'
import { groupLeader, inspector, keeper } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { pending_inspection, pending_return, returned } = refundStatus.code
const { remnant } = refundPart.word
const unit = '26001-1'
/** Which of the bought-in parts in stock. */
const stud = 5

/** Five cards: three are taken back, one waits for the keeper, and one is being written. */
export const refundCards = (today: string): readonly DemoStep[] => [
  ...electrodes(today),
  ...plate(today),
  pipe(today),
  ...studs(today),
]

/** Unused welding material by the count of its apply card; some days later it is baked again. */
const electrodes = (today: string): readonly DemoStep[] =>
  [
    { count: 1, day: 23, weight: 6.5 },
    { count: 2, day: 37, weight: 7.5 },
  ].flatMap(({ count, day, weight }) => {
    const card = createStep(workday(today, day, '08:20'), groupLeader, 'welding_material_refund_cards', {
      uid: documentNumber(today, 'TK-HC', count),
      apply_card_uid: documentNumber(today, 'LY-HC', count),
      weight,
    })
    return [
      card,
      updateStep(workday(today, day, '08:25'), groupLeader, card, { status: pending_return }),
      updateStep(workday(today, day, '09:10'), keeper, card, { status: returned }),
    ]
  })

/** Remnants of the sheets for the shell. */
function plate(today: string): readonly DemoStep[] {
  const card = createStep(workday(today, 21, '14:30'), groupLeader, 'steel_material_refund_cards', {
    uid: documentNumber(today, 'TK-GC', 1),
    sub_order_uid: unit,
    details: [
      {
        apply_card_uid: documentNumber(today, 'LY-GC', 1),
        specification: 'δ10×1800×3400',
        status: remnant,
        count: 1,
        weight: 480.42,
      },
    ],
  })
  return [
    card,
    updateStep(workday(today, 21, '14:40'), groupLeader, card, { status: pending_inspection }),
    updateStep(workday(today, 21, '15:30'), inspector, card, { status: pending_return }),
    updateStep(workday(today, 21, '16:30'), keeper, card, { status: returned }),
  ]
}

const pipe = (today: string): DemoStep =>
  createStep(workday(today, 49, '16:00'), groupLeader, 'steel_material_refund_cards', {
    uid: documentNumber(today, 'TK-GC', 2),
    sub_order_uid: unit,
    details: [
      {
        apply_card_uid: documentNumber(today, 'LY-GC', 2),
        specification: 'Φ159×8×1500',
        status: remnant,
        length: 1500,
        count: 1,
        weight: 44.69,
      },
    ],
  })

function studs(today: string): readonly DemoStep[] {
  const card = createStep(workday(today, 48, '15:00'), groupLeader, 'bought_in_component_refund_cards', {
    uid: documentNumber(today, 'TK-WG', 1),
    sub_order_uid: unit,
    details: [{ specification: 'M20×180', count: 4, material_number: materialNumber(today, 'W', stud) }],
  })
  return [card, updateStep(workday(today, 48, '15:10'), groupLeader, card, { status: pending_return })]
}
