import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '../../../main/api/http/listener.ts'
import { formBody } from '../../../renderer/api/form_body.ts'
import { uploadPlant } from '../../support/api/upload_plant.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const open = () => openLan({ catalogue: uploadPlant })
const planner = (lan: Lan) => lan.as('吴工艺', ['planner'])

function form(
  parts: Readonly<Record<string, string | readonly [content: string | Uint8Array, name: string]>>,
): FormData {
  const data = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    // A Uint8Array of its own buffer is a part of a Blob.
    if (typeof part === 'string') data.append(name, part)
    else data.append(name, new Blob([part[0] as BlobPart]), part[1])
  }
  return data
}

/** How files of these kinds begin. */
const pdf = '%PDF-1.7'
const dxf = '  0\r\nSECTION'
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpg = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
const keptPdf = `${pdf} kept`
const begun = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)])

const filesOf = async (lan: Lan) =>
  lan.office.file.reading.statements.all(
    'select id, hash, name, size, resource, "user" from files order by id',
    [],
  )
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const contentPath = (lan: Lan, content: string) =>
  join(lan.directory, 'files', hashOf(content).slice(0, 2), hashOf(content))
const unfinished = (lan: Lan) =>
  readdirSync(join(lan.directory, 'files')).filter((name) => name.endsWith('.part'))

test('a file comes with the record it belongs to, is kept under its hash and read back by whoever is signed in', async () => {
  const lan = await open()
  const as = await planner(lan)
  const created = await as(
    'POST',
    '/api/drawings/',
    form({ uid: 'TH-1', sheets: '3', path: ['%PDF-1.7 drawing', '筒体 图样.pdf'] }),
  )
  expect(created).toMatchObject({
    status: 201,
    body: { uid: 'TH-1', sheets: 3, path: '/files/drawings/1/筒体 图样.pdf', sketch: '' },
  })
  expect(await filesOf(lan)).toEqual([
    {
      id: 1,
      hash: hashOf('%PDF-1.7 drawing'),
      name: '筒体 图样.pdf',
      size: 16,
      resource: 'drawings',
      user: as.id,
    },
  ])
  expect(readFileSync(contentPath(lan, '%PDF-1.7 drawing'), 'utf8')).toBe('%PDF-1.7 drawing')

  const other = await lan.as('许库生', ['keeper'])
  const read = await other('GET', created.body.path)
  expect(read).toMatchObject({ status: 200, text: '%PDF-1.7 drawing' })
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '16',
    'content-disposition': "attachment; filename*=UTF-8''%E7%AD%92%E4%BD%93%20%E5%9B%BE%E6%A0%B7.pdf",
    'x-content-type-options': 'nosniff',
  })
  expect(
    await other('GET', created.body.path, undefined, { 'if-none-match': read.headers.get('etag') ?? '' }),
  ).toMatchObject({ status: 304, text: '' })
  expect(await lan.send('GET', created.body.path)).toMatchObject({ status: 401 })
})

test('a value that is cleared is cleared where a file goes along, too', async () => {
  const lan = await open()
  const as = await planner(lan)
  await as('POST', '/api/drawings/', form({ uid: 'TH-1', sheets: '3', path: [pdf, 'a.pdf'] }))
  const scan = { field: 'sketch', name: 's.png', content: Buffer.from(png) }
  expect(await as('PATCH', '/api/drawings/1/', formBody({ sheets: null }, [scan]))).toMatchObject({
    status: 200,
    body: { sheets: null, sketch: '/files/drawings/2/s.png' },
  })
})

test('nothing of the data directory but a stored file under its whole path is ever answered', async () => {
  const lan = await open()
  const as = await planner(lan)
  await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [dxf, 'a.dxf'] }))
  expect((await as('GET', '/files/drawings/1/a.dxf')).headers.get('content-type')).toBe(
    'application/octet-stream',
  )
  const hash = hashOf(dxf)
  const others = [
    '/files/drawings/1/b.dxf',
    '/files/drawings/2/a.dxf',
    '/files/users/1/a.dxf',
    '/files/nothing/1/a.dxf',
    `/files/${hash.slice(0, 2)}/${hash}`,
    '/files/drawings/1/..%2f..%2f..%2foffice.db',
    '/files/%2e%2e/%2e%2e/office.db',
    '/files/..%5c/1/office.db',
    '/files/',
  ]
  for (const path of others)
    expect.soft(await as('GET', path), path).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const body = await as('GET', '/files/drawings/1/..%2foffice.db')
  expect(body.text).not.toContain(lan.directory)
})

