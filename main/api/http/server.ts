import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createSecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { Server as NetServer } from 'node:net'
import { limits } from '../engine/limits.ts'
import type { Certificate } from '../lan/certificate.ts'
import { admitHttp2, http2Options, limitSessions, type ServerTimeouts } from './http2.ts'
import { handleInOrder } from './response_state.ts'

/** As an import it would read all exports, of which one loads Node's client: a twentieth of a start. */
const { createServer } = process.getBuiltinModule('node:http')

/** Limits for slow clients of HTTP/1.1, with and without TLS. */
export const serverOptions = ({ headersMs, requestMs }: ServerTimeouts) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: limits.checkMs,
  requestTimeout: requestMs,
  // The office refuses a missing host with its own message.
  requireHostHeader: false,
})

/** Answers a request, or leaves it to `next`. */
export type RequestFilter = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A server without TLS; `first` sees every request, and leaves to `next` what is for Fastify. */
export const plainServer =
  (timeouts: ServerTimeouts, first: RequestFilter) =>
  (handler: RequestListener): Server =>
    createServer(
      { ...serverOptions(timeouts), keepAliveTimeout: timeouts.keepAliveMs },
      (request, response) =>
        handleInOrder(request, response, () => first(request, response, () => handler(request, response))),
    )

/** TLS 1.3, and of TLS 1.2 only authenticated encryption (GCM) for the office's kind of key. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':')

/** A request that may go on to Fastify, whose types know one protocol of a server only. */
const admitted = 'office-request'

/**
 * A server for TLS only, with HTTP/2 and, for clients that do not offer it, HTTP/1.1; a plain HTTP request on it is
 * disconnected without an answer.
 */
export const secureServer =
  (certificate: Certificate, timeouts: ServerTimeouts, nameOf: () => string) =>
  (handler: RequestListener): Server => {
    const http1 = { ...serverOptions(timeouts), keepAliveTimeout: timeouts.keepAliveMs }
    const server = createSecureServer({
      ...http1,
      ...http2Options,
      ...certificate,
      allowHTTP1: true,
      minVersion: 'TLSv1.2',
      ciphers,
      handshakeTimeout: timeouts.headersMs,
      noDelay: true,
    })
    const closeAllConnections = limitSessions(server, timeouts)
    const admitStream = admitHttp2(timeouts, nameOf)
    server.on(admitted, handler)
    server.on('request', (request, response) => {
      const admit = () => void server.emit(admitted, request, response)
      if (request instanceof Http2ServerRequest) {
        if (response instanceof Http2ServerResponse && admitStream(request, response)) admit()
      } else if (!(response instanceof Http2ServerResponse)) handleInOrder(request, response, admit)
    })
    // Node 22 takes no timeouts of HTTP/1.1 from the options.
    const both: NetServer = Object.assign(server, http1, { closeAllConnections })
    return both as Server // Fastify asks no more of it than this
  }
