import type { Show } from '../stage.ts'

/** What waits in orders, as their list counts it, and by which name the ledger of one is narrowed down to the same. */
export const showOf = {
  to_plan: 'plan',
  to_allocate: 'allocate',
  to_confirm: 'confirm',
  to_inspect: 'inspect',
  late: 'late',
} as const satisfies Record<string, Show>
export type OrderShow = keyof typeof showOf
export const orderShows = [
  'to_plan',
  'to_allocate',
  'to_confirm',
  'late',
  'to_inspect',
] as const satisfies OrderShow[]
export const isOrderShow = (name: string | null): name is OrderShow => orderShows.some((one) => one === name)
