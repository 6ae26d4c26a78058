import type { FastifyInstance } from 'fastify'
import type { OfficeChange } from '../../../shared/kernel/door.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { say } from '../../../shared/texts/index.ts'
import { historyOf, lastChange } from '../../db/history.ts'
import { changesPage, listenToChanges } from '../events.ts'
import { callerOf } from './caller.ts'
import { limits } from './limits.ts'
import type { Listener } from './listener.ts'

const whole = (given: string | undefined, name: string, otherwise: number): number => {
  if (given === undefined || given === '') return otherwise
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 0)
    throw invalidField(
      name,
      say((t) => t.not_an_integer(name)),
    )
  return number
}

const pageSize = 500

/** The journal as it goes out: server-sent events, pages of changes, and the history of one record. */
export function feedRoutes(app: FastifyInstance, listener: Listener): void {
  const { engine, sessions } = listener
  const statements = engine.file.reading.statements

  app.get('/api/changes/', async (request) => {
    await callerOf(request, sessions)
    const query = request.query as Readonly<Record<string, string>>
    const { results, last, more } = changesPage(
      engine,
      whole(query['since'], 'since', 0),
      Math.min(pageSize, whole(query['limit'], 'limit', pageSize) || pageSize),
    )
    return { count: null, next: more ? `/api/changes/?since=${last}` : null, previous: null, results, last }
  })

  app.get('/api/history/', async (request) => {
    await callerOf(request, sessions)
    const query = request.query as Readonly<Record<string, string>>
    const resource = engine.catalogue.find(query['resource'] ?? '')
    if (!resource)
      throw invalidField(
        'resource',
        say((t) => t.unknown_reference('resource', query['resource'] ?? '')),
      )
    const entries = historyOf(statements, resource.name, whole(query['record'], 'record', 0))
    const results = entries.map(({ id, at, user, person, machine, kind, changes, reason }) => ({
      id,
      at: showTime(at),
      user,
      person,
      machine,
      operation: kind,
      reason,
      changes: shownChanges(resource.fields, changes),
    }))
    return { count: results.length, next: null, previous: null, results }
  })

  app.get('/api/events/', async (request, reply) => {
    await callerOf(request, sessions)
    const since = request.headers['last-event-id']
    const from = whole(typeof since === 'string' ? since : undefined, 'Last-Event-ID', lastChange(statements))
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write(':\n\n')
    let sent = from
    const say = (change: OfficeChange) => {
      if (change.id <= sent) return
      if (raw.writableLength > limits.streamBytes) return void raw.destroy()
      sent = change.id
      const { id, resource, operation, record, version, user, at } = change
      raw.write(
        `id: ${id}\nevent: ${resource}.${operation}\ndata: ${JSON.stringify({ id, resource, record, version, user, at })}\n\n`,
      )
    }
    // What was missed first, then what happens.
    for (let page = changesPage(engine, from, pageSize); ; page = changesPage(engine, page.last, pageSize)) {
      page.results.forEach(say)
      if (!page.more) break
    }
    const stop = listenToChanges(engine, (changes) => changes.forEach(say))
    const beat = setInterval(() => raw.write(':\n\n'), limits.heartbeatMs)
    const end = () => {
      clearInterval(beat)
      stop()
      listener.streams.delete(raw)
    }
    listener.streams.add(raw)
    raw.on('close', end)
  })
}

/** Values as answers carry them; fields that nobody sees stay unseen. */
function shownChanges(
  fields: Listener['engine']['catalogue']['resources'][string]['fields'],
  changes: string,
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const parsed = JSON.parse(changes) as Readonly<Record<string, readonly [unknown, unknown]>> // written by the journal
  const wire = (name: string, value: unknown) => {
    const field = fields[name]
    return field?.stored && value !== null ? field.toWire(value) : value
  }
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, [was, is]]) => {
      const field = fields[name]
      return field?.stored && !field.hidden ? [[name, [wire(name, was), wire(name, is)] as const]] : []
    }),
  )
}
