import type { PlanningFacts } from '../../../shared/process/planning_step.ts'
import type { planning as zh } from '../zh/planning.ts'

const signing = (facts: PlanningFacts): number =>
  facts.cards_written + facts.cards_proofread + facts.cards_reviewed
const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

export const planning: typeof zh = {
  title: 'Planning desk',
  orders: 'Work orders',
  my_cards: 'My cards',
  search: 'Number, product, client, project',
  with_finished: 'With finished ones',
  filters: {
    import: 'To import',
    route: 'Routes missing',
    card: 'Parts without card',
    review: 'Library to review',
    sign: 'Being signed',
    write_quotas: 'Quotas to compile',
    review_quotas: 'Quotas to review',
  },
  no_orders: 'There are no work orders yet',
  no_orders_about:
    'A sales clerk makes a work order, and its process library comes with it. Here its parts list is imported, and its cards and quotas are written.',
  only_newest: (most) => `Only the newest ${most} orders are listed; find others by number or product.`,
  finished: 'Finished',
  units: (count) => many(count, 'unit'),
  delivery: (day) => `delivery ${day}`,
  steps: {
    import: () => 'import the parts list',
    rework: ({ cards_returned }) => `rework ${many(cards_returned, 'card')} sent back`,
    routes: ({ parts_without_route }) => `set the routes of ${many(parts_without_route, 'part')}`,
    make_cards: () => 'write the transfer cards',
    compile: ({ cards_drafting, cards_returned }) =>
      `finish and submit ${many(cards_drafting - cards_returned, 'card')}`,
    review_library: () => 'review the library',
    sign: (facts) => `sign ${many(signing(facts), 'card')}`,
    write_quotas: ({ quotas_written }) => `compile the quotas, ${quotas_written} of 6 lists done`,
    review_quotas: ({ quotas_written, quotas_reviewed }) =>
      `review ${many(quotas_written - quotas_reviewed, 'quota list')}`,
  },
  next: (step) => `Next: ${step}`,
  next_step: 'Next step',
  also_open: 'Also open',
  by_role: (role) => `done by: ${role}`,
  all_done: 'Planning completed',
  all_done_about: 'Parts list, cards and quotas are written and reviewed.',
  no_cards: 'No cards yet',
  cards: (count) => many(count, 'card'),
  parts: (count) => many(count, 'part'),
  lacks: {
    route: (count) => `${count} without route`,
    card: (count) => `${count} without card`,
    seam: (count) => `${count} without seam`,
  },
  seams: (count) => many(count, 'seam'),
  quotas: (written, reviewed) => `Quotas: ${written} of 6 compiled, ${reviewed} reviewed`,

  waiting: 'For my signature',
  begin_signing: 'Begin signing',
  next_card: (count) => `Next card to sign (${count} left)`,
  returned: 'Sent back to me',
  sent_back: 'Sent back',
  in_work: 'Being compiled',
  handed_on: 'Handed on, being signed',
  no_own_cards: 'No card waits for your signature, and you have none in work.',
  revision: (revision) => `R${revision}`,
  written_by: (name) => `by ${name}`,
  library_first: 'Approved only after its library is reviewed',

  order: (uid) => `Work order ${uid}`,
  edit_order: 'Change the order',
  facts: 'Work order',
  library: 'Process library',
  open_library: 'Open the library',
  import_list: 'Import the parts list',
  compiled_by: (name) => `compiled by ${name}`,
  reviewed_by: (name) => `reviewed by ${name}`,
  sub_orders: 'Sub work orders',
  unit_done: 'finished',
  unit_open: 'open',
  all_units: (count) => `All ${count} units`,
  quota_lists: 'Quota lists',
  quota_states: { open: 'Being compiled', written: 'Compiled', reviewed: 'Reviewed' },
  cards_of_order: 'Transfer cards',
  cards_all: 'All',
  no_such_order: 'There is no such work order',
}
