import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openLan } from '../../support/lan_office.ts'

test('bodies are JSON objects or forms, not too deep and not too large', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const post = (body: unknown, type: string) =>
    head('POST', '/api/warehouses/', body, { 'content-type': type })
  expect(await post('{"name":', 'application/json')).toMatchObject({
    status: 400,
    body: { code: 'validation_error' },
  })
  expect(await post('[1]', 'application/json')).toMatchObject({ status: 400 })
  expect(await post('"x"', 'application/json')).toMatchObject({ status: 400 })
  expect(await post('<name>x</name>', 'text/xml')).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  })
  expect(await post('', 'text/xml')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name' }, { field: 'category' }] },
  })
  expect(await post(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`, 'application/json')).toMatchObject({
    status: 400,
  })
  expect(await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json')).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  expect(await post('{"name":"x","category":1,"__proto__":{"a":1}}', 'application/json')).toMatchObject({
    status: 400,
    body: { errors: [{ field: '__proto__' }] },
  })
  expect(await post('{"name":"x","category":1e999}', 'application/json')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'category' }] },
  })
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(0)
})

test('a repeated write has one effect, and its key belongs to one request', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const key = { 'idempotency-key': 'k-1' }
  const first = await head('POST', '/api/warehouses/', { name: 'A', category: 1 }, key)
  const again = await head('POST', '/api/warehouses/', { name: 'A', category: 1 }, key)
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(await head('POST', '/api/warehouses/', { name: 'B', category: 1 }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  expect(
    await head(
      'POST',
      '/api/warehouses/',
      { name: 'B', category: 1 },
      { 'idempotency-key': 'x'.repeat(129) },
    ),
  ).toMatchObject({ status: 400 })
  expect((await head('GET', '/api/warehouses/')).body.count).toBe(1)
})

test('a person reads English when he asks for it', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  expect(await head('POST', '/api/warehouses/', {}, { 'accept-language': 'en' })).toMatchObject({
    status: 400,
    body: { detail: 'Warehouse is required; Material kind is required', title: 'Invalid input' },
  })
})

test('the answer tells what kind of document it is, and gives the request a name', async () => {
  const lan = await openLan()
  const answer = await lan.send('GET', '/api/warehouses/')
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an answer names the first hundred faults, however many there are', async () => {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head', 'planner'])
  await head('POST', '/api/warehouses/', { name: '一级库', category: 1 })
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]))
  const rows = (row: object) => ({
    resource: 'plant_days',
    rows: Array.from({ length: 500 }, () => row),
  })
  const lines: readonly (readonly [
    method: string,
    path: string,
    body: object,
    first: string,
    last: string,
  ])[] = [
    ['POST', '/api/warehouses/', unknown, 'key0', 'key99'],
    ['PATCH', '/api/warehouses/1/', unknown, 'key0', 'key99'],
    ['POST', '/api/batches/make/', unknown, 'key0', 'key99'],
    ['POST', '/api/batches/make/', rows({ day: 'x' }), 'rows[0].day', 'rows[99].day'],
    ['POST', '/api/batches/make/', rows({ day: 'x', a: 1, b: 2 }), 'rows[0].day', 'rows[33].day'],
    [
      'POST',
      '/api/batches/make/',
      { resource: 'plant_days', rows: [unknown] },
      'rows[0].key0',
      'rows[0].key99',
    ],
    ['POST', '/api/batches/change/', rows({ id: 7 }), 'rows[0]', 'rows[99]'],
    ['POST', '/api/batches/make/', { resource: 'plant_days', rows: Array(500).fill(1) }, 'rows.0', 'rows.99'],
  ]
  for (const [method, path, body, first, last] of lines) {
    const { status, body: problem, text } = await head(method, path, body)
    const fields = problem.errors.map(({ field }: { field: string }) => field)
    expect
      .soft([status, fields.length, fields[0], fields.at(-1)], path)
      .toEqual([path.endsWith('change/') ? 404 : 400, 100, first, last])
    expect.soft(text.length, path).toBeLessThan(32_000)
  }
  // Of a list that is too long no value is looked at.
  expect(
    await head('POST', '/api/batches/make/', { resource: 'plant_days', rows: Array(100_000).fill(1) }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'rows', message: '行最多 500 项' }] } })
  expect((await head('POST', '/api/batches/make/', rows({ day: 'x' }))).body.detail).toContain(
    '另有至少 97 处',
  )
  expect((await head('GET', '/api/plant_days/')).body.count).toBe(0)
})

/** 仓库 and 𠮷 in the character sets that programs of this country send; `TextEncoder` speaks UTF-8 alone. */
const written: Readonly<Record<string, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  UTF8: (text) => Buffer.from(`\ufeff${text}`),
  '"Utf-8"': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  gbk: gb,
  GB2312: gb,
  gb18030: gb,
}
const gbBytes: Readonly<Record<string, string>> = { 仓: 'b2d6', 库: 'bfe2', 𠮷: '9534b235' }
function gb(text: string): Buffer {
  return Buffer.concat(
    [...text].map((sign) => Buffer.from(gbBytes[sign] ?? Buffer.from(sign, 'latin1').toString('hex'), 'hex')),
  )
}
/** A body of bytes, as a program of its own sends them. */
async function poster() {
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  return {
    count: async () => (await head('GET', '/api/warehouses/')).body.count,
    async post(
      type: string,
      parts: readonly (string | Buffer)[],
      headers: Readonly<Record<string, string>> = {},
    ) {
      const response = await fetch(new URL('/api/warehouses/', lan.listening.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${head.token}`, 'content-type': type, ...headers },
        body: new Blob(parts.map((part) => Uint8Array.from(Buffer.from(part)))),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}
