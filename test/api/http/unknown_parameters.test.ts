import { expect, test } from 'vitest'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { openLan } from '../../support/lan_office.ts'

const rooms = '/api/warehouses/'

test('the answer to every operation names the parameters it was not asked for, also an unchanged one and a refusal', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  await head('POST', rooms, { name: '一级库', category: 1 })
  const warned = async (path: string, method = 'GET', body?: unknown, headers = {}) => {
    const answer = await head(method, path, body, headers)
    return [answer.status, answer.headers.get('x-warnings')]
  }
  const isued = 'unknown_parameter=isued'
  expect(await warned(`${rooms}?isued=true&limit=1`)).toEqual([200, isued])
  expect(await warned(`${rooms}1/?isued=1&extended=1&shape=A`)).toEqual([200, isued])
  expect(await warned(`${rooms}1/?isued=1`, 'PATCH', { location: 'A' })).toEqual([200, isued])
  expect(await warned(`${rooms}1/?isued=1`, 'PATCH', { location: 1 })).toEqual([400, isued])
  expect(await warned(`${rooms}99/?isued=1`)).toEqual([404, isued])
  expect(await warned('/api/search/records/?text=a&isued=1')).toEqual([200, isued])
  expect(await warned('/api/batches/make/?isued=1', 'POST', { resource: 'warehouses', rows: [] })).toEqual([
    201,
    isued,
  ])
  expect(await warned(`${rooms}?format=csv&isued=1`)).toEqual([200, isued])
  for (const path of ['/api/changes/', '/api/session/', '/api/setup/', '/api/pairing/', '/api/openapi.json'])
    expect.soft(await warned(`${path}?isued=1`), path).toEqual([200, isued])
  const { headers } = await head('GET', `${rooms}?isued=1`)
  const again = { 'if-none-match': headers.get('etag') ?? '' }
  expect(await warned(`${rooms}?isued=1`, 'GET', undefined, again)).toEqual([304, isued])
  expect((await lan.send('GET', `${rooms}?isued=1`)).headers.get('x-warnings')).toBe(isued)
  const controller = new AbortController()
  const events = await fetch(new URL('/api/events/?isued=1', lan.listening.url), {
    headers: { authorization: `Bearer ${head.token}` },
    signal: controller.signal,
  })
  expect(events.headers.get('x-warnings')).toBe(isued)
  controller.abort()
  const all = 'page=1&limit=1&count=false&search=a&ordering=id&cursor=&format=json&extended=1&shape=A'
  expect(await warned(`${rooms}?${all}&name=a&location=b&category=1`)).toEqual([200, null])
  expect(await warned('/api/changes/?since=0&limit=1')).toEqual([200, null])
  expect(await warned('/api/auxiliary_material_inventory_ledgers/?supplier=a&suppilier=b')).toEqual([
    200,
    null,
  ])
})

