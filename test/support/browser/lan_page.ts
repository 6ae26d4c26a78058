import type { Browser, BrowserContext, Page, Response } from 'playwright'
import { fromRoot } from '../../../build/paths.ts'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { listen } from '../../../main/api/http/listener.ts'
import type { Office } from '../../../main/api/office.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { codeOf } from '../../../main/db/errors.ts'
import { demoCredentials, type OpenPage, type PageOptions } from './desktop_page.ts'
import { createWindows } from './windows.ts'

/** Shows a line of JSON without a script. */
const blankPath = 'api/setup/'

/** The cookies are those of the context's pages. */
async function signInTo(context: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await context.request.post(new URL('/api/session/', url).href, {
    data: demoCredentials(username),
    headers: { 'x-office': '1' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** Home of the next person at the same machine, whose browser has the program by now: half the work of a new one. */
export async function nextAtMachine(page: Page, username: string): Promise<void> {
  const start = new URL('/', page.url()).href
  // The page of the person before asks for nothing more.
  await page.goto(`${start}${blankPath}`)
  await page.context().clearCookies()
  await signInTo(page.context(), start, username)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(start)
}

/** What is behind a window's pages. */
interface Behind {
  /** Of the window's last office and its pages: at the same address a browser has the program in its memory. */
  port: number
  pages: string
  hear?: (response: Response) => void
}

const windows = createWindows<Behind>(async (context) => {
  const behind: Behind = { port: 0, pages: '' }
  context.on('response', (response) => behind.hear?.(response))
  return behind
})

/** The same pages over real HTTP, as a browser on the LAN has them. An empty office opens at the address it prints. */
export async function openLanPage(
  browser: Browser,
  office: Office,
  facts: PageOptions = {},
): Promise<OpenPage> {
  const { language = 'zh', pages = fromRoot('dist/renderer') } = facts
  const sessions = createSessions(office, facts.machineClock)
  const setup = createSetup(office, sessions, true)
  const docs = fromRoot('dist/api-docs')
  const window = await windows.take(browser, language)
  const { page, own } = window
  const at = (port: number) => listen({ office, sessions, setup, host: '127.0.0.1', port, pages, docs })
  const listening = await at(own.pages === pages ? own.port : 0).catch((error: unknown) => {
    // Another process took the port meanwhile.
    if (codeOf(error) === 'EADDRINUSE') return at(0)
    throw error
  })
  own.port = Number(new URL(listening.url).port)
  own.pages = pages
  const unforeseen: Error[] = []
  own.hear = (response) => {
    const warnings = response.headers()['x-warnings'] ?? ''
    if (warnings.includes('unknown_parameter')) unforeseen.push(new Error(`${response.url()}: ${warnings}`))
  }
  if (facts.username !== undefined) await signInTo(page.context(), listening.url, facts.username)
  const { needed } = await setup.state()
  const address = `${listening.url}${facts.hash ?? ''}`
  await page.goto(needed ? `${listening.url}setup?code=${setup.newCode()}` : address)
  return {
    page,
    async close() {
      await windows.giveBack(window, `${listening.url}${blankPath}`)
      delete own.hear
      await listening.close()
      if (unforeseen.length > 0)
        throw new AggregateError(unforeseen, 'a page asked what the office does not know')
    },
  }
}
