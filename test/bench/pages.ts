import { hash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Browser, BrowserContext, Page } from 'playwright'
import { fromRoot } from '../../build/paths.ts'
import { createPairingCode } from '../../main/api/auth/pairing.ts'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { loadDemo } from '../../main/api/demo/load.ts'
import { listen } from '../../main/api/http/listener.ts'
import { certificateFor } from '../../main/api/lan/certificate.ts'
import { openOffice } from '../../main/api/office.ts'
import { createSetup } from '../../main/api/setup/setup.ts'
import { launchBrowser } from '../support/browser/launch.ts'
import { machineAt, otherHost } from '../support/lan_client.ts'
import { type Fact, median, print } from './report.ts'

/**
 * `npm run bench -- pages`: the first and the second load of the pages over TLS, behind a proxy that holds every byte for
 * 10 ms in each direction: a round trip of 20 ms. At first in a browser that was told to go on past the warning, then in one
 * that trusts the certificate. Needs the built pages.
 */

const delayMs = 10
const rounds = 5
/** The home of the demo's keeper, who has the most parts on it. */
const username = 'user20'
const password = 'demo-plant'

/** Holds what passes for so long, in order. */
const delayed = () =>
  new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), delayMs)
      done()
    },
    flush: (done) => void setTimeout(done, delayMs),
  })

/** The same port at 127.0.0.1, a round trip away. */
async function proxyTo(host: string, port: number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(port, host)
    for (const socket of [client, target]) {
      open.add(socket)
      socket.setNoDelay().on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    client.pipe(delayed()).pipe(target)
    target.pipe(delayed()).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy()
      server.close(() => resolve())
    })
}

/** What travelled since it was last asked. */
async function traffic(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const counts = { requests: 0, scripts: 0, sent: 0, bytes: 0, protocol: '', last: performance.now() }
  const cached = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ type }) => {
    counts.requests++
    if (type === 'Script') counts.scripts++
    counts.last = performance.now()
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  cdp.on('Network.responseReceived', ({ requestId, response: { fromDiskCache = false, protocol = '' } }) => {
    if (fromDiskCache || cached.has(requestId)) return
    counts.sent++
    counts.protocol = protocol
  })
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counts.bytes += encodedDataLength
    counts.last = performance.now()
  })
  return () => {
    const since = { ...counts }
    Object.assign(counts, { requests: 0, scripts: 0, sent: 0, bytes: 0 })
    return since
  }
}
type Traffic = ReturnType<Awaited<ReturnType<typeof traffic>>>

interface Load extends Traffic {
  /** Milliseconds until the form, or the heading of home, is there. */
  readonly ms: number
}

/** Nothing has travelled for so long: what is fetched behind the page is there. */
async function quiet(count: () => Traffic): Promise<Traffic> {
  const sum = { requests: 0, scripts: 0, sent: 0, bytes: 0, protocol: '', last: 0 }
  for (;;) {
    const { requests, scripts, sent, bytes, protocol, last } = count()
    sum.requests += requests
    sum.scripts += scripts
    sum.sent += sent
    sum.bytes += bytes
    sum.protocol = protocol
    sum.last = last
    if (performance.now() - last > 700) return sum
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function timed(run: () => Promise<unknown>, count: () => Traffic): Promise<Load> {
  count()
  const began = performance.now()
  await run()
  const ms = performance.now() - began
  return { ...(await quiet(count)), ms }
}

const form = (page: Page) => page.locator('input[type=password]').waitFor()
const home = (page: Page) => page.locator('main h1').waitFor()

/** Four loads, each in a window of its own: what the browser keeps of the first is what its cache keeps. */
async function once(
  { browser, trusts }: { readonly browser: Browser; readonly trusts: boolean },
  url: string,
  pair: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: !trusts,
    locale: 'zh-CN',
    viewport: { width: 1366, height: 768 },
  })
  await pair(context)
  const load = async (shown: (page: Page) => Promise<void>) => {
    const page = await context.newPage()
    const count = await traffic(page)
    const loaded = await timed(() => page.goto(url, { waitUntil: 'commit' }).then(() => shown(page)), count)
    return { page, loaded }
  }
  const first = await load(form)
  await first.page.close()
  const second = await load(form)
  await second.page.locator('input[autocomplete=username]').fill(username)
  await second.page.locator('input[type=password]').fill(password)
  await second.page.keyboard.press('Enter')
  await home(second.page)
  await second.page.close()
  const third = await load(home)
  await third.page.close()
  const fourth = await load(home)
  await context.close()
  return {
    'sign-in, first load': first.loaded,
    'sign-in, second load': second.loaded,
    'home, first load': third.loaded,
    'home, second load': fourth.loaded,
  }
}

/** Of the certificate's public key, as Chromium writes it. */
const keyHash = (pem: string): string =>
  hash('sha256', new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }), 'base64')

export async function measurePages(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const office = await openOffice(directory)
  await loadDemo(office, 'zh')
  const sessions = createSessions(office)
  const setup = createSetup(office, sessions, true)
  const tls = await certificateFor(directory, otherHost)
  const listening = await listen({
    office,
    sessions,
    setup,
    tls,
    host: otherHost,
    port: 0,
    pages: fromRoot('dist/renderer'),
  })
  const port = Number(new URL(listening.url).port)
  const url = `https://127.0.0.1:${port}/`
  const closeProxy = await proxyTo(otherHost, port)
  const pair = async (context: BrowserContext) => {
    const machine = machineAt({ directory, listening })
    await machine('POST', '/api/pairing/', { code: createPairingCode(office, null).text, name: 'bench' })
    const [[name = '', value = ''] = []] = machine.jar
    await context.addCookies([{ name, value, url }])
  }
  try {
    for (const trusts of [false, true]) {
      // What a system's store does for the browser of a person is told to this one by the key alone.
      const args = trusts ? [`--ignore-certificate-errors-spki-list=${keyHash(tls.cert)}`] : []
      const browser = await launchBrowser({ args })
      try {
        print([[trusts ? 'a machine that trusts the certificate' : 'a machine that was warned', '', '']])
        await once({ browser, trusts }, url, pair)
        const measured: Awaited<ReturnType<typeof once>>[] = []
        for (let round = 0; round < rounds; round++) measured.push(await once({ browser, trusts }, url, pair))
        const names = Object.keys(measured[0] ?? {}) as (keyof Awaited<ReturnType<typeof once>>)[] // its own keys
        const facts = names.flatMap((name): Fact[] => {
          const of = (pick: (load: Load) => number) => median(measured.map((one) => pick(one[name])))
          const counts = `${of((one) => one.requests)} requests, ${of((one) => one.scripts)} of them scripts`
          return [
            { name: `${name}: shown after`, value: `${of(({ ms }) => ms).toFixed(0)} ms`, goal: '–' },
            { name: `${name}: when settled`, value: counts, goal: '–' },
            {
              name: `${name}: travelled`,
              value: `${of((one) => one.sent)} requests, ${(of(({ bytes }) => bytes) / 1000).toFixed(0)} kB over ${measured[0]?.[name].protocol}`,
              goal: '–',
            },
          ]
        })
        print(facts.map(({ name, value, goal }) => [name, value, goal]))
      } finally {
        await browser.close()
      }
    }
  } finally {
    await closeProxy()
    await listening.close()
    await office.close()
    rmSync(directory, { recursive: true, force: true })
  }
}