test('with strict=1, or by a strict token, an operation refuses what it does not know, each parameter by its name', async () => {
  const lan = await openLan()
  const boss = await lan.as('许管', ['admin'])
  const asked = async (path: string, method = 'GET', headers = {}) => {
    const { status, body } = await boss(method, path, undefined, headers)
    return [status, body?.errors?.map(({ field }: { readonly field: string }) => field)]
  }
  const refused = [400, ['isued', 'b']]
  const paths = [
    rooms,
    `${rooms}1/`,
    `${rooms}aggregate/`,
    '/api/search/records/',
    '/api/changes/',
    '/api/events/',
    '/api/session/',
    '/api/setup/',
    '/api/openapi.json',
    '/files/warehouses/1/a.pdf',
  ]
  for (const path of paths) expect.soft(await asked(`${path}?strict=1&isued=true&b=1`), path).toEqual(refused)
  for (const [method, path] of [
    ['POST', rooms],
    ['PATCH', `${rooms}1/`],
    ['DELETE', '/api/api_tokens/1/'],
    ['POST', '/process_libraries/upload/'],
  ] as const)
    expect.soft(await asked(`${path}?strict=1&isued=1&b=1`, method), path).toEqual(refused)
  const { text } = await boss('GET', `${rooms}?strict=1&isued=true`, undefined, { 'accept-language': 'en' })
  expect(JSON.parse(text).detail).toMatch(/no parameter “isued”; known are .*category/)
  for (const query of [
    'strict=1&limit=1&category=1',
    'strict=0&isued=1',
    'strict=&isued=1',
    'strict=1&strict=0&b=1',
  ])
    expect.soft((await asked(`${rooms}?${query}`))[0], query).toBe(200)
  expect(await asked(`${rooms}?strict=yes`)).toEqual([400, ['strict']])
  expect((await asked('/api/nothing/?strict=1&a=1'))[0]).toBe(404)

  const issue = async (strict: boolean) => {
    const input = { name: 'x', user: boss.id, modules: ['inventory', 'office'], strict }
    const { body } = await boss('POST', '/api/api_tokens/issue/', input)
    return { authorization: `Bearer ${body.token}` }
  }
  const [strict, plain] = [await issue(true), await issue(false)]
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await lan.send('GET', path, undefined, headers)).status
  for (const path of [rooms, '/api/changes/']) {
    expect.soft(await statusOf(`${path}?isued=1`, strict), path).toBe(400)
    expect.soft(await statusOf(`${path}?limit=1`, strict), path).toBe(200)
    expect.soft(await statusOf(`${path}?isued=1`, plain), path).toBe(200)
  }
  const { results } = (await boss('GET', '/api/api_tokens/')).body
  expect(results.map((one: { readonly strict: boolean }) => one.strict)).toEqual([false, true])
})

test('unknown parameters stand among the codes of an answer, percent-encoded, cut at 64 signs, eight at the most', async () => {
  const lan = await openLan()
  const keeper = await lan.as('许库生', ['keeper'])
  const warnings = async (path: string, method = 'GET', body?: unknown) =>
    (await keeper(method, path, body)).headers.get('x-warnings')
  const odd = `${encodeURIComponent('材,料\r\n=')}=1&${'x'.repeat(65)}=1&${encodeURIComponent('𠮷'.repeat(65))}=1&__proto__=1`
  expect(await warnings(`${rooms}?${odd}`)).toBe(
    [encodeURIComponent('材,料\r\n='), 'x'.repeat(64), encodeURIComponent('𠮷'.repeat(64)), '__proto__']
      .map((name) => `unknown_parameter=${name}`)
      .join(','),
  )
  const many = Array.from({ length: 1000 }, (_, at) => `a${at}=1`).join('&')
  expect((await warnings(`${rooms}?${many}`))?.split(',')).toHaveLength(8)
  const bake = {
    standard_num: 'GB/T 5117',
    size: 'Φ4',
    class_num: 'J507',
    codedmark: 'HC-1',
    heat_num: 'H1',
    quantity: 1.004,
  }
  expect(await warnings('/api/welding_material_bake_records/?x=1', 'POST', bake)).toMatch(
    /^[A-Z,-]+,unknown_parameter=x$/,
  )
})

test('at the desk a reading warns of the same', async () => {
  const lan = await openLan({ asksCode: false })
  const door = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  await door.call('setup', 'plant', {
    plant_name: '华鼎',
    last_name: '王',
    username: 'wang',
    password: 'correct horse',
  })
  await door.call('warehouses', 'create', { name: '一级库', location: '', category: 1 })
  const fields = async (resource: string, operation: string, input: object) => {
    const answer = await door.call(resource, operation, { ...input })
    return answer.ok ? answer.warnings.map(({ code, field }) => `${code}=${field}`) : answer.problem.code
  }
  expect(await fields('warehouses', 'list', { isued: 1, limit: 1, name: '库' })).toEqual([
    'unknown_parameter=isued',
  ])
  expect(await fields('warehouses', 'read', { id: 1, isued: 1 })).toEqual(['unknown_parameter=isued'])
  expect(await fields('search', 'records', { text: '库', isued: 1 })).toEqual(['unknown_parameter=isued'])
  expect(await fields('warehouses', 'read', { id: 1 })).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, 1]))
  expect(await fields('warehouses', 'list', many)).toHaveLength(8)
  expect(await fields('warehouses', 'update', { id: 1, isued: 1 })).toBe('validation_error')
})
