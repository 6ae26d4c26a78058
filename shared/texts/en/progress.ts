import type { ProgressTexts } from '../zh/progress.ts'

const waited = (days: number): string => (days > 0 ? `for ${days} d` : 'since today')

export const progress: ProgressTexts = {
  head_of: (department) => `Head of ${department}`,
  no_delivery: 'No delivery date',
  drawing_open: (name, days) => `Drawing "${name}" not confirmed ${waited(days)}`,
  library_empty: 'Parts list not imported',
  library_open: 'Parts list not reviewed',
  card_returned: (card) => `Card ${card} was sent back`,
  card_open: (card, state) => `Card ${card}: ${state}`,
  list_unwritten: (list) => `${list}: not compiled`,
  list_unreviewed: (list) => `${list}: not reviewed`,
  order_waits: (order, state, days) => `Order ${order}: ${state} ${waited(days)}`,
  form_waits: (form, sheet, state, days) => `${form} of sheet ${sheet}: ${state} ${waited(days)}`,
  not_collected: (count) => `${count} quota items not collected`,
  line_overdue: (line, days, supplier) => `${line} ${days} d overdue${supplier && ` (${supplier})`}`,
  arrival_waits: (line, days) => `${line} arrived, not inspected ${waited(days)}`,
  entry_waits: (entry, state, days) => `Entry ${entry}: ${state} ${waited(days)}`,
  not_stored: (line, days) => `${line} passed, not stored ${waited(days)}`,
  work_waits: (count, first, days) => `${count} operations not inspected, the first ${first} ${waited(days)}`,
  not_shipped: (units, count) => `${units} finished, not shipped (${count})`,
  ticket: (ticket, process) => `ticket ${ticket} ${process}`,
  why: {
    LIBRARY: 'Parts list not reviewed',
    CARD: (card) => `Card not approved: ${card}`,
    TICKET: 'No tickets',
    MATERIAL: 'Material not issued',
    WAIT: (ticket, process) => `Waits for ticket ${ticket} ${process}`,
    PLAN: 'Not planned',
    OVERDUE: (day) => `Not done as planned for ${day}`,
    DELIVERY: (days) => `${days} d late by forecast`,
  },
}
