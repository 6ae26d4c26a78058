import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationRequest } from '../../engine/contracts.ts'
import { exportTag } from '../../engine/list_cache.ts'
import { countList, type ExportFormat, listFile } from '../../export/list_file.ts'
import { isUnchanged } from '../etags.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './route_context.ts'

/** Sends the whole filtered list as a file while it is read; refused like the list itself. */
export async function exportList(
  { engine }: Listener,
  call: OperationRequest,
  format: ExportFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = exportTag(engine, call, format)
  // Errors must be thrown before headers are sent.
  await countList(engine, call, false)
  if (tag !== undefined) {
    reply.header('etag', `"${tag}"`)
    if (isUnchanged(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send()
  }
  const { name, mediaType, bytes } = listFile(engine, call, format)
  return reply
    .code(200)
    .headers({
      'content-type': mediaType,
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(Readable.from(bytes(), { objectMode: false }))
}
