import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/** The newest request on each connection of HTTP/1.1. */
const newest = new WeakMap<Socket, { readonly request: IncomingMessage; readonly response: ServerResponse }>()

const isAnswered = (response: ServerResponse): boolean => response.writableFinished || response.destroyed

/**
 * Handles requests that a client sends without waiting for answers one after another (RFC 9112, 9.3.2): a read behind a write sees
 * it, and nothing behind an answer that closes the connection is handled.
 */
export function handleInOrder(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { socket } = request
  const before = newest.get(socket)?.response
  newest.set(socket, { request, response })
  if (!before || isAnswered(before)) handle()
  else
    before.once('close', () => {
      if (socket.writable) handle()
    })
}

/** Calls `run` when every whole request on the connection was answered. */
export function onceAllAnswered(socket: Socket, run: () => void): void {
  const last = newest.get(socket)
  if (last?.request.complete && !isAnswered(last.response)) last.response.once('close', run)
  else run()
}
