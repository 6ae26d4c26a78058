import type { Context } from '../../context.ts'
import { noChanges } from '../../context.ts'

/** What the transitions of every refund card write (2.15); returning to stock differs by kind. */
export const refundTransitions = {
  submit: (_: unknown, { caller }: Pick<Context, 'caller'>) => ({
    refunder: caller.name,
    return_reason: '',
  }),
  refuse_return: (_: unknown, __: unknown, reason: string) => ({ return_reason: reason }),
  rework: () => ({ refunder: '', keeper: '' }),
  cancel: noChanges,
}

/** The signature of the keeper who takes the goods back. */
export const receivedBy = ({ caller, now }: Pick<Context, 'caller' | 'now'>) => ({
  keeper: caller.name,
  return_dt: now,
})
