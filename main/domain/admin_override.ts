import { type Condition, refusedBy, type Unmet, unmetBy, unmetIn } from '../../shared/kernel/errors.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import { type Label, say } from '../../shared/texts/index.ts'
import type { Context } from './context.ts'

/** Refuses what these unmet conditions forbid; an admin goes on with a warning (0.5). */
export function requireSoft(
  what: Label,
  conditions: readonly (Condition | Unmet)[],
  field: string,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  if (conditions.length === 0) return
  const open = conditions.map((one) => (typeof one === 'string' ? unmetBy(one, false) : one))
  if (!isAdmin(caller)) throw refusedBy(what, open)
  warn(
    'PRE',
    field,
    say((t, l) => t.condition_set_aside(what[l], unmetIn(open)(l))),
  )
}
