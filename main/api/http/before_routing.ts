import type { IncomingMessage, Server } from 'node:http'
import { Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type AppError, fail, problemOf } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { HttpStatusError } from './http_status_error.ts'
import { problemType } from './replies.ts'
import { onceAllAnswered } from './response_state.ts'

const { STATUS_CODES } = process.getBuiltinModule('node:http')

/**
 * Handles requests that no route sees: what Node's parser refuses, unusual methods and invalid paths. Maps
 * the code of Node's error; everything else is not HTTP.
 */
function parserError(code: string): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return headTooLarge()
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return fail('request_timeout', (t) => t.request_timeout)
    case 'HPE_INVALID_METHOD':
      return unknownMethod()
    default:
      return fail('bad_request', (t) => t.bad_request)
  }
}

export const unknownMethod = () => fail('not_implemented', (t) => t.unknown_method)
export const headTooLarge = () =>
  new HttpStatusError(
    431,
    'too_large',
    localized((t) => t.too_large('8 KiB')),
  )

/** There is no request or reply yet, so the response is written by hand, in the office's default language. */
function answerAt(socket: Socket, error: AppError, request: string): void {
  const body = JSON.stringify(problemOf(error, 'zh', request))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Content-Type: ${problemType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The same on a stream of HTTP/2, whose connection goes on. */
export function answerStream(response: Http2ServerResponse, error: AppError, request: string): void {
  response.writeHead(error.status, {
    'content-type': problemType,
    'x-request-id': request,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(problemOf(error, 'zh', request)))
}

/** `nameOf` returns an id for the request, which has none yet. */
export function replyToParserError(nameOf: () => string) {
  const failed = new WeakSet<Socket>()
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    // Each further packet is an error again.
    if (failed.has(socket)) return
    failed.add(socket)
    // A write before it may be on its way to the disk, and is answered first.
    onceAllAnswered(socket, () => {
      if (error.code !== 'ECONNRESET' && socket.writable)
        answerAt(socket, parserError(error.code ?? ''), nameOf())
      // Destroyed at once, not after the write: behind TLS a client that never finishes the handshake reads
      // nothing.
      socket.destroy()
    })
  }
}

/** Replies where Node would answer without a body, or not at all. */
export function registerFallbackReplies(server: Server, nameOf: () => string): void {
  server.on('connect', (_: IncomingMessage, answer: Socket | Http2ServerResponse) =>
    answer instanceof Http2ServerResponse
      ? answerStream(answer, unknownMethod(), nameOf())
      : answerAt(answer, unknownMethod(), nameOf()),
  )
  // RFC 9110 10.1.1: an unknown expectation may be ignored.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

/** No path of the office contains these; another program might read them as a different path. */
const absoluteForm = /^https?:\/\/[^/?]*/i
const oddPath = /\/\/|%2f|%5c/i
/** Node refuses other bytes in HTTP/1.1; in HTTP/2 it reads each byte as a character, and a filter would find nothing. */
const unescaped = /[^\x21-\x7e]/

export function invalidPathError({ url }: Pick<FastifyRequest, 'url'>): AppError | undefined {
  if (unescaped.test(url)) return fail('bad_request', (t) => t.unescaped_address)
  const path = url.replace(absoluteForm, '').split('?')[0] ?? ''
  return oddPath.test(path) ? pathNotFoundError(path) : undefined
}

export const pathNotFoundError = (path: string) => fail('not_found', (t) => t.no_such_path(path))
