import { expect, test } from 'vitest'
import { openSteps, type PlanningFacts } from '../../shared/process/planning_step.ts'

const planned: PlanningFacts = {
  library_status: 2,
  parts_without_route: 0,
  cards_drafting: 0,
  cards_returned: 0,
  cards_written: 0,
  cards_proofread: 0,
  cards_reviewed: 0,
  cards_approved: 3,
  quotas_written: 6,
  quotas_reviewed: 6,
}

test.each<readonly [string, Partial<PlanningFacts>, readonly string[]]>([
  ['everything signed leaves nothing to do', {}, []],
  [
    'before its list is imported, nothing else can be done',
    { library_status: 0, quotas_written: 0 },
    ['import'],
  ],
  ['what came back is done first', { cards_drafting: 2, cards_returned: 1 }, ['rework', 'compile']],
  [
    'cards that all came back are reworked, not compiled',
    { cards_drafting: 1, cards_returned: 1 },
    ['rework'],
  ],
  [
    'an order without a card needs them; its routes come before',
    { parts_without_route: 4, cards_approved: 0 },
    ['routes', 'make_cards'],
  ],
  [
    'the library is reviewed before cards are approved',
    { library_status: 1, cards_reviewed: 1 },
    ['review_library', 'sign'],
  ],
  [
    'lists that are compiled wait for their review',
    { quotas_written: 4, quotas_reviewed: 3 },
    ['write_quotas', 'review_quotas'],
  ],
])('%s', (_, facts, steps) => {
  expect(openSteps({ ...planned, ...facts })).toEqual(steps)
})
