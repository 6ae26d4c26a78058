import {
  constants,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { type AppError, fail } from '../../../shared/kernel/errors.ts'
import { limits } from '../engine/limits.ts'
import { answerStream, headTooLarge, unknownMethod } from './before_routing.ts'
import { countPerAddress } from './security/connection_limit.ts'

/** The limits that Node's servers for HTTP/1.1 have of their own, and what a session of many requests needs besides. */

const { METHODS } = process.getBuiltinModule('node:http')
const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR, NGHTTP2_REFUSED_STREAM } = constants
const halfClosed = constants.NGHTTP2_STREAM_STATE_HALF_CLOSED_REMOTE

export interface ServerTimeouts {
  readonly headersMs: number
  readonly requestMs: number
  /** How long an idle connection is kept for its next request. */
  readonly keepAliveMs: number
}

/** A client that goes beyond these is disconnected; see `reliability.md`. */
export const http2Options = {
  settings: {
    maxConcurrentStreams: limits.streamsPerConnection,
    initialWindowSize: limits.streamWindow,
    // A head up to this size is refused with an answer, a larger one by resetting its stream.
    maxHeaderListSize: 4 * limits.headerBytes,
  },
  maxHeaderListPairs: 128,
  maxSessionMemory: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxSettings: 32,
  // Requests that are begun and taken back: as many at once as a page has under way, twice, and so many a second.
  streamResetBurst: 2 * limits.streamsPerConnection,
  streamResetRate: 33,
} as const

/** Ends idle sessions as HTTP/1.1 ends idle connections. Returns a function that ends all sessions. */
export function limitSessions(
  server: Http2SecureServer,
  { headersMs, keepAliveMs }: Pick<ServerTimeouts, 'headersMs' | 'keepAliveMs'>,
): () => void {
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    let open = 0
    const end = () => session.destroy()
    let idle = setTimeout(end, headersMs)
    sessions.add(session)
    session.setLocalWindowSize(limits.connectionWindow)
    session.on('stream', (stream) => {
      open++
      clearTimeout(idle)
      stream.once('close', () => {
        open--
        if (open === 0 && !session.destroyed) idle = setTimeout(end, keepAliveMs)
      })
    })
    session.once('close', () => {
      clearTimeout(idle)
      sessions.delete(session)
    })
  })
  return () => {
    for (const session of sessions) session.destroy()
  }
}

/** Admits a request, or answers it before it is routed; `nameOf` returns an id for a request that is not. */
export function admitHttp2(
  { requestMs, keepAliveMs }: Pick<ServerTimeouts, 'requestMs' | 'keepAliveMs'>,
  nameOf: () => string,
) {
  const admits = countPerAddress(limits.streamsPerAddress)
  return (request: Http2ServerRequest, response: Http2ServerResponse): boolean => {
    const { stream } = request
    if (!admits(request.socket.remoteAddress ?? '', stream)) {
      stream.close(NGHTTP2_REFUSED_STREAM)
      return false
    }
    failWhenAborted(request)
    limitBody(request, response, requestMs)
    // A client that takes nothing of its answer for so long; before the answer it is the office that works.
    stream.setTimeout(keepAliveMs)
    stream.on('timeout', () => {
      if (stream.headersSent) stream.close(NGHTTP2_CANCEL)
    })
    const refused = refusalOf(request)
    if (refused) answerStream(response, refused, nameOf())
    else nameBody(request)
    return refused === undefined
  }
}

/** What the parser of HTTP/1.1 refuses. */
function refusalOf({ method, rawHeaders }: Http2ServerRequest): AppError | undefined {
  if (!METHODS.includes(method)) return unknownMethod()
  // Each line of a head in HTTP/1.1 has four characters more: a colon, a blank and its end.
  const size = rawHeaders.reduce((sum, one) => sum + one.length + 2, 0)
  return size > limits.headerBytes ? headTooLarge() : undefined
}

/** Node ends the body of a request that is taken back as if it were whole; it must not be read as one. */
function failWhenAborted(request: Http2ServerRequest): void {
  // Nobody may listen any more.
  request.on('error', () => undefined)
  request.once('aborted', () => {
    if (!request.readableEnded) request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  })
}

/** A body that does not arrive in time is answered with 408 and its stream ended; other requests go on. */
function limitBody(request: Http2ServerRequest, response: Http2ServerResponse, requestMs: number): void {
  const { stream } = request
  if (isReceived(stream)) return
  const timeout = setTimeout(() => {
    if (isReceived(stream)) return
    request.destroy(fail('request_timeout', (t) => t.request_timeout))
    // Whoever reads the body has answered by then; nobody may be reading it.
    end = setTimeout(
      () => stream.close(response.writableEnded ? NGHTTP2_NO_ERROR : NGHTTP2_CANCEL),
      limits.checkMs,
    )
  }, requestMs)
  let end: NodeJS.Timeout | undefined
  stream.once('close', () => {
    clearTimeout(timeout)
    clearTimeout(end)
  })
}

/** The client has sent its last byte. */
const isReceived = (stream: ServerHttp2Stream): boolean =>
  stream.endAfterHeaders || stream.destroyed || stream.state.state === halfClosed

/** Fastify looks for a body by the headers of HTTP/1.1, where one without a length is sent in chunks. */
function nameBody({ headers, stream }: Http2ServerRequest): void {
  if (!stream.endAfterHeaders && headers['content-length'] === undefined)
    headers['transfer-encoding'] = 'chunked'
}
