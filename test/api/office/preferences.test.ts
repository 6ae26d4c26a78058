import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { playAll } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

/** What a person keeps for himself: how pages look to him, and what he has typed and not saved. */
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const

test('preferences follow a person, and nobody else sees them', () =>
  playAll([
    {
      title: 'kept',
      by: keeper,
      request: ['POST', '/api/preferences/keep/', { name: 'zoom', value: '1.25' }],
      status: 201,
      body: { name: 'zoom' },
    },
    {
      title: 'another value takes its place',
      by: keeper,
      request: ['POST', '/api/preferences/keep/', { name: 'zoom', value: '1.5' }],
      status: 201,
    },
    {
      title: 'the same name of another person is another preference',
      by: head,
      request: ['POST', '/api/preferences/keep/', { name: 'zoom', value: '1' }],
      status: 201,
    },
    {
      title: 'read by its person',
      by: keeper,
      request: ['GET', '/api/preferences/mine/'],
      status: 200,
      body: [{ name: 'zoom', value: '1.5' }],
    },
    {
      title: 'and by the other, his own',
      by: head,
      request: ['GET', '/api/preferences/mine/'],
      status: 200,
      body: [{ name: 'zoom', value: '1' }],
    },
    {
      title: 'an empty value forgets',
      by: keeper,
      request: ['POST', '/api/preferences/keep/', { name: 'zoom', value: '' }],
      status: 201,
    },
    { title: 'gone', by: keeper, request: ['GET', '/api/preferences/mine/'], status: 200, body: [] },
    {
      title: 'without a name',
      by: keeper,
      request: ['POST', '/api/preferences/keep/', { value: '1' }],
      status: 400,
      like: { errors: [{ field: 'name' }] },
    },
    {
      title: 'longer than a preference is',
      by: keeper,
      request: ['POST', '/api/preferences/keep/', { name: 'x', value: 'x'.repeat(65_537) }],
      status: 400,
      like: { errors: [{ field: 'value' }] },
    },
    { title: 'nobody', by: 'nobody', request: ['GET', '/api/preferences/mine/'], status: 401 },
  ]))

test('drafts are kept by place for 30 days, with the time they were typed', () =>
  playAll([
    {
      title: 'typed now',
      by: keeper,
      request: ['POST', '/api/drafts/keep/', { place: 'form/warehouses/3', value: '{"name":"一级库"}' }],
      status: 201,
      body: { place: 'form/warehouses/3' },
    },
    {
      title: 'typed while the office could not be reached',
      by: keeper,
      request: [
        'POST',
        '/api/drafts/keep/',
        { place: 'sheet', value: '1', typed_dt: '2026-11-19T08:00:00+08:00' },
      ],
      status: 201,
    },
    {
      title: 'what another machine sends late does not replace what was typed after it',
      by: keeper,
      request: [
        'POST',
        '/api/drafts/keep/',
        { place: 'sheet', value: '0', typed_dt: '2026-11-19T07:59:59+08:00' },
      ],
      status: 201,
    },
    {
      title: 'nor does it forget it',
      by: keeper,
      request: [
        'POST',
        '/api/drafts/keep/',
        { place: 'sheet', value: '', typed_dt: '2026-11-19T07:59:59+08:00' },
      ],
      status: 201,
    },
    {
      title: 'a machine whose clock runs ahead',
      by: keeper,
      request: ['POST', '/api/drafts/keep/', { place: 'ahead', value: '1', typed_dt: '2027-01-01 08:00' }],
      status: 201,
    },
    {
      title: 'a time that cannot be read',
      by: keeper,
      request: ['POST', '/api/drafts/keep/', { place: 'unreadable', value: '1', typed_dt: '昨天' }],
      status: 201,
    },
    {
      title: 'last typed first',
      by: keeper,
      request: ['GET', '/api/drafts/mine/'],
      status: 200,
      like: [
        { typed_dt: '2026-11-20T10:00:00+08:00' },
        { typed_dt: '2026-11-20T10:00:00+08:00' },
        { typed_dt: '2026-11-20T10:00:00+08:00' },
        { place: 'sheet', value: '1', typed_dt: '2026-11-19T08:00:00+08:00' },
      ],
    },
    { title: 'nobody else', by: head, request: ['GET', '/api/drafts/mine/'], status: 200, body: [] },
    {
      title: 'an empty value forgets',
      by: keeper,
      request: ['POST', '/api/drafts/keep/', { place: 'ahead', value: '' }],
      status: 201,
    },
    {
      title: 'thirty days later the older ones are forgotten',
      by: keeper,
      at: '2026-12-20T09:00:00',
      request: ['GET', '/api/drafts/mine/'],
      status: 200,
      like: [{ typed_dt: '2026-11-20T10:00:00+08:00' }, { typed_dt: '2026-11-20T10:00:00+08:00' }],
    },
    {
      title: 'one that is older than that was typed now',
      by: keeper,
      request: ['POST', '/api/drafts/keep/', { place: 'old', value: '1', typed_dt: '2026-01-01' }],
      status: 201,
    },
    {
      title: 'and is found',
      by: keeper,
      request: ['GET', '/api/drafts/mine/'],
      status: 200,
      like: [{ place: 'old', typed_dt: '2026-12-20T09:00:00+08:00' }, {}, {}],
    },
    { title: 'nobody', by: 'nobody', request: ['POST', '/api/drafts/keep/', {}], status: 401 },
  ]))

