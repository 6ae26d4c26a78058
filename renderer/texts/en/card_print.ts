import type { Texts } from '../zh.ts'

export const card_print: Texts['card_print'] = {
  title: (kind) => `${kind} transfer card`,
  revision: (revision) => `Rev. ${revision}`,
  labels: {
    file_index: 'File no.',
    ticket_number: 'Ticket',
    basic_file: 'Based on',
    worker_order_uid: 'Work order',
    product_name: 'Product',
    container_category: 'Vessel class',
    parent_name: 'Assembly',
    parent_drawing_number: 'Assembly drg.',
    name: 'Part',
    drawing_number: 'Part drg.',
    count: 'Per unit',
    press_mark: 'Pressure mark',
    material: 'Material',
    material_index: 'Mat. mark',
    welding_plate_idx: 'Weld plate drg.',
    parent_plate_idx: 'Base plate drg.',
  },
  route: 'Route',
  sketch: (name) => `Sketch: ${name}`,
  requirement: 'Technical requirements',
  requirement_goes_on: 'Technical requirements (cont.)',
  processes: {
    index: 'No.',
    name: 'Process',
    detail: 'Process and technical requirements',
    control: 'E/H',
    operator: 'Operator/date',
    inspector: 'Inspector/date',
    supervisor: 'Supervisor/date',
  },
  seams: {
    title: 'Welding seams',
    uid: 'Seam no.',
    type: 'Class',
    method: 'Method',
    position: 'Position',
    consumable: 'Consumable/size',
    stamp: 'Stamp',
  },
  signers: {
    writer: 'Compiled',
    proofreader: 'Proofread',
    reviewer: 'Reviewed',
    approver: 'Approved',
  },

  none_chosen: 'No transfer card was chosen. Choose some in the list of transfer cards and print again.',
  first_of: (shown, count) =>
    `${count} cards were chosen; ${shown} at most are one job. Please print the others afterwards.`,
  other_revision: (scanned, present) =>
    `The scanned card is revision ${scanned}, the present one is ${present}: the paper at hand is no longer valid.`,
  is_void: 'The scanned card is void.',
}
