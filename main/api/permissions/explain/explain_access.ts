import { accessLevelOf } from '../../../../shared/kernel/access_level.ts'
import {
  type AccessRule,
  isFieldGroupRule,
  isTransitionRule,
} from '../../../../shared/kernel/access_rules.ts'
import { statesOfRule, subjectOfRule } from '../../../../shared/kernel/access_texts.ts'
import { isFieldAway, isOperationAway, isTransitionAway } from '../../../../shared/kernel/away.ts'
import { forbidden } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { isReading, kindOf, operationOf, type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Label, LocalizedText } from '../../../../shared/texts/index.ts'
import { localizedAccess } from '../../../../shared/texts/permissions.ts'
import { needsOfficeText, workingCopy } from '../../copies/limits.ts'
import type { RequestContext } from '../../engine/contracts.ts'
import { scopeDenied } from '../token_scope.ts'
import { blockingConditions, generalBlockingConditions } from './blocking_conditions.ts'
import { isDecidingRule } from './deciding_rules.ts'

/** An operation that somebody wants to do: any one of the rules is enough. */
export interface AccessQuestion {
  readonly resource: Resource
  readonly rules: readonly AccessRule[]
  /** Set if it is the change of a field. */
  readonly field: string
  /** Without it the answer is about records in general. */
  readonly row: Row | undefined
}
export interface AccessExplanation {
  readonly answer: 'yes' | 'no' | 'depends'
  /** The rule that allows it, or the closest one. */
  readonly rule: AccessRule
  readonly obstacles: readonly LocalizedText[]
  readonly notes: readonly LocalizedText[]
}

/** Answers for the caller of this context, within the scope of the token. */
export async function explainAccess(
  question: AccessQuestion,
  ctx: RequestContext,
): Promise<AccessExplanation> {
  const { rule, allowed, obstacles } = await nearest(question, ctx)
  const kind = kindOf(question.resource, rule.operation) ?? 'action'
  const denied = scopeDenied(ctx.engine, question.resource, kind, ctx.scope)
  if (denied) return { answer: 'no', rule, obstacles: [denied.text, ...obstacles], notes: [] }
  const away = workingCopy(ctx.engine) && forOffice(rule, question.field)
  if (away) return { answer: 'no', rule, obstacles: [needsOfficeText(away)], notes: [] }
  if (!allowed) return { answer: 'no', rule, obstacles: orPlainNo(rule, obstacles), notes: [] }
  const bounds = question.row ? [] : boundsOf(rule, ctx)
  return {
    answer: bounds.length > 0 ? 'depends' : 'yes',
    rule,
    obstacles: [],
    notes: [...bounds, ...extraNotes(rule, ctx)],
  }
}

/** What of a rule may not be done in a working copy. */
function forOffice(rule: AccessRule, field: string): Label | undefined {
  const { resource, operation } = rule
  if (isTransitionRule(rule)) {
    const name = rule.key.slice(rule.field.length + 1)
    return isTransitionAway(resource, name) ? undefined : rule.transition.label
  }
  if (isFieldGroupRule(rule))
    return isFieldAway(resource, field)
      ? undefined
      : (resource.fields[field]?.label ?? specOf(resource).label)
  const kind = kindOf(resource, operation)
  if (!kind || isReading(kind) || isOperationAway(resource, kind, operation)) return undefined
  return operationOf(resource, operation)?.label ?? specOf(resource).label
}

interface RuleResult {
  readonly rule: AccessRule
  readonly allowed: boolean
  readonly obstacles: readonly LocalizedText[]
}

/** The first rule that allows it; otherwise the one with the fewest obstacles. */
async function nearest(
  { resource, rules, field, row }: AccessQuestion,
  ctx: RequestContext,
): Promise<RuleResult> {
  const tried: RuleResult[] = []
  for (const rule of rules) {
    const obstacles = row ? await blockingConditions(rule, row, ctx) : generalBlockingConditions(rule, ctx)
    const allowed = row
      ? obstacles.length === 0 && (await isDecidingRule(rule, field, row, ctx))
      : obstacles.length === 0
    if (allowed) return { rule, allowed, obstacles }
    tried.push({ rule, allowed, obstacles })
  }
  const [best] = tried.sort((a, b) => a.obstacles.length - b.obstacles.length)
  if (!best) throw new Error(`${resource.name}.${field}: no access rule was given`)
  // A field that administrators may always change is open besides every group.
  const allowed =
    row !== undefined && isFieldGroupRule(best.rule) && (await isDecidingRule(best.rule, field, row, ctx))
  return allowed ? { ...best, allowed, obstacles: [] } : best
}

const orPlainNo = (
  { resource }: AccessRule,
  obstacles: readonly LocalizedText[],
): readonly LocalizedText[] =>
  obstacles.length > 0 ? obstacles : [forbidden((language) => specOf(resource).label[language]).text]

/** What remains open if no record is named. */
function boundsOf(rule: AccessRule, { caller, engine }: RequestContext): LocalizedText[] {
  const level = accessLevelOf(rule, caller.roles)
  const states = statesOfRule(rule, (name) => engine.catalogue.find(name))
  return [
    ...(level === 'related' ? [localizedAccess((t, l) => t.only_related(subjectOfRule(rule)(l)))] : []),
    ...(level !== 'yes' && states('zh') !== '' ? [localizedAccess((t, l) => t.only_in(states(l)))] : []),
  ]
}

function extraNotes(rule: AccessRule, { caller }: RequestContext): LocalizedText[] {
  const isWritten = rule.operation === 'create' || isFieldGroupRule(rule)
  const isSigned =
    isTransitionRule(rule) && (rule.transition.distinctFrom || rule.transition.requiresUnlessAdmin)
  return [
    ...(rule.needsReason ? [localizedAccess((t) => t.needs_reason)] : []),
    ...(isWritten ? [localizedAccess((t) => t.judged_later)] : []),
    ...(isSigned && isAdmin(caller) ? [localizedAccess((t) => t.given_by_admin)] : []),
  ]
}
