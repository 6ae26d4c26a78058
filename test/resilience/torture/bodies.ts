import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { officeIn, type Row } from './row.ts'

const bodies = 20
const bodyBytes = 100 * 2 ** 20
const mostMebibytes = 64
const chunk = Buffer.alloc(64 * 1024, 'x')

/** MiB of a process. */
export const residentOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Sends a body of this size in chunks, its length told first or not, as long as somebody takes it; gives the status of the answer. */
function sent(port: number, token: string, bytes: number, tellsLength: boolean): Promise<number> {
  return new Promise((resolve) => {
    let [text, left] = ['', bytes]
    const socket = connect(port, '127.0.0.1')
    const length = tellsLength ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked'
    socket.write(
      `POST /api/warehouses/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${length}\r\nConnection: close\r\n\r\n`,
    )
    function pour(): void {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length
        const size = tellsLength ? '' : `${chunk.length.toString(16)}\r\n`
        if (!socket.write(Buffer.concat([Buffer.from(size), chunk, Buffer.from(tellsLength ? '' : '\r\n')])))
          return void socket.once('drain', pour)
      }
      if (!tellsLength && !socket.destroyed) socket.write('0\r\n\r\n')
    }
    socket.on('data', (data) => (text += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    pour()
  })
}

export const big: Row = {
  name: 'bodies',
  promise: `${bodies} bodies of 100 MiB at once are refused, and cost no more than ${mostMebibytes} MiB`,
  rounds: 1,
  async run(rounds, folder) {
    const { office, port, token } = await officeIn(folder)
    const wrong: string[] = []
    const before = residentOf(office.process.pid)
    let [most, injected] = [before, 0]
    const watch = setInterval(() => (most = Math.max(most, residentOf(office.process.pid))), 20)
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        Array.from({ length: bodies }, (_, at) => sent(port, token, bodyBytes, at % 2 === 0)),
      )
      injected += answers.length
      // A line that is torn while the body still comes is a refusal, too.
      wrong.push(...answers.filter((status) => status !== 413 && status !== 0).map(String))
    }
    clearInterval(watch)
    const more = most - before
    if (more > mostMebibytes) wrong.push(`${more.toFixed(0)} MiB more`)
    const small = await sent(port, token, chunk.length, true)
    await office.stop('SIGKILL')
    return {
      injected,
      measured: `${injected - wrong.length} of ${injected} refused; at most ${more.toFixed(0)} MiB more in memory`,
      wrong,
      control: { tells: 'a body of 64 KiB is read and judged (400)', seen: small === 400 },
    }
  },
}
