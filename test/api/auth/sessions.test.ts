import { randomBytes, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordHasher, defaultCost } from '../../../main/domain/core/passwords.ts'
import { type Lan, lanAddress, openLan } from '../../support/lan_office.ts'

const minute = 60_000

function machineClock(now = Date.parse('2026-11-20T02:00:00Z')) {
  const clock = () => clock.now
  clock.now = now
  return clock
}

const count = async (lan: Lan, sql: string): Promise<number> =>
  Number((await lan.office.file.reading.statements.all(`select count(*) as n ${sql}`, []))[0]?.n)

test('signing out ends the session, whatever other requests are under way', async () => {
  const lan = await openLan()
  for (let round = 0; round < 20; round++) {
    const clerk = await lan.as(`甲${round}`, ['sales'])
    const out = () => clerk('DELETE', '/api/session/')
    await Promise.all([out(), ...Array.from({ length: 6 }, () => clerk('GET', '/api/warehouses/'))])
    expect((await clerk('GET', '/api/session/')).status, `round ${round}`).toBe(401)
  }
})

test('a token that is revoked while it is used is dead', async () => {
  const lan = await openLan()
  const boss = await lan.as('管', ['admin'])
  for (let round = 0; round < 10; round++) {
    const { body } = await boss('POST', '/api/api_tokens/issue/', {
      name: 'x',
      user: boss.id,
      modules: ['inventory'],
    })
    const use = () =>
      lan.send('GET', '/api/warehouses/', undefined, { authorization: `Bearer ${body.token}` })
    await Promise.all([boss('DELETE', `/api/api_tokens/${body.id}/`), use(), use(), use(), use()])
    expect((await use()).status, `round ${round}`).toBe(401)
  }
})

test('guesses that are sent together, or with blanks and capitals about the name, count as what they are', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const guess = (username: string) => lan.send('POST', '/api/session/', { username, password: 'wrong' })
  const names = Array.from({ length: 40 }, (_, at) => `${' '.repeat(at % 4)}${at % 2 ? 'admin' : 'ADMIN'} `)
  const statuses = (await Promise.all(names.map(guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(34)
})

test('the journal keeps names of users and nothing else that was typed as one', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  for (const [username, now] of [
    ['correct horse', '2026-11-20T10:00:00'],
    [' admin ', '2026-11-20T10:01:00'],
  ] as const) {
    lan.clock.now = now
    await lan.send('POST', '/api/session/', { username, password: 'admin' })
  }
  const rows = await lan.office.file.reading.db
    .selectFrom('journal')
    .select(['person', 'user', 'machine'])
    .where('resource', '=', 'sessions')
    .execute()
  expect(rows).toEqual([
    { person: '', user: 0, machine: '127.0.0.1' },
    { person: 'admin', user: 1, machine: '127.0.0.1' },
  ])
})

test('the journal says from where somebody signed out', async () => {
  const lan = await openLan()
  const clerk = await lan.as('孙丽', ['sales'])
  await clerk('DELETE', '/api/session/')
  expect(await count(lan, `from journal where changes like '%sign_out%' and machine = '127.0.0.1'`)).toBe(1)
})

test('a session ends after an hour without use', async () => {
  const clock = machineClock()
  const lan = await openLan({ machineClock: clock })
  const clerk = await lan.as('孙丽', ['sales'])
  for (let hour = 0; hour < 3; hour++) {
    clock.now += 59 * minute
    expect((await clerk('GET', '/api/session/')).status).toBe(200)
  }
  clock.now += 61 * minute
  expect((await clerk('GET', '/api/session/')).status).toBe(401)
})

test('a session ends after twelve hours, however much it is used', async () => {
  const clock = machineClock()
  const lan = await openLan({ machineClock: clock })
  const clerk = await lan.as('孙丽', ['sales'])
  for (let half = 0; half < 24; half++) {
    expect((await clerk('GET', '/api/session/')).status, `${half / 2} h`).toBe(200)
    clock.now += 30 * minute
  }
  clock.now += 1
  expect((await clerk('GET', '/api/session/')).status).toBe(401)
})

test('a session that was begun by a clock that was ahead is over once the clock is right', async () => {
  const clock = machineClock()
  const lan = await openLan({ machineClock: clock })
  clock.now += 90 * minute
  const clerk = await lan.as('孙丽', ['sales'])
  expect((await clerk('GET', '/api/session/')).status).toBe(200)
  clock.now -= 90 * minute
  expect((await clerk('GET', '/api/session/')).status).toBe(401)
})

test('sessions that have ended are forgotten when somebody signs in', async () => {
  const clock = machineClock()
  const lan = await openLan({ machineClock: clock })
  await lan.as('甲', ['sales'])
  const used = await lan.as('乙', ['sales'])
  clock.now += 50 * minute
  await used('GET', '/api/session/')
  await lan.office.file.write(
    { user: 0, person: '', machine: '', request: '', reason: '', at: lan.clock() },
    async () => undefined,
  )
  clock.now += 50 * minute
  await lan.as('丙', ['sales'])
  expect(await count(lan, 'from sessions')).toBe(2)
  expect((await used('GET', '/api/session/')).status).toBe(200)
})

test('signing in and setting up take no files', async () => {
  const lan = await openLan()
  const form = () => {
    const form = new FormData()
    form.append('username', 'admin')
    return form
  }
  for (const path of ['/api/session/', '/api/setup/plant/', '/api/setup/demo/'])
    expect(await lan.send('POST', path, form()), path).toMatchObject({ status: 415 })
})

test('with strict limits an address tries 30 names in ten seconds and no more', async () => {
  const lan = await openLan({ strict: true })
  const tries = Array.from({ length: 40 }, (_, at) =>
    lan.send('POST', '/api/setup/plant/', { code: `guess ${at}` }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await lan.send('POST', '/api/session/', { username: 'x', password: 'y' })).toMatchObject({
    status: 429,
  })
})

const plant = { plant_name: '华鼎', last_name: '王', username: 'wang', password: 'correct horse' }

test('whoever may not set the office up is told so before any password is hashed', async () => {
  const lan = await openLan()
  expect(await lan.send('POST', '/api/setup/plant/', { password: 'short' })).toMatchObject({ status: 403 })
  await lan.setup.administrator('correct horse')
  expect(await lan.send('POST', '/api/setup/plant/', { password: 'short' })).toMatchObject({
    status: 409,
    body: { unmet: ['empty_office'] },
  })
})

test('a set-up that failed leaves its code for the next try', async () => {
  const lan = await openLan()
  const code = lan.setup.newCode()
  const setUp = (given: object) => lan.send('POST', '/api/setup/plant/', { ...plant, code, ...given })
  expect(await setUp({ password: 'short' })).toMatchObject({ status: 400 })
  expect(await setUp({ username: '' })).toMatchObject({ status: 400 })
  await lan.as('甲', ['sales'])
  expect(await lan.send('POST', '/api/setup/demo/', { code })).toMatchObject({ status: 409 })
  expect(await setUp({})).toMatchObject({ status: 201 })
  expect(await setUp({ username: 'li' })).toMatchObject({ status: 409 })
})

test('a plant that cannot be started is told every fault at once, each at its field', async () => {
  const lan = await openLan({ asksCode: false })
  const input = { plant_name: ' ', password: 'short', password_again: 'shorter', backup_folder: 'backups' }
  const { status, body } = await lan.send('POST', '/api/setup/plant/', input)
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'plant_name',
    'last_name',
    'username',
    'password',
    'password_again',
    'backup_folder',
  ])
  expect(await count(lan, 'from users')).toBe(0)
})

