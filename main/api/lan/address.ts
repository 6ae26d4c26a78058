import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'

/** Addresses a listener can use on this machine, and errors of using one. */

export const loopback = '127.0.0.1'

export const isLoopback = (address: string): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

export const ownAddresses = (): readonly string[] => [
  loopback,
  ...Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one?.family === 'IPv4' && !one.internal ? [one.address] : [])),
]

/**
 * Translates a system error into one at the field to change, `port` or `host`; returns any other error
 * unchanged.
 */
export function addressError(host: string, port: number, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return invalidField(
        'port',
        say((t) => t.listener.port_taken(port)),
      )
    case 'EACCES':
      return invalidField(
        'port',
        say((t) => t.listener.port_refused(port)),
      )
    case 'EADDRNOTAVAIL':
      return invalidField(
        'host',
        say((t) => t.listener.not_ours(host)),
      )
    default:
      return error
  }
}

/** Binds the address briefly to test it, before anything is created for it. Throws `addressError`. */
export function assertAddressAvailable(host: string, port: number): Promise<void> {
  const server = createServer()
  return new Promise((done, refused) => {
    server.once('error', (error) => refused(addressError(host, port, error)))
    server.listen({ host, port }, () => server.close(() => done()))
  })
}
