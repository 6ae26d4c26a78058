import { fail } from '../../../shared/kernel/errors.ts'

/** What one person keeps for himself is never more than this many of a kind: no page fills the office by mistake. */
const most = 500

/** `kept` counts those of the person beside the one that is being kept. */
export function requireBelowLimit(kept: number): void {
  if (kept < most) return
  throw fail('precondition_failed', (t) => t.desk.kept_enough(most), { unmet: ['room'] })
}
