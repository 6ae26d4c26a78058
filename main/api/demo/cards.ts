import { cardKind, cardStatus } from '../../../shared/process/codes.ts'
import { workday } from './days.ts'
import { checker, planner, processHead, secondChecker, weldingEngineer } from './people.ts'
import { createStep, type DemoStep, updateStep } from './steps.ts'

const { shell, head, nozzle_flange, pressure_part, welding, product_test_plate } = cardKind.code
const { drafting, written, proofread, reviewed, approved } = cardStatus.word

/** The last step of a card; each signature is a working day after the previous one. */
interface Card {
  /** Of work order 26001; equal to the id of the part. */
  readonly ticket: number
  readonly category: (typeof cardKind.code)[keyof typeof cardKind.code]
  readonly day: number
  readonly writer?: number
  readonly signed: 'by_nobody' | 'by_writer' | 'by_checker' | 'by_second' | 'by_head'
  /** Why the checker sent it back. */
  readonly returned?: string
}

const cards: readonly Card[] = [
  { ticket: 2, category: shell, day: 8, signed: 'by_head' },
  { ticket: 8, category: shell, day: 43, signed: 'by_second' },
  { ticket: 9, category: head, day: 44, signed: 'by_checker' },
  { ticket: 3, category: nozzle_flange, day: 46, signed: 'by_writer' },
  {
    ticket: 16,
    category: pressure_part,
    day: 47,
    signed: 'by_writer',
    returned: '管孔加工精度及与壳体连接坡口未注明,请补齐后重新提交',
  },
  { ticket: 1, category: welding, day: 48, writer: weldingEngineer, signed: 'by_nobody' },
  { ticket: 23, category: product_test_plate, day: 49, writer: weldingEngineer, signed: 'by_nobody' },
]

/** The card of the shell is approved; the others are at each of the steps before. */
export const cardsOf26001 = (today: string): readonly DemoStep[] =>
  cards.flatMap((card) => compiled(card, today))

function compiled({ ticket, category, day, writer = planner, signed, returned }: Card, today: string) {
  const at = (days: number, time: string) => workday(today, day + days, time)
  const card = createStep(at(0, '14:00'), writer, 'transfer_cards', { process_material: ticket, category })
  const signatures = [
    updateStep(at(0, '16:30'), writer, card, { status: written }),
    updateStep(at(1, '09:30'), checker, card, { status: proofread }),
    updateStep(at(2, '09:30'), secondChecker, card, { status: reviewed }),
    updateStep(at(3, '09:30'), processHead, card, { status: approved }),
  ]
  const done = signatures.slice(0, steps.indexOf(signed))
  if (returned === undefined) return [card, ...done]
  return [card, ...done, updateStep(at(1, '10:00'), checker, card, { status: drafting, reason: returned })]
}
const steps: readonly Card['signed'][] = ['by_nobody', 'by_writer', 'by_checker', 'by_second', 'by_head']
