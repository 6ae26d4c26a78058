import type { ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

/** A response of HTTP/2 does not say what became of it: its stream does. Fastify's types know HTTP/1.1 alone. */
const streamOf = (raw: ServerResponse): Duplex | undefined =>
  'stream' in raw && raw.stream instanceof Duplex ? raw.stream : undefined

/** The client is gone. */
export const isGone = (raw: ServerResponse): boolean => (streamOf(raw) ?? raw).destroyed

/** Calls `run` when the response was sent or its client is gone; it may be called twice. */
export function onceAnswered(raw: ServerResponse, run: () => void): void {
  raw.once('close', run)
  // A stream closes only when the request's body was received, too.
  streamOf(raw)?.once('finish', run)
  if (isGone(raw)) run()
}

/** Aborted when the client is gone before the answer was sent. */
export function signalOf(raw: ServerResponse): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort()
  })
  return gone.signal
}
