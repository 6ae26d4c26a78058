import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { isGone, onceAnswered } from '../response_state.ts'

/** Sends an open file and closes it. Fastify closes none whose client was gone before it began to send. */
export async function sendFile(reply: FastifyReply, handle: FileHandle): Promise<FastifyReply> {
  if (isGone(reply.raw)) {
    await handle.close()
    return reply.hijack()
  }
  const content = handle.createReadStream()
  onceAnswered(reply.raw, () => content.destroy())
  return reply.send(content)
}
