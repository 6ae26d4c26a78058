import { isGroup, isStep, type Rule, type Step } from '../../../../shared/kernel/access_rules.ts'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { allows, type Row, wireOf } from '../../../../shared/kernel/transitions.ts'
import { possibleTransitions } from '../../engine/available_transitions.ts'
import type { EngineContext } from '../../engine/contracts.ts'
import { openFieldsOf, requireRemovable } from '../editable_fields.ts'

/** Whether a record may be worked with as a rule says, as the dispatcher would decide it now; `field` of its group. */
export async function decides(rule: Rule, field: string, row: Row, ctx: EngineContext): Promise<boolean> {
  const { resource, operation, whos } = rule
  if (isGroup(rule)) return openFieldsOf(resource, row, ctx).includes(field)
  if (!whos.every((who) => allows(resource, who, row, ctx))) return false
  if (isStep(rule)) return (await possibleStep(rule, row, ctx)) ?? false
  return operation !== 'remove' || isRemovable(rule, row, ctx)
}

async function possibleStep({ resource, field, transition }: Step, row: Row, ctx: EngineContext) {
  const to = wireOf(resource, field, transition.to)
  const possible = await possibleTransitions(resource, row, ctx)
  return possible.find((one) => one.field === field && one.to === to)?.allowed
}

function isRemovable({ resource }: Rule, row: Row, ctx: EngineContext): boolean {
  try {
    requireRemovable(resource, row, ctx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
