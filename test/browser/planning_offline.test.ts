import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { libraryStatus } from '../../shared/process/codes.ts'
import { find, goTo, keysOnly, press, tabTo } from './by_keys.ts'
import { checker, planner } from './card_people.ts'
import { cardStory } from './card_story.ts'
import { atWork, demoPlant, throughDoor } from './demo_plant.ts'
import { launchBrowser } from './launch.ts'
import {
  chooseFile,
  type Door,
  doors,
  largeList,
  libraryOf,
  partsIn,
  patient,
  utf8,
} from './libraries_desk.ts'

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

async function importsList(page: Page, content: string, shown: string): Promise<void> {
  await find(page, 'gy', '工艺')
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${order.uid}`) }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-next-step]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-choose]:focus').waitFor()
  await chooseFile(page, '清单.csv', utf8(content))
  await page.locator('[data-save]:focus').waitFor(patient)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '打开工艺库' }).and(page.locator(':focus')).waitFor(patient)
  await page.keyboard.press('Enter')
  await page.getByText(shown).waitFor(patient)
}

/** No card is approved before another than its writer has looked over the list. */
async function reviewsList(office: Office, page: Page): Promise<void> {
  await goTo(page, `#/libraries/${order.id}`)
  await press(page, '审核')
  await expect
    .poll(async () => (await libraryOf(office, order.id)).status, patient)
    .toBe(libraryStatus.code.reviewed)
}

/** A vessel of 400 parts: what the pages show of them. */
const content = largeList(order.uid, 400)
const shown = '共 400 个零件，总重 900.00 kg'
/** 900 kg over 360 parts of one size, each with 15 % for plate. */
const quota = '2.88'

test.each(throughDoor('LAN'))(
  'with no network, through the %s door, a list of 400 parts is imported, a shell card written, sent back, signed, revised and printed, seams and quotas worked out',
  { timeout: 120_000 },
  async (door) => {
    const stranger = await browser.newPage()
    await expect(stranger.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
    const office = await demoPlant()
    const strangers: string[] = []
    const page = await at(office, door, planner, strangers)
    await importsList(page, content, shown)
    const part = (await partsIn(office, order.id)).find(({ ticket_number }) => ticket_number === 2)
    const someone = (username: string) => at(office, door, username, strangers)
    await reviewsList(office, await someone(checker))
    const card = await cardStory(office, page, someone, part?.id ?? 0)

    await goTo(page, `#/print/cards?cards=${card}`)
    await page.locator('[data-code]').first().waitFor()
    await goTo(page, '#/libraries/1/seams')
    await page.getByText('A类纵缝').first().waitFor()
    await goTo(page, `#/libraries/${order.id}/quotas?category=1`)
    await press(page, '生成定额')
    await page.getByText(quota).first().waitFor()
    expect(strangers).toEqual([])
  },
)
