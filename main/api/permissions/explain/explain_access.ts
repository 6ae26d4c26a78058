import { accessLevelOf } from '../../../../shared/kernel/access_level.ts'
import {
  type AccessRule,
  isFieldGroupRule,
  isTransitionRule,
} from '../../../../shared/kernel/access_rules.ts'
import { statesOfRule, subjectOfRule } from '../../../../shared/kernel/access_texts.ts'
import { forbidden } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { kindOf, type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { LocalizedText } from '../../../../shared/texts/index.ts'
import { localizedAccess } from '../../../../shared/texts/permissions.ts'
import type { RequestContext } from '../../engine/contracts.ts'
import { scopeDenied } from '../token_scope.ts'
import { blockingConditions, generalBlockingConditions } from './blocking_conditions.ts'
import { isDecidingRule } from './deciding_rules.ts'

/** What somebody would like to do: any one of the rules is enough. */
export interface AccessQuestion {
  readonly resource: Resource
  readonly rules: readonly AccessRule[]
  /** Where it is the change of a field. */
  readonly field: string
  /** Without it the answer is for records in general. */
  readonly row: Row | undefined
}
export interface AccessExplanation {
  readonly answer: 'yes' | 'no' | 'depends'
  /** The rule that lets in, or comes nearest. */
  readonly rule: AccessRule
  readonly obstacles: readonly LocalizedText[]
  readonly notes: readonly LocalizedText[]
}

/** For the caller of this context, with the scope of his token. */
export async function explainAccess(wish: AccessQuestion, ctx: RequestContext): Promise<AccessExplanation> {
  const { rule, may, obstacles } = await nearest(wish, ctx)
  const kind = kindOf(wish.resource, rule.operation) ?? 'action'
  const narrow = scopeDenied(ctx.engine, wish.resource, kind, ctx.scope)
  if (narrow) return { answer: 'no', rule, obstacles: [narrow.text, ...obstacles], notes: [] }
  if (!may) return { answer: 'no', rule, obstacles: orPlainNo(rule, obstacles), notes: [] }
  const open = wish.row ? [] : boundsOf(rule, ctx)
  return {
    answer: open.length > 0 ? 'depends' : 'yes',
    rule,
    obstacles: [],
    notes: [...open, ...besides(rule, ctx)],
  }
}

interface Tried {
  readonly rule: AccessRule
  readonly may: boolean
  readonly obstacles: readonly LocalizedText[]
}

/** The first rule that lets in; otherwise the one with the fewest obstacles. */
async function nearest({ resource, rules, field, row }: AccessQuestion, ctx: RequestContext): Promise<Tried> {
  const tried: Tried[] = []
  for (const rule of rules) {
    const obstacles = row ? await blockingConditions(rule, row, ctx) : generalBlockingConditions(rule, ctx)
    const may = row
      ? obstacles.length === 0 && (await isDecidingRule(rule, field, row, ctx))
      : obstacles.length === 0
    if (may) return { rule, may, obstacles }
    tried.push({ rule, may, obstacles })
  }
  const [best] = tried.sort((a, b) => a.obstacles.length - b.obstacles.length)
  if (!best) throw new Error(`${resource.name}.${field}: no access rule was given`)
  // A field that an administrator takes over is open beside every group.
  const may =
    row !== undefined && isFieldGroupRule(best.rule) && (await isDecidingRule(best.rule, field, row, ctx))
  return may ? { ...best, may, obstacles: [] } : best
}

const orPlainNo = (
  { resource }: AccessRule,
  obstacles: readonly LocalizedText[],
): readonly LocalizedText[] =>
  obstacles.length > 0 ? obstacles : [forbidden((language) => specOf(resource).label[language]).text]

/** What is still open where no record is named. */
function boundsOf(rule: AccessRule, { caller, engine }: RequestContext): LocalizedText[] {
  const reach = accessLevelOf(rule, caller.roles)
  const states = statesOfRule(rule, (name) => engine.catalogue.find(name))
  return [
    ...(reach === 'related' ? [localizedAccess((t, l) => t.only_related(subjectOfRule(rule)(l)))] : []),
    ...(reach !== 'yes' && states('zh') !== '' ? [localizedAccess((t, l) => t.only_in(states(l)))] : []),
  ]
}

function besides(rule: AccessRule, { caller }: RequestContext): LocalizedText[] {
  const isWritten = rule.operation === 'create' || isFieldGroupRule(rule)
  const isSigned =
    isTransitionRule(rule) && (rule.transition.distinctFrom || rule.transition.requiresUnlessAdmin)
  return [
    ...(rule.needsReason ? [localizedAccess((t) => t.needs_reason)] : []),
    ...(isWritten ? [localizedAccess((t) => t.judged_later)] : []),
    ...(isSigned && isAdmin(caller) ? [localizedAccess((t) => t.given_by_admin)] : []),
  ]
}
