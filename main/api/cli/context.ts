import type { Problem } from '../../../shared/kernel/errors.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { Operation, OperationInput, OperationOutput, Page } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import { type Language, say, type Texts } from '../../texts/index.ts'
import type { OperationRequest } from '../engine/contracts.ts'
import { dispatch } from '../engine/dispatch.ts'
import { withConsoleHint } from '../health/clock/unconfirmed_date.ts'
import type { Office } from '../office.ts'

/** Commands on the office's machine run as its administrator; the journal shows this name. */
const administrator: Person = {
  id: 0,
  name: '本机管理',
  department: null,
  roles: ['admin'],
  memberOf: [],
  headOf: [],
  leads: [],
}

/** The same as author of changes without a request. */
export const consoleActor = { user: 0, person: administrator.name, machine: 'console', request: '' } as const

/** What commands work with. */
export interface CliContext {
  readonly office: Office
  readonly language: Language
  text(pick: (texts: Texts, language: Language) => string): string
  /** Calls an operation through the dispatcher; throws `CommandError`. */
  call<N extends ResourceName, Op extends Operation<Resources, N>>(
    resource: N,
    operation: Op,
    input: OperationInput<Resources, N, Op>,
  ): Promise<OperationOutput<Resources, N, Op>>
}

/** The result of a command: a value for scripts, lines for people. */
export interface Report {
  readonly value: unknown
  readonly lines: readonly string[]
  /** Printed to stderr, for people only. */
  readonly note?: string
  readonly failed?: boolean
}

export class CommandError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

export function createCliContext(office: Office, language: Language): CliContext {
  function call<N extends ResourceName, Op extends Operation<Resources, N>>(
    resource: N,
    operation: Op,
    input: OperationInput<Resources, N, Op>,
  ): Promise<OperationOutput<Resources, N, Op>>
  // The dispatcher accepts any body and returns what the resource declares.
  async function call(
    resource: string,
    operation: string,
    input: OperationRequest['input'],
  ): Promise<unknown> {
    const request = { resource, operation, input, language, machine: 'console', extended: true }
    const answer = await dispatch(office, { ...request, caller: administrator })
    if (!answer.ok) throw new CommandError(withConsoleHint(answer.problem, office, language))
    return answer.value
  }
  return { office, language, text: (pick) => say(pick)(language), call }
}

/** Every page of a list. */
export async function fetchAllPages<T>(
  read: (paging: { page: number; limit: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await read({ page, limit: 500 })
    found.push(...results)
    if (next === null) return found
  }
}
