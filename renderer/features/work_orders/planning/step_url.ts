import type { Role } from '../../../../shared/kernel/people.ts'
import { cardStatus } from '../../../../shared/process/codes.ts'
import type { PlanningStep } from '../../../../shared/process/planning_step.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import type { Progress } from './use_progress.ts'

const { drafting, written, proofread, reviewed } = cardStatus.word

/** Where a step of an order is done. */
export function stepHash(step: PlanningStep, progress: Progress): string {
  const library = ['libraries', progress.library] as const
  if (step === 'import') return hashOf([...library, 'import'])
  if (step === 'routes') return hashOf(library, { lacks: 'route' })
  if (step === 'make_cards') return hashOf(library, { lacks: 'card' })
  if (step === 'write_quotas' || step === 'review_quotas') return hashOf([...library, 'quotas'])
  if (step === 'review_library') return hashOf(library)
  return cardsHash(progress.uid, step === 'sign' ? nextToSign(progress) : drafting)
}

/** The cards of an order that are in one state. */
export const cardsHash = (order: string, status: string): string => orderHash(order, { tab: 'cards', status })

function nextToSign({ cards_written, cards_proofread }: Progress): string {
  if (cards_written > 0) return written
  return cards_proofread > 0 ? proofread : reviewed
}

/** Whose work a step is. */
export const stepRoles: Readonly<Record<PlanningStep, Role>> = {
  import: 'planner',
  rework: 'planner',
  routes: 'planner',
  make_cards: 'planner',
  compile: 'planner',
  review_library: 'process_checker',
  sign: 'process_checker',
  write_quotas: 'planner',
  review_quotas: 'process_checker',
}
