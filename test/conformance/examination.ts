import { isDeepStrictEqual } from 'node:util'
import { faultsOf, faultsOfEcho, problemTextOf } from './answers.ts'
import { type ApiClient, type Json, type Reply, recordOf, rowsOf } from './client.ts'
import { addressOf, type Line, linesOf, respelt } from './lines.ts'
import type { Operation } from './published/notation.ts'

/** What was found of one operation. */
export interface Verdict {
  readonly operation: Operation
  calls: number
  readonly faults: string[]
}

/** Lists and dicts whose elements the documents tell, and that came filled. */
const filledIn = ({ inner }: Operation, body: unknown): readonly string[] =>
  Object.keys(inner).filter((name) =>
    [recordOf(body), ...rowsOf(body)].some((row) => Object.keys(Object(row[name])).length > 0),
  )
export interface Request {
  readonly id?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json | FormData | undefined
}

/** Sends requests of published operations and keeps what falls short of them. */
export interface Examination {
  readonly door: ApiClient
  readonly verdicts: readonly Verdict[]
  of(resource: string, second: Operation['second']): readonly Operation[]
  fault(operation: Operation, text: string): void
  /** What of the resource should hold elements, and was always empty. */
  unseen(operation: Operation): readonly string[]
  /** One request on one line; the answer is looked at. */
  call(operation: Operation, line: Line, request?: Request): Promise<Reply>
  /** On every line; where nothing is made or deleted, all must answer the same. Gives the first answer. */
  everyWay(operation: Operation, request?: Request): Promise<Reply>
  /** A step on the way that is nobody's examination; it must succeed. */
  ask(method: string, path: string, body?: Json | FormData): Promise<Json>
}

const isBody = (body: Request['body']): body is Json => body !== undefined && !(body instanceof FormData)

export function examinationOf(door: ApiClient, operations: readonly Operation[]): Examination {
  const verdicts = operations.map((operation): Verdict => ({ operation, calls: 0, faults: [] }))
  const byOperation = new Map(verdicts.map((verdict) => [verdict.operation, verdict]))
  const seen = new Set<string>()
  const seenAs = ({ resource, second }: Operation, name: string) => `${resource} ${second} ${name}`
  const fault = (operation: Operation, text: string) => {
    const faults = byOperation.get(operation)?.faults
    if (faults && !faults.includes(text)) faults.push(text)
  }
  const call: Examination['call'] = async (operation, line, { id, query = {}, body } = {}) => {
    const verdict = byOperation.get(operation)
    if (verdict) verdict.calls += 1
    const reply = await door.send(line.method, addressOf(operation, line, id, query), body)
    for (const name of filledIn(operation, reply.body)) seen.add(seenAs(operation, name))
    const faults = faultsOf(operation, reply)
    const echo = faults.length === 0 && isBody(body) ? faultsOfEcho(operation, body, reply.body) : []
    const isPublished = line.method === operation.method && line.path === operation.path
    for (const problem of [...faults, ...echo])
      fault(operation, isPublished ? problem : `at ${line.method} ${line.path}: ${problem}`)
    return reply
  }
  return {
    door,
    verdicts,
    fault,
    call,
    unseen: (operation) =>
      Object.keys(operation.inner).filter(
        (name) => name in operation.keys && !seen.has(seenAs(operation, name)),
      ),
    of: (resource, second) => operations.filter((one) => one.resource === resource && one.second === second),
    async everyWay(operation, request) {
      const [line, ...others] = linesOf(operation)
      if (!line) throw new Error(`no line for ${operation.path}`)
      const first = await call(operation, line, request)
      for (const other of others) {
        const body = request?.body && respelt(operation, request.body)
        const reply = await call(operation, other, { ...request, body })
        const isGood = first.status < 300 && reply.status < 300
        if (isGood && !isDeepStrictEqual(contentOf(first.body), contentOf(reply.body)))
          fault(operation, `${other.method} ${other.path} answers otherwise than the published line`)
      }
      return first
    },
    async ask(method, path, body) {
      const reply = await door.send(method, path, body)
      if (reply.status >= 300) throw new Error(`${method} ${path} → ${reply.status} ${problemTextOf(reply)}`)
      return recordOf(reply.body)
    },
  }
}

/** The addresses of a page's neighbours name the line they were asked on. */
const contentOf = (body: unknown): unknown => {
  const { next: _, previous: __, ...rest } = recordOf(body)
  return rest
}
