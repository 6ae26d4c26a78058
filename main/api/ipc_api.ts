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

/** The window's session: its token never leaves the main process. */
interface WindowSession {
  token: string
}

/**
 * The desktop's API over IPC: one window, one session, the same dispatcher as HTTP. `machine` names the
 * desktop in the journal.
 */
export function createIpcApi(engine: Office, sessions: Sessions, setup: Setup, machine: string): OfficeApi {
  const windowSession: WindowSession = { token: '' }

  /** Every reply contains the office's time, as over HTTP. */
  const call: OfficeApi['call'] = async (...args) => {
    const [resource, operation] = args
    // These operations close the gate themselves.
    const isOutside = resource === 'setup' && (operation === 'erase' || operation === 'take')
    const leave = isOutside
      ? () => {}
      : await new Promise<() => void>((inside) => engine.gate.acquire(inside))
    try {
      return { ...(await answerTo(...args)), now: showTime(engine.now()) }
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
      if (resource === 'session') return success(await session(operation, input))
      if (resource === 'setup') return success(await setupOperation(operation, input))
      const identity =
        windowSession.token === '' ? undefined : await sessions.authenticate(windowSession.token)
      if (!identity) throw fail('unauthorized', (t) => t.unauthorized)
      const call = { resource, operation, input, caller: identity.person, request, machine, ...options }
      const answer = await (files.length === 0 ? dispatch(engine, call) : withIpcUploads(engine, call, files))
      return answer.ok
        ? {
            ...success(answer.value),
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

  /** Unknown parameters of a read, which over HTTP are those of the query; writes refuse them. */
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
      return startSession(
        await sessions.signIn(String(input['username'] ?? ''), String(input['password'] ?? ''), machine, {
          before: windowSession.token,
          isWindow: true,
        }),
      )
    if (operation === 'remove') {
      await sessions.signOut(windowSession.token, machine)
      windowSession.token = ''
      return null
    }
    const answer =
      operation === 'read' && windowSession.token !== ''
        ? await sessions.sessionInfo(windowSession.token)
        : undefined
    if (!answer) throw fail('unauthorized', (t) => t.unauthorized)
    return answer
  }

  async function setupOperation(operation: string, input: Input): Promise<unknown> {
    if (operation === 'plant') return startSession(await setup.plant(input, machine))
    if (operation === 'demo') return startSession(await setup.demo(input, machine))
    if (operation === 'erase') {
      const erased = await setup.erase(input, await sessions.authenticate(windowSession.token))
      windowSession.token = ''
      return erased
    }
    if (operation === 'look') return setup.inspectBackup(input)
    if (operation === 'take') return setup.importBackup(input, machine)
    return setup.state()
  }

  function startSession<A extends { readonly token: string }>({ token, ...answer }: A): Omit<A, 'token'> {
    windowSession.token = token
    return answer
  }

  /** Sends a window the changes its person may read, and none while nobody is signed in. */
  async function sendChanges(listen: Listen, changes: readonly OfficeChange[]): Promise<void> {
    const identity = windowSession.token === '' ? undefined : await sessions.findIdentity(windowSession.token)
    const shown = identity ? changes.filter(({ resource }) => canRead(engine, resource, identity)) : []
    if (shown.length > 0) listen(shown)
  }

  return {
    call,
    // An error while the window closes does not matter.
    subscribe: (listen) =>
      subscribeToChanges(engine, (changes) => void sendChanges(listen, changes).catch(() => undefined)),
  }
}

type Listen = Parameters<OfficeApi['subscribe']>[0]

const success = (value: unknown): Extract<ApiReply, { ok: true }> => ({ ok: true, value, warnings: [] })