test('what stands in the place of uploaded content as a link is handed out to nobody', async () => {
  const lan = await open()
  const as = await planner(lan)
  await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [dxf, 'a.dxf'] }))
  expect((await as('GET', '/files/drawings/1/a.dxf')).status).toBe(200)
  rmSync(contentPath(lan, dxf))
  symlinkSync(join(lan.directory, 'office.made'), contentPath(lan, dxf))
  expect(await as('GET', '/files/drawings/1/a.dxf')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('a JSON body names a stored file by its path; any other text is refused', async () => {
  const lan = await open()
  const as = await planner(lan)
  const { body } = await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, 'a 100%#1.pdf'] }))
  expect(body.path).toBe('/files/drawings/1/a 100%25%231.pdf')
  expect(await as('GET', body.path)).toMatchObject({ status: 200, text: pdf })
  expect(await as('POST', '/api/drawings/', { uid: 'TH-2', path: body.path })).toMatchObject({
    status: 201,
    body: { path: body.path },
  })
  for (const path of [
    '/files/drawings/2/a.pdf',
    '/files/drawings/1/b.pdf',
    '/files/users/1/a 100%25%231.pdf',
    '/etc/passwd',
    'C:\\plan.pdf',
  ]) {
    expect
      .soft(await as('POST', '/api/drawings/', { uid: 'TH-3', path }), path)
      .toMatchObject({ status: 400, body: { errors: [{ field: 'path' }] } })
  }
  expect(await as('PATCH', '/api/drawings/1/', { path: '/files/drawings/9/a.pdf' })).toMatchObject({
    status: 400,
  })
})

test('an update, an action and a command take files as well, and child records as JSON text', async () => {
  const lan = await open()
  const as = await planner(lan)
  const notes = JSON.stringify([{ line: '见技术要求' }])
  const created = await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, 'a.pdf'], notes }))
  expect(created).toMatchObject({ status: 201, body: { notes: [{ line: '见技术要求' }] } })
  expect(await as('PATCH', '/api/drawings/1/', form({ sketch: [png, 's.png'], sheets: '2' }))).toMatchObject({
    status: 200,
    body: { sketch: '/files/drawings/2/s.png', sheets: 2, path: '/files/drawings/1/a.pdf' },
  })
  expect(await as('POST', '/api/drawings/1/countersign/', form({ scan: [jpg, 't.jpg'] }))).toMatchObject({
    status: 200,
    body: { sketch: '/files/drawings/3/t.jpg' },
  })
  expect(await as('POST', '/api/drawings/import/', form({ list: ['1,2', '清单.csv'] }))).toMatchObject({
    status: 201,
    body: { list: '/files/drawings/4/清单.csv' },
  })
})

test('a program is refused whatever its name hides, and so is an ending that the field does not take', async () => {
  const lan = await open()
  const as = await planner(lan)
  for (const name of [
    'setup.exe',
    'SETUP.EXE',
    'a.pdf.bat',
    'run.sh.',
    'run.js ',
    '..\\..\\b.cmd',
    'c.\u202ems1.ps1',
    'd.VBS',
    'e.msi',
  ]) {
    const refused = await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, name] }))
    expect
      .soft(refused, name)
      .toMatchObject({ status: 415, body: { code: 'unsupported_media_type', errors: [{ field: 'path' }] } })
  }
  for (const sketch of [['x', 'a.docx'] as const, [jpg, '照片'] as const])
    expect(
      await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, 'a.pdf'], sketch })),
    ).toMatchObject({
      status: 415,
      body: {
        allowed: ['png', 'pdf', 'dxf'],
        errors: [{ field: 'sketch', message: '只接受这些类型的文件：png、pdf、dxf' }],
      },
    })
  expect(await as('POST', '/api/drawings/', form({ uid: ['TH-1', 'uid.txt'] }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'uid' }] },
  })
  expect(await filesOf(lan)).toEqual([])
  expect(existsSync(contentPath(lan, pdf))).toBe(false)
})

test('a refused request leaves no file behind, and takes none away from others', async () => {
  const lan = await open()
  const as = await planner(lan)
  const keeper = await lan.as('许库生', ['keeper'])
  expect(
    await keeper('POST', '/api/drawings/', form({ uid: 'TH-1', path: [`${pdf} forbidden`, 'a.pdf'] })),
  ).toMatchObject({ status: 403 })
  expect(
    await as(
      'POST',
      '/api/drawings/',
      form({ uid: 'TH-1', sheets: '1000', path: [`${pdf} invalid`, 'a.pdf'] }),
    ),
  ).toMatchObject({ status: 400 })
  const created = await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [keptPdf, 'a.pdf'] }))
  expect(created.status).toBe(201)
  expect(await as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [keptPdf, 'b.pdf'] }))).toMatchObject({
    status: 409,
    body: { code: 'duplicate' },
  })
  expect(await as('PATCH', '/api/drawings/99/', form({ path: [`${pdf} unknown`, 'a.pdf'] }))).toMatchObject({
    status: 404,
  })
  expect(
    await as('POST', '/api/drawings/', form({ uid: 'TH-2', typo: 'x', path: [keptPdf, 'a.pdf'] })),
  ).toMatchObject({ status: 400 })
  expect((await filesOf(lan)).map(({ name }) => name)).toEqual(['a.pdf'])
  for (const gone of ['forbidden', 'invalid', 'unknown'])
    expect(existsSync(contentPath(lan, `${pdf} ${gone}`)), gone).toBe(false)
  expect(await as('GET', created.body.path)).toMatchObject({ status: 200, text: keptPdf })
  expect(unfinished(lan)).toEqual([])
})

