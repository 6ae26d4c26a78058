// The client package of the office: types of its document, and what every program needs besides.
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

export type { components, operations, paths } from './schema.d.ts'
export type Problem = components['schemas']['Problem']
export type ChangeEvent = components['schemas']['ChangeEvent']
export type Office = Client<paths>

/** An answer of `openapi-fetch`. */
export interface Answer<T> {
  data?: T | undefined
  error?: unknown
  response: Response
}

/** A refusal, in the office's words. */
export class OfficeError extends Error {
  readonly status: number
  readonly problem: Problem | undefined
  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? `HTTP ${status}`)
    this.status = status
    this.problem = problem
  }
}

export interface OfficeOptions {
  /** `https://192.168.1.5:8620` */
  readonly baseUrl: string
  /** An API token. */
  readonly token: string
  readonly language?: 'zh' | 'en'
  /** Another `fetch`, for example one that trusts the certificate of the office. */
  readonly fetch?: (request: Request) => Promise<Response>
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/**
 * The operations of the office by path: `office.GET('/api/warehouses/')`. Each write gets an Idempotency-Key and is
 * sent once more if the connection broke: it has one effect.
 */
export function createOffice({
  baseUrl,
  token,
  language = 'zh',
  fetch: send = fetch,
}: OfficeOptions): Office {
  const office: Office = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    bodySerializer: serialized,
    async fetch(request: Request) {
      const again = request.clone()
      return send(request).catch((error: unknown) => {
        if (request.signal.aborted) throw error
        return send(again)
      })
    },
  })
  office.use({
    onRequest({ request }: { request: Request }) {
      if (!isRead(request) && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return request
    },
  })
  return office
}

/** A body with a file is sent as a form. */
function serialized(body: unknown): string | FormData {
  const values: [string, unknown][] = Object.entries(Object(body))
  if (!values.some(([, value]) => value instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of values)
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  return form
}

/** The data of an answer; throws an OfficeError if it was refused. */
export async function take<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await answer
  if (response.ok && data !== undefined) return data
  throw new OfficeError(response.status, isProblem(error) ? error : undefined)
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

/** The header of a change to a record as it was read. */
export const ifMatch = (response: Response): { 'If-Match': string } => ({
  'If-Match': response.headers.get('etag') ?? '',
})

/** Every record of a list, page by page: `page` asks for the page at a cursor. */
export async function* everyRecord<T>(
  page: (cursor: string) => Promise<Answer<{ readonly next: string | null; readonly results: readonly T[] }>>,
): AsyncGenerator<T, void, undefined> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { next, results }: { readonly next: string | null; readonly results: readonly T[] } = await take(
      page(cursor),
    )
    yield* results
    cursor = next === null ? null : new URL(next, 'http://office').searchParams.get('cursor')
  }
}

/** A change, or that everything has to be read anew. `name` is `<resource>.<operation>`. */
export type OfficeEvent =
  | { readonly name: string; readonly change: ChangeEvent }
  | { readonly name: 'reset'; readonly change: undefined }

const waitMs = 1000

/**
 * The changes from now on, or after a journal number, until the signal ends it. It connects before it returns, so that
 * no later change is missed, and again where it was cut off.
 */
export async function follow(
  office: Office,
  { after, signal }: { readonly after?: number; readonly signal?: AbortSignal } = {},
): Promise<AsyncGenerator<OfficeEvent, void, undefined>> {
  let last = after
  async function open(): Promise<ReadableStream<Uint8Array>> {
    const { data, error, response } = await office.GET('/api/events/', {
      parseAs: 'stream',
      params: { header: last === undefined ? {} : { 'Last-Event-ID': last } },
      ...(signal && { signal }),
    })
    if (response.ok && data) return data
    throw new OfficeError(response.status, isProblem(error) ? error : undefined)
  }
  let stream = await open()
  async function* changes(): AsyncGenerator<OfficeEvent, void, undefined> {
    while (!signal?.aborted) {
      try {
        for await (const message of messages(stream)) {
          const event = eventIn(message)
          if (event?.change) last = event.change.id
          if (event) yield event
        }
      } catch (error) {
        if (error instanceof OfficeError) throw error
      }
      if (signal?.aborted) return
      await new Promise((done) => setTimeout(done, waitMs))
      stream = await open()
    }
  }
  return changes()
}

/** The blocks of a stream of server-sent events. */
async function* messages(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  try {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks: string[] = `${text}${decoder.decode(value, { stream: true })}`.split('\n\n')
      text = blocks.pop() ?? ''
      yield* blocks
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventIn(block: string): OfficeEvent | undefined {
  const lines = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const name = lines.get('event')
  if (name === undefined) return undefined
  if (name === 'reset') return { name, change: undefined }
  const change: ChangeEvent = JSON.parse(lines.get('data') ?? '')
  return { name, change }
}
