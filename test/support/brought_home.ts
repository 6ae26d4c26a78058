import { workingCopy } from '../../main/api/copies/limits.ts'
import { planner as zhou } from '../../main/api/demo/people.ts'
import type { OperationRequest } from '../../main/api/engine/contracts.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import type { OperationInput, OperationOutput } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import type { Plant } from './office.ts'
import { openReturn, personIn, writeReturn } from './working_copy.ts'

let requests = 0

/** Sends as a person of this office or copy, in a request of its own; throws `<status> <code> <sentence>`. */
export async function send(
  plant: Plant,
  user: number,
  resource: keyof Resources & string,
  operation: string,
  input: OperationRequest['input'],
): Promise<Record<string, unknown>> {
  const caller = await personIn(plant, user)
  const request = `r${++requests}`
  const answer = await dispatch(plant.office, { resource, operation, input, caller, request, extended: true })
  if (!answer.ok) throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
  return (answer.value ?? {}) as Record<string, unknown>
}

type Input = OperationInput<Resources, 'copy_returns', 'apply'>
type Decided = NonNullable<Input['decisions']>[string]
/** By `resource:record:kind`, as the copy numbers its records. */
export type Decisions = Readonly<Record<string, Decided>>
type Edit = OperationOutput<Resources, 'copy_returns', 'apply'>['edits'][number]
export interface Told extends Edit {
  readonly key: string
}

/** Writes the return file of the copy, unless there is one, opens it at the office, and brings its groups in. */
export async function bringHome(
  { office, copy }: Record<'office' | 'copy', Plant>,
  by = zhou,
  file?: string,
) {
  const { id } = await openReturn(
    office,
    file ?? (await writeReturn(copy, { user: workingCopy(copy.office)?.holder ?? by })),
  )
  const edits = await office.file.reading.statements.all('select * from copy_edits where return = ?', [id])
  const keys = new Map(
    edits.map((row) => [Number(row['id']), `${row['resource']}:${row['away_record']}:${row['kind']}`]),
  )
  const groups = [...new Set(edits.map((row) => Number(row['edit_group'])))]
  const sent = async (
    operation: string,
    decisions: Decisions,
    user: number,
    chosen: readonly number[] = groups,
  ): Promise<readonly Told[]> => {
    const byId = [...keys].flatMap(([edit, key]) => (decisions[key] ? [[edit, decisions[key]]] : []))
    const input = { id, groups: chosen, decisions: Object.fromEntries(byId) }
    const { edits, left = [] } = await send(office, user, 'copy_returns', operation, input)
    const told = (edits as readonly Edit[]).map((one) => ({ ...one, key: keys.get(one.id) ?? '' }))
    const rest = left as readonly number[]
    return rest.length === 0 ? told : [...told, ...(await sent(operation, decisions, user, rest))]
  }
  return {
    id,
    groups,
    /** What a dry run says. */
    tried: (decisions: Decisions = {}) => sent('dry_run', decisions, by),
    /** All groups, unless some are chosen. */
    applied: (decisions: Decisions = {}, user = by, chosen: readonly number[] = groups) =>
      sent('apply', decisions, user, chosen),
    close: () => send(office, by, 'copy_returns', 'close', { id }),
  }
}

/** `resource:record:kind outcome CODE`, in short. */
export const inShort = (told: readonly Told[]): readonly string[] =>
  told.map(({ key, outcome, code }) => `${key} ${outcome} ${code}`.trim())
