import type { Json } from '../../shared/kernel/column.ts'

export const jsonOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** One operation of the document. */
export interface Operation {
  readonly id: string
  /** The last part of its id. */
  readonly kind: string
  readonly tag: string
  readonly method: string
  readonly path: string
  /** By name, with references followed. */
  readonly parameters: ReadonlyMap<string, Json>
  /** Whether its query has to say something. */
  readonly asks: boolean
  readonly hasBody: boolean
  readonly bodyNames: readonly string[]
  /** Whether a success is answered with JSON. */
  readonly answersJson: boolean
}

export function operationsIn(document: unknown): readonly Operation[] {
  const followed = (part: unknown): Json => {
    const { $ref } = jsonOf(part)
    if (typeof $ref !== 'string') return jsonOf(part)
    const keys = $ref.split('/').slice(1)
    return followed(keys.reduce<unknown>((inner, key) => jsonOf(inner)[key], document))
  }
  return Object.entries(jsonOf(jsonOf(document)['paths'])).flatMap(([path, item]) =>
    Object.entries(jsonOf(item)).map(([method, told]): Operation => {
      const { operationId, tags, parameters, requestBody, responses } = jsonOf(told)
      const id = String(operationId)
      const all = listOf(parameters).map(followed)
      const [content] = Object.values(jsonOf(jsonOf(requestBody)['content']))
      return {
        id,
        kind: id.split('.')[1] ?? '',
        tag: String(listOf(tags)[0]),
        method: method.toUpperCase(),
        path,
        parameters: new Map(all.map((one) => [String(one['name']), one])),
        asks: all.some((one) => one['in'] === 'query' && one['required'] === true),
        hasBody: requestBody !== undefined,
        bodyNames: Object.keys(jsonOf(followed(jsonOf(content)['schema'])['properties'])),
        answersJson: Object.entries(jsonOf(responses)).some(
          ([status, one]) => status.startsWith('2') && 'application/json' in jsonOf(followed(one)['content']),
        ),
      }
    }),
  )
}
