import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../../../shared/kernel/errors.ts'
import { filePath, isUnchecked } from '../../../../shared/kernel/stored_files.ts'
import { type FileRow, findStoredFile } from '../../../db/file/files.ts'
import { cleanUpPartial, contentPath, isOwnFile, mediaTypeOf } from '../../files/store.ts'
import { fileDenied, readDenied } from '../../permissions/read_access.ts'
import { isUnchanged } from '../etags.ts'
import { callerOf } from '../security/caller.ts'
import { addWarnings } from '../warnings.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './route_context.ts'
import { sendFile } from './send_file.ts'

/** Serves registered files to signed-in callers. */
export function fileRoutes(app: FastifyInstance, listener: Listener): void {
  cleanUpPartial(listener.engine)
  app.get('/files/:resource/:id/:name', (request, reply) => answerFile(listener, request, reply))
}

async function answerFile(
  listener: Listener,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine, sessions } = listener
  const caller = await callerOf(request, sessions)
  listener.limitCaller(request, caller.key, true)
  const { resource, id, name } = request.params as {
    readonly resource: string
    readonly id: string
    readonly name: string
  } // declared by the route
  // Files have the read permissions of their records.
  const file = { resource, id: Number(id), name }
  const found = await findStoredFile(engine.file.reading.statements, file)
  const refusal = found
    ? await fileDenied(engine, { ...found, path: filePath(file) }, caller)
    : readDenied(engine, engine.catalogue.get(resource), caller)
  if (refusal) throw refusal
  const handle = found && (await openContent(contentPath(engine.directory, found.hash)))
  if (!found || !handle) throw fail('not_found', (t) => t.no_such_path(request.url))
  const etag = `"${found.hash}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  const isKnown = isUnchanged(request.headers['if-none-match'], etag)
  if (!isKnown && isUnchecked(found.name)) addWarnings(reply, ['UNCHECKED-CONTENT'])
  if (!isKnown) return sendFile(reply.headers(headersOf(found)), handle)
  await handle.close()
  return reply.code(304).send()
}

const headersOf = ({ name, size }: FileRow) => ({
  'content-type': mediaTypeOf(name),
  'content-length': size,
  'content-disposition': attachment(name),
})

async function openContent(path: string): Promise<FileHandle | undefined> {
  if (!isOwnFile(path)) return undefined
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
