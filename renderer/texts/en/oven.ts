import type { Texts } from '../zh.ts'

export const oven: Texts['oven'] = {
  back_in: (time) => `${time} left`,
  back_soon: (time) => `${time} left, take it back soon`,
  back_now: (time) => `${time} too long, must be baked again`,
  in_ovens: (kg) => `${kg} kg in the ovens`,
  in_holding: (kg) => `${kg} kg in the holding oven`,
  issued_today: (kg) => `${kg} kg issued today`,
  board_keys: 'Arrows choose · 1–5 stamp · T another time · Enter opens',
  bake_of: (times, most) => `bake ${times} of at most ${most}`,
  other_time: 'Other time',
  stamp_at: (stamp) => `${stamp}: time to note`,
  time_forms: 'such as 0840, 8:40, -1 16:30, 11-20 8:40',
  no_time: 'Please write 0840, 8:40 or 11-20 8:40',
  in_stock: 'Batches in stock',
  earlier_batches: 'Batches baked before',
  master: 'Material master',
}
