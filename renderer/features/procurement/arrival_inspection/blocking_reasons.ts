import { isAdmin } from '../../../../shared/kernel/people.ts'
import { type Acting, mayAct } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { arrival_inspections } from '../../../../shared/procurement/arrival_inspections.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { mayCreate, openFields } from '../../../ui/form/editable.ts'
import type { Texts } from './texts.ts'

/** A material on the desk with its last inspection. */
export type Arrived = Output<Resources['arrival_inspections'], 'desk'>[number]

export const confirmations = ['material_confirm', 'soft_confirm', 'inspection_confirm'] as const
export type Confirmation = (typeof confirmations)[number]
export const isConfirmation = (act: string): act is Confirmation => confirmations.some((name) => name === act)
export type Act = Confirmation | 'pass' | 'fail' | 'report'

/** Said of it what is wrong, and not inspected with success since. */
export const isFailed = ({ inspection, passed, inspection_confirm, remark }: Arrived): boolean =>
  inspection !== null && !passed && !inspection_confirm && remark !== ''

/** What of the three is not confirmed yet. */
export const missingOf = (arrived: Arrived): readonly Confirmation[] =>
  confirmations.filter((name) => !arrived[name])

/** Why this person cannot do something with a material now; '' where he can. */
export function blockingReasons(arrived: Arrived, t: Texts, acting: Acting): Readonly<Record<Act, string>> {
  const { caller } = acting
  const says = t.arrivals
  const open = openFields(arrival_inspections, { passed: 0 }, acting)
  const { who } = arrival_inspections.spec.states.passed.transitions.pass
  const isOneOf = (...hands: readonly (number | null)[]) => !isAdmin(caller) && hands.includes(caller.id)
  const own = isOneOf(arrived.purchaser, arrived.keeper)
  const failed = isFailed(arrived)
  const missing = missingOf(arrived).map((name) => says.confirm[name])
  const inspecting = first(
    [!open.has('inspection_confirm'), says.by_inspector],
    [own, says.own_goods],
    [failed, says.failed_already],
  )
  return {
    material_confirm: first(
      [!open.has('material_confirm'), says.by_keeper],
      [isOneOf(arrived.inspector), says.own_inspection],
      [failed, says.failed_already],
    ),
    soft_confirm: inspecting,
    inspection_confirm: inspecting,
    pass: first(
      [!mayAct(arrival_inspections, who, { passed: 0 }, acting), says.by_releaser],
      [own, says.own_goods],
      [missing.length > 0, says.lacks(missing.join(t.comma))],
    ),
    fail: inspecting,
    report: first([!mayCreate(arrival_inspections, acting), says.reported_by_others]),
  }
}

const first = (...reasons: readonly (readonly [boolean, string])[]): string =>
  reasons.find(([holds]) => holds)?.[1] ?? ''
