import { expect, test } from 'vitest'
import { listen } from '../../main/api/http/listener.ts'
import { pageHeaders } from '../../main/api/page_headers.ts'
import { smallPages } from '../electron/desk.ts'
import { openLan } from './harness.ts'

/** What the policy lets a page do, by its word. */
const policy = new Map(
  (pageHeaders['content-security-policy'] ?? '').split('; ').map((line): [string, string[]] => {
    const [word = '', ...sources] = line.split(' ')
    return [word, sources]
  }),
)

test('a page runs the scripts of the office and no other, reaches nobody else, and is framed by nobody', () => {
  for (const word of ['default-src', 'script-src', 'connect-src', 'form-action'])
    expect(policy.get(word), word).toEqual(["'self'"])
  for (const word of ['object-src', 'frame-ancestors', 'base-uri'])
    expect(policy.get(word), word).toEqual(["'none'"])
  const sources = [...policy.values()].flat()
  // Styles that a component writes at its element run nothing.
  expect(sources.filter((one) => one.startsWith("'unsafe-"))).toEqual(["'unsafe-inline'"])
  expect(policy.get('style-src')).toContain("'unsafe-inline'")
  expect(sources.filter((one) => /[*]|^\w+:\/\/|^https?:/.test(one))).toEqual([])
})

test('every page, script, unknown path and state over HTTP carries all of it; data is no document', async () => {
  const lan = await openLan()
  const { office, sessions, setup } = lan
  const pages = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0, pages: smallPages() })
  try {
    for (const path of ['', 'index.html', 'setup', 'assets/main-1a2b.js', 'nothing', 'healthz']) {
      const { headers } = await fetch(new URL(path, pages.url))
      for (const [name, value] of Object.entries(pageHeaders))
        expect(headers.get(name), `${path} ${name}`).toBe(value)
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
    }
    const data = await fetch(new URL('api/warehouses/', pages.url), {
      headers: { origin: new URL(pages.url).origin },
    })
    expect(data.headers.get('x-content-type-options')).toBe('nosniff')
    expect(data.headers.get('access-control-allow-origin')).toBeNull()
  } finally {
    await pages.close()
  }
})
