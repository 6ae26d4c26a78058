import { request as raw } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runMinuteTasks } from '../../../main/api/scheduler/daily.ts'
import { throttle } from '../../../main/domain/core/throttle.ts'
import { modules } from '../../../shared/resources.ts'
import { type Lan, openLan, stopLimitClock } from '../../support/lan_office.ts'

const answerTo = (lan: Lan, headers: Readonly<Record<string, string>>, path = '/healthz'): Promise<number> =>
  new Promise((resolve, reject) => {
    raw(new URL(path, lan.listening.url), { headers, setHost: headers['host'] === undefined }, (response) =>
      resolve(response.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end()
  })

test('requests for another host, and from another site, are refused', async () => {
  const lan = await openLan()
  const port = new URL(lan.listening.url).port
  expect(await answerTo(lan, {})).toBe(200)
  expect(await answerTo(lan, { host: `localhost:${port}` })).toBe(200)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1:1`,
    '',
    `127.0.0.1:${port}.evil.example`,
  ])
    expect(await answerTo(lan, { host }), host).toBe(host === '' ? 421 : 421)
  expect(await answerTo(lan, { origin: `http://127.0.0.1:${port}` })).toBe(200)
  for (const origin of ['http://evil.example', 'null', 'https://127.0.0.1', 'file://'])
    expect(await answerTo(lan, { origin }), origin).toBe(403)
  expect(await answerTo(lan, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await answerTo(lan, { 'sec-fetch-site': 'same-origin' })).toBe(200)
})

test('two Host headers are one too many', async () => {
  const lan = await openLan()
  const { port, host } = new URL(lan.listening.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      ),
    )
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 4(21|00)/)
})

test('a page signs in with a cookie that no script reads, and says so with every write', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const signed = await lan.send(
    'POST',
    '/api/session/',
    { username: 'admin', password: 'correct horse' },
    { 'x-office': '1' },
  )
  expect(signed).toMatchObject({ status: 201, body: { user: { username: 'admin' } } })
  expect(signed.body).not.toHaveProperty('token')
  const cookie = signed.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)
  const own = { cookie: cookie.split(';')[0] ?? '' }
  expect(await lan.send('GET', '/api/warehouses/', undefined, own)).toMatchObject({ status: 200 })
  expect(await lan.send('POST', '/api/users/', undefined, own)).toMatchObject({ status: 200 })
  const warehouse = { name: 'x', location: '', category: 1 }
  expect(await lan.send('POST', '/api/warehouses/', warehouse, own)).toMatchObject({ status: 403 })
  expect(await lan.send('POST', '/api/warehouses/', warehouse, { ...own, 'x-office': '1' })).toMatchObject({
    status: 201,
  })
  expect(await lan.send('DELETE', '/api/session/', undefined, { ...own, 'x-office': '1' })).toMatchObject({
    status: 204,
  })
  expect(await lan.send('GET', '/api/session/', undefined, own)).toMatchObject({ status: 401 })
})

test('signing in from a page ends the session that the page had; what a program brings goes on', {
  tags: 'sqlite',
}, async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  await lan.setup.administrator('correct horse')
  const credentials = { username: 'admin', password: 'correct horse' }
  const signIn = async (headers: Readonly<Record<string, string>> = {}, password = credentials.password) => {
    const { headers: told } = await lan.send('POST', '/api/session/', { ...credentials, password }, headers)
    return { cookie: (told.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await lan.send('GET', '/api/session/', undefined, headers)).status
  const page = { 'x-office': '1' }
  const first = await signIn(page)
  await signIn({ ...page, ...first }, 'wrong')
  await signIn(first)
  expect(await statusOf(first)).toBe(200)
  const second = await signIn({ ...page, ...first })
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])

  // The new session is answered also where the former one cannot be ended, and the log says why.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  const run = (text: string) => lan.office.file.write(writing, ({ statements }) => statements.run(text, []))
  await run("create temp trigger keeping before delete on sessions begin select raise(abort, 'kept'); end")
  const third = await signIn({ ...page, ...second })
  expect([await statusOf(second), await statusOf(third)]).toEqual([200, 200])
  expect(logged.mock.calls.flat().map(String)).toEqual([expect.stringContaining('kept')])
  await run('drop trigger keeping')

  const input = { name: 'x', user: boss.id, modules: ['office'] }
  const { token } = (await boss('POST', '/api/api_tokens/issue/', input)).body
  const program = { authorization: `Bearer ${token}` }
  await signIn({ ...page, ...program })
  await signIn({ ...page, cookie: `office_session=${token}` })
  await signIn({ ...page, authorization: `Bearer ${boss.token}` })
  expect([await statusOf(program), await statusOf({ authorization: `Bearer ${boss.token}` })]).toEqual([
    200, 200,
  ])
})

