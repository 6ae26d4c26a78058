import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../../../shared/kernel/errors.ts'
import { jobFile } from '../../jobs/files.ts'
import { callerOf } from '../security/caller.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './route_context.ts'
import { sendFile } from './send_file.ts'

/** The result file of a job, for the person who started it. */
export function jobFileRoutes(app: FastifyInstance, listener: Listener): void {
  app.get('/api/jobs/:id/file/', (request, reply) => answerJobFile(listener, request, reply))
}

async function answerJobFile(
  { engine, sessions, limitCaller }: Listener,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await callerOf(request, sessions)
  limitCaller(request, caller.key, true)
  const { id } = request.params as { readonly id: string } // declared by the route
  const found = await jobFile(engine, Number(id), caller.person.id, caller.scope)
  const handle = found && (await open(found.path).catch(() => undefined))
  if (!found || !handle) throw fail('not_found', (t) => t.jobs.file_gone)
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': (await handle.stat()).size,
    'content-disposition': attachment(found.name),
    'cache-control': 'no-store',
  })
  return sendFile(reply, handle)
}
