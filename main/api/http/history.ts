import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { say } from '../../../shared/texts/index.ts'
import { historyOf } from '../../db/history.ts'
import type { Entry } from '../../db/journal.ts'
import * as store from '../../db/store.ts'
import type { Catalogue } from '../catalogue.ts'
import { refusalToRead } from '../readable.ts'
import { callerOf } from './caller.ts'
import type { Listener } from './listener.ts'
import { limitIn, nextOf, type Query, queryOf, wholeIn } from './query.ts'

/** Who changed what of one record, newest first. */
export function historyRoutes(app: FastifyInstance, listener: Listener): void {
  app.get('/api/history/', (request) => answerHistory(listener, request))
}

async function answerHistory({ engine, sessions, rate }: Listener, request: FastifyRequest) {
  const caller = await callerOf(request, sessions)
  rate(request, caller.key, true)
  const query = queryOf(request)
  const resource = resourceIn(engine.catalogue, query)
  const record = wholeIn(query, 'record')
  const { statements } = engine.file.reading
  const refusal = refusalToRead(engine, resource, caller, store.findRow(statements, resource, record))
  if (refusal) throw refusal
  const part = { before: wholeIn(query, 'before', Number.MAX_SAFE_INTEGER), limit: limitIn(query) }
  const { entries, count, more } = historyOf(statements, resource.name, record, part)
  return {
    count,
    next: more ? nextOf('/api/history/', query, 'before', entries.at(-1)?.id ?? 0) : null,
    previous: null,
    results: entries.map((entry) => shownEntry(resource, entry)),
  }
}

function resourceIn(catalogue: Catalogue, { resource: name = '' }: Query): Resource {
  const found = catalogue.find(name)
  if (found) return found
  throw invalidField(
    'resource',
    say((t) => t.unknown_reference('resource', name)),
  )
}

function shownEntry(
  resource: Resource,
  { id, at, user, person, machine, kind, changes, reason }: Entry,
): Readonly<Record<string, unknown>> {
  const shown = { id, at: showTime(at), user, person, machine, operation: kind, reason }
  // An export, a permission that was asked: it changed no field.
  if (kind === 'event') return { ...shown, changes: {}, facts: JSON.parse(changes) }
  return { ...shown, changes: shownChanges(resource, changes) }
}

type Differences = Readonly<Record<string, readonly [was: unknown, is: unknown]>>

/** Values as answers carry them; fields that nobody sees stay unseen. */
function shownChanges({ fields }: Resource, changes: string): Differences {
  const parsed = JSON.parse(changes) as Differences // written by the journal
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, [was, is]]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field?.stored || field.hidden) return []
      const wire = (value: unknown) => (value === null ? value : field.toWire(value))
      return [[name, [wire(was), wire(is)] as const]]
    }),
  )
}
