import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { makePassword } from '../../../main/domain/core/made_password.ts'
import { requireStrongPassword } from '../../../main/domain/core/password_rule.ts'
import { type Lan, openLan, sender } from '../../support/lan_office.ts'

test('a made password is three words of three syllables and two digits, and none is like another', async () => {
  const made = Array.from({ length: 200 }, makePassword)
  for (const password of made) expect(password).toMatch(/^(?:(?:[bdfghkmnprstvwz][aeiou]){3}-){3}\d\d$/)
  expect(new Set(made).size).toBe(made.length)
  await requireStrongPassword(made[0] ?? '', ['王建国'])
})

const own = 'seven grey geese at dawn'

/** An office with an administrator, and 李强, for whom a password was made. */
async function withMade() {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const { id } = await lan.as('李强', ['keeper'])
  const { status, body, headers } = await boss('POST', '/api/users/make_passwords/', { people: [id] })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('no-store')
  return { lan, boss, id, slip: body[0] }
}
const signIn = (lan: Lan, password: string) =>
  lan.send('POST', '/api/session/', { username: '李强', password })

test('the office makes a password that is told once, and its owner does nothing before he has changed it', async () => {
  const { lan, boss, id, slip } = await withMade()
  expect(slip).toMatchObject({ id, username: '李强', name: '李强', department: '', until: '2026-12-04' })
  expect((await boss('GET', `/api/users/${id}/?extended=1`)).body).toMatchObject({
    must_change: true,
    password_until: '2026-12-04',
  })
  const opened = await signIn(lan, slip.password)
  expect(opened).toMatchObject({ status: 201, body: { must_change: true } })
  const send = sender(lan.listening.url, opened.body.token)
  const needed = { status: 403, body: { code: 'password_change_needed' } }
  for (const path of [
    '/api/materials/',
    '/api/users/me/',
    '/api/changes/',
    '/api/events/',
    '/api/jobs/1/file/',
  ])
    expect(await send('GET', path), path).toMatchObject(needed)
  expect(await send('POST', '/api/warehouses/', { name: '一', category: 1 })).toMatchObject(needed)
  expect(await send('GET', '/api/session/')).toMatchObject({ status: 200, body: { must_change: true } })
  const stolen = { password: own, present_password: slip.password }
  expect(await send('POST', `/api/users/${boss.id}/set_password/`, stolen)).toMatchObject(needed)
  const change = (password: string) =>
    send('POST', `/api/users/${id}/set_password/`, { password, present_password: slip.password })
  expect(await change(slip.password)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  expect((await change(own)).status).toBe(200)
  const again = await signIn(lan, own)
  expect(again.body.must_change).toBeUndefined()
  expect((await sender(lan.listening.url, again.body.token)('GET', '/api/materials/')).status).toBe(200)
  expect(await signIn(lan, slip.password)).toMatchObject({ status: 401 })
})

test('a made password ends the sessions and tokens of its owner, and is nowhere stored or journalled', async () => {
  const { lan, boss, id } = await withMade()
  const keeper = await lan.as('李强', ['keeper'])
  expect((await keeper('GET', '/api/materials/')).status).toBe(401)
  const again = () =>
    boss('POST', '/api/users/make_passwords/', { people: [id] }, { 'idempotency-key': 'once' })
  const password = (await again()).body[0].password
  // Told once: a repeat of the request does not tell it.
  expect(await again()).toMatchObject({ status: 422 })
  const { statements } = lan.office.file.reading
  for (const table of ['users', 'journal', 'repeats', 'settings'])
    expect(JSON.stringify(await statements.all(`select * from ${table}`, [])), table).not.toContain(password)
})

test('a made password is accepted for 14 days; then an administrator makes another one', async () => {
  const { lan, boss, id, slip } = await withMade()
  lan.clock.now = '2026-12-04T23:00:00'
  expect((await signIn(lan, slip.password)).status).toBe(201)
  lan.clock.now = '2026-12-05T07:00:00'
  const late = await signIn(lan, slip.password)
  expect(late).toMatchObject({ status: 401 })
  expect(late.body.detail).toContain('2026-12-04')
  expect(late.body.detail).toContain('系统管理员')
  expect((await signIn(lan, 'something else')).body.detail).toBe('用户名或密码不正确')
  const [next] = (await boss('POST', '/api/users/make_passwords/', { people: [id] })).body
  expect((await signIn(lan, next.password)).status).toBe(201)
})

test('only an administrator makes passwords, for others who have not left, all or none', async () => {
  const { lan, boss, id } = await withMade()
  const clerk = await lan.as('孙丽', ['sales'])
  const make = (by: typeof boss, people: readonly number[]) =>
    by('POST', '/api/users/make_passwords/', { people })
  expect((await make(clerk, [id])).status).toBe(403)
  expect(await make(boss, [boss.id])).toMatchObject({ status: 400, body: { errors: [{ field: 'people' }] } })
  expect((await make(boss, [clerk.id, 999])).status).toBe(400)
  await boss('PATCH', `/api/users/${id}/`, { left: true })
  expect(await make(boss, [clerk.id, id])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'people' }] },
  })
  expect((await clerk('GET', '/api/materials/')).status).toBe(200)
})

test('in the desktop, too, a made password is changed before anything else, and no change is told before', async () => {
  const { lan, boss, slip, id } = await withMade()
  const api = createIpcApi(lan.office, lan.sessions, lan.setup, 'desktop')
  const told: unknown[] = []
  api.subscribe((changes) => told.push(...changes))
  const say = async (resource: string, operation: string, input: object) => {
    const reply = await api.call(resource, operation, { ...input })
    if (reply.ok) return reply.value
    throw new Error(`${reply.problem.status} ${reply.problem.code}`)
  }
  expect(await say('session', 'create', { username: '李强', password: slip.password })).toMatchObject({
    must_change: true,
  })
  await expect(say('materials', 'list', {})).rejects.toThrow('403 password_change_needed')
  await boss('POST', '/api/warehouses/', { name: '一', category: 1 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
  await say('users', 'set_password', { id, password: own, present_password: slip.password })
  await say('session', 'create', { username: '李强', password: own })
  expect(await say('materials', 'list', {})).toBeDefined()
})
