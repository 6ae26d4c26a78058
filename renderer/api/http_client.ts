import type { Problem, Warning } from '../../shared/kernel/errors.ts'
import type {
  ApiReply,
  CallOptions,
  OfficeApi,
  OfficeChange,
  SentFile,
} from '../../shared/kernel/office_api.ts'
import { texts } from '../i18n/index.ts'
import { officeFound, officeLost } from './connection.ts'
import { declarations, modulesKnown } from './declarations.ts'
import { formBody } from './form_body.ts'
import { httpRouteOf } from './http_routes.ts'

/** The office over HTTP: the door of a LAN browser, with a cookie for its session. */
export const httpClient: OfficeApi = { call, subscribe: onChanges }

async function call(
  resource: string,
  operation: string,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
  files: readonly SentFile[] = [],
): Promise<ApiReply> {
  const place = await httpRouteOf(resource, operation)
  if (!place) throw new Error(`No path for ${resource}.${operation}`)
  const { id, ...rest } = input
  const named = place.path.includes('{id}')
  const path = place.path.replace('{id}', encodeURIComponent(String(id)))
  const body = named ? rest : input
  const asks = place.method === 'GET'
  const isInAddress = asks || place.method === 'DELETE'
  const query = queryText({ ...(isInAddress ? body : {}), ...(options.extended && { extended: 1 }) })
  const request: RequestInit = {
    method: place.method,
    headers: headersOf(options, !asks && files.length === 0),
    credentials: 'same-origin',
    cache: 'no-store',
    ...(place.method === 'POST' || place.method === 'PATCH' ? { body: bodyOf(body, files) } : {}),
  }
  try {
    const response = await fetch(path + query, request)
    const answer = await answerOf(response)
    officeFound()
    return answer
  } catch {
    officeLost()
    return { ok: false, problem: unreachable() }
  }
}

const bodyOf = (values: Readonly<Record<string, unknown>>, files: readonly SentFile[]): string | FormData =>
  files.length === 0 ? JSON.stringify(values) : formBody(values, files)

const headersOf = ({ language, ifMatch, idempotencyKey }: CallOptions, isJson: boolean): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'X-Office': '1' })
  if (isJson) headers.set('Content-Type', 'application/json')
  if (language) headers.set('Accept-Language', language)
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}

function queryText(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    // The conditions of a list are repeated parameters; any other list is JSON.
    (name === 'where' ? [value].flat() : [value]).flatMap((one) =>
      one === undefined || one === null || one === ''
        ? []
        : [[name, typeof one === 'object' ? JSON.stringify(one) : String(one)]],
    ),
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

async function answerOf(response: Response): Promise<ApiReply> {
  const told = response.headers.get('X-Office-Time')
  const now = told === null ? {} : { now: told }
  const text = await response.text()
  const value: unknown = text === '' ? null : JSON.parse(text)
  // The office answers every refusal as the problem object of the contract.
  if (!response.ok) return { ok: false, problem: value as Problem, ...now }
  const version = versionOf(response.headers.get('ETag'))
  return {
    ok: true,
    value,
    warnings: warningsOf(value, response),
    ...(version !== undefined && { version }),
    ...now,
  }
}

/** `"<version>-<hash>"`; lists carry the hash alone. Both are base64url, so a dash alone ends neither. */
const versionOf = (tag: string | null): string | undefined =>
  /^(?:W\/)?"(.+)-[\w-]{16}"$/.exec(tag ?? '')?.[1]

function warningsOf(value: unknown, response: Response): readonly Warning[] {
  // With extended=1 the sentences stand in the body; otherwise there are only the codes.
  if (typeof value === 'object' && value !== null && 'warnings' in value) return value.warnings as Warning[]
  const codes = response.headers.get('X-Warnings')?.split(',') ?? []
  return codes.map((code) => ({ code: code.trim(), field: '', message: code.trim() }))
}

const unreachable = (): Problem => ({
  type: '/problems/unreachable',
  title: texts().unreachable,
  status: 0,
  detail: texts().unreachable,
  code: 'unreachable',
  request_id: '',
  errors: [],
})

const changing = ['create', 'update', 'remove'] as const

/** Milliseconds without the stream before anybody is told. */
const patience = 2000

/**
 * Server-sent events: the browser reconnects by itself and goes on after the last one it heard. What was read before a
 * stream stood may have changed unheard.
 */
function onChanges(
  listen: (changes: readonly OfficeChange[]) => void,
  missed: () => void = () => undefined,
): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined
  let source = open()
  const again = setInterval(() => {
    if (source.readyState === EventSource.CLOSED) source = open()
  }, 5000)
  function open(): EventSource {
    const stream = new EventSource('/api/events/')
    stream.onopen = () => {
      clearTimeout(silence)
      silence = undefined
      void declarations().then(missed)
    }
    stream.onerror = () => {
      silence ??= setTimeout(probe, patience)
    }
    // Nothing on the screen shows a record whose declaration is still on its way.
    void declarations().then(() => hear(stream))
    return stream
  }
  function hear(stream: EventSource): void {
    const names = modulesKnown().flatMap(([, members]) => Object.keys(members))
    for (const resource of names)
      for (const operation of changing)
        stream.addEventListener(`${resource}.${operation}`, ({ data }: MessageEvent<string>) =>
          // The office wrote this very object.
          listen([{ ...(JSON.parse(data) as OfficeChange), operation }]),
        )
  }
  /** A stream that ended may be refused, as a session that is over is: a call tells whether anybody answers. */
  function probe(): void {
    silence = undefined
    void call('setup', 'read', {})
  }
  return () => {
    clearInterval(again)
    clearTimeout(silence)
    source.close()
  }
}
