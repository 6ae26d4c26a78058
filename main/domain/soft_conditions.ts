import { type Condition, conditionsIn, unmet } from '../../shared/kernel/errors.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import { type Label, say } from '../../shared/texts/index.ts'
import type { Context } from './context.ts'

/** Refuses what these unmet conditions forbid; an admin goes on with a warning (0.5). */
export function requireSoft(
  what: Label,
  conditions: readonly Condition[],
  field: string,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  if (conditions.length === 0) return
  if (!isAdmin(caller)) throw unmet(what, conditions)
  warn(
    'PRE',
    field,
    say((t, l) => t.condition_set_aside(what[l], conditionsIn(conditions)(l))),
  )
}