/** Two clicks at the desk. */
const twice = async (run: () => Promise<unknown>) =>
  (await Promise.allSettled([run(), run()])).map((one) =>
    one.status === 'rejected' ? { ...one.reason.facts, status: one.reason.status } : 'done',
  )
const oneOfTwo = ['done', { status: 409, unmet: ['empty_office'] }]

test('of two set-ups at once one is made', async () => {
  const lan = await openLan({ asksCode: false })
  expect(await twice(() => lan.setup.plant(plant, 'desk'))).toEqual(expect.arrayContaining(oneOfTwo))
  expect(await count(lan, 'from users')).toBe(1)
})

test('of two demos at once one is loaded', async () => {
  const lan = await openLan({ asksCode: false })
  expect(await twice(() => lan.setup.demo({}, 'desk'))).toEqual(expect.arrayContaining(oneOfTwo))
  expect(await lan.send('POST', '/api/setup/plant/', plant)).toMatchObject({ status: 409 })
}, 60_000)

test.skipIf(lanAddress === undefined)('nobody sets the office up from another machine', async () => {
  const lan = await openLan({ asksCode: false, host: lanAddress ?? '' })
  expect(await lan.send('GET', '/api/setup/')).toMatchObject({ status: 200 })
  for (const path of ['/api/setup/plant/', '/api/setup/demo/'])
    expect(await lan.send('POST', path, plant), path).toMatchObject({ status: 403 })
})

