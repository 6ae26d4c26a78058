import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lastChangeId } from '../../../db/journal/history.ts'
import { type ChangesAfter, changeReader } from '../../engine/events.ts'
import { canRead } from '../../permissions/read_access.ts'
import { sendText } from '../compression.ts'
import { vary } from '../replies.ts'
import { callerOf } from '../security/caller.ts'
import { foreignHeaders } from '../security/foreign_origin.ts'
import { warningsWith } from '../warnings.ts'
import { streamChanges } from './event_stream.ts'
import { nextLink, type Query, queryInteger, queryLimit, queryOf } from './query.ts'
import type { Listener } from './route_context.ts'

const parameters: ReadonlySet<string> = new Set(['since', 'limit', 'strict'])

/** The journal as a feed: server-sent events, and the same in pages. */
export function feedRoutes(app: FastifyInstance, listener: Listener): void {
  const after = changeReader(listener.engine)
  app.get('/api/changes/', { config: { parameters } }, async (request, reply) => {
    const page = await answerChanges(listener, request, after)
    return sendText(reply.type('application/json; charset=utf-8'), JSON.stringify(page))
  })
  app.get('/api/events/', (request, reply) => answerEvents(listener, request, reply, after))
}

async function answerChanges(
  { engine, sessions, limitCaller }: Listener,
  request: FastifyRequest,
  after: ChangesAfter,
) {
  const reader = await callerOf(request, sessions)
  limitCaller(request, reader.key, true)
  const query = queryOf(request)
  const { results, last, more } = await after(queryInteger(query, 'since', 0), queryLimit(query))
  return {
    count: null,
    next: more ? nextLink('/api/changes/', query, 'since', last) : null,
    previous: null,
    results: results.filter(({ resource }) => canRead(engine, resource, reader)),
    last,
  }
}

const streamHeaders = [
  ['content-type', 'text/event-stream; charset=utf-8'],
  ['cache-control', 'no-store'],
  ['vary', vary],
  ['x-accel-buffering', 'no'],
  ['x-content-type-options', 'nosniff'],
].flat()

async function answerEvents(
  listener: Listener,
  request: FastifyRequest,
  reply: FastifyReply,
  after: ChangesAfter,
): Promise<void> {
  const { key } = await callerOf(request, listener.sessions)
  listener.limitCaller(request, key, true)
  const newest = await lastChangeId(listener.engine.file.reading.statements)
  const since = request.headers['last-event-id']
  const query: Query = typeof since === 'string' ? { 'Last-Event-ID': since } : {}
  // An id from before a restore may be ahead of the journal, and would hide changes for a long time.
  const from = Math.min(newest, queryInteger(query, 'Last-Event-ID', newest))
  reply.hijack()
  const { raw } = reply
  const warnings = warningsWith(reply, [])
  const headers = [
    ...streamHeaders,
    'x-request-id',
    request.id,
    ...foreignHeaders(reply),
    ...(warnings === undefined ? [] : ['x-warnings', warnings]),
  ]
  // A list of them is not understood by every response of HTTP/2.
  for (let at = 0; at < headers.length; at += 2) raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  raw.writeHead(200)
  if (request.method === 'HEAD') raw.end()
  else streamChanges(listener, raw, { token: key, from, after })
}
