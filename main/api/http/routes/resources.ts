import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ColumnField } from '../../../../shared/kernel/column.ts'
import { fail, invalid } from '../../../../shared/kernel/errors.ts'
import { findInOrder } from '../../../../shared/kernel/in_order.ts'
import { itemTypeOf } from '../../../../shared/kernel/kinds.ts'
import type { AnyFilter } from '../../../../shared/kernel/model.ts'
import {
  isReading,
  kindOf,
  operationOf,
  queryOf,
  type Resource,
  specOf,
  storedOf,
} from '../../../../shared/kernel/resource.ts'
import type { Route } from '../../../../shared/kernel/routes.ts'
import * as store from '../../../db/store.ts'
import { assertPasswordChanged } from '../../auth/password_change.ts'
import type { Identity } from '../../auth/sessions.ts'
import { dispatch } from '../../engine/dispatch.ts'
import { readOnlyError } from '../../engine/validation/field_names.ts'
import { filterField } from '../../engine/validation/list_query.ts'
import { type ExportFormat, parseExportFormat } from '../../export/list_file.ts'
import { isForm, noBody, parseJsonBody, type RequestBody } from '../body_parsers.ts'
import { versionsIn } from '../etags.ts'
import { languageOf, sendResult } from '../replies.ts'
import { signalOf } from '../response_state.ts'
import { assertFromOwnPage, identityOf } from '../security/caller.ts'
import { withRequestUploads } from '../uploads/request_uploads.ts'
import { acceptedFormat } from './accept.ts'
import { attachment } from './attachment.ts'
import { type Endpoint, endpointOf, idIn, registerEndpoints } from './endpoints.ts'
import { exportList } from './exports.ts'
import type { Listener } from './route_context.ts'

type Values = Readonly<Record<string, unknown>>

/** Registers all published and regular paths of every resource, and returns them. */
export const resourceRoutes = (app: FastifyInstance, listener: Listener): readonly Endpoint[] =>
  registerEndpoints(app, listener.engine.catalogue, (method) => ({
    // Who is unknown is told so before a body is read; after it the handler asks again, because a token may end meanwhile.
    ...(method !== 'GET' && {
      preParsing: async (request: FastifyRequest) => {
        await identityOf(request, listener.sessions)
      },
    }),
    handler: (request, reply) => answerTo(listener, request, reply),
  }))

async function answerTo(
  listener: Listener,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine, sessions } = listener
  const caller = await identityOf(request, sessions)
  const endpoint = endpointOf(request)
  const { sharing = [] } = endpoint ?? {}
  const id = endpoint && idIn(request, endpoint)
  const route = sharing.length > 1 ? await routeWithRecord(listener, sharing, id) : sharing[0]
  const resource = route && engine.catalogue.get(route.resource)
  const kind = resource && kindOf(resource, route.operation)
  if (!route || !resource || !kind) throw fail('not_found', (t) => t.no_such_path(request.url))
  const { operation } = route
  assertPasswordChanged({ resource: resource.name, operation, caller: caller.person, input: { id } })
  const reading = isReading(kind)
  if (!reading) assertFromOwnPage(request, caller.fromCookie)
  listener.limitCaller(request, caller.key, reading && !queryOf(resource, route.operation)?.countsAsWrite)

  const query = request.query as Values // Fastify's parser: texts, arrays for repeated names
  const ask = {
    ...askOf(route, caller, request, query),
    path: kind === 'list' ? route.path.replace('{id}', encodeURIComponent(id ?? '')) : undefined,
    // Only commands take so long that they ask whether somebody still waits.
    signal: kind === 'command' ? signalOf(reply.raw) : undefined,
  }
  const callWith = (body: RequestBody) => ({
    ...ask,
    input: inputOf(resource, route, query, body, id),
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
  // Every parser of `body_parsers.ts` returns a RequestBody; undefined means no body.
  const call = callWith((request.body as RequestBody | undefined) ?? noBody)
  const format = kind === 'list' ? formatOf(query, request) : undefined
  if (format) return exportList(listener, call, format, request, reply)
  const answer = await dispatch(engine, call)
  const isFile = queryOf(resource, route.operation)?.file && !request.headers.accept?.includes('json')
  return isFile && answer.ok ? sendContent(reply, answer.value) : sendResult(request, reply, answer)
}

/** What the dispatcher is asked, without the input. */
export const askOf = (
  route: Route,
  caller: Identity,
  { headers, id, ip }: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>,
  query: Values,
) => ({
  resource: route.resource,
  operation: route.operation,
  caller: caller.person,
  scope: caller.scope,
  language: languageOf({ headers }),
  request: id,
  machine: ip,
  paired: caller.paired,
  extended: lastOf(query['extended']) === '1',
  shape: shapeOf(route, query, caller.shape),
  ifMatch: versionsIn(headers['if-match']),
  idempotencyKey: headers['idempotency-key']?.toString(),
})

/** The file in the output of a query: its name, and its content in base64. */
function sendContent(reply: FastifyReply, value: unknown): FastifyReply {
  const { name, content } = value as { readonly name: string; readonly content: string } // declared by `file` of a query
  return reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(Buffer.from(content, 'base64'))
}

/** Of a repeated parameter the last value counts. */
const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value)

