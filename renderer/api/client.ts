import type { Problem, Warning } from '../../shared/kernel/errors.ts'
import type {
  CallOptions,
  ImportPreview,
  OfficeApi,
  OfficeChange,
  PairingAnswer,
  ReplacedOffice,
  SentFile,
  SessionAnswer,
  SetupAnswer,
  SetupDemo,
  SetupErase,
  SetupImport,
  SetupPlant,
} from '../../shared/kernel/office_api.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import type { Operation, OperationInput, OperationOutput } from '../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../shared/resources.ts'
import { language } from '../i18n/index.ts'
import { syncClock } from './clock.ts'
import { httpClient } from './http_client.ts'
import { sessionLost } from './session.ts'

declare global {
  interface Window {
    readonly office?: OfficeApi
  }
}

const door: OfficeApi = window.office ?? httpClient

/** These pages are in a browser, this machine's or one of the LAN. */
export const inBrowser = window.office === undefined

/** What only the desktop's window can do; undefined in a browser. */
export const desktop = door.desktop

/** A refusal by the office, with the sentence for the person at the desk. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

export interface Success<T> {
  readonly value: T
  readonly version: string | undefined
  readonly warnings: readonly Warning[]
}

type Options = Omit<CallOptions, 'language'>

/** A refused repeat is answered at once; a lost answer is asked for again with the same key, so it has one effect. */
const patience = [400, 1500]
/** Where the office does not know itself what the disk has, only this key tells one day: whoever begins anew may write twice. */
const longPatience = [...patience, 4000, 8000, 15_000]
const isPassing = ({ status, code }: Problem): boolean => status === 503 || code === 'unreachable'

let tellRefusedWrite: (problem: Problem) => void = () => {}
/** Hears every write that the office refused, whichever part of the page asked for it. */
export const onWriteRejected = (hear: (problem: Problem) => void): void => {
  tellRefusedWrite = hear
}

let tellHeld = (_message: string): void => {}
/** Hears of every write to a record that somebody has along, whichever part of the page asked for it; '' over HTTP, which names codes. */
export const onAwayHeld = (hear: (message: string) => void): void => {
  tellHeld = hear
}
const awayHeld = 'AWAY-HELD'

const signingIn: ReadonlySet<string> = new Set(['session', 'setup'])

async function ask(
  resource: string,
  operation: string,
  input: Row,
  options: Options,
  files: readonly SentFile[] = [],
): Promise<Success<unknown>> {
  const given: CallOptions = { ...options, language: language() }
  let answer = await door.call(resource, operation, input, given, files)
  let isUnknown = false
  for (let at = 0; options.idempotencyKey !== undefined && !answer.ok && isPassing(answer.problem); at++) {
    isUnknown ||= answer.problem.code === 'write_state_unknown'
    const wait = (isUnknown ? longPatience : patience)[at]
    if (wait === undefined) break
    await new Promise((done) => setTimeout(done, wait))
    answer = await door.call(resource, operation, input, given, files)
  }
  syncClock(answer.now)
  if (!answer.ok) {
    if (options.idempotencyKey !== undefined) tellRefusedWrite(answer.problem)
    // Whatever was asked: the person signs in again over the page. Only the sign-in itself answers for its password.
    const { status, code } = answer.problem
    if ((status === 401 || code === 'password_change_needed') && !signingIn.has(resource)) sessionLost()
    throw new ApiError(answer.problem)
  }
  const held = answer.warnings.find(({ code }) => code === awayHeld)
  // Whoever takes a copy was told in its dialog.
  if (held && resource !== 'copies') tellHeld(held.message === awayHeld ? '' : held.message)
  return {
    value: answer.value,
    version: answer.version,
    warnings: held ? answer.warnings.filter(({ code }) => code !== awayHeld) : answer.warnings,
  }
}

/** One operation of one resource; what is sent and what comes back have the types of the declaration. */
export function call<N extends ResourceName, Op extends Operation<Resources, N>>(
  resource: N,
  operation: Op,
  input: OperationInput<Resources, N, Op>,
  options?: Options,
): Promise<Success<OperationOutput<Resources, N, Op>>>
// The dispatcher answers what the declaration says; here its types begin.
export function call(
  resource: string,
  operation: string,
  input: Row,
  options: Options = {},
): Promise<Success<unknown>> {
  return ask(resource, operation, input, options)
}

