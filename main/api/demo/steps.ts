import type { SentFile } from '../../../shared/kernel/office_api.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { Operation, OperationInput } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { dispatch } from '../engine/dispatch.ts'
import type { OperationResult } from '../engine/result.ts'
import { withIpcUploads } from '../files/ipc_uploads.ts'

/** Something a person of the demo plant did at a time: he made a record, went on with one, or sent a file. */
export interface DemoStep<N extends ResourceName = ResourceName> {
  readonly at: string
  /** User id. */
  readonly by: number
  readonly resource: N
  readonly operation: string
  readonly input: OperationRequest['input']
  /** The deed that made the record which this one goes on with. */
  readonly goesOn?: DemoStep<N>
  readonly file?: SentFile
}
type InputOf<N extends ResourceName, Op> = OperationInput<Resources, N, Operation<Resources, N> & Op>

/** Any operation, of a record whose id is known: in a new office ids follow the order of the deeds. */
export function operationStep<N extends ResourceName, Op extends Operation<Resources, N>>(
  at: string,
  by: number,
  resource: N,
  operation: Op,
  input: InputOf<N, Op>,
): DemoStep<N>
export function operationStep(
  at: string,
  by: number,
  resource: ResourceName,
  operation: string,
  input: OperationRequest['input'],
): DemoStep {
  return { at, by, resource, operation, input }
}

export function createStep<N extends ResourceName>(
  at: string,
  by: number,
  resource: N,
  input: InputOf<N, 'create'>,
): DemoStep<N>
export function createStep(
  at: string,
  by: number,
  resource: ResourceName,
  input: OperationRequest['input'],
): DemoStep {
  return { at, by, resource, operation: 'create', input }
}

export function updateStep<N extends ResourceName>(
  at: string,
  by: number,
  made: DemoStep<N>,
  input: Omit<InputOf<N, 'update'>, 'id'>,
): DemoStep<N>
export function updateStep(
  at: string,
  by: number,
  made: DemoStep,
  input: OperationRequest['input'],
): DemoStep {
  return { at, by, resource: made.resource, operation: 'update', input, goesOn: made }
}

/** A text of his own machine, sent for a field. */
export const withUpload = <N extends ResourceName>(
  deed: DemoStep<N>,
  name: string,
  text: string,
  field = 'file',
): DemoStep<N> => ({
  ...deed,
  file: { field, name, content: new TextEncoder().encode(text) },
})

/**
 * Does the deeds in the order of their times, the office's clock standing at each one's time. A deed waits for an answer
 * only where it goes on with a record that is not made yet: the others share their commits. A file is read beside the
 * queue, so what comes after it waits as well.
 */
export async function executeSteps(
  engine: OfficeServices,
  deeds: readonly DemoStep[],
  personOf: (id: number) => Person,
): Promise<void> {
  const made = new Map<DemoStep, number>()
  const underway: Promise<void>[] = []
  for (const deed of deeds.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    if (deed.goesOn && !made.has(deed.goesOn)) await Promise.all(underway.splice(0))
    underway.push(act(engine, deed, personOf(deed.by), made))
    if (deed.file) await Promise.all(underway.splice(0))
  }
  await Promise.all(underway)
}

async function act(
  engine: OfficeServices,
  deed: DemoStep,
  caller: Person,
  made: Map<DemoStep, number>,
): Promise<void> {
  const { at, resource, operation, goesOn: before, file } = deed
  const then: OfficeServices = { ...engine, now: () => at }
  const input = before ? { ...deed.input, id: made.get(before) } : deed.input
  const call = { resource, operation, input, caller, request: '', machine: '' }
  const id = idOf(await (file ? withIpcUploads(then, call, [file]) : dispatch(then, call)), deed)
  if (id !== undefined) made.set(deed, id)
}

/** Of the record answered; amounts of a contract are answered without one. */
function idOf(answer: OperationResult, { at, resource }: DemoStep): number | undefined {
  if (!answer.ok) throw new Error(`demo: ${resource} at ${at}: ${answer.problem.detail}`)
  const { value } = answer
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined
}
