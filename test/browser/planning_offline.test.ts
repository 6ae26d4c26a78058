import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { exampleList } from '../process/library_example.ts'
import { find, goTo, keysOnly, tabTo } from './by_keys.ts'
import { atWork, demoPlant } from './demo_plant.ts'
import { launchBrowser } from './launch.ts'
import { chooseFile, type Door, doors, partsIn, patient, utf8 } from './libraries_desk.ts'

/** A machine without a network: no name and no address but its own. */
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ args: [noNetwork] })
})
afterAll(() => browser.close())

/** The order of the demo plant whose list nobody has imported. */
const order = { id: 3, uid: '26003' }
const own = /^(https:\/\/app\.office|http:\/\/127\.0\.0\.1:\d+|data:|blob:)/

/** One of the people, and what his page asks of anybody else than the office. */
async function at(office: Office, door: Door, username: string, strangers: string[]): Promise<Page> {
  const page = await atWork(browser, office, doors[door], username)
  page.context().on('request', (request) => {
    if (!own.test(request.url())) strangers.push(request.url())
  })
  // Everything is loaded once more under these eyes.
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  await keysOnly(page)
  return page
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-disabled])'))
  await tabTo(page, button, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

const statusOf = async (office: Office, card: number) =>
  (
    await office.file.reading.db
      .selectFrom('transfer_cards')
      .select('status')
      .where('id', '=', card)
      .executeTakeFirst()
  )?.status

async function importsList(page: Page): Promise<void> {
  await find(page, 'gy', '工艺')
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${order.uid}`) }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-next-step]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-choose]:focus').waitFor()
  await chooseFile(page, '清单.csv', utf8(exampleList.replace('26001', order.uid)))
  await page.locator('[data-save]:focus').waitFor(patient)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '打开工艺库' }).and(page.locator(':focus')).waitFor(patient)
  await page.keyboard.press('Enter')
  await page.getByText('共 24 个零件，总重 2860.15 kg').waitFor()
}

async function writesCard(page: Page, part: number): Promise<number> {
  await goTo(page, `#/cards/new?part=${part}&category=1`)
  await page.getByRole('button', { name: '新建并打开' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  const detail = page.locator('textarea[data-cell$="/detail"]').first()
  await detail.waitFor()
  const id = Number(new URL(page.url()).hash.split('/').at(-1))
  await tabTo(page, detail)
  await page.keyboard.type('核对质量证明书')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await press(page, '提交校对')
  return id
}

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('with no network a list is imported, a card written, signed and printed, seams and quotas worked out', async () => {
    const stranger = await browser.newPage()
    await expect(stranger.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
    const office = await demoPlant()
    const strangers: string[] = []
    const page = await at(office, door, 'user6', strangers)
    await importsList(page)
    const part = (await partsIn(office, order.id)).find(({ ticket_number }) => ticket_number === 2)
    const card = await writesCard(page, part?.id ?? 0)
    await expect.poll(() => statusOf(office, card), patient).toBe('待校对')

    const checking = await at(office, door, 'user7', strangers)
    await goTo(checking, `#/cards/${card}`)
    await press(checking, '校对')
    await expect.poll(() => statusOf(office, card), patient).toBe('待审核')

    await goTo(page, `#/print/cards?cards=${card}`)
    await page.locator('[data-code]').first().waitFor()
    await goTo(page, '#/libraries/1/seams')
    await page.getByText('A类纵缝').first().waitFor()
    await goTo(page, `#/libraries/${order.id}/quotas?category=1`)
    await press(page, '生成定额')
    await page.getByText('768.12').first().waitFor()
    expect(strangers).toEqual([])
  }, 120_000)
})
