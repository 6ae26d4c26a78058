import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { type StockKind, stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Person, Role } from '../../../../shared/kernel/people.ts'
import { type QueueConfig, queueHash } from '../approval_queue/queue.ts'
import { cardsOf } from './card_kinds.ts'

const { draft, pending_audit, pending_check, pending_issue, issued, rejected } = applyStatus.code

/** What the desk shows: cards that wait for an issue, for a check, for an audit; what the workshop still writes; what is out. */
const stages = {
  issue: [pending_issue],
  check: [pending_check],
  audit: [pending_audit],
  draft: [draft, rejected],
  issued: [issued],
} as const
export type Stage = keyof typeof stages

export const issueDesk: QueueConfig<StockKind, Stage> = {
  page: 'issues',
  cardsOf,
  kinds: stockKinds,
  stages,
  stageNames: Object.keys(stages) as readonly Stage[], // its own keys
  ended: 'issued',
  facts: ['material_mark', 'specification', 'sub_order_uid', 'department', 'applicant'],
}

export const issueDeskHash = (stage?: Stage): string => queueHash(issueDesk.page, { stage })

const work: readonly (readonly [Stage, readonly Role[]])[] = [
  ['issue', ['keeper', 'store_head']],
  ['check', ['inspector']],
  ['audit', ['prod_planner', 'welding_engineer', 'group_leader']],
]

/** What waits for this person; whoever signs nothing sees what is still written. */
export const usualStage = ({ roles }: Pick<Person, 'roles'>): Stage =>
  work.find(([, some]) => some.some((role) => roles.includes(role)))?.[0] ?? 'draft'
