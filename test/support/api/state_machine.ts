import fc from 'fast-check'
import { expect } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import type { openPlant } from '../office.ts'
import { reportInjected, requestedRounds } from '../torture_rounds.ts'

/** The tables of states (2) as an independent reader knows them, and requests that must be answered as they say. */

/** Who signs a document. */
export type Signature =
  | 'lister'
  | 'purchaser'
  | 'applicant'
  | 'auditor'
  | 'inspector'
  | 'keeper'
  | 'refunder'
  | 'writer'
  | 'proofreader'
  | 'reviewer'
  | 'approver'

/** As it is stored: a code, or the Chinese text itself. */
export type State = number | string
/** One row of a table: who makes the step, what must hold, and what is signed by it. */
export interface Step {
  readonly from: readonly State[]
  readonly to: State
  /** `creator` is the record's creator, with any roles. */
  readonly who: readonly (Role | 'creator')[]
  /** Facts that must hold. */
  readonly needs?: readonly string[]
  readonly reason?: true
  readonly signs?: Signature
  /** The people of these signatures must not make this step. */
  readonly apart?: readonly Signature[]
  readonly clears?: readonly Signature[]
}
/** A person of the story: the roles that he has, and those that a head may act in besides (0.5). */
export interface Actor {
  readonly roles: readonly Role[]
  readonly also?: readonly Role[]
}
export type Cast = Readonly<Record<string, Actor>>

export interface Table {
  readonly resource: string
  readonly cast: Cast
  readonly steps: readonly Step[]
  /** Who may write such records at all; absent: everybody. */
  readonly allow?: readonly Role[]
  /** What a request for a state brings with it, where the keeper writes what he hands out. */
  readonly brings?: (to: State) => Readonly<Record<string, unknown>>
  /** The automatic consequences of a step. */
  readonly after?: (model: Model) => void
}
export interface Model {
  status: State
  readonly creator: string
  readonly facts: Record<string, boolean>
  readonly signed: Partial<Record<Signature, string>>
}
/** A record in this state of which these facts are true. */
export const begun = (status: State, facts: Readonly<Record<string, boolean>>, creator = ''): Model => ({
  status,
  creator,
  facts: { ...facts },
  signed: {},
})

const rolesOf = ({ cast }: Pick<Table, 'cast'>, actor: string): readonly Role[] => [
  ...(cast[actor]?.roles ?? []),
  ...(cast[actor]?.also ?? []),
]
const may = (table: Table, actor: string, { who }: Step, { creator }: Model): boolean =>
  (who.includes('creator') && actor === creator) || rolesOf(table, actor).some((role) => who.includes(role))

/** What the table answers to one request; a step that is made changes the model. */
function expected(table: Table, model: Model, { actor, to, reason }: Asked): string {
  if (to === model.status) return 'unchanged'
  if (table.allow && !rolesOf(table, actor).some((role) => table.allow?.includes(role))) return 'forbidden'
  const here = table.steps.filter(({ from }) => from.includes(model.status))
  const there = here.filter((step) => step.to === to)
  const step = there.find((one) => may(table, actor, one, model))
  if (there.length === 0) {
    const mine = here.filter((one) => may(table, actor, one, model)).map((one) => one.to)
    return `illegal_transition ${[...new Set(mine)].sort().join(' ')}`.trim()
  }
  if (!step) return 'forbidden'
  if (step.reason && reason === '') return 'validation_error'
  if (step.apart?.some((signature) => model.signed[signature] === actor)) return 'separation_of_duty'
  const unmet = step.needs?.filter((fact) => !model.facts[fact]) ?? []
  if (unmet.length > 0) return `precondition_failed ${unmet.join(' ')}`
  model.status = to
  for (const signature of step.clears ?? []) delete model.signed[signature]
  if (step.signs) model.signed[step.signs] = actor
  table.after?.(model)
  return `moved ${to}`
}

interface Asked {
  readonly actor: string
  readonly to: State
  readonly reason: string
}
/** Every other request follows the table as it stands then, so that sequences come far. */
export interface Wish extends Asked {
  readonly follows: boolean
  readonly which: number
}
export const wishes = (cast: Cast, codes: readonly State[]) =>
  fc.array(
    fc.record({
      actor: fc.constantFrom(...Object.keys(cast)),
      to: fc.constantFrom(...codes),
      reason: fc.constantFrom('', '退回重做'),
      follows: fc.boolean(),
      which: fc.nat(20),
    }),
    { minLength: 12, maxLength: 24 },
  )
export const often = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false))

/**
 * Runs sequences until the response to one differs from the model. Every test run takes as many as fit into a moment, a full
 * round as many as requested.
 */
export async function played<T extends [unknown, ...unknown[]]>(
  sequences: fc.IAsyncPropertyWithHooks<T>,
  usual = 30,
): Promise<void> {
  await fc.assert(
    sequences,
    requestedRounds === undefined
      ? { numRuns: usual, interruptAfterTimeLimit: 4_000 }
      : { numRuns: requestedRounds },
  )
  reportInjected(requestedRounds ?? usual)
}

function meant(table: Table, model: Model, { follows, which, ...asked }: Wish): Asked {
  const here = table.steps.filter(({ from }) => from.includes(model.status))
  const step = here[which % Math.max(1, here.length)]
  const able = step ? Object.keys(table.cast).filter((actor) => may(table, actor, step, model)) : []
  const actor = able[which % Math.max(1, able.length)]
  return follows && step && actor ? { actor, to: step.to, reason: '退回重做' } : asked
}

/** Sends what is wished for through the dispatcher; each must be answered as the table answers it. Gives how many steps were made. */
export async function walks(
  plant: Awaited<ReturnType<typeof openPlant>>,
  table: Table,
  id: number | string,
  model: Model,
  sequence: readonly Wish[],
): Promise<number> {
  let made = 0
  for (const wish of sequence) {
    const asked = meant(table, model, wish)
    const { actor, to, reason } = asked
    const { status } = model
    const input = { id, ...table.brings?.(to), status: to, ...(reason && { reason }) }
    const brought = Object.keys(table.brings?.(to) ?? {}).length > 0
    // What is handed out is written together with the step that hands it out.
    const isOpen = !brought || status === 3 || to === status
    const answer = await plant.raw(
      actor,
      table.cast[actor]?.roles ?? [],
      table.resource,
      'update',
      isOpen ? input : { id, status: to, ...(reason && { reason }) },
    )
    const wanted = expected(table, model, asked)
    if (wanted.startsWith('moved')) made += 1
    expect(
      answer.ok ? (to === status ? 'unchanged' : `moved ${to}`) : told(answer.problem),
      `${status} ${JSON.stringify(asked)}`,
    ).toBe(wanted)
  }
  const now = await plant.raw(
    'boss',
    ['admin'],
    table.resource,
    'read',
    { id: Number(id) },
    { extended: true },
  )
  expect(now.ok && now.value).toMatchObject({ status: model.status })
  return made
}

function told({
  code,
  allowed,
  unmet,
}: {
  readonly code: string
  readonly allowed?: unknown
  readonly unmet?: unknown
}): string {
  const more = code === 'illegal_transition' ? allowed : code === 'precondition_failed' ? unmet : []
  const listed = Array.isArray(more) ? more.map(String) : []
  return [code, ...(code === 'illegal_transition' ? listed.sort() : listed)].join(' ')
}