test('nothing that is said of data or refused is kept on the way', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const keptAs = async (path: string) => (await boss('GET', path)).headers.get('cache-control')
  const paths = [
    '/api/warehouses/',
    '/api/warehouses/1/',
    '/api/nothing/',
    '/api/%zz',
    '/process_libraries/1/',
  ]
  for (const path of [...paths, '/files/warehouses/1/a.pdf', '/nothing'])
    expect(await keptAs(path), path).toBe('no-store')
  expect(await keptAs('/api/openapi.json')).toBe('no-cache')
})

test('five failures are free, then every next one costs twice the time', () => {
  let now = 0
  const attempts = throttle(() => now)
  for (let count = 0; count < 5; count++) attempts.failed('li 10.0.0.1')
  expect(attempts.wait('li 10.0.0.1')).toBe(0)
  const waits = Array.from({ length: 12 }, () => {
    attempts.failed('li 10.0.0.1')
    const seconds = attempts.wait('li 10.0.0.1')
    now += seconds * 1000
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  expect(attempts.wait('li 10.0.0.2')).toBe(0)
  attempts.succeeded('li 10.0.0.1')
  expect(attempts.wait('li 10.0.0.1')).toBe(0)
})

test('after too many wrong passwords the office asks for patience and says how long', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const attempt = () => lan.send('POST', '/api/session/', { username: 'admin', password: 'wrong' })
  for (let count = 0; count < 6; count++) expect(await attempt()).toMatchObject({ status: 401 })
  const response = await attempt()
  expect(response).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(response.headers.get('retry-after')).toBe('1')
})

/** What the journal says of wrong passwords. */
const failuresIn = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map(({ machine, person, changes }) => [machine, person, JSON.parse(String(changes))])
const failures =
  "select machine, person, changes from journal where changes like '%sign_in_failed%' order by id"

test('the first wrong password of an address in a minute is noted at once, the others of it with their number and names when it is over', {
  tags: 'sqlite',
}, async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const names = Array.from({ length: 11 }, (_, at) => `user${at}`)
  for (const name of names) await lan.as(name, ['keeper'])
  const guess = (username: string, machine = '10.0.0.1') =>
    lan.sessions.signIn(username, 'wrong', machine).catch(() => undefined)
  const noted = async () => failuresIn(await lan.office.file.reading.statements.all(failures, []))
  const event = 'sign_in_failed'
  await guess('user3')
  expect(await noted()).toEqual([['10.0.0.1', 'user3', { event }]])
  // A name that nobody has may be a password in the wrong box: it counts, and is not kept.
  for (const name of ['nobody', ...names, ...names, 'correct horse']) await guess(name)
  await guess('admin', '10.0.0.2')
  expect(await noted()).toHaveLength(2)
  await runMinuteTasks(lan.office)
  expect(await noted()).toHaveLength(2)
  lan.clock.now = '2026-11-20T10:01:00'
  await runMinuteTasks(lan.office)
  expect((await noted()).slice(2)).toEqual([
    ['10.0.0.1', '', { event, count: 24, names: names.slice(0, 10) }],
  ])
  await guess('user1')
  await guess('user2')
  lan.clock.now = '2026-11-20T10:02:00'
  await guess('user1')
  expect((await noted()).slice(3)).toEqual([
    ['10.0.0.1', 'user1', { event }],
    ['10.0.0.1', '', { event, count: 1, names: ['user2'] }],
    ['10.0.0.1', 'user1', { event }],
  ])
  await guess('user1')
  await lan.office.close()
  const file = new Sqlite(join(lan.directory, 'office.db'), { readonly: true })
  onTestFinished(() => void file.close())
  const rows = file.prepare<[], Readonly<Record<string, unknown>>>(failures).all()
  expect(failuresIn(rows).at(-1)).toEqual(['10.0.0.1', '', { event, count: 1, names: ['user1'] }])
})

