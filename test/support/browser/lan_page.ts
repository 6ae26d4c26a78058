import type { Browser, BrowserContext, Page } from 'playwright'
import { fromRoot } from '../../../build/paths.ts'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { listen } from '../../../main/api/http/listener.ts'
import type { Office } from '../../../main/api/office.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import {
  demoCredentials,
  localeOf,
  type OpenPage,
  type PageOptions,
  rememberLanguage,
} from './desktop_page.ts'

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
  await page.context().clearCookies()
  await signInTo(page.context(), page.url(), username)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  await page.reload()
}

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
  const listening = await listen({ office, sessions, setup, host: '127.0.0.1', port: 0, pages, docs })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: localeOf(language),
  })
  const unforeseen: Error[] = []
  context.on('response', (response) => {
    const warnings = response.headers()['x-warnings'] ?? ''
    if (warnings.includes('unknown_parameter')) unforeseen.push(new Error(`${response.url()}: ${warnings}`))
  })
  await context.addInitScript(rememberLanguage, language)
  const page = await context.newPage()
  if (facts.username !== undefined) await signInTo(context, listening.url, facts.username)
  const { needed } = await setup.state()
  const address = `${listening.url}${facts.hash ?? ''}`
  await page.goto(needed ? `${listening.url}setup?code=${setup.newCode()}` : address)
  return {
    page,
    async close() {
      await context.close()
      await listening.close()
      if (unforeseen.length > 0)
        throw new AggregateError(unforeseen, 'a page asked what the office does not know')
    },
  }
}
