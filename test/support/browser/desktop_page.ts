import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { fromRoot } from '../../../build/paths.ts'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { demoPassword } from '../../../main/api/demo/load.ts'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import type { Office } from '../../../main/api/office.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { handleCall } from '../../../main/electron/ipc/call.ts'
import { createPageSource } from '../../../main/electron/pages.ts'
import { memoize } from '../../../shared/kernel/memoize.ts'
import type { OfficeApi, OfficeChange } from '../../../shared/kernel/office_api.ts'
import type { Language } from '../../../shared/texts/index.ts'

/** One page of the office in a browser of the tests. */
export interface OpenPage {
  readonly page: Page
  close(): Promise<void>
}
export interface PageOptions {
  readonly language?: Language
  /** The built pages; a test of this harness has smaller ones. */
  readonly pages?: string
  /** Whose session the page opens with, of the demo plant; without it the sign-in form or the first run. */
  readonly username?: string
  /** The page that it opens with, such as `#/cards/5`; without it home. */
  readonly hash?: string
  /** Of the machine: how old a session is. */
  readonly machineClock?: () => number
}

/** Of everybody in the demo plant. */
export const demoCredentials = (username: string) => ({ username, password: demoPassword })

/**
 * Where the pages of a folder are, with the desktop's headers. Like the desktop's own scheme this machine is a trusted
 * origin; and a browser asks a server for 5 MB in half the time that it is handed them as answers of `page.route`.
 */
const originOf = memoize(async (pages: string): Promise<string> => {
  const files = createPageSource(pages)
  const server = createServer(async ({ url = '/' }, reply) => {
    const [path = ''] = url.split('?')
    const { status, headers, body } = await plain(await files(path))
    reply.writeHead(status, headers).end(body)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return `http://127.0.0.1:${port}`
})

/**
 * The desktop's window without Electron: the built pages with the desktop's headers, and `window.office` at the office's
 * own door. Between the two, messages go the way they go in the desktop, cloned at both ends.
 */
export async function openDesktopPage(
  browser: Browser,
  office: Office,
  facts: PageOptions = {},
): Promise<OpenPage> {
  const { language = 'zh', pages = fromRoot('dist/renderer') } = facts
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: localeOf(language),
  })
  const sessions = createSessions(office, facts.machineClock)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')
  const unforeseen: unknown[] = []
  await context.exposeBinding('officeCall', async (_, text: string, files: readonly Crossing[]) => {
    const message = files.length === 0 ? text : { text, files: files.map(arrived) }
    const answer = await handleCall(structuredClone(message), door, (_, error) => unforeseen.push(error))
    for (const { code, field } of answer.ok ? answer.warnings : [])
      if (code === 'unknown_parameter') unforeseen.push(new Error(`the page asks for ${field}: ${text}`))
    return structuredClone(answer)
  })
  await context.addInitScript(installOffice)
  await context.addInitScript(rememberLanguage, language)
  const page = await context.newPage()
  const stop = door.subscribe((changes) => {
    // A page that is being closed gets no events, as in the desktop.
    page.evaluate(tellPage, structuredClone(changes)).catch(() => undefined)
  })
  if (facts.username !== undefined) {
    const answer = await door.call('session', 'create', demoCredentials(facts.username))
    if (!answer.ok) throw new Error(answer.problem.detail)
  }
  await page.goto(`${await originOf(pages)}/${facts.hash ?? ''}`)
  return {
    page,
    async close() {
      stop()
      await context.close()
      if (unforeseen.length > 0)
        throw new AggregateError(
          unforeseen,
          'the office answered "internal", or was asked what it does not know',
        )
    },
  }
}

/** A file between page and office: the binding carries JSON alone, where the desktop carries bytes. */
interface Crossing {
  readonly field: string
  readonly name: string
  readonly base64: string
}
const arrived = ({ base64, ...file }: Crossing) => ({
  ...file,
  content: new Uint8Array(Buffer.from(base64, 'base64')),
})

const plain = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: Buffer.from(await answer.arrayBuffer()),
})

export const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB')

/** What the top bar's switch remembers; a test that switches itself keeps its choice. Runs in the page. */
export function rememberLanguage(language: Language): void {
  if (localStorage.getItem('office.language') === null) localStorage.setItem('office.language', language)
}

/** What these functions leave in the page for each other. */
interface InPage {
  office?: OfficeApi
  officeCall(text: string, files: readonly Crossing[]): ReturnType<OfficeApi['call']>
  officeHearers: Set<(changes: readonly OfficeChange[]) => void>
}

/** Runs in the page before its own scripts: the preload's half. Knows nothing from outside its own braces. */
function installOffice(): void {
  // The binding was exposed above; the rest is made here.
  const page = window as unknown as InPage
  page.officeHearers = new Set()
  page.office = {
    call: async (resource, operation, input, options = {}, files = []) => {
      const text = JSON.stringify(structuredClone({ resource, operation, input, options }))
      const crossing = files.map(({ field, name, content }) => {
        const signs = Array.from(content, (byte) => String.fromCharCode(byte))
        return { field, name, base64: btoa(signs.join('')) }
      })
      return structuredClone(await page.officeCall(text, crossing))
    },
    subscribe(listen) {
      page.officeHearers.add(listen)
      return () => void page.officeHearers.delete(listen)
    },
  }
}

function tellPage(changes: readonly OfficeChange[]): void {
  for (const listen of (window as unknown as InPage).officeHearers) listen(changes)
}
