import type { Awaited, States, Transition, When } from '../../../shared/kernel/access.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { AwaitedEdit, ColumnOrSql, Edit, WaitingSpec } from '../../../shared/kernel/spec.ts'

/** A step that somebody is expected to make. */
export interface AwaitedStep {
  readonly field: string
  readonly name: string
  readonly states: States
  readonly step: Transition
  readonly awaited: Awaited
}
/** A confirmation that somebody is expected to give. */
export interface AwaitedConfirmation {
  readonly field: string
  readonly edit: Edit
  readonly awaited: AwaitedEdit
}

/** What of a resource waits, as declared. */
export interface Waits {
  readonly resource: Resource
  readonly waiting: WaitingSpec
  readonly steps: readonly AwaitedStep[]
  readonly confirmations: readonly AwaitedConfirmation[]
}

const known = new WeakMap<Resource, Waits>()

export function waitsOf(resource: Resource): Waits {
  const cached = known.get(resource)
  if (cached) return cached
  const { states = {}, update = [], waiting = {} } = specOf(resource)
  const waits = {
    resource,
    waiting,
    steps: Object.entries(states).flatMap(([field, of]) =>
      Object.entries(of.transitions).flatMap(([name, step]) =>
        step.awaited
          ? [{ field, name, states: of, step, awaited: step.awaited === true ? {} : step.awaited }]
          : [],
      ),
    ),
    confirmations: update.flatMap((edit) => {
      const [field = ''] = edit.fields
      return edit.awaited ? [{ field, edit, awaited: edit.awaited }] : []
    }),
  }
  known.set(resource, waits)
  return waits
}

/** Whether records of it may wait for somebody. */
export const mayWait = ({ steps, confirmations, waiting }: Waits): boolean =>
  steps.length + confirmations.length > 0 || waiting.author !== undefined

const column = (name: string) => `row."${name}"`
const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** Object.entries does not know the columns of every declaration. */
const valuesOf = (when: When | undefined) =>
  Object.entries(when ?? {}) as [column: string, values: readonly unknown[]][]

/** SQL of a condition over columns. */
function sqlOf(when: When | undefined): readonly string[] {
  return valuesOf(when).map(([name, values]) => {
    const set = values.filter((value) => value !== null)
    const [only] = set
    const isSet =
      set.length === 1
        ? `${column(name)} = ${literal(only)}`
        : `${column(name)} in (${set.map(literal).join(', ')})`
    if (set.length === values.length) return isSet
    return set.length === 0 ? `${column(name)} is null` : `(${column(name)} is null or ${isSet})`
  })
}

const isFilled = (resource: Resource, names: readonly string[] = []): readonly string[] =>
  names.map((name) =>
    storedOf(resource, name)?.nullable ? `${column(name)} is not null` : `${column(name)} <> ''`,
  )

/** SQL conditions of the rows that may wait; each has an index of its own. */
export function conditionsOf({ resource, waiting, steps, confirmations }: Waits): readonly string[] {
  const states = Object.entries(specOf(resource).states ?? {}).flatMap(([field, { initial }]) => {
    const from = [
      ...steps.filter((one) => one.field === field).flatMap(({ step }) => step.from),
      ...(waiting.author === undefined
        ? []
        : [
            initial,
            ...valuesOf(waiting.sentBack).flatMap(([name, values]) => (name === field ? values : [])),
          ]),
    ]
    return from.length === 0 ? [] : [sqlOf({ [field]: [...new Set(from)].map(asColumn) })]
  })
  const groups = confirmations.map(({ edit, awaited }) => [
    ...sqlOf(edit.when),
    ...sqlOf(awaited.where),
    ...isFilled(resource, awaited.filled),
  ])
  return [...states, ...groups].map((all) => all.join(' and '))
}
/** States are numbers or texts. */
const asColumn = (value: unknown): string | number => (typeof value === 'number' ? value : String(value))

/** SQL of a fact of a row. */
export const valueSql = (value: ColumnOrSql | undefined): string =>
  value === undefined ? 'null' : typeof value === 'string' ? column(value) : value.sql
