import type { Browser } from 'playwright'
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
  if (facts.username !== undefined) {
    // Its cookies are those of the page.
    const answer = await context.request.post(`${listening.url}api/session/`, {
      data: demoCredentials(facts.username),
      headers: { 'x-office': '1' },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }
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