test('a token of a program ends after half a year where nobody says otherwise, and a warning tells of one without an end', async () => {
  const lan = await openLan()
  const boss = await lan.as('管', ['admin'])
  const endOf = async (given: object) => {
    const input = { name: 'x', user: boss.id, modules: ['office'], ...given }
    const issued = await boss('POST', '/api/api_tokens/issue/', input)
    const headers = { authorization: `Bearer ${issued.body.token}` }
    const { body } = await lan.send('GET', '/api/session/', undefined, headers)
    return [body.expires_at, issued.headers.get('x-warnings')]
  }
  lan.clock.now = '2026-11-20T10:00:00'
  expect(await endOf({ days: 1 })).toEqual(['2026-11-21T23:59:59+08:00', null])
  expect(await endOf({})).toEqual(['2027-05-19T23:59:59+08:00', null])
  expect(await endOf({ days: 820 })).toEqual(['2029-02-17T23:59:59+08:00', null])
  expect(await endOf({ days: 0 })).toEqual([null, 'TOKEN-NEVER'])
})

test('a page of the journal leads to the next one of the same size', async () => {
  const lan = await openLan()
  const boss = await lan.as('管', ['admin'])
  for (const name of ['一', '二', '三', '四', '五'])
    await boss('POST', '/api/warehouses/', { name, location: 'A', category: 1 })
  const { body } = await boss('GET', '/api/changes/?limit=2')
  expect(new URL(body.next, 'http://x').searchParams.get('limit')).toBe('2')
  expect((await boss('GET', body.next)).body.results.length).toBeLessThanOrEqual(2)
  const refused = await boss('GET', '/api/warehouses/?limit=0')
  expect(refused.body.errors[0].message).toContain('应为不小于 1 的整数')
})

/** What a program before PHC strings stored of a password. */
function storedBefore(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 })
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`
}
const stored = async (lan: Lan): Promise<string> =>
  String(
    (await lan.office.file.reading.statements.all('select password from users where id = 1', []))[0]
      ?.password,
  )

test('a new password is stored as a PHC string of its cost, which the office takes from its start', async () => {
  const usual = await openLan({ passwordCost: defaultCost })
  await usual.setup.administrator('correct horse')
  expect(await stored(usual)).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
  const quick = await openLan({ passwordCost: { ln: 4, r: 1, p: 1 } })
  await quick.setup.administrator('correct horse')
  expect(await stored(quick)).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$/)
})

test('a password of an older form or cost is good, and is stored anew when its person signs in, at two machines at once too', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const { db } = lan.office.file.reading
  const signIn = (password: string) => lan.send('POST', '/api/session/', { username: 'admin', password })
  const dear = '$scrypt$ln=5,r=8,p=2$'
  // Today's rule would refuse it.
  const short = '12345678'
  const older = await createPasswordHasher({ ln: 5, r: 8, p: 2 }).hash(short)
  expect(older.startsWith(dear)).toBe(true)
  for (const [password, before] of [
    ['correct horse', storedBefore('correct horse')],
    [short, older],
  ] as const) {
    const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
    await lan.office.file.write(writing, (access) =>
      access.db.updateTable('users').set({ password: before }).where('id', '=', 1).execute(),
    )
    expect((await signIn('wrong horse')).status).toBe(401)
    expect(await stored(lan)).toBe(before)
    const both = await Promise.all([signIn(password), signIn(password)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const after = await stored(lan)
    expect(lan.office.passwords.needsRehash(after)).toBe(false)
    expect(after).not.toBe(before)
    expect((await signIn(password)).status).toBe(201)
    expect(await stored(lan)).toBe(after)
  }
  const noted = await db
    .selectFrom('journal')
    .select(['person', 'reason', 'changes'])
    .where('resource', '=', 'users')
    .where('person', '<>', 'test')
    .where('kind', '=', 'update')
    .execute()
  expect(noted.map(({ reason }) => reason)).toEqual([
    '登录时按新格式保存，密码未改',
    '登录时按新格式保存，密码未改',
  ])
  expect(JSON.stringify(noted)).not.toContain('$scrypt')
})

test('what is no hash of a password opens nothing, and asks the machine for no more than a password may', async () => {
  const passwords = createPasswordHasher({ ln: 4, r: 1, p: 1 })
  const key = Buffer.alloc(32).toString('base64')
  for (const none of [
    '',
    'secret',
    'scrypt$$',
    ...['ln=40,r=8,p=3', 'ln=0,r=8,p=1', 'ln=4,r=0,p=1', 'ln=4,r=8,p=0'].map(
      (cost) => `$scrypt$${cost}$c2FsdA$${key}`,
    ),
    '$argon2id$v=19$m=1,t=1,p=1$a$b',
  ])
    expect(await passwords.verify('secret-secret', none), none).toBe(false)
  // Many passes over few blocks are none of ours, and yet within what is allowed.
  for (const cost of ['ln=1,r=8,p=16', 'ln=4,r=1,p=16'])
    expect(await passwords.verify('secret-secret', `$scrypt$${cost}$c2FsdA$${key}`), cost).toBe(false)
})
