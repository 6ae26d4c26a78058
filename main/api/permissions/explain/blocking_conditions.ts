import { reachOf } from '../../../../shared/kernel/access_level.ts'
import { isStep, type Rule, type Step } from '../../../../shared/kernel/access_rules.ts'
import { declaredParent, stateOf, statesOfRule, whoOfRule } from '../../../../shared/kernel/access_texts.ts'
import { whyNot } from '../../../../shared/kernel/errors.ts'
import { isAdmin, roles } from '../../../../shared/kernel/people.ts'
import { specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import { allows, breaksDuty, holds, type Row } from '../../../../shared/kernel/transitions.ts'
import type { Sentence } from '../../../../shared/texts/index.ts'
import { sayOfRules } from '../../../../shared/texts/permissions.ts'
import type { EngineContext } from '../../engine/contracts.ts'
import { unmetOf } from '../../engine/transition.ts'
import { parentOf, whyClosed } from '../editable_parent.ts'

/** Everything that keeps the caller from it, in words: the person first, then the states, then what one could still bring about. */
export async function obstaclesOf(rule: Rule, row: Row, ctx: EngineContext): Promise<Sentence[]> {
  const { resource, whos, when } = rule
  const states = statesBetween(rule, row, ctx)
  const step = isStep(rule) && holds(when, row) ? await ofStep(rule, row, ctx) : []
  return whos.every((who) => allows(resource, who, row, ctx))
    ? [...states, ...step]
    : [...ofPerson(rule, ctx), ...states, ...step]
}

/** The same of records in general: only what no record could change. */
export const obstaclesInGeneral = (rule: Rule, ctx: EngineContext): Sentence[] =>
  reachOf(rule, ctx.caller.roles) === 'no' ? ofPerson(rule, ctx) : []

const ofPerson = (rule: Rule, { caller }: EngineContext): Sentence[] => [
  sayOfRules((t, l) => t.takes(whoOfRule(rule)(l))),
  sayOfRules((t, l) =>
    caller.roles.length > 0
      ? t.has_roles(caller.name, t.joined(caller.roles.map((role) => roles[role][l])))
      : t.no_roles(caller.name),
  ),
]

function statesBetween(rule: Rule, row: Row, ctx: EngineContext): Sentence[] {
  const { resource, when = {}, parent: wanted = {} } = rule
  const find = (name: string) => ctx.engine.catalogue.find(name)
  const own: Rule = { ...rule, parent: undefined }
  const theirs: Rule = { ...rule, when: undefined }
  const found = parentOf(resource, row, ctx)
  const parent = found?.row
  const above = parent && declaredParent(resource, find)
  // A group that asks something of its own of the parent is kept by nothing else.
  const kept =
    wanted === specOf(resource).within?.when && parent && holds(wanted, parent) ? found?.closing() : undefined
  return [
    ...(holds(when, row)
      ? []
      : [
          sayOfRules((t, l) =>
            t.in_state(stateOf(resource, Object.keys(when), row)(l), statesOfRule(own, find)(l)),
          ),
        ]),
    ...(!parent || !above || holds(wanted, parent)
      ? []
      : [
          sayOfRules((t, l) =>
            t.parent_state(
              specOf(above).label[l],
              stateOf(above, Object.keys(wanted), parent)(l),
              statesOfRule(theirs, find)(l),
            ),
          ),
        ]),
    ...(kept ? [whyClosed(specOf(resource).label, kept)] : []),
  ]
}

/** Persons who have acted already, and conditions: an administrator sets the soft ones aside. */
async function ofStep(rule: Step, row: Row, ctx: EngineContext): Promise<Sentence[]> {
  const { resource, transition } = rule
  const open = await unmetOf(resource, transition, row, ctx)
  const missing = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
  const duty = !isAdmin(ctx.caller) && breaksDuty(transition, row, ctx.caller)
  return [
    ...(duty ? [sayOfRules((t, l) => t.duty(transition.label[l], t.joined(apartIn(rule, l))))] : []),
    ...(missing.length > 0 ? [whyNot(transition.label, missing)] : []),
  ]
}

const apartIn = ({ resource, transition }: Step, language: 'zh' | 'en'): string[] =>
  (transition.apart ?? []).map((name) => storedOf(resource, name)?.label[language] ?? name)
