import { AppError } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'

/** What one person keeps for himself is never more than this many of a kind: no page fills the office by mistake. */
const most = 500

/** `kept` counts those of the person beside the one that is being kept. */
export function requireBelowLimit(kept: number): void {
  if (kept < most) return
  throw new AppError(
    409,
    'precondition_failed',
    localized((t) => t.desk.kept_enough(most)),
    { unmet: ['room'] },
  )
}
