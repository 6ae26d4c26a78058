import {
  type Condition,
  preconditionFailed,
  type Unmet,
  unmetCondition,
  unmetText,
} from '../../shared/kernel/errors.ts'
import { isAdmin } from '../../shared/kernel/people.ts'
import { type Label, localized } from '../../shared/texts/index.ts'
import type { Context } from './context.ts'

/** Throws precondition_failed for unmet conditions; an admin gets a warning instead (0.5). */
export function requireUnlessAdmin(
  what: Label,
  conditions: readonly (Condition | Unmet)[],
  field: string,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  if (conditions.length === 0) return
  const open = conditions.map((one) => (typeof one === 'string' ? unmetCondition(one, false) : one))
  if (!isAdmin(caller)) throw preconditionFailed(what, open)
  warn(
    'PRE',
    field,
    localized((t, l) => t.condition_set_aside(what[l], unmetText(open)(l))),
  )
}
