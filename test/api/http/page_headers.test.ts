import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compressFiles } from '../../../build/compress.ts'
import { listen } from '../../../main/api/http/listener.ts'
import { pageHeaders } from '../../../main/api/pages/page_headers.ts'
import { smallPages } from '../../desktop/doubles/app.ts'
import { openLan } from '../../support/lan_office.ts'

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

test('a file of the pages is sent as the build has compressed it; only the start page is asked for again', async () => {
  const folder = smallPages()
  const script = `export const text = '${'office '.repeat(300)}'`
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), script)
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${'office '.repeat(300)}</title>`)
  await compressFiles(folder)
  const { office, sessions, setup } = await openLan()
  const pages = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0, pages: folder })
  try {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ask = (path: string) =>
        fetch(new URL(path, pages.url), { headers: { 'accept-encoding': encoding } })
      const answered = encoding === 'identity' ? null : encoding
      const asset = await ask('assets/main-1a2b.js')
      expect(asset.headers.get('content-encoding')).toBe(answered)
      expect(asset.headers.get('content-type')).toMatch(/javascript/)
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(asset.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(await asset.text()).toBe(script)
      for (const path of ['', 'index.html', 'pair', 'setup']) {
        const page = await ask(path)
        expect([path, page.headers.get('content-encoding'), page.headers.get('cache-control')]).toEqual([
          path,
          answered,
          'no-cache',
        ])
        expect(page.headers.get('content-type')).toMatch(/^text\/html/)
      }
    }
  } finally {
    await pages.close()
  }
})
