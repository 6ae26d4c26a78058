import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { fail, invalid } from '../../../../shared/kernel/errors.ts'
import {
  isReading,
  kindOf,
  operationOf,
  queryOf,
  type Resource,
  specOf,
  storedOf,
} from '../../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../../shared/kernel/routes.ts'
import * as store from '../../../db/store.ts'
import { dispatch } from '../../engine/dispatch.ts'
import { readOnlyError } from '../../engine/validation/field_names.ts'
import { filterField } from '../../engine/validation/list_query.ts'
import { parametersOf } from '../../engine/validation/unknown_parameters.ts'
import { type ExportFormat, parseExportFormat } from '../../export/list_file.ts'
import { isForm, noBody, parseJsonBody, type RequestBody } from '../body_parsers.ts'
import { versionsIn } from '../etags.ts'
import { languageOf, sendResult } from '../replies.ts'
import { assertFromOwnPage, callerOf } from '../security/caller.ts'
import { withRequestUploads } from '../uploads/request_uploads.ts'
import { acceptedFormat } from './accept.ts'
import { exportList } from './exports.ts'
import type { Listener } from './route_context.ts'

type Values = Readonly<Record<string, unknown>>

/** All published and regular paths of every resource. A path that two resources share asks which of them has the id. */
export function resourceRoutes(app: FastifyInstance, listener: Listener): void {
  const routes = Object.values(listener.engine.catalogue.resources).flatMap(routesOf)
  const byLine = new Map<string, Route[]>()
  for (const route of routes) {
    const line = `${route.method} ${route.path}`
    byLine.set(line, [...(byLine.get(line) ?? []), route])
  }
  for (const [line, sharing] of byLine) {
    const [method = '', path = ''] = line.split(' ')
    app.route({
      method,
      url: path.replace('{id}', ':id'),
      config: { parameters: parametersAt(listener, sharing) },
      handler: (request, reply) => answerTo(listener, sharing, request, reply),
    })
  }
}

const parametersAt = ({ engine }: Listener, sharing: readonly Route[]): ReadonlySet<string> =>
  new Set(
    sharing.flatMap(({ resource, operation }) => parametersOf(engine.catalogue.get(resource), operation)),
  )

async function answerTo(
  listener: Listener,
  sharing: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine, sessions } = listener
  const caller = await callerOf(request, sessions)
  const params = request.params as { readonly id?: string } // the only parameter of our paths
  const route = sharing.length > 1 ? whoHas(listener, sharing, params.id) : sharing[0]
  const resource = route && engine.catalogue.get(route.resource)
  const kind = resource && kindOf(resource, route.operation)
  if (!route || !resource || !kind) throw fail('not_found', (t) => t.no_such_path(request.url))
  const reading = isReading(kind)
  if (!reading) assertFromOwnPage(request, caller.fromCookie)
  listener.limitCaller(request, caller.key, reading && !queryOf(resource, route.operation)?.countsAsWrite)

  const query = request.query as Values // fastify's own parser: texts, and arrays of texts where a name is repeated
  const ask = {
    resource: resource.name,
    operation: route.operation,
    caller: caller.person,
    scope: caller.scope,
    language: languageOf(request),
    request: request.id,
    machine: request.ip,
    paired: caller.paired,
    extended: lastOf(query['extended']) === '1',
    shape: shapeOf(route, query, caller.shape),
    ifMatch: versionsIn(request.headers['if-match']),
    path: kind === 'list' ? route.path.replace('{id}', encodeURIComponent(params.id ?? '')) : undefined,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  }
  const callWith = (body: RequestBody) => ({
    ...ask,
    input: inputOf(resource, route, query, body, params.id),
  })
  if (isForm(request)) {
    const writing = {
      user: caller.person.id,
      person: caller.person.name,
      machine: request.ip,
      request: request.id,
      reason: '',
      at: engine.now(),
    }
    const facts = { resource, operation: route.operation, writing }
    return sendResult(
      request,
      reply,
      await withRequestUploads(engine, request, facts, async (body) => dispatch(engine, callWith(body))),
    )
  }
  // Every parser of `body_parsers.ts` makes a Body; without one there was none.
  const call = callWith((request.body as RequestBody | undefined) ?? noBody)
  const format = kind === 'list' ? formatOf(query, request) : undefined
  if (format) return exportList(listener, call, format, request, reply)
  return sendResult(request, reply, await dispatch(engine, call))
}

