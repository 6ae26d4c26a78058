import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { hostile, isRefused, own, statusOf } from '../../support/api/hostile_requests.ts'
import { openLan } from '../../support/lan_office.ts'

test('forty requests for other hosts and from other sites are refused, and those of the office itself are not', async () => {
  const lan = await openLan()
  const port = Number(new URL(lan.listening.url).port)
  expect(hostile(port)).toHaveLength(40)
  for (const lines of hostile(port)) {
    const status = await statusOf(port, lines)
    expect.soft(isRefused(status), `${status} to ${lines.join(' | ')}`).toBe(true)
  }
  for (const lines of own(port)) expect.soft(await statusOf(port, lines), lines.join(' | ')).toBe(200)
})

test('a head of more than 8 KiB is refused before it is looked at', async () => {
  const lan = await openLan()
  const port = Number(new URL(lan.listening.url).port)
  const head = (bytes: number) => [
    'GET /healthz HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `X-Long: ${'x'.repeat(bytes)}`,
  ]
  expect(await statusOf(port, head(7 * 1024))).toBe(200)
  expect(await statusOf(port, head(9 * 1024))).toBe(431)
})

test('fifty clients that never finish their head or their body are shown out, and a keeper works on meanwhile', async () => {
  const lan = await openLan({ patience: { headersMs: 400, requestMs: 800 } })
  const keeper = await lan.as('尤红', ['keeper'])
  const { port, host } = new URL(lan.listening.url)
  const slow = Array.from({ length: 50 }, (_, at) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined).resume()
    const head = `POST /api/warehouses/ HTTP/1.1\r\nHost: ${host}\r\n`
    socket.write(
      at % 2 === 0 ? head : `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    return once(socket, 'close')
  })
  const record = { actual_temp_1: 20, actual_humid_1: 50 }
  let open = true
  const ended = Promise.all(slow).then(() => {
    open = false
  })
  let count = 0
  while (open) {
    expect(await keeper('POST', '/api/welding_material_humiture_records/', record)).toMatchObject({
      status: 201,
    })
    count++
  }
  await ended
  expect(count).toBeGreaterThan(0)
})
