// The desktop keeps its office in a file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { pageHeaders } from '../../main/api/pages/page_headers.ts'
import { createPageSource } from '../../main/electron/pages.ts'
import { oncePerFile, tempFolder } from '../support/lifetime.ts'
import { indexText, openDouble, smallPages } from './doubles/app.ts'

const program = oncePerFile(() => openDouble())

test('pages have an origin of their own, trusted as pages over TLS are, with no other privilege', () => {
  const { protocol } = program()
  expect(protocol.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true } }])
})

test.each([
  ['app://office/', 'text/html; charset=utf-8'],
  ['app://office/index.html', 'text/html; charset=utf-8'],
  ['app://office/setup?code=1', 'text/html; charset=utf-8'],
  ['app://office/assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
  ['app://office/assets/noto-3c.woff2', 'font/woff2'],
])('%s is served as %s, with the policy of the LAN pages', async (url, type) => {
  const { protocol } = program()
  const answer = await protocol.ask(url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({ ...pageHeaders, 'content-type': type })
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self';/)
  if (type.startsWith('text/html')) expect(await answer.text()).toBe(indexText)
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//etc/passwd',
  '/etc/passwd',
  '/C:/Windows/win.ini',
  '/assets/',
  '/assets/main-1a2b.js%00.txt',
  '/__proto__',
  '/nothing.js',
])('%s leads nowhere', async (path) => {
  const { protocol } = program()
  expect((await protocol.ask(`app://office${path}`)).status).toBe(404)
  // As it stands, too: the address above was tidied up on its way.
  expect((await createPageSource(smallPages())(path)).status).toBe(404)
})

test('other hosts of the scheme, and anything but reading, are refused', async () => {
  const { protocol } = program()
  expect((await protocol.ask('app://elsewhere/')).status).toBe(404)
  expect((await protocol.ask('app://office/', 'POST')).status).toBe(405)
})

test('a program without its pages says so at once', () => {
  expect(() => createPageSource(tempFolder())).toThrow('there are no pages in')
})
