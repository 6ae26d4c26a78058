import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '../../../shared/texts/index.ts'

/**
 * A window of a browser that tests use one after the other, in a context of its own. The process behind it keeps the
 * program compiled and its fonts: a page loads in a third of the CPU time that a new context takes.
 */
interface TestWindow<T> {
  readonly page: Page
  /** What is behind the pages: made with the context, changed by whoever uses the window. */
  readonly own: T
  readonly language: Language
  /** Something was put in that the context does not let go of. */
  isSpoiled: boolean
}

interface Windows<T> {
  take(browser: Browser, language: Language): Promise<TestWindow<T>>
  /** With everything forgotten; the page is at `blank` then, an address of the same origin without scripts. */
  giveBack(window: TestWindow<T>, blank: string): Promise<void>
}

const viewport = { width: 1280, height: 720 }
/** Methods whose effect nothing takes back. */
const lasting = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'on',
    'once',
    'route',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const
/** What tests listen to. */
const heard = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const
/** As in a new context, whatever the system of this machine prefers. */
const media = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const
/** How long a page may take to leave; after that the window is closed instead. */
const leaveMs = 5000

const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB')

/** `prepare` equips a new context. */
export function createWindows<T>(
  prepare: (context: BrowserContext, language: Language) => Promise<T>,
): Windows<T> {
  const free = new WeakMap<Browser, TestWindow<T>[]>()
  const make = async (browser: Browser, language: Language) => {
    const context = await browser.newContext({ viewport, locale: localeOf(language) })
    await mouseOf(context)
    await context.addInitScript(rememberLanguage, language)
    const own = await prepare(context, language)
    const window = { page: await context.newPage(), own, language, isSpoiled: false }
    const spoil = () => {
      window.isSpoiled = true
    }
    const { page } = window
    onCall(context, lasting.context, spoil)
    onCall(page, lasting.page, spoil)
    onCall(page.clock, lasting.clock, spoil)
    // Pressed and let go they would last no longer than the test, but one that fails in between lets nothing go.
    for (const device of [page.keyboard, page.mouse]) onCall(device, ['down', 'up'], spoil)
    return window
  }
  return {
    async take(browser, language) {
      const windows = (free.get(browser) ?? []).filter(({ page }) => !page.isClosed())
      free.set(browser, windows)
      const at = windows.findIndex((one) => one.language === language)
      const [known] = at < 0 ? [] : windows.splice(at, 1)
      return known ?? make(browser, language)
    },
    async giveBack(window, blank) {
      const { page } = window
      const context = page.context()
      const browser = context.browser()
      if (browser && free.get(browser)?.includes(window)) return
      try {
        if (window.isSpoiled || page.isClosed() || !browser) throw new Error('not to be used again')
        await forget(page, blank)
        free.set(browser, [...(free.get(browser) ?? []), window])
      } catch {
        await context.close()
      }
    },
  }
}

/** Leaves nothing in the window that a page could find. */
async function forget(page: Page, blank: string): Promise<void> {
  const context = page.context()
  for (const one of context.pages()) if (one !== page) await one.close()
  for (const event of heard) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const answer = await page.goto(blank, { timeout: leaveMs })
  if (!answer?.ok()) throw new Error(`${blank} is not there`)
  await page.evaluate(() => {
    window.name = ''
    sessionStorage.clear()
  })
  await page.setViewportSize(viewport)
  await page.emulateMedia(media)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(blank).origin, storageTypes: 'all' })
  await cdp.send('Page.resetNavigationHistory')
  await cdp.detach()
  await context.clearCookies()
}

/** Calls `tell` whenever one of these methods of an object is called. */
function onCall(of: object, names: readonly string[], tell: () => void): void {
  for (const name of names) {
    const usual: unknown = Reflect.get(of, name)
    if (typeof usual !== 'function') throw new TypeError(`${name} is no method`)
    const told = (...values: unknown[]): unknown => {
      tell()
      return Reflect.apply(usual, of, values)
    }
    Reflect.set(of, name, told)
  }
}

/** What the top bar's switch remembers; a test that switches itself keeps its choice. Runs in the page. */
export function rememberLanguage(language: Language): void {
  if (localStorage.getItem('office.language') === null) localStorage.setItem('office.language', language)
}

interface Mouse {
  pressed: number
}
const mice = new WeakMap<BrowserContext, Mouse>()

/** Counts how often a mouse button was pressed on any page of a context, from the first call on. */
export async function mouseOf(context: BrowserContext): Promise<Mouse> {
  const known = mice.get(context)
  if (known) return known
  const mouse = { pressed: 0 }
  mice.set(context, mouse)
  await context.exposeBinding('mousePressed', () => void mouse.pressed++)
  await context.addInitScript(tellMouse)
  for (const page of context.pages()) await page.evaluate(tellMouse)
  return mouse
}

/** Runs in the page. Enter and Space press a button without a pointer. */
function tellMouse(): void {
  const told: unknown = Reflect.get(window, 'mousePressed')
  const tell = () => typeof told === 'function' && told()
  window.addEventListener('pointerdown', tell, true)
}
