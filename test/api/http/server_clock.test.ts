import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { openLan } from '../../support/lan_office.ts'

test("every answer says what the office's clock shows, refusals and unchanged answers too", async () => {
  const lan = await openLan()
  const clerk = await lan.as('孙丽', ['sales'])
  for (const now of ['2026-11-20T10:00:00', '2027-01-01T00:00:00']) {
    lan.clock.now = now
    const { headers } = await clerk('GET', '/api/warehouses/')
    const answers = [
      await clerk('GET', '/api/warehouses/'),
      await clerk('GET', '/api/warehouses/', undefined, { 'if-none-match': headers.get('etag') ?? '' }),
      await clerk('GET', '/api/warehouses/77/'),
      await clerk('POST', '/api/warehouses/', { name: '' }),
      await lan.send('GET', '/api/warehouses/'),
      await clerk('GET', '/api/session/'),
      await lan.send('GET', '/api/setup/'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, expect.any(Number), 401, 200, 200])
    for (const answer of answers) expect(answer.headers.get('x-office-time')).toBe(showTime(now))
  }
})

test('the door of the desktop says it too', async () => {
  const lan = await openLan()
  const door = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  lan.clock.now = '2026-12-31T23:59:59'
  const now = '2026-12-31T23:59:59+08:00'
  expect(await door.call('setup', 'read', {})).toMatchObject({ ok: true, now })
  expect(await door.call('warehouses', 'list', {})).toMatchObject({ ok: false, now })
})
