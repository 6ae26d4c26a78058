import { texts as distribution } from '../../features/distribution/texts.en.ts'
import { texts as arrival_inspection } from '../../features/procurement/arrival_inspection/texts.en.ts'
import { texts as suppliers } from '../../features/procurement/suppliers/texts.en.ts'
import { texts as procurement } from '../../features/procurement/texts.en.ts'
import { texts as hours } from '../../features/production/hours/texts.en.ts'
import { texts as plans } from '../../features/production/plans/texts.en.ts'
import { texts as entries } from '../../features/stores/entries/texts.en.ts'
import { texts as issues } from '../../features/stores/issues/texts.en.ts'
import { texts as humiture } from '../../features/welding_store/humiture/texts.en.ts'
import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  arrivals: arrival_inspection.arrivals,
  documents: distribution.documents,
  suppliers: suppliers.suppliers,
  hours: hours.hours,
  issues: issues.issues,
  plans: plans.plans,
  procurement: procurement.procurement,
  humiture_title: humiture.humiture_title,
  entry_documents: entries.entry_documents,
  home: {
    today: (day, weekday) => `${weekday} ${day}`,
    month_missing: (count) => `${count} readings missing this month`,
    month_complete: 'No reading is missing this month',
    month_entered: (entered, due) => `${entered} of ${due} readings this month`,
    ovens: 'Baking',
    overdue: (count) => `▲ ${count} charges out past their limit: take them back and bake again`,
    open_board: 'Open the oven board',
    breaches: 'Breaches to settle',
    breaches_open: (count) => `${count} breaches without a measure`,
    breaches_none: 'No breach waits for a measure',
    breach_of: (day, keeper) => `${day} ${keeper}`,
    to_confirm: 'Bake records to confirm',
    unsigned: (count) =>
      count === 1
        ? '1 issued record waits for confirmation'
        : `${count} issued records wait for confirmation`,
    all_signed: 'Everything issued is confirmed',
    classes: 'Open the baking parameters',
    setup: 'First steps',
    setup_about: 'With these steps done, work can begin.',
    setup_done: (done, all) => `${done} of ${all} are done.`,
    steps: {
      departments: 'Make the departments',
      people: 'Make the people and give them roles',
      warehouses: 'Make the store for welding material',
      stock: 'Enter the opening stock',
      calendar: "Enter this year's public holidays",
      backup: 'Choose the backup folder',
      record: 'Note the first humiture reading',
    },
    step_done: 'Done',
    drafts: 'Not saved yet',
    draft_new: (what) => `New: ${what}`,
    draft_many: (what) => `${what} (several)`,
    draft_of: (what, record) => `${what} ${record}`,
    draft_deleted: (what, record) => `Draft of a deleted record: ${what} ${record}`,
    draft_deleted_title: 'Draft of a deleted record',
    draft_deleted_about:
      'This record was deleted. If it is restored, the draft goes back to it; here it can be copied, or discarded.',
    draft_discarded: 'Draft discarded',
    jobs: 'Jobs',
    planning: 'Planning',
    cards_returned: (count) => (count === 1 ? '1 card sent back to me' : `${count} cards sent back to me`),
    cards_in_work: (count) => (count === 1 ? '1 card of mine in work' : `${count} cards of mine in work`),
    to_import: (count) => (count === 1 ? '1 library to import' : `${count} libraries to import`),
    without_route: (count) => (count === 1 ? '1 part without route' : `${count} parts without route`),
    without_card: (count) => (count === 1 ? '1 part without card' : `${count} parts without card`),
    open_planning: (orders) => `Open the planning desk (${orders} open ${orders === 1 ? 'order' : 'orders'})`,
    quotas: 'Material quotas',
    quotas_to_write: (count) => (count === 1 ? '1 quota list to compile' : `${count} quota lists to compile`),
    signatures: 'For my signature',
    to_sign: (count) => (count === 1 ? '1 transfer card' : `${count} transfer cards`),
    libraries_to_review: (count) => (count === 1 ? '1 process library' : `${count} process libraries`),
    quotas_to_review: (count) => (count === 1 ? '1 quota list' : `${count} quota lists`),
    shop: 'Shop floor',
    in_shop: {
      late: (count) => `${count} overdue to be confirmed`,
      to_plan: (count) => `${count} operations to plan`,
      to_allocate: (count) => `${count} operations to allocate`,
      to_confirm: (count) => `${count} operations to confirm`,
      to_inspect: (count) => `${count} operations to inspect`,
    },
    open_floor: 'Open the shop floor',
    orders: 'Work orders',
    open_orders: (count) => (count === 1 ? '1 open work order' : `${count} open work orders`),
    not_imported: (count) => `${count} without a parts list yet`,
    new_order: 'New work order',
    new_product: 'New product',
    quiet: 'Nothing waits for you today. Begin at the left, or search with Ctrl+K.',
  },
}
