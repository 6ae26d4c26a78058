import type { Json } from '../../shared/kernel/column.ts'
import { jsonOf, listOf, type Operation, operationsIn } from './operations.ts'
import type { ThrowAway } from './plant.ts'

/** What was sent to one operation, where it has a body, and what was answered. */
export interface Example {
  readonly body?: unknown
  readonly answer?: unknown
}

export interface Request {
  readonly id?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json | FormData
  /** This answer shows more than the one that was kept before. */
  readonly better?: boolean
}

/** One person's requests to one office. */
export interface Caller {
  /** Sends it, and keeps the first answer of each operation. A refusal is kept as a problem of the recording. */
  ask(operation: string, request?: Request): Promise<Json>
  /** Looks something up; nothing is kept. */
  look(path: string): Promise<Json>
  /** The newest record of a list, or {}. */
  newest(resource: string): Promise<Json>
}

export interface Recorder {
  readonly operations: readonly Operation[]
  /** What was refused. */
  readonly problems: readonly string[]
  exampleOf(operation: string): Example | undefined
  keep(operation: string, example: Example): void
  /** Without a token nobody is signed in. */
  caller(plant: Pick<ThrowAway, 'url'>, token?: string): Caller
}

export function recorderOf(document: unknown): Recorder {
  const operations = operationsIn(document)
  const byId = new Map(operations.map((one) => [one.id, one]))
  const examples = new Map<string, Example>()
  const problems: string[] = []
  const recorder: Recorder = {
    operations,
    problems,
    exampleOf: (operation) => examples.get(operation),
    keep: (operation, example) => examples.set(operation, example),
    caller(plant, token) {
      async function send(method: string, path: string, body?: Request['body']): Promise<unknown> {
        const isForm = body instanceof FormData
        const headers = {
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        }
        const sent = body && { body: isForm ? body : JSON.stringify(body) }
        const response = await fetch(new URL(path, plant.url), { method, headers, ...sent })
        const text = await response.text()
        if (!response.ok) problems.push(`${method} ${path}: ${response.status} ${text}`)
        const isJson = response.ok && response.headers.get('content-type')?.includes('json')
        return isJson && text !== '' ? JSON.parse(text) : undefined
      }
      const look = async (path: string) => jsonOf(await send('GET', path))
      return {
        look,
        async ask(name, { id, query = {}, body, better = false } = {}) {
          const operation = byId.get(name)
          if (!operation) throw new Error(`the document has no operation ${name}`)
          const words = new URLSearchParams(query)
          const path = operation.path.replace('{id}', String(id))
          const answer = await send(operation.method, words.size > 0 ? `${path}?${words}` : path, body)
          if (answer !== undefined && (better || !examples.has(name)))
            recorder.keep(name, { ...(body && { body: plainOf(body) }), answer })
          return jsonOf(answer)
        },
        newest: async (resource) =>
          jsonOf(listOf((await look(`/api/${resource}/?ordering=-id&limit=1`))['results'])[0]),
      }
    },
  }
  return recorder
}

/** A form as its fields, whose numbers are numbers; a file is named. */
const plainOf = (body: Json | FormData): Json =>
  body instanceof FormData
    ? Object.fromEntries(
        [...body].map(([name, value]) => [name, typeof value === 'string' ? numberOr(value) : value.name]),
      )
    : body

const numberOr = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** A form with a file. */
export function formOf(name: string, content: string | Blob, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append(fields['resource'] === undefined ? 'file' : 'path', new Blob([content]), name)
  return form
}
