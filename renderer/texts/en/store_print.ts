import type { Texts } from '../zh.ts'

export const store_print: Texts['store_print'] = {
  entries: { board: 'Plate entry', bar: 'Bar entry' },
  refunds: { board: 'Plate refund card', bar: 'Bar refund card' },
  uid: 'Number',
  day: 'Date',
  order: 'Order',
  drawing: 'Drawing / standard',
  row: 'No.',
  remark: 'Remark',
  total: 'Total',

  sheet: 'Bidding sheet',
  supplier: 'Supplier',
  name: 'Name / grade',
  standard: 'Standard / drawing',
  line_weight: 'Total weight (kg)',
  made_on: 'Made on',
  stored_on: 'Stored on',
  copies: ['store', 'accounts', 'buyer'],
  copy: (number, name, all) =>
    `Copy ${number}: ${name}   (${all.map((one, at) => `${'①②③'.charAt(at)} ${one}`).join('  ')})`,

  applied: 'Applied weight (kg) / count',
  issued: 'Issued weight (kg) / count',
  taken_at: 'Taken at',
  no_limit: 'no limit',

  drawn_by: 'Drawn by card',
  drawn_at: 'Drawn at',
  opinion: 'Treatment',
  rebake: 'To be baked again',
  acceptable: 'May be stored',
  marks_confirmed: ' (marks transferred)',

  labels: 'Material labels',
  label: {
    material_number: 'Number',
    name: 'Material',
    specification: 'Size',
    batch_number: 'Heat',
    factory: 'Maker',
    certificate_no: 'Certificate',
  },
  print_labels: 'Print labels',
  of_each: 'Of each: ',
  label_paper: 'Labels on',
  label_papers: {
    'a4-portrait': 'A4, twelve a sheet',
    'label-60x40': 'Roll 60×40 mm',
    'label-80x50': 'Roll 80×50 mm',
    'label-100x70': 'Roll 100×70 mm',
  },
  no_labels: 'No batch in stock bears this number: there is nothing to label.',
}
