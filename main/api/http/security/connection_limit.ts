import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../engine/limits.ts'
import { isLoopback } from '../../lan/address.ts'

/**
 * Limits connections per LAN address; loopback is not counted. Returns a function that closes every
 * connection, also those still in the TLS handshake, which the server does not know yet.
 */
export function limitConnections(server: Server): () => void {
  server.maxConnections = limits.connections
  const all = new Set<Socket>()
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    all.add(socket)
    socket.once('close', () => all.delete(socket))
    const address = socket.remoteAddress ?? ''
    if (isLoopback(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > limits.connectionsPerAddress) socket.destroy()
  })
  return () => {
    for (const socket of all) socket.destroy()
  }
}
