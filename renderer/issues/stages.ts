import { applyStatus } from '../../shared/inventory/codes.ts'
import { hashOf } from '../shell/place.ts'

const { draft, pending_audit, pending_check, pending_issue, issued, rejected } = applyStatus.code

/** What the desk shows: cards that wait for an issue, for a check, for an audit; what the workshop still writes; what is out. */
export const stages = {
  issue: [pending_issue],
  check: [pending_check],
  audit: [pending_audit],
  draft: [draft, rejected],
  issued: [issued],
} as const
export type Stage = keyof typeof stages
export const stageNames = Object.keys(stages) as readonly Stage[] // its own keys
export const isStage = (name: string | null): name is Stage => stageNames.some((one) => one === name)

export const deskHash = (stage?: Stage): string => hashOf(['issues'], { stage })
