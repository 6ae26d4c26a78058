import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stockKind } from '../../../shared/inventory/codes.ts'
import { arrange, demoPlant } from '../../support/browser/demo_plant.ts'
import { type OpenPage, openDesktopPage } from '../../support/browser/desktop_page.ts'
import { goTo, signInAs } from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

/** Pages in small: one module, and one script that the content policy forbids. */
function smallPages(): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), 'document.title = window.office ? "desktop" : "browser"')
  const scripts =
    '<script>window.forbidden = true</script><script type="module" crossorigin src="./assets/main.js">'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title></title>${scripts}</script>`)
  return folder
}

const browser = await testBrowser()

async function open(door: typeof openDesktopPage): Promise<OpenPage> {
  const office = await openOffice(tempFolder())
  const opened = await door(browser, office, { pages: smallPages(), language: 'en' })
  onTestFinished(async () => {
    await opened.close()
    await office.close()
  })
  await opened.page.waitForFunction(() => document.title !== '')
  return opened
}

test.each([
  ['desktop', openDesktopPage],
  ['browser', openLanPage],
] as const)(
  "a %s page is under the office's content policy, and speaks the language it was given",
  async (title, door) => {
    const { page } = await open(door)
    expect(await page.title()).toBe(title)
    expect(await page.evaluate(() => Reflect.get(window, 'forbidden'))).toBeUndefined()
    expect(await page.evaluate(() => localStorage.getItem('office.language'))).toBe('en')
    expect(await page.evaluate(() => fetch('https://example.com/').catch((error: Error) => error.name))).toBe(
      'TypeError',
    )
  },
)

const plant = {
  language: 'zh',
  plant_name: '华鼎',
  last_name: '许',
  username: 'xu',
  password: 'eight-or-more',
}

test('the desktop page calls the office, and hears what was committed until it stops listening', async () => {
  const { page } = await open(openDesktopPage)
  const heard = await page.evaluate(async (plant) => {
    const { office } = window
    if (!office) return undefined
    const session = await office.call('setup', 'plant', plant)
    const changes: unknown[] = []
    const arrived = Promise.withResolvers<void>()
    const stop = office.subscribe((some) => {
      changes.push(...some)
      arrived.resolve()
    })
    await office.call('warehouses', 'create', { name: '一级焊材库', location: 'A区', category: 1 })
    await arrived.promise
    stop()
    const made = await office.call('warehouses', 'create', { name: '二级库', location: 'B区', category: 1 })
    return { session, changes, made }
  }, plant)
  expect(heard).toMatchObject({
    session: { ok: true, value: { user: { username: 'xu' } } },
    changes: [{ resource: 'warehouses', operation: 'create', record: 1 }],
    made: { ok: true, value: { id: 2 } },
  })
})

test('the test of a page fails where the page asks what the office does not know', async () => {
  const office = await demoPlant()
  for (const door of [openDesktopPage, openLanPage]) {
    const { page, close } = await door(browser, office, { username: 'user20' })
    await page.evaluate(async () => {
      if (window.office) await window.office.call('warehouses', 'list', { isued: true })
      else await fetch('/api/warehouses/?isued=true')
    })
    await expect(close()).rejects.toThrow('does not know')
  }
})

test('what Electron could not carry does not reach the office here either', async () => {
  const { page } = await open(openDesktopPage)
  const refused = await page.evaluate(() =>
    window.office?.call('setup', 'read', { run: () => 1 }).catch((error: Error) => error.name),
  )
  expect(refused).toBe('DataCloneError')
})

test('the browser page of an empty office opens with the code that its console printed', async () => {
  const { page } = await open(openLanPage)
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/setup\?code=[\w-]{12}$/)
  const status = await page.evaluate(async (plant) => {
    const body = JSON.stringify({ ...plant, code: new URLSearchParams(location.search).get('code') })
    const headers = { 'content-type': 'application/json', 'x-office': '1' }
    return (await fetch('/api/setup/plant/', { method: 'POST', headers, body })).status
  }, plant)
  expect(status).toBe(201)
  expect(await page.evaluate(async () => (await fetch('/api/session/')).status)).toBe(200)
})

test('what was changed before the browser could hear it stands on its page once it can', async () => {
  const office = await demoPlant()
  const { page, close } = await openLanPage(browser, office)
  onTestFinished(close)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/events/', async (route) => {
    await gate.promise
    await route.continue()
  })
  await signInAs(page, 'user20')
  await goTo(page, '#/list/warehouses')
  await page.locator('[role=row]').filter({ hasText: '一级焊材库' }).waitFor()
  const room = { name: '三级焊材库', location: 'C区', category: stockKind.code.welding_material }
  await arrange(office, ({ db }) => db.insertInto('warehouses').values(room).execute())
  gate.resolve()
  await page.locator('[role=row]').filter({ hasText: '三级焊材库' }).waitFor()
})
