import { once } from 'node:events'
import { connect } from 'node:net'
import { limits } from '../../../main/api/engine/limits.ts'
import { clientOf, officeIn, type Row } from './row.ts'

const clients = 500
/** On a loaded machine the office may look a few seconds late. */
const grace = 5000

export const slow: Row = {
  name: 'slow',
  promise: `${clients} clients that never finish their request hold up nobody and are shown out`,
  rounds: 1,
  async run(rounds, folder) {
    const { office, port, token } = await officeIn(folder)
    const send = clientOf(office.url, token)
    const wrong: string[] = []
    let [longest, served, slowest, injected] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      let left = clients
      const ends = Array.from({ length: clients }, async (_, at) => {
        const socket = connect(port, '127.0.0.1')
          .on('error', () => undefined)
          .resume()
        const ended = once(socket, 'close')
        const head = `POST /api/warehouses/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
        socket.write(at % 2 ? `${head}Content-Length: 100\r\nContent-Type: application/json\r\n\r\n{` : head)
        injected++
        await ended
        longest = Math.max(longest, performance.now() - began)
        left--
      })
      while (left > 0) {
        const started = performance.now()
        const record = { actual_temp_1: 20, actual_humid_1: 50 }
        const { status } = await send('POST', '/api/welding_material_humiture_records/', record)
        slowest = Math.max(slowest, performance.now() - started)
        if (status === 201) served++
        else wrong.push(`a keeper was answered with ${status}`)
      }
      await Promise.all(ends)
    }
    await office.stop('SIGKILL')
    if (longest > limits.requestMs + grace) wrong.push(`one stayed for ${longest.toFixed(0)} ms`)
    return {
      injected,
      measured: `${served} records written meanwhile, the slowest in ${slowest.toFixed(0)} ms; the last slow client was out after ${(longest / 1000).toFixed(1)} s`,
      wrong,
      control: { tells: 'the clients did hold their connections', seen: longest > limits.headersMs },
    }
  },
}