/** Of a repeated parameter the last one counts. */
const lastOf = (given: unknown): unknown => (Array.isArray(given) ? given.at(-1) : given)

function shapeOf(route: Route, query: Values, own: 'A' | 'B' | undefined): 'A' | 'B' {
  const asked = lastOf(query['shape'])
  return route.shape === 'B' ? 'B' : asked === 'B' || asked === 'A' ? asked : (own ?? 'A')
}

/** `format=` says what a list is sent as, whatever else is accepted. */
function formatOf(query: Values, { headers }: FastifyRequest): ExportFormat | undefined {
  const asked = lastOf(query['format'])
  return asked === undefined || asked === '' ? acceptedFormat(headers.accept) : parseExportFormat(asked)
}

function whoHas({ engine }: Listener, sharing: readonly Route[], id: string | undefined): Route | undefined {
  return (
    sharing.find((route) =>
      store.exists(engine.file.reading.statements, engine.catalogue.get(route.resource), Number(id)),
    ) ??
    // The one that the path is named after says that there is none.
    sharing.find(({ path, resource }) => path.split('/').includes(resource)) ??
    sharing[0]
  )
}

/** What a request says, in JSON values: the path's id, the query of a read, the body of a write. */
function inputOf(
  resource: Resource,
  route: Route,
  query: Values,
  body: RequestBody,
  id: string | undefined,
): Values {
  const kind = kindOf(resource, route.operation)
  const own = id === undefined ? {} : { id }
  if (kind === 'list' || kind === 'query')
    return { ...bodyOfList(route, body), ...readTexts(resource, route.operation, query), ...own }
  if (kind === 'read') return own
  if (kind === 'remove')
    return { ...readTexts(resource, route.operation, removedWith(resource, query)), ...own }
  const values = body.texts ? readTexts(resource, route.operation, body.values) : body.values
  if (id !== undefined && values['id'] !== undefined && String(values['id']) !== id)
    throw invalid([readOnlyError(resource, 'id')])
  return { ...values, ...own }
}

/** Of the address of a deletion, what it may be asked with. */
const removedWith = (resource: Resource, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(specOf(resource).remove?.input ?? {}, name)),
  )

/** A list published as POST reads its paging from the query, then from the body. */
function bodyOfList(route: Route, { values }: RequestBody): Values {
  if (route.method !== 'POST') return {}
  return Object.fromEntries(
    ['page', 'limit'].flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
}

/** Query and form texts become JSON by the field each name speaks of; an empty text is not sent. */
function readTexts(resource: Resource, operation: string, texts: Values): Values {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, given]) => {
      const text = lastOf(given)
      if (typeof text !== 'string') return []
      const kind = kindOfText(resource, operation, name)
      return [[name, kind ? kind.fromText(text) : isRecords(resource, name) ? readRecords(text) : text]]
    }),
  )
}

function kindOfText(resource: Resource, operation: string, name: string): ColumnField | undefined {
  const { list, remove } = specOf(resource)
  const inputs = operation === 'remove' ? remove?.input : operationOf(resource, operation)?.input
  if (inputs) return Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (operation !== 'list') return storedOf(resource, name) ?? byOtherName(resource, name)
  const filter = Object.entries(list?.filters ?? {}).find(
    ([one, { alias }]) => one === name || alias === name,
  )?.[1]
  // A range and a fragment are texts whatever their field is.
  return filter && filter.op !== 'from' && filter.op !== 'until' && filter.op !== 'contains'
    ? filterField(resource, filter)
    : undefined
}

/** Child records come in a form as the JSON text of their list. */
const isRecords = (resource: Resource, name: string): boolean => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field !== undefined && !field.stored && field.kind === 'childRecords'
}
const readRecords = (text: string): unknown => parseJsonBody(`{"records": ${text}}`).values['records']

const byOtherName = (resource: Resource, name: string): ColumnField | undefined =>
  Object.values(resource.fields).find(
    (field): field is ColumnField => field.stored && (field.alias === name || field.legacy?.name === name),
  )
