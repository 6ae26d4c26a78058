import {
  type AccessRule,
  isFieldGroupRule,
  isTransitionRule,
  type TransitionRule,
} from '../../../../shared/kernel/access_rules.ts'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { allows, type Row, wireOf } from '../../../../shared/kernel/transitions.ts'
import { availableTransitions } from '../../engine/available_transitions.ts'
import type { RequestContext } from '../../engine/contracts.ts'
import { assertRemovable, editableFields } from '../editable_fields.ts'

/**
 * Whether a rule allows the operation on this record now, as the dispatcher would decide; `field` is from its
 * group.
 */
export async function isDecidingRule(
  rule: AccessRule,
  field: string,
  row: Row,
  ctx: RequestContext,
): Promise<boolean> {
  const { resource, operation, whos } = rule
  if (isFieldGroupRule(rule)) return (await editableFields(resource, row, ctx)).includes(field)
  if (!whos.every((who) => allows(resource, who, row, ctx))) return false
  if (isTransitionRule(rule)) return (await isTransitionAllowed(rule, row, ctx)) ?? false
  return operation !== 'remove' || (await isRemovable(rule, row, ctx))
}

async function isTransitionAllowed(
  { resource, field, transition }: TransitionRule,
  row: Row,
  ctx: RequestContext,
) {
  const to = wireOf(resource, field, transition.to)
  const possible = await availableTransitions(resource, row, ctx)
  return possible.find((one) => one.field === field && one.to === to)?.allowed
}

async function isRemovable({ resource }: AccessRule, row: Row, ctx: RequestContext): Promise<boolean> {
  try {
    await assertRemovable(resource, row, ctx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
