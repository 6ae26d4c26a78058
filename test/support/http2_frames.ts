import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { certificateOf } from '../../main/api/lan/certificate.ts'
import { otherHost } from './lan_client.ts'
import type { Lan } from './lan_office.ts'

/** Frames of HTTP/2 as no client library would send them (RFC 9113, section 4.1). */

const types = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, continuation: 9 } as const
export const endStream = 1
export const endHeaders = 4

export function frame(
  type: keyof typeof types,
  { stream = 0, flags = 0 }: { readonly stream?: number; readonly flags?: number } = {},
  content: Buffer | string = '',
): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.alloc(9)
  head.writeUIntBE(bytes.length, 0, 3)
  head.writeUInt8(types[type], 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, bytes])
}

/** HPACK: each header as a literal that is not indexed (RFC 7541, section 6.2.2). */
export const headerBlock = (headers: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat(
    Object.entries(headers).flatMap(([name, value]) => [Buffer.of(0), literal(name), literal(value)]),
  )

function literal(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length < 127) return Buffer.concat([Buffer.of(bytes.length), bytes])
  const rest = [127]
  let left = bytes.length - 127
  for (; left >= 128; left >>= 7) rest.push((left & 127) | 128)
  return Buffer.concat([Buffer.of(...rest, left), bytes])
}

/** A connection that has sent its preface; what the office sends is read, unless somebody pauses it. */
export async function rawSession(lan: Lan): Promise<TLSSocket> {
  const { port } = new URL(lan.listening.url)
  // The types leave out what net.connect is given besides.
  const place = { host: otherHost, port: Number(port), localAddress: otherHost }
  const socket = connect({ ca: certificateOf(lan.directory) ?? '', ALPNProtocols: ['h2'], ...place })
  socket.on('error', () => undefined).resume()
  await once(socket, 'secureConnect')
  socket.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame('settings')]))
  return socket
}

/** What a request for a path begins with. */
export const pseudoHeaders = (lan: Lan, method: string, path: string) => ({
  ':method': method,
  ':scheme': 'https',
  ':authority': new URL(lan.listening.url).host,
  ':path': path,
})