test('a session ends with a changed password, and with whoever leaves', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const clerk = await lan.as('孙丽', ['sales'])
  expect(
    await clerk('POST', `/api/users/${clerk.id}/set_password/`, { password: 'a long one' }),
  ).toMatchObject({ status: 200 })
  expect(await clerk('GET', '/api/session/')).toMatchObject({ status: 401 })
  const { body } = await lan.send('POST', '/api/session/', { username: '孙丽', password: 'a long one' })
  const again = { authorization: `Bearer ${body.token}` }
  expect(
    await lan.send(
      'POST',
      `/api/users/${clerk.id}/set_password/`,
      { password: 'another one', present_password: 'wrong' },
      again,
    ),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'present_password' }] } })
  expect(
    await lan.send('POST', `/api/users/${boss.id}/set_password/`, { password: 'another one' }, again),
  ).toMatchObject({ status: 403 })
  expect(await boss('PATCH', `/api/users/${clerk.id}/`, { left: true })).toMatchObject({ status: 200 })
  expect(await lan.send('GET', '/api/session/', undefined, again)).toMatchObject({ status: 401 })
})

test('programs of a person end for good with his leaving, a password that another sets, and signing out everywhere', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const clerk = await lan.as('孙丽', ['sales'])
  const own = `/api/users/${clerk.id}/`
  const input = { name: '报价', user: clerk.id, modules: ['office'] }
  const issue = async () => ({
    authorization: `Bearer ${(await boss('POST', '/api/api_tokens/issue/', input)).body.token}`,
  })
  const letIn = async (headers: { readonly authorization: string }) =>
    (await lan.send('GET', '/api/session/', undefined, headers)).status
  const signIn = async (password: string) => ({
    authorization: `Bearer ${(await lan.send('POST', '/api/session/', { username: '孙丽', password })).body.token}`,
  })
  const reset = () => boss('POST', `${own}set_password/`, { password: 'a long one' })

  const program = await issue()
  expect((await reset()).status).toBe(200)
  expect(await letIn(program)).toBe(401)

  const token = await issue()
  const change = async (present_password: string, password: string, facts: object) =>
    lan.send(
      'POST',
      `${own}set_password/`,
      { password, present_password, ...facts },
      await signIn(present_password),
    )
  expect((await change('a long one', 'her own long one', {})).status).toBe(200)
  expect(await letIn(token)).toBe(200)
  expect((await change('her own long one', 'another long one', { revoke_tokens: true })).status).toBe(200)
  expect(await letIn(token)).toBe(401)

  const [again, session] = [await issue(), await signIn('another long one')]
  const everywhere = `${own}sign_out_everywhere/`
  const other = await lan.as('尤红', ['keeper'])
  expect((await other('POST', everywhere, {})).status).toBe(403)
  expect((await lan.send('POST', everywhere, {}, session)).status).toBe(200)
  expect([await letIn(again), await letIn(session)]).toEqual([401, 401])
  const noted = await lan.office.file.reading.db
    .selectFrom('journal')
    .select(['person', 'record'])
    .where('changes', 'like', '%sign_out_everywhere%')
    .execute()
  expect(noted).toEqual([{ person: '孙丽', record: clerk.id }])

  const left = await issue()
  expect((await boss('PATCH', own, { left: true })).status).toBe(200)
  expect((await boss('PATCH', own, { left: false })).status).toBe(200)
  expect(await letIn(left)).toBe(401)
  expect((await boss('GET', '/api/api_tokens/')).body.count).toBe(0)
})

test('a token names each module that it reaches, and is good for 820 days at most', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const faultOf = async (facts: object) => {
    const { status, body } = await boss('POST', '/api/api_tokens/issue/', {
      name: 'x',
      user: boss.id,
      ...facts,
    })
    return status < 300 ? status : `${status} ${body.errors[0].field}`
  }
  for (const input of [{}, { modules: [] }, { modules: ['库房'] }, { modules: ['inventory', 'stores'] }])
    expect(await faultOf(input), JSON.stringify(input)).toBe('400 modules')
  for (const days of [-1, 821, 3650]) expect(await faultOf({ modules: ['core'], days })).toBe('400 days')
  const each = Object.keys(modules)
  expect(await faultOf({ modules: each })).toBe(201)
  expect((await boss('GET', '/api/api_tokens/')).body.results[0].modules).toEqual(each)
})