test('nobody keeps more than 500 drafts, and what is kept can still be changed', async () => {
  const lan = await openLan()
  const [one, other] = [await lan.as('尤红', ['keeper']), await lan.as('许库生', ['store_head'])]
  await lan.office.file.write(writing(lan), async ({ db }) => {
    for (let at = 0; at < 500; at++)
      await db
        .insertInto('drafts')
        .values({ user: one.id, place: `${at}`, value: '1', typed_dt: lan.clock() })
        .execute()
  })
  const keep = (send: typeof one, place: string) => send('POST', '/api/drafts/keep/', { place, value: '2' })
  expect(await keep(one, 'more')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('500') },
  })
  expect(await keep(one, '7')).toMatchObject({ status: 201 })
  expect(await keep(other, 'more')).toMatchObject({ status: 201 })
})

test('what people keep for themselves stands in no journal, and no page hears of it', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  const { last } = (await keeper('GET', '/api/changes/')).body
  const rows = () => lan.office.file.reading.db.selectFrom('journal').select('id').execute()
  const before = (await rows()).length
  await keeper('POST', '/api/preferences/keep/', { name: 'zoom', value: '1' })
  await keeper('POST', '/api/drafts/keep/', { place: 'sheet', value: '1' })
  await keeper('POST', '/api/drafts/keep/', { place: 'sheet', value: '' })
  expect((await rows()).length).toBe(before)
  expect((await keeper('GET', `/api/changes/?since=${last}`)).body.results).toEqual([])
})

test('a draft typed at the desk is found in the browser of the same person', async () => {
  const lan = await openLan({ asksCode: false })
  const door = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  const plant = { plant_name: '华鼎', last_name: '王', username: 'wang', password: 'correct horse' }
  await door.call('setup', 'plant', plant)
  await door.call('drafts', 'keep', { place: 'sheet', value: '{"t":20}' })
  const { body } = await lan.send('POST', '/api/session/', { username: 'wang', password: 'correct horse' })
  const answer = await lan.send('GET', '/api/drafts/mine/', undefined, {
    authorization: `Bearer ${body.token}`,
  })
  expect(answer.body).toMatchObject([{ place: 'sheet', value: '{"t":20}' }])
})

const writing = (lan: Lan) => ({
  user: 0,
  person: 'test',
  machine: '',
  request: '',
  reason: '',
  at: lan.clock(),
})
