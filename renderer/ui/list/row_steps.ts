import type { Transition } from '../../../shared/kernel/access.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import {
  type Acting,
  allows,
  breaksDuty,
  holds,
  mayAct,
  type Row,
} from '../../../shared/kernel/transitions.ts'
import { columnsOf } from '../form/editable.ts'

/** A step that some of the marked records may take. */
export interface RowStep {
  readonly field: string
  readonly name: string
  readonly step: Transition
  /** The records in a state from which this person may take it; their conditions are asked by the office. */
  readonly rows: readonly Row[]
}

/** Why a record cannot take a step: its state, its people, or that this person has acted on it before. */
export type SkipReason = 'state' | 'person' | 'duty'

export function skipReasonOf(
  resource: Resource,
  { field, step }: Pick<RowStep, 'field' | 'step'>,
  row: Row,
  acting: Acting,
): SkipReason | undefined {
  const columns = columnsOf(resource, row)
  if (!step.from.includes(columns[field]) || !holds(step.where, columns)) return 'state'
  const may =
    allows(resource, specOf(resource).allow.update ?? [], columns, acting) &&
    mayAct(resource, step.who, columns, acting)
  if (!may) return 'person'
  return breaksDuty(step, columns, acting.caller) ? 'duty' : undefined
}

/** Forward steps first. A step that moves stock is taken with its document in sight, never for many records. */
export function stepsOfRows(resource: Resource, rows: readonly Row[], acting: Acting): readonly RowStep[] {
  const all = Object.entries(specOf(resource).states ?? {}).flatMap(([field, { transitions }]) =>
    Object.entries(transitions)
      .filter(([, step]) => !step.automatic && !step.movesStock)
      .map(([name, step]) => ({ field, name, step })),
  )
  return all
    .map((one) => ({
      ...one,
      rows: rows.filter((row) => skipReasonOf(resource, one, row, acting) === undefined),
    }))
    .filter((one) => one.rows.length > 0)
    .toSorted((a, b) => Number(b.step.way === 'forward') - Number(a.step.way === 'forward'))
}

/** Whether this person may take all these records back to the states they had, and without a reason. */
export function mayStepBack(
  resource: Resource,
  { field, step }: RowStep,
  rows: readonly Row[],
  acting: Acting,
): boolean {
  const transitions = Object.values(specOf(resource).states?.[field]?.transitions ?? {})
  return rows.every((row) => {
    const before = columnsOf(resource, row)
    const columns = { ...before, [field]: step.to }
    return transitions.some(
      (one) =>
        !one.automatic &&
        !one.reason &&
        !one.movesStock &&
        one.from.includes(step.to) &&
        one.to === before[field] &&
        holds(one.where, columns) &&
        mayAct(resource, one.who, columns, acting),
    )
  })
}
