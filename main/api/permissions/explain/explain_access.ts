import { reachOf } from '../../../../shared/kernel/access_level.ts'
import { isGroup, isStep, type Rule } from '../../../../shared/kernel/access_rules.ts'
import { statesOfRule, whoOfRule } from '../../../../shared/kernel/access_texts.ts'
import { forbidden } from '../../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { kindOf, type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Sentence } from '../../../../shared/texts/index.ts'
import { sayOfRules } from '../../../../shared/texts/permissions.ts'
import type { EngineContext } from '../../engine/contracts.ts'
import { refusalByScope } from '../token_scope.ts'
import { obstaclesInGeneral, obstaclesOf } from './blocking_conditions.ts'
import { decides } from './deciding_rules.ts'

/** What somebody would like to do: any one of the rules is enough. */
export interface Wish {
  readonly resource: Resource
  readonly rules: readonly Rule[]
  /** Where it is the change of a field. */
  readonly field: string
  /** Without it the answer is for records in general. */
  readonly row: Row | undefined
}
export interface Answered {
  readonly answer: 'yes' | 'no' | 'depends'
  /** The rule that lets in, or comes nearest. */
  readonly rule: Rule
  readonly obstacles: readonly Sentence[]
  readonly notes: readonly Sentence[]
}

/** For the caller of this context, with the scope of his token. */
export async function answerTo(wish: Wish, ctx: EngineContext): Promise<Answered> {
  const { rule, may, obstacles } = await nearest(wish, ctx)
  const kind = kindOf(wish.resource, rule.operation) ?? 'action'
  const narrow = refusalByScope(ctx.engine, wish.resource, kind, ctx.scope)
  if (narrow) return { answer: 'no', rule, obstacles: [narrow.says, ...obstacles], notes: [] }
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
  readonly rule: Rule
  readonly may: boolean
  readonly obstacles: readonly Sentence[]
}

/** The first rule that lets in; otherwise the one with the fewest obstacles. */
async function nearest({ rules, field, row }: Wish, ctx: EngineContext): Promise<Tried> {
  const tried: Tried[] = []
  for (const rule of rules) {
    const obstacles = row ? await obstaclesOf(rule, row, ctx) : obstaclesInGeneral(rule, ctx)
    const may = row
      ? obstacles.length === 0 && (await decides(rule, field, row, ctx))
      : obstacles.length === 0
    if (may) return { rule, may, obstacles }
    tried.push({ rule, may, obstacles })
  }
  const [best] = tried.sort((a, b) => a.obstacles.length - b.obstacles.length)
  if (!best) throw new Error('nothing is asked')
  // A field that an administrator takes over is open beside every group.
  const may = row !== undefined && isGroup(best.rule) && (await decides(best.rule, field, row, ctx))
  return may ? { ...best, may, obstacles: [] } : best
}

const orPlainNo = ({ resource }: Rule, obstacles: readonly Sentence[]): readonly Sentence[] =>
  obstacles.length > 0 ? obstacles : [forbidden((language) => specOf(resource).label[language]).says]

/** What is still open where no record is named. */
function boundsOf(rule: Rule, { caller, engine }: EngineContext): Sentence[] {
  const reach = reachOf(rule, caller.roles)
  const states = statesOfRule(rule, (name) => engine.catalogue.find(name))
  return [
    ...(reach === 'related' ? [sayOfRules((t, l) => t.only_related(whoOfRule(rule)(l)))] : []),
    ...(reach !== 'yes' && states('zh') !== '' ? [sayOfRules((t, l) => t.only_in(states(l)))] : []),
  ]
}

function besides(rule: Rule, { caller }: EngineContext): Sentence[] {
  const isWritten = rule.operation === 'create' || isGroup(rule)
  const isSigned = isStep(rule) && (rule.transition.apart || rule.transition.soft)
  return [
    ...(rule.needsReason ? [sayOfRules((t) => t.needs_reason)] : []),
    ...(isWritten ? [sayOfRules((t) => t.judged_later)] : []),
    ...(isSigned && isAdmin(caller) ? [sayOfRules((t) => t.given_by_admin)] : []),
  ]
}
