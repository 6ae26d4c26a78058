import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import { limits } from '../engine/limits.ts'
import type { Certificate } from '../lan/certificate.ts'

export interface ServerTimeouts {
  readonly headersMs: number
  readonly requestMs: number
}

/** What a server is told of slow clients, whether it speaks TLS or not. */
export const serverOptions = ({ headersMs, requestMs }: ServerTimeouts) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: limits.checkMs,
  requestTimeout: requestMs,
  // The office refuses those without one itself, in its own words.
  requireHostHeader: false,
})

/** Of TLS 1.2 only what encrypts and proves in one (GCM), for the office's own kind of key; 1.3 comes first. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':')

/** A server that speaks TLS and nothing else; whoever knocks otherwise is let go without a word of HTTP. */
export const secureServer =
  (certificate: Certificate, patience: ServerTimeouts) =>
  (handler: RequestListener): Server =>
    createServer(
      {
        ...serverOptions(patience),
        ...certificate,
        minVersion: 'TLSv1.2',
        ciphers,
        handshakeTimeout: patience.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
      },
      handler,
    )
