import { accessLevelOf } from '../../../../shared/kernel/access_level.ts'
import {
  type AccessRule,
  isTransitionRule,
  type TransitionRule,
} from '../../../../shared/kernel/access_rules.ts'
import {
  declaredParent,
  stateOf,
  statesOfRule,
  subjectOfRule,
} from '../../../../shared/kernel/access_texts.ts'
import { unmetText } from '../../../../shared/kernel/errors.ts'
import { isAdmin, roles } from '../../../../shared/kernel/people.ts'
import { specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import { allows, breaksDuty, holds, type Row } from '../../../../shared/kernel/transitions.ts'
import type { LocalizedText } from '../../../../shared/texts/index.ts'
import { localizedAccess } from '../../../../shared/texts/permissions.ts'
import type { RequestContext } from '../../engine/contracts.ts'
import { unmetConditions } from '../../engine/transition.ts'
import { findParent, lockedReason } from '../editable_parent.ts'

/** What prevents the caller, as text: first roles, then states, then conditions that can still be met. */
export async function blockingConditions(
  rule: AccessRule,
  row: Row,
  ctx: RequestContext,
): Promise<LocalizedText[]> {
  const { resource, whos, when } = rule
  const states = await wrongStates(rule, row, ctx)
  const step = isTransitionRule(rule) && holds(when, row) ? await unmetByTransition(rule, row, ctx) : []
  return whos.every((who) => allows(resource, who, row, ctx))
    ? [...states, ...step]
    : [...missingRoles(rule, ctx), ...states, ...step]
}

/** The same without a record: only what no record could change. */
export const generalBlockingConditions = (rule: AccessRule, ctx: RequestContext): LocalizedText[] =>
  accessLevelOf(rule, ctx.caller.roles) === 'no' ? missingRoles(rule, ctx) : []

const missingRoles = (rule: AccessRule, { caller }: RequestContext): LocalizedText[] => [
  localizedAccess((t, l) => t.takes(subjectOfRule(rule)(l))),
  localizedAccess((t, l) =>
    caller.roles.length > 0
      ? t.has_roles(caller.name, t.joined(caller.roles.map((role) => roles[role][l])))
      : t.no_roles(caller.name),
  ),
]

async function wrongStates(rule: AccessRule, row: Row, ctx: RequestContext): Promise<LocalizedText[]> {
  const { resource, when = {}, parent: wanted = {} } = rule
  const find = (name: string) => ctx.engine.catalogue.find(name)
  const own: AccessRule = { ...rule, parent: undefined }
  const theirs: AccessRule = { ...rule, when: undefined }
  const found = await findParent(resource, row, ctx)
  const parent = found?.row
  const above = parent && declaredParent(resource, find)
  // A field group with its own parent condition is locked by nothing else.
  const lock =
    wanted === specOf(resource).parentState?.when && parent && holds(wanted, parent)
      ? await found?.lockOf()
      : undefined
  return [
    ...(holds(when, row)
      ? []
      : [
          localizedAccess((t, l) =>
            t.in_state(stateOf(resource, Object.keys(when), row)(l), statesOfRule(own, find)(l)),
          ),
        ]),
    ...(!parent || !above || holds(wanted, parent)
      ? []
      : [
          localizedAccess((t, l) =>
            t.parent_state(
              specOf(above).label[l],
              stateOf(above, Object.keys(wanted), parent)(l),
              statesOfRule(theirs, find)(l),
            ),
          ),
        ]),
    ...(lock ? [lockedReason(specOf(resource).label, lock)] : []),
  ]
}

/** Separation of duty and conditions; an administrator may override the soft ones. */
async function unmetByTransition(
  rule: TransitionRule,
  row: Row,
  ctx: RequestContext,
): Promise<LocalizedText[]> {
  const { resource, transition } = rule
  const open = await unmetConditions(resource, transition, row, ctx)
  const missing = isAdmin(ctx.caller) ? open.hard : [...open.hard, ...open.soft]
  const duty = !isAdmin(ctx.caller) && breaksDuty(transition, row, ctx.caller)
  return [
    ...(duty
      ? [localizedAccess((t, l) => t.duty(transition.label[l], t.joined(distinctSignatures(rule, l))))]
      : []),
    ...(missing.length > 0 ? [unmetText(missing)] : []),
  ]
}

const distinctSignatures = ({ resource, transition }: TransitionRule, language: 'zh' | 'en'): string[] =>
  (transition.distinctFrom ?? []).map((name) => storedOf(resource, name)?.label[language] ?? name)
