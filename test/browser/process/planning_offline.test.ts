import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { libraryStatus } from '../../../shared/process/codes.ts'
import { checker, head, planner } from '../../support/browser/card_pages.ts'
import { cardStory, writeShellCard } from '../../support/browser/card_story.ts'
import { atWork, demoPlant, everyStory, testedTransports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly } from '../../support/browser/keyboard.ts'
import { launchBrowser } from '../../support/browser/launch.ts'
import { act } from '../../support/browser/more_menu.ts'
import {
  chooseFile,
  largeList,
  libraryOf,
  partsIn,
  patient,
  type Transport,
  transports,
  utf8,
} from '../../support/browser/process_libraries.ts'

/** A machine without a network: no name and no address but its own. */
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ args: [noNetwork] })
})
afterAll(() => browser.close())

/** The order of the demo plant whose list nobody has imported. */
const order = { id: 3, uid: '26003' }
const own = /^(http:\/\/127\.0\.0\.1:\d+|data:|blob:)/

/** One of the people, and what his page asks of anybody else than the office. */
async function at(
  office: Office,
  door: Transport,
  username: string,
  hash: string,
  strangers: string[],
): Promise<Page> {
  const page = await atWork(browser, office, transports[door], username, { hash })
  const asked = (url: string) => void (own.test(url) || strangers.push(url))
  page.context().on('request', (request) => asked(request.url()))
  const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const url of before) asked(url)
  await keysOnly(page)
  return page
}

async function importsList(page: Page, content: string, shown: string): Promise<void> {
  await page.locator('[data-part=primary]:focus').waitFor()
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
  await act(page, '审核')
  await expect
    .poll(async () => (await libraryOf(office, order.id)).status, patient)
    .toBe(libraryStatus.code.reviewed)
}

/** A vessel of so many parts, one of ten an assembly; the others weigh 2.5 kg. What the pages show of them. */
const parts = everyStory ? 400 : 40
const content = largeList(order.uid, parts)
const shown = `共 ${parts} 个零件，总重 ${(0.9 * parts * 2.5).toFixed(2)} kg`
/** Of one part, with 15 % for plate. */
const quota = '2.88'

test.each(testedTransports('LAN'))(
  'with no network, through the %s door, a list of parts is imported, a shell card written and printed, seams and quotas worked out',
  { timeout: 120_000 },
  async (door) => {
    const stranger = await browser.newPage()
    await expect(stranger.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
    const office = await demoPlant()
    const strangers: string[] = []
    const library = `#/libraries/${order.id}`
    const signedAndRevised = async (...[, writing, id]: Parameters<typeof writeShellCard>) => {
      const checking = await at(office, door, checker, library, strangers)
      await reviewsList(office, checking)
      return cardStory(office, writing, checking, (hash) => at(office, door, head, hash, strangers), id)
    }
    const page = await at(office, door, planner, `#/planning/${order.id}`, strangers)
    await importsList(page, content, shown)
    const part = (await partsIn(office, order.id)).find(({ ticket_number }) => ticket_number === 2)
    // Sent back, signed by four and revised: test/api/process/cards.test.ts.
    const card = await (everyStory ? signedAndRevised : writeShellCard)(office, page, part?.id ?? 0)

    await goTo(page, `#/print/cards?cards=${card}`)
    await page.locator('[data-code]').first().waitFor()
    await goTo(page, '#/libraries/1/seams')
    await page.getByText('A类纵缝').first().waitFor()
    await goTo(page, `${library}/quotas?category=1`)
    await act(page, '生成定额')
    await page.getByText(quota).first().waitFor()
    expect(strangers).toEqual([])
  },
)
