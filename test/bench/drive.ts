import { connect } from 'node:net'

/** A driver that shares two cores with what it drives: plain sockets, one request at a time on each, nothing parsed that is not needed. */

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: string
}
export interface Drive {
  readonly port: number
  readonly token: string
  readonly connections: number
  /** Stops after this many seconds, or after `requests` answers. */
  readonly seconds?: number
  readonly requests?: number
  next(): Question
}
export interface Driven {
  readonly answers: number
  readonly seconds: number
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthLine = /content-length: (\d+)/i

/** Rejects at the first answer that is no success: a figure about refusals would be no figure. */
export async function drive({
  port,
  token,
  connections,
  seconds = Number.POSITIVE_INFINITY,
  requests = Number.POSITIVE_INFINITY,
  next,
}: Drive): Promise<Driven> {
  const fixed = `host: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`
  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0
  let answers = 0

  const textOf = ({ method, path, body }: Question): string =>
    body === undefined
      ? `${method} ${path} HTTP/1.1\r\n${fixed}\r\n`
      : `${method} ${path} HTTP/1.1\r\n${fixed}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

  const send = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let got: Buffer = Buffer.alloc(0)
      let whole = 0
      const ask = () => {
        if (sent >= requests || performance.now() >= until) return void socket.end(resolve)
        sent++
        socket.write(textOf(next()))
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
        if (whole === 0) {
          const head = got.indexOf(headEnd)
          if (head < 0) return
          whole = head + headEnd.length + Number(lengthLine.exec(got.toString('latin1', 0, head))?.[1] ?? 0)
        }
        if (got.length < whole) return
        if (got[9] !== 0x32) return void reject(new Error(got.toString('utf8', 0, 800)))
        answers++
        got = got.subarray(whole)
        whole = 0
        ask()
      })
    })

  // Never asleep: on a small machine, waking the driver would be charged to whoever answers, the more the slower it is.
  let driving = true
  const stayAwake = () => void (driving && setImmediate(stayAwake))
  stayAwake()
  try {
    await Promise.all(Array.from({ length: connections }, send))
  } finally {
    driving = false
  }
  return { answers, seconds: (performance.now() - began) / 1000 }
}
