import type { FastifyInstance, FastifyReply } from 'fastify'

/** Bytes: a smaller answer fits into one packet anyway. */
const minBytes = 1024

/**
 * Compresses only what `sendText` sends; request bodies are never decompressed. Register before any route.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  const { default: compress } = await import('@fastify/compress')
  await app.register(compress, { global: false, threshold: minBytes, encodings: ['br', 'gzip'] })
}

/**
 * Sends a text, compressed for reads over TLS. On this machine compression only costs time; and an answer to
 * a write may contain a secret (a token, a pairing code) whose compressed length would reveal something.
 */
export function sendText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  const { method, protocol } = reply.request
  if (method !== 'GET' || protocol !== 'https') return reply.send(text)
  reply.compress(text)
  return reply
}
