import type { EventEmitter } from 'node:events'
import type { Server, Socket } from 'node:net'
import { limits } from '../../engine/limits.ts'
import { isLoopback } from '../../lan/address.ts'

/**
 * Counts what each LAN address holds until it is closed, and says whether that is within the limit; loopback is not
 * counted.
 */
export function countPerAddress(limit: number): (address: string, held: EventEmitter) => boolean {
  const open = new Map<string, number>()
  return (address, held) => {
    if (isLoopback(address)) return true
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    held.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    return count <= limit
  }
}

/**
 * Limits connections per LAN address; a session of HTTP/2 is one. Returns a function that closes every connection, also
 * those still in the TLS handshake, which the server does not know yet.
 */
export function limitConnections(server: Server): () => void {
  server.maxConnections = limits.connections
  const all = new Set<Socket>()
  const admits = countPerAddress(limits.connectionsPerAddress)
  server.on('connection', (socket: Socket) => {
    all.add(socket)
    socket.once('close', () => all.delete(socket))
    if (!admits(socket.remoteAddress ?? '', socket)) socket.destroy()
  })
  return () => {
    for (const socket of all) socket.destroy()
  }
}
