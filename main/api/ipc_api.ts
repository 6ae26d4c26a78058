import { randomUUID } from 'node:crypto'
import { fail, problemOf, type Warning } from '../../shared/kernel/errors.ts'
import type {
  ApiReply,
  CallOptions,
  OfficeApi,
  OfficeChange,
  SentFile,
} from '../../shared/kernel/office_api.ts'
import { isReading, kindOf } from '../../shared/kernel/resource.ts'
import { showTime } from '../../shared/kernel/times.ts'
import { type Language, localized } from '../../shared/texts/index.ts'
import { toUserError } from '../db/errors.ts'
import type { Sessions } from './auth/sessions.ts'
import { dispatch } from './engine/dispatch.ts'
import { subscribeToChanges } from './engine/events.ts'
import { parametersOf, unknownAmong } from './engine/validation/unknown_parameters.ts'
import { withIpcUploads } from './files/ipc_uploads.ts'
import type { Office } from './office.ts'
import { canRead } from './permissions/read_access.ts'
import type { Setup } from './setup/setup.ts'

type Input = Readonly<Record<string, unknown>>

/** What a window holds on to: the token never leaves the main process. */
interface WindowSession {
  token: string
}

/**
 * The desktop's door: one window, one session, the same dispatcher as the LAN. `machine` names the desk in the journal.
 */
export function createIpcApi(engine: Office, sessions: Sessions, setup: Setup, machine: string): OfficeApi {
  const desk: WindowSession = { token: '' }

  /** Every answer says what the office's clock shows, as over HTTP. */
  const call: OfficeApi['call'] = async (...asked) => {
    const [resource, operation] = asked
    // They close the gate themselves.
    const isOutside = resource === 'setup' && (operation === 'erase' || operation === 'take')
    const leave = isOutside
      ? () => {}
      : await new Promise<() => void>((inside) => engine.gate.acquire(inside))
    try {
      return { ...(await answerTo(...asked)), now: showTime(engine.now()) }
    } finally {
      leave()
    }
  }

  async function answerTo(
    resource: string,
    operation: string,
    input: Input,
    options: CallOptions = {},
    files: readonly SentFile[] = [],
  ): Promise<ApiReply> {
    const language = options.language ?? 'zh'
    const request = randomUUID()
    try {
      if (resource === 'session') return good(await session(operation, input))
      if (resource === 'setup') return good(await firstRun(operation, input))
      const identity = desk.token === '' ? undefined : await sessions.authenticate(desk.token)
      if (!identity) throw fail('unauthorized', (t) => t.unauthorized)
      const asked = { resource, operation, input, caller: identity.person, request, machine, ...options }
      const answer = await (files.length === 0
        ? dispatch(engine, asked)
        : withIpcUploads(engine, asked, files))
      return answer.ok
        ? {
            ...good(answer.value),
            warnings: [...answer.warnings, ...unknownIn(resource, operation, input, language)],
            ...(answer.version !== undefined && { version: answer.version }),
          }
        : answer
    } catch (error) {
      const known = toUserError(error)
      if (!known) throw error
      return { ok: false, problem: problemOf(known, language, request) }
    }
  }

  /** What a reading was asked besides: over HTTP the query, here what came with the call. Writes refuse it. */
  function unknownIn(name: string, operation: string, input: Input, language: Language): readonly Warning[] {
    const resource = engine.catalogue.get(name)
    const kind = kindOf(resource, operation)
    if (!kind || !(isReading(kind) || kind === 'remove')) return []
    const known = new Set(['id', 'reason', ...parametersOf(resource, operation)])
    return unknownAmong(Object.keys(input), known).map((field) => ({
      code: 'unknown_parameter',
      field,
      message: localized((t) => t.unknown_parameter(field))(language),
    }))
  }

  async function session(operation: string, input: Input): Promise<unknown> {
    if (operation === 'create')
      return hold(
        await sessions.signIn(String(input['username'] ?? ''), String(input['password'] ?? ''), machine, {
          before: desk.token,
          isWindow: true,
        }),
      )
    if (operation === 'remove') {
      await sessions.signOut(desk.token, machine)
      desk.token = ''
      return null
    }
    const answer =
      operation === 'read' && desk.token !== '' ? await sessions.sessionInfo(desk.token) : undefined
    if (!answer) throw fail('unauthorized', (t) => t.unauthorized)
    return answer
  }

  async function firstRun(operation: string, input: Input): Promise<unknown> {
    if (operation === 'plant') return hold(await setup.plant(input, machine))
    if (operation === 'demo') return hold(await setup.demo(input, machine))
    if (operation === 'erase') {
      const erased = await setup.erase(input, await sessions.authenticate(desk.token))
      desk.token = ''
      return erased
    }
    if (operation === 'look') return setup.inspectBackup(input)
    if (operation === 'take') return setup.importBackup(input, machine)
    return setup.state()
  }

  function hold<A extends { readonly token: string }>({ token, ...answer }: A): Omit<A, 'token'> {
    desk.token = token
    return answer
  }

  /** A window hears of what its person may read, and of nothing while nobody is signed in. */
  async function tell(listen: Listen, changes: readonly OfficeChange[]): Promise<void> {
    const identity = desk.token === '' ? undefined : await sessions.findIdentity(desk.token)
    const shown = identity ? changes.filter(({ resource }) => canRead(engine, resource, identity)) : []
    if (shown.length > 0) listen(shown)
  }

  return {
    call,
    // A window that is just closing misses nothing.
    subscribe: (listen) =>
      subscribeToChanges(engine, (changes) => void tell(listen, changes).catch(() => undefined)),
  }
}

type Listen = Parameters<OfficeApi['subscribe']>[0]

const good = (value: unknown): Extract<ApiReply, { ok: true }> => ({ ok: true, value, warnings: [] })
