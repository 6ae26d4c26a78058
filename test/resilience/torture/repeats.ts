import { connect, createServer, type Server } from 'node:net'
import { clientOf, officeIn, type Row } from './row.ts'

const clients = 8
const everyNth = 20
const path = '/api/welding_material_humiture_records/'

/** Lets requests through and tears the line instead of every twentieth answer. */
async function droppingProxy(port: number): Promise<{ server: Server; url: string; dropped(): number }> {
  let [answers, dropped] = [0, 0]
  const here = () => {
    const address = server.address()
    return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
  const server = createServer((client) => {
    const office = connect(port, '127.0.0.1')
    client.on('error', () => office.destroy()).on('close', () => office.destroy())
    office.on('error', () => client.destroy()).on('close', () => client.destroy())
    // The office refuses names that are not its own.
    client.on('data', (chunk) =>
      office.write(chunk.toString('latin1').replace(here(), `127.0.0.1:${port}`), 'latin1'),
    )
    office.on('data', (chunk) => {
      if (++answers % everyNth !== 0) return void client.write(chunk)
      dropped++
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://${here()}/`, dropped: () => dropped }
}

/** Each writes until it has heard its answer; gives how many records were meant. */
async function written(send: ReturnType<typeof clientOf>, each: number, keyed: boolean): Promise<number> {
  async function write(client: number): Promise<void> {
    for (let count = 0; count < each; count++) {
      const key = keyed ? { 'idempotency-key': `${client}-${count}` } : {}
      for (;;) {
        const answer = await send('POST', path, { actual_temp_1: 20, actual_humid_1: 50 }, key).catch(
          () => undefined,
        )
        if (answer?.status === 201) break
        if (answer) throw new Error(`a write was answered with ${answer.status}`)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
  return clients * each
}

export const repeats: Row = {
  name: 'repeats',
  promise: 'who repeats a request whose answer was lost, with its Idempotency-Key, writes once',
  rounds: 2500,
  async run(rounds, folder) {
    const { office, port, token } = await officeIn(folder)
    const proxy = await droppingProxy(port)
    const [direct, torn] = [clientOf(office.url, token), clientOf(proxy.url, token)]
    const stored = async () => Number((await direct('GET', `${path}?limit=1`)).value['count'])
    const expected = await written(torn, rounds, true)
    const [kept, dropped] = [await stored(), proxy.dropped()]
    const loose = await written(torn, Math.min(rounds, 50), false)
    const doubled = (await stored()) - kept - loose
    proxy.server.close()
    await office.stop('SIGKILL')
    return {
      injected: dropped,
      measured: `${kept - expected} duplicates of ${expected} records, ${dropped} answers lost`,
      wrong: kept === expected ? [] : [`${expected} were meant, ${kept} are stored`],
      control: { tells: `without the key ${doubled} of ${loose} are there twice`, seen: doubled > 0 },
    }
  },
}