test('a repeated upload with the same key has one effect', async () => {
  const lan = await open()
  const as = await planner(lan)
  const send = () =>
    as('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, 'a.pdf'] }), { 'idempotency-key': 'k1' })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body).toEqual(second.body)
  expect((await send()).body).toEqual(first.body)
  expect(await filesOf(lan)).toHaveLength(1)
})

test('a file above the limit of its field is 413 and says the limit; the connection goes on', async () => {
  const lan = await open()
  const as = await planner(lan)
  const large = await as(
    'POST',
    '/api/drawings/',
    form({ uid: 'TH-1', sketch: [new Uint8Array(1024 * 1024 + 1), 'a.png'], path: [pdf, 'a.pdf'] }),
  )
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large', detail: '内容超过 1 MiB' } })
  const exact = await as(
    'POST',
    '/api/drawings/',
    form({ uid: 'TH-1', sketch: [begun(png, 1024 * 1024), 'a.png'], path: [pdf, 'a.pdf'] }),
  )
  expect(exact).toMatchObject({ status: 201 })
  const huge = await as(
    'POST',
    '/api/drawings/',
    form({ uid: 'TH-2', path: [new Uint8Array(26 * 1024 * 1024), 'a.pdf'], sketch: [png, 'a.png'] }),
  )
  expect(huge).toMatchObject({ status: 413, body: { detail: '内容超过 25 MiB' } })
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`path${at}`, [pdf, 'a.pdf'] as const]),
  )
  expect((await as('POST', '/api/drawings/', form(many))).status).toBe(400)
  const parts = new FormData()
  for (let at = 0; at < 11; at++) parts.append('path', new Blob([pdf]), `${at}.pdf`)
  expect(await as('POST', '/api/drawings/', parts)).toMatchObject({
    status: 413,
    body: { detail: '一次最多上传 10 个文件' },
  })
  expect(await filesOf(lan)).toHaveLength(2)
  expect(unfinished(lan)).toEqual([])
})

test('a broken form is 400, and nobody uploads without a session', async () => {
  const lan = await open()
  const as = await planner(lan)
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const begun = '--x\r\ncontent-disposition: form-data; name="path"; filename="a.pdf"\r\n\r\nhalf'
  expect(await as('POST', '/api/drawings/', begun, type)).toMatchObject({
    status: 400,
    body: { detail: '上传内容不完整或格式有误' },
  })
  expect(await as('POST', '/api/drawings/', 'x', { 'content-type': 'multipart/form-data' })).toMatchObject({
    status: 400,
  })
  const proto = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'
  expect(await as('POST', '/api/drawings/', proto, type)).toMatchObject({ status: 400 })
  expect(await lan.send('POST', '/api/drawings/', form({ uid: 'TH-1', path: [pdf, 'a.pdf'] }))).toMatchObject(
    { status: 401 },
  )
  expect(await filesOf(lan)).toEqual([])
  expect(unfinished(lan)).toEqual([])
})

test('whoever goes away in the middle of a file leaves nothing of it', async () => {
  const lan = await open()
  const { token } = await planner(lan)
  const { port } = new URL(lan.listening.url)
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(
      `POST /api/drawings/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999\r\n\r\n' +
        `--x\r\ncontent-disposition: form-data; name="path"; filename="a.pdf"\r\n\r\n${pdf}${'x'.repeat(100_000)}`,
    ),
  )
  await expect.poll(() => unfinished(lan)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => unfinished(lan)).toEqual([])
  expect(await filesOf(lan)).toEqual([])
})

test('an input in which nothing was chosen is not sent', async () => {
  const lan = await open()
  const as = await planner(lan)
  const body =
    '--x\r\ncontent-disposition: form-data; name="uid"\r\n\r\nTH-1\r\n' +
    '--x\r\ncontent-disposition: form-data; name="sketch"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n' +
    '--x\r\ncontent-disposition: form-data; name="path"; filename="图.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n'
  const created = await as('POST', '/api/drawings/', body, {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect(created).toMatchObject({ status: 201, body: { sketch: '', path: '/files/drawings/1/图.pdf' } })
})

test('the longest name that is kept can be read back', async () => {
  const lan = await open()
  const as = await planner(lan)
  const { body } = await as(
    'POST',
    '/api/drawings/',
    form({ uid: 'TH-1', path: [pdf, `${'图'.repeat(300)}.pdf`] }),
  )
  expect(body.path).toMatch(/^\/files\/drawings\/1\/图{156}\.pdf$/)
  expect(await as('GET', body.path)).toMatchObject({ status: 200, text: pdf })
})

test('what a stopped office had not finished receiving is swept away', async () => {
  const lan = await open()
  const half = join(lan.directory, 'files', 'half.part')
  writeFileSync(half, 'half')
  // Where several processes share the folder, a fresh one may be on its way.
  utimesSync(half, 0, 0)
  const { office, sessions, setup } = lan
  const again = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0 })
  await again.close()
  expect(unfinished(lan)).toEqual([])
})
