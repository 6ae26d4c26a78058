import { optional } from '../kernel/field.ts'
import { datetime, int, ref, text, uid } from '../kernel/kinds.ts'

const card = ref('transfer_cards', '流转卡', 'Transfer card')
const unit = ref('sub_work_orders', '子工作令', 'Sub work order')

/**
 * Who did and who inspected each process of a card, as printed before signing (8.3). With a unit, the work on
 * that unit. Without one, a process counts as done once it is done for every unit with a ticket; it then has
 * all names and the last time. Otherwise empty and null.
 */
export const worked = {
  kind: 'query',
  label: { zh: '各工序操作与检验', en: 'Work on the processes' },
  input: { card, unit: optional(unit) },
  requiredInputs: ['card'],
  many: true,
  output: {
    process: ref('transfer_card_processes', '工序', 'Process'),
    operator: text('操作者', 'Operator'),
    operator_dt: optional(datetime('确认时间', 'Confirmed')),
    inspector: text('检验员', 'Inspector'),
    inspector_dt: optional(datetime('检验时间', 'Inspected')),
    /**
     * Approved revision of the card at the time of confirmation; the oldest one for several units. Null if
     * unknown.
     */
    revision: optional(int('确认时版次', 'Revision when confirmed')),
  },
} as const

/** The units that a card is printed for: those with a ticket for its part. */
export const copies = {
  kind: 'query',
  label: { zh: '各台的流转卡', en: 'Copies of a card' },
  input: { card },
  requiredInputs: ['card'],
  many: true,
  output: {
    unit,
    uid: uid('子工作令号', 'Number'),
    index: int('序号', 'Index'),
    /** Number of units of the work order. */
    units: int('台数', 'Units'),
  },
} as const
