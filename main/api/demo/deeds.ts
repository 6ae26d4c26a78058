import type { Person } from '../../../shared/kernel/people.ts'
import type { Input } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import type { Answer } from '../answer.ts'
import { dispatch } from '../dispatch.ts'
import type { Call, Engine } from '../engine.ts'

/** Something a person of the demo plant did at a time: he made a record, or went on with one. */
export interface Deed<N extends ResourceName = ResourceName> {
  readonly at: string
  /** User id. */
  readonly by: number
  readonly resource: N
  readonly input: Call['input']
  /** The deed that made the record which this one goes on with. */
  readonly goesOn?: Deed<N>
}

export const makes = <N extends ResourceName>(
  at: string,
  by: number,
  resource: N,
  input: Input<Resources[N], 'create'>,
): Deed<N> =>
  // A body that its declaration has typed is an object.
  ({ at, by, resource, input: input as Call['input'] })

export const goesOn = <N extends ResourceName>(
  at: string,
  by: number,
  made: Deed<N>,
  input: Omit<Input<Resources[N], 'update'>, 'id'>,
): Deed<N> =>
  // As above.
  ({ at, by, resource: made.resource, input: input as Call['input'], goesOn: made })

/**
 * Does the deeds in the order of their times, the office's clock standing at each one's time. A deed waits for an answer
 * only where it goes on with a record that is not made yet: the others share their commits.
 */
export async function perform(
  engine: Engine,
  deeds: readonly Deed[],
  personOf: (id: number) => Person,
): Promise<void> {
  const made = new Map<Deed, number>()
  const underway: Promise<void>[] = []
  for (const deed of deeds.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    if (deed.goesOn && !made.has(deed.goesOn)) await Promise.all(underway.splice(0))
    underway.push(act(engine, deed, personOf(deed.by), made))
  }
  await Promise.all(underway)
}

async function act(engine: Engine, deed: Deed, caller: Person, made: Map<Deed, number>): Promise<void> {
  const { at, resource, goesOn: before } = deed
  const then: Engine = { ...engine, now: () => at }
  const operation = before ? 'update' : 'create'
  const input = before ? { ...deed.input, id: made.get(before) } : deed.input
  made.set(deed, idOf(await dispatch(then, { resource, operation, input, caller }), deed))
}

function idOf(answer: Answer, { at, resource }: Deed): number {
  const { value } = answer.ok ? answer : { value: answer.problem.detail }
  if (typeof value === 'object' && value !== null && 'id' in value) return Number(value.id)
  throw new Error(`demo: ${resource} at ${at}: ${String(value)}`)
}
