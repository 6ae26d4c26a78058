import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../../../build/paths.ts'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { listen } from '../../../main/api/http/listener.ts'
import type { Office } from '../../../main/api/office.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { arrange, atWork, demoAt, demoPlant, everyStory } from '../../support/browser/demo_plant.ts'
import { demoCredentials, openDesktopPage } from '../../support/browser/desktop_page.ts'
import { gridCell } from '../../support/browser/grid.ts'
import { goTo, inputMethod, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile, tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()

const engineer = 'user8'
const keeper = 'user21'
const patient = { timeout: 10_000 }
const standard = (page: Page) => page.locator('[data-form] input[name=standard]')
const kept = (office: Office) => office.file.reading.db.selectFrom('drafts').selectAll().execute()

/** The office's LAN door at one port, so that it can come back there. */
async function serve(office: Office, port: number) {
  const sessions = createSessions(office)
  const setup = createSetup(office, sessions, true)
  const facts = { pages: fromRoot('dist/renderer'), docs: fromRoot('dist/api-docs') }
  return listen({ office, sessions, setup, host: '127.0.0.1', port, ...facts })
}

async function openAt(url: string, username: string, hash: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => context.close())
  const answer = await context.request.post(`${url}api/session/`, {
    data: demoCredentials(username),
    headers: { 'x-office': '1' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const page = await context.newPage()
  await page.goto(`${url}${hash}`)
  return page
}

/** The engineer's browser on the LAN. */
const desk = oncePerFile(() => demoAt(browser, 'LAN', engineer, { hash: '#/list/materials/4' }))

test('a draft is kept in the office within two seconds, and found at another machine; what was typed there in a closed tab is there in the next one', async () => {
  const { office, page } = desk()
  const there = '#/list/materials/3'
  const own = await atWork(browser, office, openDesktopPage, engineer, { hash: there })
  await standard(own).fill('GB/T 12')
  await expect.poll(() => kept(office), patient).toMatchObject([{ place: 'form/materials/3' }])
  const { origin } = new URL(page.url())
  const other = await page.context().newPage()
  await other.goto(`${origin}/${there}`)
  await expect.poll(() => standard(other).inputValue(), patient).toBe('GB/T 12')
  await standard(other).focus()
  await other.keyboard.press('Control+s')
  await other.getByText('已保存').waitFor()
  await expect.poll(() => kept(office), patient).toEqual([])

  await standard(other).fill('GB/T 11')
  await other.close()
  const next = await page.context().newPage()
  await next.goto(`${origin}/${there}`)
  await standard(next).waitFor()
  expect(await standard(next).inputValue()).toBe('GB/T 11')
  await next.close()
})

test('a draft of a deleted record is read at home, discarded, and taken back', async () => {
  const { office, page } = desk()
  const { id } = await arrange(office, ({ db }) =>
    db
      .insertInto('materials')
      .values({ name: 'Q999', category: '板材', standard: '', supply_status: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const record = `#/list/materials/${id}`
  const home = await page.context().newPage()
  await home.goto(new URL(record, page.url()).href)
  await standard(home).fill('GB/T 713')
  const isKept = async () =>
    (await kept(office)).some(({ place }) => `${place}/`.includes(`form/materials/${id}/`))
  await expect.poll(isKept, patient).toBe(true)
  await arrange(office, ({ db }) => db.deleteFrom('materials').where('id', '=', id).execute())
  await home.goto('about:blank')
  await home.goto(new URL('#/', page.url()).href)
  const draft = home.getByRole('button', { name: `已删除记录的草稿：材料 ${id}` })
  const dialog = home.getByRole('dialog', { name: '已删除记录的草稿' })
  await draft.press('Enter')
  await dialog.getByText('GB/T 713').waitFor()
  if (process.env.SHOTS) await home.screenshot({ path: `${process.env.SHOTS}/deleted-draft.png` })
  await tabTo(home, dialog.getByRole('button', { name: '放弃' }), 'Shift+Tab')
  await home.keyboard.press('Enter')
  await draft.waitFor({ state: 'detached' })
  await expect.poll(isKept, patient).toBe(false)
  await home.getByRole('button', { name: '撤销' }).press('Enter')
  await draft.waitFor()
  await expect.poll(isKept, patient).toBe(true)
  await home.close()
})

test.runIf(everyStory)(
  'a killed office: typed values wait for it, and are saved when it is back',
  async () => {
    const directory = tempFolder()
    const office = await demoPlant(directory)
    const listening = await serve(office, 0)
    const page = await openAt(listening.url, engineer, '#/list/materials/3')
    await standard(page).waitFor()
    await listening.close()
    await office.close()
    await standard(page).fill('GB/T 13')
    await page.getByText('办公室没有应答').first().waitFor()
    await page.reload().catch(() => undefined)

    const again = await openOffice(directory)
    const back = await serve(again, Number(new URL(listening.url).port))
    onTestFinished(async () => {
      await back.close()
      await again.close()
    })
    // The window that found nobody still shows the browser's own page.
    const next = await page.context().newPage()
    await next.goto(`${back.url}#/list/materials/3`)
    await standard(next).waitFor()
    expect(await standard(next).inputValue()).toBe('GB/T 13')
    await standard(next).focus()
    await next.keyboard.press('Control+s')
    await next.getByText('已保存').waitFor()
  },
)

test('a charge typed while the office is away says which time it will bear; typed on, or told so, it takes the time of its saving', async () => {
  const directory = tempFolder()
  const office = await demoPlant(directory)
  const listening = await serve(office, 0)
  const page = await openAt(listening.url, keeper, '#/bakes/new')
  const batch = page.locator('[data-form] input[name=heat_num]')
  await batch.waitFor()
  await listening.close()
  await office.close()
  const told = page.getByText('本记录将按离线输入时间')
  await batch.fill('5J1')
  await told.getByText('入炉时间未填').waitFor()
  await batch.press('Control+s')
  const refusal = page.getByRole('alert').getByText('连不上办公室程序')
  await refusal.waitFor()

  const again = await openOffice(directory)
  const back = await serve(again, Number(new URL(listening.url).port))
  onTestFinished(async () => {
    await back.close()
    await again.close()
  })
  await expect.poll(() => kept(again), { timeout: 40_000 }).toHaveLength(1)
  await told.waitFor()
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '改用保存时的时间' }).press('Enter')
  await told.waitFor({ state: 'detached' })
  expect(await page.locator('[data-form] :focus').count()).toBe(1)
})

test('an expired session asks for the password when the word is typed to its end, loses nothing, and gives the cursor back', async () => {
  const { page } = desk()
  await page.context().clearCookies()
  await standard(page).fill('GB/T 14')
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.keyboard.press('Control+s')
  await refused
  const method = await inputMethod(page)
  await method.compose('guobiao')
  await method.take('国标')
  const again = page.getByRole('dialog')
  await again.getByText('请重新登录').waitFor()
  await again.locator('input[type=password]:focus').waitFor()
  expect(await standard(page).inputValue()).toBe('GB/T 14国标')
  await page.keyboard.type('demo-plant')
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'hidden' })
  await expect.poll(() => standard(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('15')
  expect(await standard(page).inputValue()).toBe('GB/T 14国标15')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存').waitFor()

  // A cell of a grid is typed to its end first.
  await goTo(page, '#/list/materials/entry')
  await page.locator('[data-grid] input:focus').waitFor()
  await page.context().clearCookies()
  const copy = page.waitForResponse((answer) => answer.status() === 401)
  await page.keyboard.type('Q34')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Q35')
  await copy
  await page.keyboard.type('5R')
  expect(await again.count()).toBe(0)
  await page.keyboard.press('Enter')
  await again.locator('input[type=password]:focus').waitFor()
  expect(await gridCell(page, 1, 0).innerText()).toBe('Q355R')
})
