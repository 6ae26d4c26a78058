import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  hours: {
    group: 'Work group',
    remark: 'Remark',
    sum: 'Sum',
    all_groups: 'All groups',
    hours: 'Man-hours',
    groups: (count) => (count === 1 ? '1 group' : `${count} groups`),
    none: 'No hours were confirmed in this month. Once an operation is confirmed as done, its hours stand here by group and day.',
    all_rows: 'Man-hour query',
    tickets_about:
      'Choose a work order; print the work hour ticket (CR-SC-01) and the stock hour ticket (CR-SC-02) of one group or of all.',
    no_groups: (order) => `No operation of work order ${order} was given to a group yet.`,
    groups_of: (order) => `Groups of work order ${order}`,
    all_rated: 'Print the tickets of all groups',
    all_stock: 'Print the stock tickets of all groups',
    rated: 'Work hour ticket',
    stock: 'Stock hour ticket',
    progress: (details, confirmed, inspected) =>
      `${details} operations, ${confirmed} confirmed, ${inspected} inspected`,
    unrated: (count) => `${count} without hours: the quota clerk adds them`,
    rated_of: (rated, added) => `${rated} h rated, ${added} h added`,
    none_inspected: 'No ticket is inspected throughout yet',
    ticket: 'Ticket',
    part: 'Part',
    leader: 'Group leader',
    inspector: 'Inspector',
    statistician: 'Statistician',
    tickets_and_hours: (tickets, hours) => `${tickets === 1 ? '1 ticket' : `${tickets} tickets`}, ${hours} h`,
    rated_note:
      'Rated hours: those of each operation by the pieces of a unit. Added hours: what the work took beyond them.',
    stock_note: 'Only tickets whose operations are all inspected; the hours are those of this group.',
    none_of: {
      rated: 'No operation of this work order was given to a group yet: there is no work hour ticket.',
      stock: 'No ticket of this work order is inspected throughout yet: there is no stock hour ticket.',
    },
  },
}
