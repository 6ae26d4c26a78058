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
    facts: 'Work order',
    library: 'Process library',
    open_library: 'Open the library',
    import_list: 'Import the parts list',
    compiled_by: (name) => `compiled by ${name}`,
    reviewed_by: (name) => `reviewed by ${name}`,
    unit_done: 'finished',
    unit_open: 'open',
    quota_lists: 'Quota lists',
    quota_states: { open: 'Being compiled', written: 'Compiled', reviewed: 'Reviewed' },
  },
  order: {
    tabs_label: 'Parts of the work order',
    tabs: {
      overview: 'Overview',
      parts: 'Parts',
      cards: 'Cards',
      purchase: 'Purchasing',
      arrivals: 'Arrivals',
      material: 'Issues',
      production: 'Production',
      inspection: 'Inspection',
      files: 'Papers',
    },
    kinds: 'Kind of issue or refund',
    stages: {
      contract: 'Contract',
      drawings: 'Drawings',
      process: 'Process',
      purchasing: 'Purchase',
      arrival: 'Arrival',
      production: 'Making',
      inspection: 'Inspection',
      shipping: 'Shipping',
    },
    at_office: 'At the office',
    band: {
      title: 'Stages',
      of_whole: (order, unit) =>
        `Stages, dates and causes are those of the whole order ${order}; those of ${unit} stand below the overview, under “Sub work orders”.`,
      planned: (day) => `plan ${day}`,
      expected: (day) => `expected ${day}`,
      done: (day) => (day === '' ? 'done' : `done ${day}`),
      late: (days) => `${counted(days, 'day', 'days')} late`,
      nothing: 'not begun',
      counted: {
        contract: () => 'no delivery date',
        drawings: (done, of) => `${done}/${of} confirmed`,
        process: (done, of) => `${done}/${of} cards`,
        purchasing: (done, of) => `${done}/${of} ordered`,
        arrival: (done, of) => `${done}/${of} items`,
        production: (done, of) => `${Math.floor((100 * done) / of)}%`,
        inspection: (done, of) => `${done}/${of} ops`,
        shipping: (done, of) => `${done}/${of} units`,
      },
    },
    segment_late: (days) => `${days} d late`,
    late_by: (days) => `expected ${counted(days, 'day', 'days')} late`,
    cause: (cause) => `Why it is late: ${cause}`,
    step: (step, list, title) => [step, list, title].filter(Boolean).join(' '),
    work_on: 'Work on',
    forecast: {
      open: 'How it is worked out',
      title: (day) => `Shipped on ${day} by the forecast`,
      heads: { term: 'From', adds: 'Adds', day: 'Until' },
      is_rough: 'Roughly: something is not known yet, such as tickets, collected items or a promised day.',
    },
    files_there: (there, of) =>
      there < of
        ? `${counted(of - there, 'paper', 'papers')} missing before shipment`
        : 'All eight papers are there',
    planned_month: 'Planned month',
    load: 'Output · value',
    output: 'Output',
    ship: 'Enter the day of shipment',
    open_unit: (number) => `Open sub work order ${number}`,
    table: {
      title: 'All stages',
      stage: 'Stage',
      now: 'Now',
      person: 'Waits for',
      planned: 'Planned',
      expected: 'Expected',
    },
    units: { title: 'Sub work orders', where: 'Where it is', doing: 'In hand', person: 'Waits for' },
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
