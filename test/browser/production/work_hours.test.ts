import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing } from '../../support/browser/paper.ts'
import { type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { addHours, cursor, hoursIn, prodPlanner, statistician } from '../../support/browser/work_hours.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()
const soon = { timeout: 15_000 }

const matrix = (page: Page) => page.getByRole('grid', { name: '工时' })
/** The hours of a line of the matrix, without the days that have none. */
const line = (page: Page, group: string) =>
  matrix(page)
    .locator('[data-row]')
    .filter({ has: page.getByText(group, { exact: true }) })
    .getByRole('gridcell')
    .allInnerTexts()
    .then((cells) => cells.filter((cell) => cell !== '').join(' '))
const walk = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** What is printed on the sheets that are shown, of which none leaves its paper. */
async function sheets(page: Page): Promise<readonly PdfPage[]> {
  await page.locator('[data-sheet]').first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const { pages } = await printed(page)
  await page.emulateMedia({ media: 'screen' })
  return pages
}

test('hours stand by group and day, lead to what they are made of, and are printed as tickets of a group or of an order', async () => {
  const office = await demoPlant(undefined, manualClock())
  const details = await hoursIn(office)
  const last = details.at(-1) ?? 0
  await addHours(office, last, 0)
  const page = await atWork(browser, office, transports.desktop, statistician)
  await keysOnly(page)

  // Home: the hours of the month, and what has none yet.
  const unrated = page.locator('[data-figure=unrated_inspected]')
  await unrated.waitFor()
  await addHours(office, last, 18)
  const open = page.locator('[data-figure=hours]')
  await expect.poll(() => open.getAttribute('data-value'), soon).toBe('37')
  await tabTo(page, open, await keyTo(open))
  await walk(page, 'Enter')

  // Days and sums; the cursor walks over them.
  await page.locator('[role=grid]:focus').waitFor()
  expect(await line(page, '金工车间')).toBe('金工车间 4 4')
  expect(await line(page, '容器车间')).toBe('容器车间 33 3 30')
  expect(await line(page, '全部班组')).toBe('全部班组 37 7 30')
  await walk(page, 'ArrowDown', 'End', ...Array.from({ length: 12 }, () => 'ArrowLeft'))
  expect(await cursor(page)).toBe('容器车间 · 2026-11-18 · 3')
  await walk(page, 'Shift+ArrowRight', 'Shift+ArrowDown')
  await page.getByText('求和 70').waitFor()
  await page.evaluate(() => {
    // The grid has answered it by the time it comes here.
    window.addEventListener('copy', ({ clipboardData }) => {
      document.body.dataset['copied'] = clipboardData?.getData('text/plain') ?? ''
    })
  })
  await walk(page, 'Control+c')
  await expect.poll(() => page.evaluate(() => document.body.dataset['copied'])).toBe('3\t30\r\n7\t30')

  // Another month and back; a confirmation that is withdrawn takes its hours away at once.
  await walk(page, 'PageUp')
  await page.getByText('这个月没有已确认的工时').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await walk(page, 'PageDown')
  await expect.poll(() => line(page, '全部班组'), soon).toBe('全部班组 37 7 30')
  await at(office, prodPlanner)('process_details', 'update', { id: last, actual_finish_dt: null })
  await expect.poll(() => line(page, '容器车间'), soon).toBe('容器车间 15 3 12')
  const group = page.locator('input[name=group]')
  await tabTo(page, group, 'Shift+Tab')
  await page.keyboard.type('金工车间')
  await expect.poll(() => line(page, '全部班组'), soon).toBe('全部班组 4 4')
  await expect
    .poll(() => page.evaluate(() => decodeURI(window.location.hash)))
    .toBe('#/hours?month=2026-11&group=金工车间')

  // A cell opens the confirmations behind it, and one of them its process detail.
  await tabTo(page, matrix(page))
  await walk(page, 'Control+Home', 'End', ...Array.from({ length: 12 }, () => 'ArrowLeft'), 'Enter')
  await page.getByRole('heading', { name: '工时查询' }).waitFor()
  await page.getByRole('status').getByText('1 项').waitFor()
  expect(await page.locator('[data-total=man_hours]').textContent()).toBe('4')
  await page.locator('[role=grid]:focus').waitFor()
  await walk(page, 'Enter')
  await page.waitForFunction((id) => window.location.hash.endsWith(`/process_details/${id}`), details[1])

  // The tickets of an order.
  await goTo(page, '#/hours/tickets')
  await page.locator('input[name=order]:focus').waitFor()
  await page.keyboard.type('26001')
  const welders = page.locator('[data-row=容器车间]')
  await welders.getByText('定额 31 h，追加 2 h').waitFor(soon)
  await welders.getByText('1 票，3 h').waitFor()
  await walk(page, 'Escape', 'Control+p')
  const all = await sheets(page)
  expect(all.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
    all.map(() => [210, 148]),
  )
  expect(all.map(({ signs }) => textOf(signs).includes('表号：CR-SC-01'))).toEqual([true, true])
  const rated = textOf(all.find(({ signs }) => textOf(signs).includes('容器车间'))?.signs ?? [])
  for (const text of [
    '工作令号26001班组容器车间',
    '定额工时(h)31',
    '追加工时(h)2',
    '合计(h)33',
    '统计员',
    '沈玉',
  ])
    expect(rated, text).toContain(text)
  await walk(page, 'Escape')
  const ticket = welders.getByRole('link', { name: '工时票', exact: true })
  const stock = welders.getByRole('link', { name: '入库工时票', exact: true })
  await stock.waitFor()
  await tabTo(page, ticket, await keyTo(ticket))
  await walk(page, 'ArrowRight')
  expect(await stock.evaluate((one) => one === document.activeElement)).toBe(true)
  await walk(page, 'Enter')
  const [store, ...more] = await sheets(page)
  expect(more).toEqual([])
  const text = textOf(store?.signs ?? [])
  for (const part of ['表号：CR-SC-02', '班组容器车间合计1票，3h', '2筒体3', '第1页共1页'])
    expect(text, part).toContain(part)

  // A row of the production ledger opens its part.
  await goTo(page, '#/list/ledgers?work_order=26001&verbose_id=2')
  await page.getByText('1 项', { exact: true }).first().waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await walk(page, 'Enter')
  await page.getByRole('heading', { name: /筒体/ }).first().waitFor()
})
