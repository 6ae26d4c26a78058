import type { SentFile } from '../../../shared/kernel/office_api.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { Operation, OperationInput } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { dispatch } from '../engine/dispatch.ts'
import type { OperationResult } from '../engine/result.ts'
import { withIpcUploads } from '../files/ipc_uploads.ts'

/** An action of a demo person at a given time: creates a record, changes one, or sends a file. */
export interface DemoStep<N extends ResourceName = ResourceName> {
  readonly at: string
  /** User id. */
  readonly by: number
  readonly resource: N
  readonly operation: string
  readonly input: OperationRequest['input']
  /** The step that created the record which this one changes. */
  readonly goesOn?: DemoStep<N>
  readonly file?: SentFile
}
type InputOf<N extends ResourceName, Op> = OperationInput<Resources, N, Operation<Resources, N> & Op>

/** Any operation on a record with a known id: in a new office ids follow the order of the steps. */
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

/** Adds a text file to upload for a field. */
export const withUpload = <N extends ResourceName>(
  step: DemoStep<N>,
  name: string,
  text: string,
  field = 'file',
): DemoStep<N> => ({
  ...step,
  file: { field, name, content: new TextEncoder().encode(text) },
})

/** Hears what each step was answered. */
export type StepSeen = (step: DemoStep, answer: unknown) => void

/**
 * Runs the steps in order of their times, with the office's clock at each one's time. A step waits only for the
 * record it changes; the others share their commits. A file is read outside the queue, so later steps wait for it; in a
 * database so is more, and each step waits for the one before it.
 */
export async function executeSteps(
  engine: OfficeServices,
  steps: readonly DemoStep[],
  personOf: (id: number) => Person,
  seen?: StepSeen,
): Promise<void> {
  const made = new Map<DemoStep, number>()
  const running: Promise<void>[] = []
  for (const step of steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    if (step.goesOn && !made.has(step.goesOn)) await Promise.all(running.splice(0))
    running.push(runStep(engine, step, personOf(step.by), made, seen))
    if (step.file || engine.file.engine === 'postgres') await Promise.all(running.splice(0))
  }
  await Promise.all(running)
}

async function runStep(
  engine: OfficeServices,
  step: DemoStep,
  caller: Person,
  made: Map<DemoStep, number>,
  seen: StepSeen | undefined,
): Promise<void> {
  const { at, resource, operation, goesOn: before, file } = step
  const then: OfficeServices = { ...engine, now: () => at }
  const input = before ? { ...step.input, id: made.get(before) } : step.input
  const call = { resource, operation, input, caller, request: '', machine: '' }
  const answer = await (file ? withIpcUploads(then, call, [file]) : dispatch(then, call))
  const id = idOf(answer, step)
  if (answer.ok) seen?.(step, answer.value)
  if (id !== undefined) made.set(step, id)
}

/** The id in the answer; amounts of a contract are answered without one. */
function idOf(answer: OperationResult, { at, resource }: DemoStep): number | undefined {
  if (!answer.ok) throw new Error(`demo: ${resource} at ${at}: ${answer.problem.detail}`)
  const { value } = answer
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined
}