test('a token of a LAN client is shown once, may be narrower than its person, and ends at once', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('GET', '/api/api_tokens/')).toMatchObject({ status: 403 })
  expect(await keeper('POST', '/api/api_tokens/issue/', { name: 'x', user: keeper.id })).toMatchObject({
    status: 403,
  })
  const { body } = await boss('POST', '/api/api_tokens/issue/', {
    name: '温湿度计',
    user: keeper.id,
    days: 90,
    read_only: true,
    modules: ['inventory'],
    shape: 'A',
  })
  const gauge = { authorization: `Bearer ${body.token}` }
  expect(await boss('GET', '/api/api_tokens/')).toMatchObject({
    body: { results: [{ name: '温湿度计', read_only: true, modules: ['inventory'], expires: '2027-02-18' }] },
  })
  expect(await keeper('GET', '/api/api_tokens/')).toMatchObject({ status: 403 })
  expect((await boss('GET', '/api/api_tokens/?extended=1')).text).not.toContain(body.token)
  expect(await lan.send('GET', '/api/warehouses/', undefined, gauge)).toMatchObject({ status: 200 })
  expect(await lan.send('GET', '/api/departments/', undefined, gauge)).toMatchObject({ status: 403 })
  expect(await lan.send('POST', '/api/warehouses/', { name: 'x', category: 1 }, gauge)).toMatchObject({
    status: 403,
  })
  expect(await boss('DELETE', `/api/api_tokens/${body.id}/`)).toMatchObject({ status: 204 })
  expect(await lan.send('GET', '/api/warehouses/', undefined, gauge)).toMatchObject({ status: 401 })
})

test('a token ends on the day after its last', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const { body } = await boss('POST', '/api/api_tokens/issue/', {
    name: 'x',
    user: boss.id,
    days: 1,
    modules: ['inventory'],
  })
  const client = { authorization: `Bearer ${body.token}` }
  lan.clock.now = '2026-11-21T23:59:59'
  expect(await lan.send('GET', '/api/warehouses/', undefined, client)).toMatchObject({ status: 200 })
  lan.clock.now = '2026-11-22T00:00:00'
  expect(await lan.send('GET', '/api/warehouses/', undefined, client)).toMatchObject({ status: 401 })
})

test('with strict limits a token reads 2,000 times in ten seconds and no more', async () => {
  stopLimitClock()
  const lan = await openLan({ strict: true })
  const keeper = await lan.as('尤红', ['keeper'])
  const other = await lan.as('许库生', ['store_head'])
  const statuses = async (caller: typeof keeper, path: string) => {
    const seen: number[] = []
    const some = async () => {
      for (let count = 0; count < 51; count++) seen.push((await caller('GET', path)).status)
    }
    await Promise.all(Array.from({ length: 40 }, some))
    return seen
  }
  expect((await statuses(keeper, '/api/warehouses/')).filter((status) => status === 200)).toHaveLength(2000)
  const over = await keeper('GET', '/api/warehouses/')
  expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(over.body).not.toHaveProperty('limit')
  expect(over.headers.get('ratelimit-policy')).toBe('"reads";q=2000;w=10')
  expect(over.headers.get('ratelimit')).toBe(`"reads";r=0;t=${over.headers.get('retry-after')}`)
  expect(await other('GET', '/api/warehouses/')).toMatchObject({ status: 200 })
  // A record that is not there is one read as well.
  const third = await lan.as('周敏', ['planner'])
  expect((await statuses(third, '/api/warehouses/9/')).filter((status) => status === 404)).toHaveLength(2000)
})

test('what tries a deletion counts as a write of its caller', async () => {
  stopLimitClock()
  const lan = await openLan({ strict: true })
  const keeper = await lan.as('尤红', ['keeper'])
  const asks = () => keeper('GET', '/api/history/removal/')
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let count = 0; count < 25; count++) expect((await asks()).status).toBe(400)
    }),
  )
  const over = await asks()
  expect(over.headers.get('ratelimit-policy')).toBe('"writes";q=1000;w=10')
  expect(await keeper('GET', '/api/warehouses/')).toMatchObject({ status: 200 })
})
