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

/** The newest request on a connection of HTTP/1.1, and the answer before it. */
interface Newest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly before: ServerResponse | undefined
  /** Requests that wait for the answers before them. */
  readonly waiting: number
}
const newest = new WeakMap<Socket, Newest>()

/** Nobody sends so many without waiting; a connection that does is cut off, because they take memory. */
const mostWaiting = 100

const isOpen = (response: ServerResponse | undefined): response is ServerResponse =>
  response !== undefined && !response.writableFinished && !response.destroyed

/**
 * Handles requests that a client sends without waiting for answers one after another (RFC 9112, 9.3.2): a read behind a write sees
 * it, and nothing behind an answer that closes the connection is handled.
 */
export function handleInOrder(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { socket } = request
  const known = newest.get(socket)
  const before = isOpen(known?.response) ? known.response : undefined
  const waiting = before && known ? known.waiting + 1 : 0
  newest.set(socket, { request, response, before, waiting })
  if (!before) handle()
  else if (waiting > mostWaiting) socket.destroy()
  else
    before.once('close', () => {
      if (socket.writable) handle()
    })
}

/** Calls `run` when every whole request on the connection was answered; an answer that has begun is not waited for. */
export function onceAllAnswered(socket: Socket, run: () => void): void {
  const known = newest.get(socket)
  const last = known?.request.complete ? known.response : known?.before
  if (isOpen(last) && !last.headersSent) last.once('close', run)
  else run()
}
