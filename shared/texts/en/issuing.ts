import type { issuing as zh } from '../zh/issuing.ts'

export const issuing: typeof zh = {
  too_heavy: (actual, max) =>
    `${actual} kg are more than the ${max} kg allowed (110 % of the applied weight)`,
  too_many: (actual, applied) => `${actual} issued, but only ${applied} were applied for`,
  less_than_applied: (actual, applied, unit) =>
    `${actual}${unit} issued of ${applied}${unit} applied for: the rest needs a new card`,
  not_the_first: (number, first) => `Not first in, first out: ${first} comes before ${number}`,
  several_names: (size) => `Several items have the size ${size}: please choose the batch`,
  not_baked: (number) =>
    `${number} has to be baked; no good charge is in the holding oven or from the last 24 hours`,
  of_other_order: (number, order) => `${number} was bought for work order ${order}`,
  diverting_reason: 'Material bought for another work order: please state the reason',
  no_such_seam: (order, seam) => `Work order ${order} has no seam ${seam}; saved as entered`,
  batch_is: (batch, state) => `${batch} is ${state.toLowerCase()}`,
  unit_finished: (unit) => `Unit ${unit} is finished: nothing can be issued for it`,
  unit_closed: (unit) => `Unit ${unit} is finished; the card cannot be submitted`,
}
