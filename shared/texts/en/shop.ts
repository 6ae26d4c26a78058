import type { shop as zh } from '../zh/shop.ts'

export const shop: typeof zh = {
  unreviewed: 'The process library has not been reviewed: the ticket is made ahead of its review',
  other_order: (unit) => `Sub work order ${unit} does not belong to the work order of the part`,
  several_orders: 'The chosen parts do not belong to one work order',
  has_ticket: (unit) => `The part has a sub ticket for ${unit} already`,
  all_have_tickets: 'The part has a sub ticket for every unit already',
  other_part: 'Step and sub ticket do not belong to the same part',
  has_detail: 'The sub ticket has a detail of this step already',
  too_many_details: (max) => `At most ${max} process details are made at once: choose fewer parts or units`,
  start_after_finish: 'The planned start cannot be later than the planned finish',
  no_work_group: (input) => `There is no work group named “${input}”`,
  other_group_of_name: (name) => `Another work group is named “${name}”: their work could not be told apart`,
  in_future: {
    shipped_dt: 'The day of shipping must not be after today',
    actual_finish_dt: 'The confirmation cannot be in the future',
    inspection_dt: 'The inspection cannot be in the future',
  },
  card_unapproved: (cards) =>
    cards.length === 1 ? `Card ${cards[0]} is not approved` : `Cards ${cards.join(', ')} are not approved`,
  before_previous: (name) => `The operation before it, ${name}, has not been confirmed`,
}