function shapeOf(route: Route, query: Values, own: 'A' | 'B' | undefined): 'A' | 'B' {
  const requested = lastOf(query['shape'])
  return route.shape === 'B' ? 'B' : requested === 'B' || requested === 'A' ? requested : (own ?? 'A')
}

/** `format=` decides the format of a list, whatever Accept says. */
function formatOf(query: Values, { headers }: FastifyRequest): ExportFormat | undefined {
  const requested = lastOf(query['format'])
  return requested === undefined || requested === ''
    ? acceptedFormat(headers.accept)
    : parseExportFormat(requested)
}

async function routeWithRecord(
  { engine }: Listener,
  sharing: readonly Route[],
  id: string | undefined,
): Promise<Route | undefined> {
  return (
    (await findInOrder(sharing, async (route) =>
      store.exists(engine.file.reading.statements, engine.catalogue.get(route.resource), Number(id)),
    )) ??
    // If none has the id, the resource named in the path answers 404.
    sharing.find(({ path, resource }) => path.split('/').includes(resource)) ??
    sharing[0]
  )
}

/** The input of a request in JSON values: the path's id, the query of a read, the body of a write. */
export function inputOf(
  resource: Resource,
  route: Route,
  query: Values,
  body: RequestBody,
  id: string | undefined,
): Values {
  const kind = kindOf(resource, route.operation)
  const own = id === undefined ? {} : { id }
  if (kind === 'list' || kind === 'aggregate' || kind === 'query')
    return { ...bodyOfList(route, body), ...readTexts(resource, route.operation, query), ...own }
  if (kind === 'read') return own
  if (kind === 'remove')
    return { ...readTexts(resource, route.operation, removeInputs(resource, query)), ...own }
  const values = body.texts ? readTexts(resource, route.operation, body.values) : body.values
  if (id !== undefined && values['id'] !== undefined && String(values['id']) !== id)
    throw invalid([readOnlyError(resource, 'id')])
  return { ...values, ...own }
}

/** The declared query parameters of a deletion. */
const removeInputs = (resource: Resource, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(specOf(resource).remove?.input ?? {}, name)),
  )

/** A list published as POST reads paging from the query, then from the body. */
function bodyOfList(route: Route, { values }: RequestBody): Values {
  if (route.method !== 'POST') return {}
  return Object.fromEntries(
    ['page', 'limit'].flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  )
}

/** Parses query and form texts by the field of each name; an empty text counts as not sent. */
function readTexts(resource: Resource, operation: string, texts: Values): Values {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => {
      if (name === 'where' && isOfList(operation)) return [[name, [value].flat()]]
      const kind = kindOfText(resource, operation, name)
      if (kind?.widget === 'list' && !isOfList(operation)) return [[name, listFrom(kind, value)]]
      const text = lastOf(value)
      if (typeof text !== 'string') return []
      return [[name, kind ? kind.fromText(text) : isRecords(resource, name) ? readRecords(text) : text]]
    }),
  )
}

/** `records=[1,2]`, or as clients made from the API document send a list: `records=1&records=2`. */
function listFrom({ json, fromText }: ColumnField, value: unknown): unknown {
  const texts = [value].flat().filter((one) => typeof one === 'string')
  const [first = ''] = texts
  if (texts.length <= 1 && (first === '' || first.trimStart().startsWith('['))) return fromText(first)
  return itemTypeOf(json) === 'string' ? texts : texts.map(fromText)
}

/** Operations that take the filters of a list. */
const isOfList = (operation: string): boolean => operation === 'list' || operation === 'aggregate'

function kindOfText(resource: Resource, operation: string, name: string): ColumnField | undefined {
  const { remove } = specOf(resource)
  const inputs = operation === 'remove' ? remove?.input : operationOf(resource, operation)?.input
  if (inputs) return Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (!isOfList(operation)) return storedOf(resource, name) ?? fieldByAlias(resource, name)
  const filter = filtersOf(resource).get(name)
  // Ranges and fragments stay text, whatever their field is.
  return filter && filter.op !== 'from' && filter.op !== 'until' && filter.op !== 'contains'
    ? filterField(resource, filter)
    : undefined
}

/** The filters of a list by each of their names. */
const filtersByResource = new WeakMap<Resource, ReadonlyMap<string, AnyFilter>>()
function filtersOf(resource: Resource): ReadonlyMap<string, AnyFilter> {
  const known = filtersByResource.get(resource)
  if (known) return known
  const declared = Object.entries(specOf(resource).list?.filters ?? {})
  const byName = new Map([
    ...declared.flatMap(([, filter]) =>
      filter.alias === undefined ? [] : [[filter.alias, filter] as const],
    ),
    ...declared,
  ])
  filtersByResource.set(resource, byName)
  return byName
}

/** A form sends child records as JSON text. */
const isRecords = (resource: Resource, name: string): boolean => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field !== undefined && !field.stored && field.kind === 'childRecords'
}
const readRecords = (text: string): unknown => parseJsonBody(`{"records": ${text}}`).values['records']

const fieldByAlias = (resource: Resource, name: string): ColumnField | undefined =>
  Object.values(resource.fields).find(
    (field): field is ColumnField => field.stored && (field.alias === name || field.legacy?.name === name),
  )