interface WriteOptions {
  readonly extended?: boolean
  /** The version that the change was typed over. */
  readonly ifMatch?: string | undefined
}

/** `call` with an idempotency key, because a write whose response is lost is sent again and must be executed once. */
export function write<N extends ResourceName, Op extends Operation<Resources, N>>(
  resource: N,
  operation: Op,
  input: OperationInput<Resources, N, Op>,
  options?: WriteOptions,
): Promise<Success<OperationOutput<Resources, N, Op>>>
export function write(
  resource: string,
  operation: string,
  input: Row,
  options: WriteOptions = {},
): Promise<Success<unknown>> {
  return ask(resource, operation, input, writeOptions(options))
}

/** The options of a call that writes. */
export const writeOptions = ({ ifMatch, ...options }: WriteOptions = {}): Options => ({
  ...options,
  idempotencyKey: newIdempotencyKey(),
  ...(ifMatch !== undefined && { ifMatch }),
})

/** `call` for pages that are drawn from any declaration; files among the values are sent too. */
export const callUntyped = async (
  resource: string,
  operation: string,
  input: Row,
  options: Options = {},
): Promise<Success<Row>> => {
  const texts = Object.entries(input).filter(([, value]) => !(value instanceof File))
  const answer = await ask(resource, operation, Object.fromEntries(texts), options, await filesIn(input))
  // Records, lists and answers of queries are all objects, or lists of them.
  return answer as Success<Row>
}

/** `write` for pages that are drawn from any declaration. */
export const writeUntyped = (
  resource: string,
  operation: string,
  input: Row,
  options: WriteOptions = {},
): Promise<Success<Row>> => callUntyped(resource, operation, input, writeOptions(options))

/** The fields of an input that carry the path of a stored file: the file itself goes in their place. */
export type FilesOf<I> = { readonly [K in keyof I]?: File }

/** `call` with files of the person's own machine; a field that gets one is left out of the input. */
export function callWithFiles<N extends ResourceName, Op extends Operation<Resources, N>>(
  resource: N,
  operation: Op,
  input: Partial<OperationInput<Resources, N, Op>>,
  files: FilesOf<OperationInput<Resources, N, Op>>,
  options?: Options,
): Promise<Success<OperationOutput<Resources, N, Op>>>
// As above: the dispatcher answers what the declaration says.
export async function callWithFiles(
  resource: string,
  operation: string,
  input: Row,
  files: object,
  options: Options = {},
): Promise<Success<unknown>> {
  return ask(resource, operation, input, options, await filesIn(files))
}

const filesIn = (values: object): Promise<SentFile[]> =>
  Promise.all(
    Object.entries(values)
      .flatMap(([field, file]) => (file instanceof File ? [{ field, file }] : []))
      .map(async ({ field, file }) => ({
        field,
        name: file.name,
        content: new Uint8Array(await file.arrayBuffer()),
      })),
  )

/** One write, whatever happens to its answer on the way. Not crypto.randomUUID: a LAN page has no secure context. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  )

export const subscribeToChanges = (
  listen: (changes: readonly OfficeChange[]) => void,
  missed: () => void,
): (() => void) => door.subscribe(listen, missed)

// ---- sign-in and first run, whose answers are part of the doors' contract

const own = async <T>(resource: string, operation: string, input: object): Promise<T> =>
  (await ask(resource, operation, input as Row, {})).value as T

export const session = {
  read: () => own<SessionAnswer>('session', 'read', {}),
  create: (given: { username: string; password: string }) => own<SessionAnswer>('session', 'create', given),
  remove: () => own<null>('session', 'remove', {}),
}
/** Of a browser: the desktop's window needs none. */
export const pairing = {
  read: () => own<PairingAnswer>('pairing', 'read', {}),
  create: (given: { code: string; name: string }) => own<{ name: string }>('pairing', 'create', given),
}
export const setup = {
  read: () => own<SetupAnswer>('setup', 'read', {}),
  plant: (given: SetupPlant) => own<SessionAnswer>('setup', 'plant', given),
  demo: (given: SetupDemo) => own<SessionAnswer>('setup', 'demo', given),
  inspect: (given: SetupImport) => own<ImportPreview>('setup', 'look', given),
  import: (given: SetupImport) => own<ReplacedOffice>('setup', 'take', given),
  erase: (given: SetupErase) => own<ReplacedOffice>('setup', 'erase', given),
}