const partHead = (name: string, type = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n`

test('a body is read in the character set that it names, also a part of a form; a mark of the byte order is none of its text', async () => {
  const { post } = await poster()
  let count = 0
  const takes = async (type: string, body: (name: string) => readonly (string | Buffer)[]) => {
    const name = `仓库𠮷${++count}`
    expect.soft(await post(type, body(name)), type).toMatchObject({ status: 201, body: { name } })
  }
  const end = `\r\n${partHead('category')}1\r\n--x--\r\n`
  for (const [charset, write] of Object.entries(written)) {
    await takes(`application/json; charset=${charset}`, (name) => [write(`{"name":"${name}","category":1}`)])
    await takes(`application/x-www-form-urlencoded;charset=${charset}`, (name) => [
      write(`name=${name}&category=1`),
    ])
    await takes('multipart/form-data; boundary=x', (name) => [
      partHead('name', `text/plain; charset=${charset}`),
      write(name),
      end,
    ])
    // Its heads are written in ASCII, so that a form itself is never in UTF-16.
    if (!/16/.test(charset))
      await takes(`multipart/form-data; boundary="x"; charset=${charset}`, (name) => [
        partHead('name'),
        write(name),
        end,
      ])
  }
  const refused = { status: 415, body: { code: 'unsupported_media_type' } }
  const part = [partHead('name', 'text/plain; charset=latin1'), '\r\n--x--\r\n']
  expect(await post('multipart/form-data; boundary=x', part)).toMatchObject(refused)
  for (const charset of ['iso-8859-1', 'big5', 'utf-16', 'utf-7', 'x', '""'])
    expect.soft(await post(`application/json; charset=${charset}`, ['{}']), charset).toMatchObject(refused)
})

test('a compressed body is refused, one that says it is not is read, and where there is none nothing is compressed', async () => {
  const { post, count } = await poster()
  const json = '{"name":"仓库","category":1}'
  for (const coding of ['gzip', 'br', 'deflate, gzip'])
    expect
      .soft(await post('application/json', [gzipSync(json)], { 'content-encoding': coding }), coding)
      .toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  expect(await count()).toBe(0)
  for (const coding of ['Identity', 'identity, identity', ''])
    expect
      .soft(
        await post('application/json', [json.replace('仓库', `仓库${coding}`)], {
          'content-encoding': coding,
        }),
        coding,
      )
      .toMatchObject({ status: 201 })
  const lan = await openLan()
  const head = await lan.as('许库生', ['store_head'])
  const coded = { 'content-encoding': 'gzip' }
  expect(await head('GET', '/api/warehouses/', undefined, coded)).toMatchObject({ status: 200 })
  expect(await head('PUT', '/api/warehouses/', undefined, coded)).toMatchObject({ status: 405 })
})

test('a body that is not what its character set says is refused with the place, and no sign is put in its stead', async () => {
  const { post, count } = await poster()
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const [json, form, parts] = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]
  const begun = '{"name":"'
  const lines: readonly (readonly [type: string, body: readonly (string | Buffer)[], position?: number])[] = [
    ...['ff', 'c328', 'e4bb', 'eda080', 'c080', 'f4908080'].flatMap((hex) => [
      [json, [begun, bytes(hex), '","category":1}'], 9] as const,
      [json, [begun, bytes(hex)], 9] as const,
    ]),
    [json, [begun, bytes('e4bb93e4bb'), '"}'], 12],
    [json, [begun, 'a'.repeat(700_000), bytes('b2d6')], 700_009],
    [`${json}; charset=us-ascii`, ['{"name":"仓库"}']],
    [`${json}; charset=gbk`, [begun, bytes('b2ff'), '"}']],
    [`${json}; charset=utf-16le`, [bytes('7b00d8')]],
    [form, ['name=', bytes('b2d6')], 5],
    [form, ['category=1&name=%b2%D6'], 16],
    [parts, [partHead('name'), 'ab', bytes('ff'), '\r\n--x--\r\n'], 2],
    [parts, ['--x\r\ncontent-disposition: form-data; name="', bytes('ff'), '"\r\n\r\n1\r\n--x--'], 0],
  ]
  for (const [type, body, position] of lines)
    expect.soft(await post(type, body), `${type} ${body.join('').slice(0, 40)}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_encoding', ...(position !== undefined && { position }) },
    })
  // Bytes are counted as they come: 600,000 signs in UTF-16 are more than a megabyte.
  const wide = JSON.stringify({ name: 'x'.repeat(600_000) })
  expect(await post(`${json}; charset=utf-16le`, [Buffer.from(wide, 'utf16le')])).toMatchObject({
    status: 413,
  })
  expect(await post(json, [wide])).toMatchObject({ status: 400, body: { code: 'validation_error' } })
  expect(await count()).toBe(0)
})

test('an Idempotency-Key compares what a body says, not how it is written', async () => {
  const { post, count } = await poster()
  const json = '{"name":"仓库","category":1}'
  const key = { 'idempotency-key': 'k' }
  const answers = [
    await post('application/json', [json], key),
    await post('application/json; charset=gbk', [gb(json)], key),
    await post('application/json; charset=utf-16be', [Buffer.from(json, 'utf16le').swap16()], key),
    await post('application/json; charset=gbk', [gb('{"name":"库","category":1}')], key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 422])
  expect(await count()).toBe(1)
})
