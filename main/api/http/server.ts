import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import { limits } from '../engine/limits.ts'
import type { Certificate } from '../lan/certificate.ts'

export interface ServerTimeouts {
  readonly headersMs: number
  readonly requestMs: number
}

/** Limits for slow clients, with and without TLS. */
export const serverOptions = ({ headersMs, requestMs }: ServerTimeouts) => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: limits.checkMs,
  requestTimeout: requestMs,
  // The office refuses a missing host with its own message.
  requireHostHeader: false,
})

/** TLS 1.3, and of TLS 1.2 only authenticated encryption (GCM) for the office's kind of key. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':')

/** An HTTPS-only server; a plain HTTP request on it is disconnected without an answer. */
export const secureServer =
  (certificate: Certificate, timeouts: ServerTimeouts) =>
  (handler: RequestListener): Server =>
    createServer(
      {
        ...serverOptions(timeouts),
        ...certificate,
        minVersion: 'TLSv1.2',
        ciphers,
        handshakeTimeout: timeouts.headersMs,
        keepAliveTimeout: limits.keepAliveMs,
      },
      handler,
    )
