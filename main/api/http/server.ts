import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import type { Certificate } from './certificate.ts'
import { limits } from './limits.ts'

export interface Patience {
  readonly headersMs: number
  readonly requestMs: number
}

/** What a server is told of slow clients, whether it speaks TLS or not. */
export const patienceOf = ({ headersMs, requestMs }: Patience) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: limits.checkMs,
  requestTimeout: requestMs,
  // The office refuses those without one itself, in its own words.
  requireHostHeader: false,
})

/** A server that speaks TLS and nothing else; whoever knocks otherwise is let go without a word of HTTP. */
export const secureServer =
  (certificate: Certificate, patience: Patience) =>
  (handler: RequestListener): Server =>
    createServer(
      {
        ...patienceOf(patience),
        ...certificate,
        minVersion: 'TLSv1.2',
        handshakeTimeout: patience.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
      },
      handler,
    )
