import type { PlanningFacts } from '../../../shared/process/planning_step.ts'
import type { RaisedFlag } from '../../../shared/production/file_list_flags.ts'
import type { texts as zh } from './texts.zh.ts'

const signing = (facts: PlanningFacts): number =>
  facts.cards_written + facts.cards_proofread + facts.cards_reviewed

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

const waits: Readonly<Record<RaisedFlag, string>> = {
  process_lib: 'The process library is not reviewed yet',
  sketch: 'No transfer card is approved yet',
  product_graph: 'Sales have not sent the drawings yet',
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const texts: typeof zh = {
  planning: {
    orders: 'Work orders',
    my_cards: 'My cards',
    filters: {
      import: 'To import',
      route: 'Routes missing',
      card: 'Parts without card',
      review: 'Library to review',
      sign: 'Being signed',
      write_quotas: 'Quotas to compile',
      review_quotas: 'Quotas to review',
      files: 'Papers missing',
    },
    no_orders: 'There are no work orders yet',
    no_orders_about:
      'A sales clerk makes a work order, and its process library comes with it. Here its parts list is imported, and its cards and quotas are written.',
    only_newest: (most) => `Only the newest ${most} orders are listed; find others by number or product.`,
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
    returned: 'Sent back to me',
    sent_back: 'Sent back',
    in_work: 'Being compiled',
    handed_on: 'Handed on, being signed',
    no_own_cards: 'No card waits for your signature, and you have none in work.',
    revision: (revision) => `R${revision}`,
    written_by: (name) => `by ${name}`,
    library_first: 'Approved only after its library is reviewed',
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
  },
  order_plan: {
    of_order: 'Production plan',
    open_board: 'Open the plan board',
    none_of_order: 'No production plan yet.',
    make: 'Make a production plan',
    gate: {
      title: 'File list',
      complete: '✓ All eight papers are there: ready for shipment',
      missing: (count, names) => `${counted(count, 'paper', 'papers')} missing before shipment: ${names}`,
      by_hand: 'ticked by people',
      by_itself: 'ticks itself',
      ticked: (person, time) => `${person} ${time}`,
      ready: 'Its condition is met: it may be ticked',
      waits: (flag) => waits[flag],
      without_sketch: (count) => `${counted(count, 'approved card has', 'approved cards have')} no sketch: `,
      only_by: (roles) => `Ticked by: ${roles.join(', ')}`,
      tick: (name) => `${name}: there`,
    },
  },
}
