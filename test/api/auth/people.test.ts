import { expect, test } from 'vitest'
import { defaultCost } from '../../../main/domain/core/passwords.ts'
import { openLan, type Reply } from '../../support/lan_office.ts'

test("nobody waits for another person's password to be worked out", async () => {
  const lan = await openLan({ passwordCost: defaultCost })
  const head = await lan.as('许库生', ['store_head'])
  const clerk = await lan.as('孙丽', ['sales'])
  const order: string[] = []
  const guesses = Array.from({ length: 4 }, async () => {
    await clerk('POST', `/api/users/${clerk.id}/set_password/`, { password: 'a new password' })
    order.push('password')
  })
  await head('POST', '/api/warehouses/', { name: '一', category: 1 })
  order.push('warehouse')
  await Promise.all(guesses)
  expect(order[0]).toBe('warehouse')
})

test('guessing the present password soon takes patience', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const clerk = await lan.as('孙丽', ['sales'])
  await boss('POST', `/api/users/${clerk.id}/set_password/`, { password: 'her own password' })
  const { token } = await lan.sessions.open(clerk.id, '127.0.0.1')
  const guess = () =>
    lan.send(
      'POST',
      `/api/users/${clerk.id}/set_password/`,
      { password: 'x'.repeat(8), present_password: 'wrong' },
      { authorization: `Bearer ${token}` },
    )
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(6)
  expect(statuses).toContain(429)
})

test('a password is set once it is long enough, also by an administrator for himself with the present one', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const { body } = await lan.send('POST', '/api/session/', { username: 'admin', password: 'correct horse' })
  const own = { authorization: `Bearer ${body.token}` }
  const set = (input: unknown) => lan.send('POST', `/api/users/${body.user.id}/set_password/`, input, own)
  expect(await set({ password: 'battery staple' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'present_password' }] },
  })
  expect(await set({ password: 'short', present_password: 'correct horse' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'password' }] },
  })
  expect(await set({ password: 'battery staple', present_password: 'correct horse' })).toMatchObject({
    status: 200,
  })
  expect(
    await lan.send('POST', '/api/session/', { username: 'admin', password: 'battery staple' }),
  ).toMatchObject({ status: 201 })
})

test('a new password is long, or hard to guess; the names of the person and the plant are guessed first', async () => {
  const lan = await openLan({ asksCode: false })
  const plant = { plant_name: 'jiangnan boiler', last_name: '王', username: 'wangjianguo' }
  const faultOf = ({ status, body }: Reply) =>
    status < 300 ? 'taken' : `${status} ${body.errors[0].field} ${body.errors[0].message.slice(0, 4)}`
  const [short, guessable] = ['400 password 密码应为', '400 password 这个密码']
  const start = (password: string) => lan.send('POST', '/api/setup/plant/', { ...plant, password })
  for (const password of ['wangjianguo', 'jiangnan boiler', 'aaaaaaaaaaaa'])
    expect(faultOf(await start(password)), password).toBe(guessable)
  await expect(lan.setup.administrator('12345678')).rejects.toMatchObject({ status: 400 })
  const { body } = await start('kT9$vq2Lx')
  const own = { authorization: `Bearer ${body.token}` }
  const add = (username: string, password: string) =>
    lan.send('POST', '/api/users/create/', { last_name: '李', username, password }, own)
  const { id } = (await add('li', 'wangjianguo')).body
  expect(faultOf(await add('zhao', 'jiangnan boiler'))).toBe(guessable)
  const set = async (password: string) =>
    faultOf(await lan.send('POST', `/api/users/${id}/set_password/`, { password }, own))
  expect(await set('1234567')).toBe(short)
  expect(await set('x'.repeat(129))).toBe(short)
  expect(await set('another one')).toBe(guessable)
  expect(await set('passwordpassword')).toBe(guessable)
  for (const password of ['another long one', '密码是四个不相干的词语啊', 'kT9$vq2Lx'])
    expect(await set(password), password).toBe('taken')
})

test('the last administrator neither leaves nor gives the role away', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const { body } = await lan.send('POST', '/api/session/', { username: 'admin', password: 'correct horse' })
  const own = { authorization: `Bearer ${body.token}` }
  for (const change of [{ left: true }, { roles: ['keeper'] }])
    expect(await lan.send('PATCH', `/api/users/${body.user.id}/`, change, own)).toMatchObject({
      status: 409,
      body: { unmet: ['administrator'] },
    })
})

test('whoever may not hears that before he hears what he should have written', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  const boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/departments/', { group: 'process', short_name: '工艺部' })
  expect(await keeper('POST', '/api/departments/', { nonsense: 1 })).toMatchObject({ status: 403 })
  expect(await keeper('POST', '/api/users/create/', {})).toMatchObject({ status: 403 })
  expect(await keeper('PATCH', '/api/departments/1/', { nonsense: 1 })).toMatchObject({ status: 403 })
})

test('a repeated request for a token hears that it was told once, and no token lies in the file', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const issue = () =>
    boss(
      'POST',
      '/api/api_tokens/issue/',
      { name: 'x', user: boss.id, modules: ['office'] },
      { 'idempotency-key': 'k' },
    )
  const { body } = await issue()
  expect(await issue()).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect((await boss('GET', '/api/api_tokens/')).body.count).toBe(1)
  const repeats = await lan.office.file.reading.db.selectFrom('repeats').selectAll().execute()
  expect(JSON.stringify(repeats)).not.toContain(body.token)
})
