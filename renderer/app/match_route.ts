import { isRecordId } from '../../shared/kernel/record_id.ts'
import type { RecordPage } from '../ui/navigation/record_url.ts'
import type { TopicName } from './help.zh.ts'
import { type Route, type RouteParams, routes, textParams } from './routes.ts'

/** The resources whose records open on a page of their own. */
export const recordPages: ReadonlyMap<string, RecordPage> = new Map(
  routes.flatMap(({ path, records = {} }) =>
    Object.entries(records).map(([resource, start]) => [
      resource,
      // A path with `:record` accepts `new` too: the form stands on that page.
      { path: start.split('/'), hasForm: path.includes(':record') },
    ]),
  ),
)

const replaced: ReadonlySet<string> = new Set(
  routes.flatMap(({ replacesForm, records = {} }) => (replacesForm ? Object.keys(records) : [])),
)

/** The address without its second spellings. */
function canonical(path: readonly string[]): readonly string[] {
  const [page = 'home', resource = '', record] = path
  if (page === 'orders' && path.length === 1) return ['list', 'purchase_orders']
  if (page === 'planning' && path.length === 2) return ['list', 'work_orders', resource]
  if (page === 'list' && record !== undefined && record !== 'entry' && replaced.has(resource))
    return [...(recordPages.get(resource)?.path ?? []), ...path.slice(2)]
  return [page, ...path.slice(1)]
}

/** The value of a parameter; undefined if the address does not fit. */
function paramValue(name: string, part: string): string | number | undefined {
  if (textParams.has(name)) return part
  if (name === 'record' && part === 'new') return part
  if (!isRecordId(part)) return undefined
  return name === 'record' ? part : Number(part)
}

function paramsOf(route: Route, path: readonly string[]): RouteParams | undefined {
  const parts = route.path.split('/')
  if (path.length > parts.length) return undefined
  const params: Record<string, string | number> = {}
  for (const [at, part] of parts.entries()) {
    const given = path[at]
    if (given === undefined && part.endsWith('?')) continue
    if (!part.startsWith(':')) {
      if (given !== part) return undefined
      continue
    }
    if (given === undefined) return undefined
    const name = part.replace(/^:|\?$/g, '')
    const value = paramValue(name, given)
    if (value === undefined) return undefined
    params[name] = value
  }
  return params
}

export interface Match {
  readonly route: Route
  readonly params: RouteParams
  /** The address without optional parameters: the page begins anew with each key, and keeps its state otherwise. */
  readonly pageKey: string
}

/** The page at an address. */
export function matchRoute(given: readonly string[]): Match | undefined {
  const path = canonical(given)
  for (const route of routes) {
    const params = paramsOf(route, path)
    const required = route.path.split('/').filter((part) => !part.endsWith('?')).length
    if (params) return { route, params, pageKey: path.slice(0, required).join('/') }
  }
  return undefined
}

/** Records that are opened by their number: materials, and work orders. */
const byNumber: ReadonlySet<string> = new Set(['trace', 'wo'])

/** The resource and the id of the record that an address opens. */
export function recordOf(given: readonly string[]): readonly [resource: string, id: string] | undefined {
  const path = canonical(given)
  const id = path.at(-1) ?? ''
  if (path[0] === 'list') return path.length === 3 && isRecordId(id) ? [path[1] ?? '', id] : undefined
  const start = path.slice(0, -1).join('/')
  for (const [resource, page] of recordPages)
    if (page.path.join('/') === start && (isRecordId(id) || byNumber.has(resource))) return [resource, id]
  return undefined
}

/** The help about the page at an address. */
export function topicOf(path: readonly string[]): TopicName {
  const match = matchRoute(path)
  const help = match?.route.help ?? 'home'
  return typeof help === 'string' ? help : help(match?.params ?? {})
}
