import { expect, test } from 'vitest'
import { listen } from '../../../main/api/http/listener.ts'
import { smallPages } from '../../desktop/doubles/app.ts'
import { answerTo } from '../../support/api/hostile_requests.ts'
import { openLan } from '../../support/lan_office.ts'
import { whenDone } from '../../support/lifetime.ts'

/** An office that serves pages, too: a path that is none of its own goes through the library that sends files. */
async function officeWithPages(): Promise<number> {
  const { office, sessions, setup } = await openLan()
  const pages = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0, pages: smallPages() })
  whenDone(() => pages.close())
  return Number(new URL(pages.url).port)
}

test('what no route sees is refused in a problem document with a request id, and in no words of a library', async () => {
  const port = await officeWithPages()
  const head = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n`
  const lines: readonly (readonly [status: number, code: string, request: string])[] = [
    [404, 'not_found', `GET //etc/passwd HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET //// HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /api//warehouses/ HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /api%2fwarehouses/ HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /files/warehouses/1/a%2Fb.pdf HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /%5c HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /assets%5C..%5cindex.html HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /\\etc HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /../x HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /%2e%2e/x HTTP/1.1\r\n${head}\r\n`],
    [404, 'not_found', `GET /%00 HTTP/1.1\r\n${head}\r\n`],
    [400, 'bad_request', `GET /% HTTP/1.1\r\n${head}\r\n`],
    [400, 'bad_request', `GET /api/warehouses/%zz/ HTTP/1.1\r\n${head}\r\n`],
    [400, 'bad_request', `GET /api/warehouses/%ff/ HTTP/1.1\r\n${head}\r\n`],
    [400, 'bad_request', `GET /\xff HTTP/1.1\r\n${head}\r\n`],
    [400, 'bad_request', `GET /healthz HTTP/9.9\r\n${head}\r\n`],
    [400, 'bad_request', `GET /healthz HTTP/1.1\r\n${head}X y: 1\r\n\r\n`],
    [400, 'bad_request', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`],
    [400, 'bad_request', `POST /api/session/ HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [431, 'too_large', `GET /healthz HTTP/1.1\r\n${head}X: ${'x'.repeat(9000)}\r\n\r\n`],
    [501, 'not_implemented', `FOO /healthz HTTP/1.1\r\n${head}\r\n`],
    [501, 'not_implemented', `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`],
    [405, 'method_not_allowed', `PROPFIND /healthz HTTP/1.1\r\n${head}\r\n`],
    [405, 'method_not_allowed', `PUT /api/warehouses/ HTTP/1.1\r\n${head}Content-Length: 1\r\n\r\n{`],
    [421, 'misdirected', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [412, 'bad_request', `GET /index.html HTTP/1.1\r\n${head}If-Match: "x"\r\n\r\n`],
    [
      415,
      'unsupported_media_type',
      `POST /api/session/ HTTP/1.1\r\n${head}Expect: x\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ]
  for (const [status, code, request] of lines) {
    const answer = await answerTo(port, request)
    const what = `${request.slice(0, 80)} → ${answer.head}`
    expect.soft(answer.status, what).toBe(status)
    expect.soft(answer.head, what).toMatch(/\r\ncontent-type: application\/problem\+json; charset=utf-8/i)
    expect.soft(answer.head, what).toMatch(/\r\nx-content-type-options: nosniff/i)
    const problem = JSON.parse(answer.body)
    expect
      .soft(problem, what)
      .toMatchObject({ status, code, detail: expect.stringMatching(/\p{Script=Han}/u) })
    expect.soft(/\r\nx-request-id: (\S+)/i.exec(answer.head)?.[1], what).toBe(problem.request_id)
    expect.soft(answer.body, what).not.toMatch(/FST_|HPE_|Fastify|Client Error/)
  }
  // As RFC 9112 3.2.2 asks for it.
  const absolute = `GET http://127.0.0.1:${port}/healthz HTTP/1.1\r\n${head}\r\n`
  expect(await answerTo(port, absolute)).toMatchObject({ status: 200, body: '{"status":"up"}' })
})

test('who sends too slowly is told so before he is shown out', async () => {
  const lan = await openLan({ patience: { headersMs: 300, requestMs: 300 } })
  const { port } = new URL(lan.listening.url)
  const answer = await answerTo(Number(port), 'GET /healthz HTTP/1.1\r\nHost:')
  expect(answer).toMatchObject({ status: 408 })
  expect(JSON.parse(answer.body)).toMatchObject({ status: 408, code: 'request_timeout' })
})

test('OPTIONS of a known path says its methods, signed in or not, and nothing else', async () => {
  const port = await officeWithPages()
  const options = (path: string) =>
    answerTo(port, `OPTIONS ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  const allowed = /\r\nallow: (.*)/i
  expect(allowed.exec((await options('/api/warehouses/')).head)?.[1]).toBe('GET, HEAD, POST')
  for (const path of ['/api/warehouses/', '/api/warehouses/7', '/api/session/', '/healthz', '/setup'])
    expect(await options(path), path).toMatchObject({
      status: 204,
      head: expect.stringMatching(allowed),
      body: '',
    })
  for (const path of ['/api/nothing/', '/nothing', '/api/warehouses/7/8/9'])
    expect(await options(path), path).toMatchObject({ status: 404, head: expect.not.stringMatching(allowed) })
})
