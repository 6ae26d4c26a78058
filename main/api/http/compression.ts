import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Bytes: a smaller answer fits into one packet as it is. */
const minBytes = 1024

/** Only what is handed to `sendText`; bodies of requests are never unpacked. To be registered before any route. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, threshold: minBytes, encodings: ['br', 'gzip'] })
}

/**
 * Sends a text, compressed where it was read over TLS. On this machine that would only cost time; and an answer to a write
 * may hold a secret (a token, a pairing code), of which its compressed length could tell.
 */
export function sendText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  const { method, protocol } = reply.request
  if (method !== 'GET' || protocol !== 'https') return reply.send(text)
  reply.compress(text)
  return reply
}
