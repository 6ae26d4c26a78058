import { detailTable, libraryStatus } from './codes.ts'

/** The facts that decide the planning steps: counts of the query `progress`. */
export interface PlanningFacts {
  readonly library_status: number
  readonly parts_without_route: number
  readonly cards_drafting: number
  readonly cards_returned: number
  readonly cards_written: number
  readonly cards_proofread: number
  readonly cards_reviewed: number
  readonly cards_approved: number
  readonly quotas_written: number
  readonly quotas_reviewed: number
}

/** In working order. */
export const planningSteps = [
  'import',
  'rework',
  'routes',
  'make_cards',
  'compile',
  'review_library',
  'sign',
  'write_quotas',
  'review_quotas',
] as const
export type PlanningStep = (typeof planningSteps)[number]

const quotaLists = Object.keys(detailTable.code).length

/**
 * The remaining steps of an order, the next one first. Not every part needs its own card: making cards is a
 * step only while the order has none.
 */
export function openSteps(facts: PlanningFacts): readonly PlanningStep[] {
  if (facts.library_status === libraryStatus.code.empty) return ['import']
  const { cards_drafting, cards_returned, cards_approved } = facts
  const signing = facts.cards_written + facts.cards_proofread + facts.cards_reviewed
  const isOpen: Readonly<Record<PlanningStep, boolean>> = {
    import: false,
    rework: cards_returned > 0,
    routes: facts.parts_without_route > 0,
    make_cards: cards_drafting + signing + cards_approved === 0,
    compile: cards_drafting > cards_returned,
    review_library: facts.library_status !== libraryStatus.code.reviewed,
    sign: signing > 0,
    write_quotas: facts.quotas_written < quotaLists,
    review_quotas: facts.quotas_reviewed < facts.quotas_written,
  }
  return planningSteps.filter((step) => isOpen[step])
}
