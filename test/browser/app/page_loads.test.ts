import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import type { Page, Request } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../../../build/paths.ts'
import { limits } from '../../../build/sizes.ts'
import { demoPlant } from '../../support/browser/demo_plant.ts'
import { demoCredentials } from '../../support/browser/desktop_page.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

/** Milliseconds without a request, when all are answered, after which a page counts as settled. */
const quietMs = 600

/**
 * Everything that the page asks for until it is settled, by kind. What had been read before the stream of changes stood is
 * read once more then: how much that is tells how busy the machine is, not how much the page asks for.
 */
async function requestsOf(page: Page, load: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = []
  const open = new Set<Request>()
  const before = new Set<string>()
  const again: string[] = []
  let stands = false
  let last = Date.now()
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    last = Date.now()
    const { pathname } = new URL(request.url())
    if (stands && before.has(request.url())) again.push(request.url())
    else asked.push(`${request.resourceType()} ${pathname}`)
    if (!stands) before.add(request.url())
    // The stream of events stays open.
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/events/') stands = true
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await load()
  while (open.size > 0 || Date.now() - last < quietMs) await new Promise((done) => setTimeout(done, 50))
  page.removeAllListeners()
  // Once, not more.
  expect(again.length, again.join('\n')).toBe(new Set(again).size)
  return asked
}
const scriptsIn = (asked: readonly string[]) => asked.filter((one) => one.startsWith('script '))

/** One language's texts are fetched, not two, and those of the pages by no sign-in form. */
const textsIn = (asked: readonly string[]) =>
  asked.flatMap((one) => /\/texts_(\w+_(?:zh|en))-/.exec(one)?.[1] ?? []).toSorted()

/** Bytes of gzip of the scripts and styles among them. */
const bytesOf = (asked: readonly string[]) =>
  asked
    .filter((one) => /\.(js|css)$/.test(one))
    .map((one) => fromRoot(`dist/renderer${one.slice(one.indexOf(' ') + 1)}`))
    .map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
    .reduce((sum, size) => sum + size, 0)

test('the sign-in form takes twenty requests, and home forty scripts and seventy requests, of whoever has most on it', async () => {
  const office = await demoPlant()
  const { page, close } = await openLanPage(browser, office)
  onTestFinished(close)
  // Nothing of the first load is still on its way when it is loaded again.
  await requestsOf(page, () => page.locator('input[type=password]').waitFor())
  const form = await requestsOf(page, async () => {
    await page.reload()
    await page.locator('input[type=password]').waitFor()
  })
  expect(form.length, form.join('\n')).toBeLessThanOrEqual(20)
  expect(bytesOf(form)).toBeGreaterThan(100_000)
  expect(bytesOf(form)).toBeLessThanOrEqual(limits.first)
  expect(textsIn(form)).toEqual(['first_zh'])
  for (const username of ['user1', 'user8', 'user20', 'user21']) {
    const signedIn = await page.context().request.post(new URL('/api/session/', page.url()).href, {
      data: demoCredentials(username),
      headers: { 'x-office': '1' },
    })
    expect(signedIn.ok()).toBe(true)
    const asked = await requestsOf(page, async () => {
      await page.reload()
      await page.locator('main h1').waitFor()
    })
    expect(asked.length, `${username}\n${asked.join('\n')}`).toBeLessThanOrEqual(70)
    expect(scriptsIn(asked).length, username).toBeLessThanOrEqual(40)
    expect(bytesOf(asked), username).toBeLessThanOrEqual(limits.home)
    expect(textsIn(asked)).toEqual(['first_zh', 'pages_zh'])
  }
})

test('every script of the pages is written in the syntax of Chromium 109, which knows ECMAScript 2022', () => {
  const folder = fromRoot('dist/renderer/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const read = (code: string) => parse(code, { ecmaVersion: 2022, sourceType: 'module' })
  for (const name of scripts) expect(() => read(readFileSync(join(folder, name), 'utf8')), name).not.toThrow()
  // A control: sets in regular expressions came with 112, import attributes with 123.
  expect(() => read('/[a--b]/v')).toThrow()
  expect(() => read("import a from 'a' with { type: 'json' }")).toThrow()
})
