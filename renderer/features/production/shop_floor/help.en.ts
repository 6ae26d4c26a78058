import type { Topic } from '../../../ui/help/topics.ts'

export const floor: Topic = {
  title: 'Shop floor and production ledger',
  about:
    'How far the orders in production are; an order opens as parts by operations, each planned, allocated, confirmed and inspected.',
  steps: [
    'Choose an order on the shop floor and press Enter. The buttons above show one unit alone, or only what is to plan, to allocate, to confirm, overdue or to inspect.',
    'Arrows walk the cells; Shift+arrows and Ctrl+A choose a block. In the columns of the part whole rows are chosen; Space marks row by row.',
    'Operations without details get them by Make tickets: for the chosen parts and the units that are shown.',
    'Enter begins the next step of what is chosen; Tab leads to the buttons: Plan, Allocate, Confirm, Inspect, Take a step back.',
    'F2 sets the planned finish of the chosen parts.',
  ],
  rules: [
    'All of it is done or nothing; what hinders stands under its row, what hinders several under the first of them.',
    'The planner plans and takes confirmations back; planner or group leader allocate; the leader of the group or the planner confirms; the inspector inspects.',
    'Inspection is taken back first, then the confirmation, then the group.',
    'An operation may be confirmed before the one before it, with a warning.',
    'At most 2000 at once.',
  ],
}
