import type { Context } from '../../context.ts'
import { noChanges } from '../../context.ts'

/** What the steps of every refund card write (2.15); what comes back to the stores is each kind's own. */
export const refundTransitions = {
  submit: (_: unknown, { caller }: Pick<Context, 'caller'>) => ({
    refunder: caller.name,
    return_reason: '',
  }),
  refuse_return: (_: unknown, __: unknown, reason: string) => ({ return_reason: reason }),
  rework: () => ({ refunder: '', keeper: '' }),
  cancel: noChanges,
}

/** Signed by whoever takes it back. */
export const receivedBy = ({ caller, now }: Pick<Context, 'caller' | 'now'>) => ({
  keeper: caller.name,
  return_dt: now,
})
