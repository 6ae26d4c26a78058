import { optional } from '../kernel/field.ts'
import { datetime, ref, text } from '../kernel/kinds.ts'

/**
 * Who did and who inspected the processes of a card, in its order: what is printed before anybody signs (8.3). Of several
 * units all names, and the last time; empty and null where no unit has come so far.
 */
export const worked = {
  label: { zh: '各工序操作与检验', en: 'Work on the processes' },
  input: { card: ref('transfer_cards', '流转卡', 'Transfer card') },
  needs: ['card'],
  many: true,
  output: {
    process: ref('transfer_card_processes', '工序', 'Process'),
    operator: text('操作者', 'Operator'),
    operator_dt: optional(datetime('确认时间', 'Confirmed')),
    inspector: text('检验员', 'Inspector'),
    inspector_dt: optional(datetime('检验时间', 'Inspected')),
  },
} as const
