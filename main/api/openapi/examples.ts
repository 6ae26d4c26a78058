import type { Json } from '../../../shared/kernel/column.ts'

/** What was sent to an operation of the demo plant, where it has a body, and what was answered. */
export interface Example {
  readonly body?: unknown
  readonly answer?: unknown
}
/** By operation id. */
export type Examples = Readonly<Record<string, Example>>

/** As `npm run examples` has recorded them. Read when the document is asked for, because nothing else needs them. */
export async function recordedExamples(): Promise<Examples> {
  const { default: examples } = await import('./examples.json', { with: { type: 'json' } })
  return examples
}

/** Answers that have an example; files have none. */
const shownTypes = ['application/json', 'text/event-stream'] as const

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One kind of content with its example. */
function withExample(content: unknown, type: string, example: unknown): Json {
  if (!isObject(content)) return {}
  const media = content[type]
  return isObject(media) ? { ...content, [type]: { ...media, example } } : content
}

function withBody(operation: Json, body: unknown): Json {
  const { requestBody } = operation
  if (body === undefined || !isObject(requestBody) || !isObject(requestBody['content'])) return operation
  // JSON comes first; a file has to be sent as a form.
  const [type = ''] = Object.keys(requestBody['content'])
  return {
    ...operation,
    requestBody: { ...requestBody, content: withExample(requestBody['content'], type, body) },
  }
}

function withAnswer(operation: Json, answer: unknown): Json {
  const { responses } = operation
  if (answer === undefined || !isObject(responses)) return operation
  const shown = Object.entries(responses).map(([status, response]) => {
    if (!status.startsWith('2') || !isObject(response) || !isObject(response['content']))
      return [status, response]
    const { content } = response
    const type = shownTypes.find((one) => Object.hasOwn(content, one))
    return [status, type ? { ...response, content: withExample(content, type, answer) } : response]
  })
  return { ...operation, responses: Object.fromEntries(shown) }
}

/** The paths of the document with the examples of their operations. */
export function withExamples(
  paths: Readonly<Record<string, Json>>,
  examples: Examples,
): Record<string, Json> {
  const described = (operation: unknown): unknown => {
    if (!isObject(operation)) return operation
    const { body, answer } = examples[String(operation['operationId'])] ?? {}
    return withAnswer(withBody(operation, body), answer)
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, described(operation)])),
    ]),
  )
}
