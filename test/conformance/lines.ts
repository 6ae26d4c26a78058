import type { Json } from './client.ts'
import type { Operation } from './published/notation.ts'

/** The ways in which one operation is reached. */

export interface Line {
  readonly method: string
  readonly path: string
}

const turned = ({ method, path }: Line): Line => ({
  method,
  path: path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
})

/** The published line first, then every other that must do the same: with its slash turned round, and by the right spelling. */
export function linesOf({ method, path, also }: Operation): readonly Line[] {
  const others = also.map((line) => {
    const [other = '', at = ''] = line.split(' ')
    return { method: other, path: at }
  })
  const lines = [{ method, path }, ...others].flatMap((line) => [line, turned(line)])
  return [...new Map(lines.map((line) => [`${line.method} ${line.path}`, line])).values()]
}

/** The same body under the other names that are accepted. */
export const respelt = ({ spelt }: Operation, body: Json | FormData): Json | FormData =>
  body instanceof FormData
    ? body
    : Object.fromEntries(Object.entries(body).map(([name, value]) => [spelt[name] ?? name, value]))

/** Shape B is asked for, but where its path is its own. */
const needsShapeB = ({ second }: Operation, path: string): boolean =>
  second === 'B' && !path.includes('/submaterials')

export function addressOf(
  operation: Operation,
  { path }: Line,
  id: unknown = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const words = new URLSearchParams({ ...query, ...(needsShapeB(operation, path) && { shape: 'B' }) })
  const place = path.replace('{id}', encodeURIComponent(String(id)))
  return words.size === 0 ? place : `${place}?${words}`
}
