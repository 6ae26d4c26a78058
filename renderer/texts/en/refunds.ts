import type { Texts } from '../zh.ts'

export const refunds: Texts['refunds'] = {
  of_card: (uid) => `Apply card ${uid}`,
  card_number: 'Number of the apply card (or scan)',
  nothing_issued: 'Nothing was issued with this card yet, so nothing may come back.',
  returnable: 'What may come back',
  columns: {
    what: 'Comes back',
    number: 'Material number',
    unit: 'Sub work order',
    issued: 'Issued',
    returned: 'Returned',
    pending: 'Under way',
    rest: 'May come back',
    now: 'Now',
  },
  now: (what) => `Now: ${what}`,
  make: 'Write the refund card',
  make_keys:
    'Space chooses a row · change the quantity · Enter or Ctrl+S writes the card; remnants and scrap are told in its lines',
  none_chosen: 'Nothing is chosen to come back',
  one_unit: (units) => `One card brings back what was issued for one sub work order: ${units}`,
  no_quantity: (number) => `${number}: enter a quantity above 0`,
  treatment: 'Treatment',
  rebake: 'to be baked again',
  to_stock: 'may be stored',
  waits: {
    draft: 'Fill it in and submit it',
    pending_inspection: 'Waits for the inspector, who sees that the marks were transferred',
    pending_return: 'Waits for the keeper to take it back',
    returned: 'Taken back',
    rejected: 'Rejected: write it again as the reason says, or cancel it',
    cancelled: 'Cancelled',
  },
  lines: {
    title: 'Lines',
    in_work: 'A remnant has its own size (bars: length) and weight; the weight is that of all its pieces',
    marks: 'The inspector may write the material number',
    locked: 'The lines stay as they were submitted',
    sum: (count, kilograms) => `${count} ${count === 1 ? 'line' : 'lines'} · weight ${kilograms} kg`,
    keys: 'Type in the last row to add one · F2 edit · state: whole, remnant, scrap · Ctrl+D copy above · Ctrl+Delete remove row · Ctrl+S save',
  },
}
