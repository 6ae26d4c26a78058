import type { Insertable } from 'kysely'
import type { Catalogue, OperationRequest } from '../../main/api/engine/contracts.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import type { OperationResult } from '../../main/api/engine/result.ts'
import type { Office } from '../../main/api/office.ts'
import type { DatabaseOf } from '../../main/db/connection/database.ts'
import type { OfficeFile } from '../../main/db/connection/open.ts'
import { type Person, type Role, withDepartment } from '../../shared/kernel/people.ts'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Operation, OperationInput, OperationOutput } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import { tempFolder, whenDone } from './lifetime.ts'
import { openOffice } from './prepared_office.ts'
import { insertRow } from './rows.ts'

export type CallExtras = Partial<
  Pick<OperationRequest, 'extended' | 'shape' | 'ifMatch' | 'idempotencyKey' | 'language' | 'scope'>
>

/** A test's clock: plant time that stands until it is set. */
export function manualClock(now = '2026-11-20T10:00:00') {
  const clock = () => clock.now
  clock.now = now
  return clock
}

/** People of a test by name; the same name is the same person. */
function people() {
  const ids = new Map<string, number>()
  return (name: string, roles: readonly Role[], facts: Partial<Person> = {}): Person => {
    if (!ids.has(name)) ids.set(name, ids.size + 1)
    return {
      id: ids.get(name) ?? 0,
      name,
      department: { id: 1, short_name: '容器车间' },
      roles: withDepartment(roles),
      memberOf: [1],
      headOf: [],
      leads: [],
      ...facts,
    }
  }
}

/** What a test does with an office whose resources are R. */
export interface TestOffice<R> {
  readonly office: Office
  readonly file: OfficeFile<DatabaseOf<R>>
  readonly directory: string
  person(name: string, roles: readonly Role[], facts?: Partial<Person>): Person
  /** Calls as this person; throws `<status> <code> <sentence>` for tests that expect success or one kind of refusal. */
  as(name: string, ...roles: Role[]): TestCall<R>
  /** The whole answer, and inputs that the types would refuse. */
  raw(
    name: string,
    roles: readonly Role[],
    resource: string,
    operation: string,
    input: Record<string, unknown>,
    extras?: CallExtras,
  ): Promise<OperationResult>
  /** A call by a person with particular relations. */
  by(
    caller: Person,
    resource: keyof R & string,
    operation: string,
    input: OperationRequest['input'],
    extras?: CallExtras,
  ): Promise<OperationResult>
  /** Inserts a row that no call can make; required columns that are not given are filled. */
  put<N extends keyof R & string>(table: N, values: Partial<Insertable<DatabaseOf<R>[N]>>): Promise<number>
}
export type TestCall<R> = <N extends keyof R & string, Op extends Operation<R, N>>(
  resource: N,
  operation: Op,
  input: OperationInput<R, N, Op>,
  extras?: CallExtras,
) => Promise<OperationOutput<R, N, Op>>

/** An office on a real file, called through the same dispatcher as the desk and the LAN. */
export async function openTest<R extends Readonly<Record<string, Resource>>>(
  /** The office's own without it. */
  catalogue: Catalogue | undefined,
  directory = tempFolder(),
  clock: () => string = manualClock(),
): Promise<TestOffice<R>> {
  const office: Office = await openOffice(directory, { clock, ...(catalogue && { catalogue }) })
  whenDone(() => office.close())
  const person = people()
  // The catalogue was made from these very resources.
  const file = office.file as unknown as OfficeFile<DatabaseOf<R>>
  return {
    office,
    file,
    directory,
    person,
    as(name, ...roles) {
      function call<N extends keyof R & string, Op extends Operation<R, N>>(
        resource: N,
        operation: Op,
        input: OperationInput<R, N, Op>,
        extras?: CallExtras,
      ): Promise<OperationOutput<R, N, Op>>
      // The dispatcher answers what the declaration says.
      async function call(
        resource: string,
        operation: string,
        input: OperationRequest['input'],
        extras: CallExtras = {},
      ): Promise<unknown> {
        const request = { resource, operation, input, caller: person(name, roles) }
        const answer = await dispatch(office, { ...request, ...extras })
        if (!answer.ok)
          throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
        return answer.value
      }
      return call
    },
    raw: (name, roles, resource, operation, input, extras = {}) =>
      dispatch(office, { resource, operation, input, caller: person(name, roles), ...extras }),
    by: (caller, resource, operation, input, extras = {}) =>
      dispatch(office, { resource, operation, input, caller, ...extras }),
    put: (table, values) =>
      office.file.write(
        { user: 0, person: 'test', machine: '', request: '', reason: '', at: office.now() },
        async ({ statements }) => insertRow(statements, table, values),
      ),
  }
}

export const openPlant = (directory?: string, clock?: () => string): Promise<TestOffice<Resources>> =>
  openTest<Resources>(undefined, directory, clock)
export type Plant = TestOffice<Resources>
