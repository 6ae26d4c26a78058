import { blockedBy, type Failure, forbidden, labelsText } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import { isAdmin, type Role } from '../../../../shared/kernel/people.ts'
import {
  confirmers,
  arrival_inspections as declared,
} from '../../../../shared/procurement/arrival_inspections.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Context, Handlers } from '../../context.ts'
import { pendingArrivals } from './pending_arrivals.ts'
import {
  type Confirmation,
  type Confirmed,
  purchaserOf,
  requireSeparationOfDuty,
  responsibleAfter,
} from './separation_of_duty.ts'

export const arrival_inspections = {
  async create(input, ctx) {
    requireRoles(input, ctx)
    const purchaser = await purchaserOf(ctx.db, input.material, ctx.caller)
    const before = { purchaser, keeper: null, inspector: null }
    requireSeparationOfDuty(input, before, ctx)
    const missing = missingConfirmations(input)
    if (input.passed === yes && missing !== true)
      throw blockedBy(declared.spec.states.passed.transitions.pass.label, 'all_confirmed', missing.fact)
    return {
      insert: {
        ...input,
        ...responsibleAfter(input, before, ctx),
        inspect_dt: input.passed === yes ? ctx.now : null,
      },
    }
  },
  async update(inspection, input, ctx) {
    requireSeparationOfDuty(input, inspection, ctx)
    return { set: { ...input, ...responsibleAfter(input, inspection, ctx) } }
  },
  conditions: { all_confirmed: (inspection) => missingConfirmations(inspection) },
  transitions: { pass: (_, { now }) => ({ inspect_dt: now }) },
  queries: { desk: (_, { db }) => pendingArrivals(db) },
} satisfies Handlers<'arrival_inspections'>

const confirmations = ['material_confirm', 'soft_confirm', 'inspection_confirm'] as const
function missingConfirmations(inspection: Confirmed): true | Failure {
  const missing = confirmations.filter((name) => inspection[name] !== yes)
  return missing.length === 0 || { fact: labelsText(missing.map((name) => declared.fields[name].label)) }
}

/** In a new inspection each confirmation may only be set by its own role (2.6). */
function requireRoles(input: Confirmed, { caller }: Context): void {
  if (isAdmin(caller)) return
  for (const [name, roles] of Object.entries(confirmers) as [Confirmation, readonly Role[]][]) // Object.entries widens the keys
    if (input[name] === yes && !roles.some((role) => caller.roles.includes(role)))
      throw forbidden(localized((_, l) => declared.fields[name].label[l]))
}
