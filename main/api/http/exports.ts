import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call } from '../engine.ts'
import { countList, type ExportFormat, listFile } from '../export/list_file.ts'
import { attachment } from './attachment.ts'
import type { Listener } from './listener.ts'

/** The whole filtered list as a file, sent while it is read; refused as the list itself would be. */
export async function exportList(
  { engine }: Listener,
  call: Call,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Before anything is promised.
  await countList(engine, call, false)
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
