import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { staff } from '../../../main/api/demo/people.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { nextAtMachine } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const plant = oncePerFile(async () => ({ office: await demoPlant() }))
const at = (username: string, hash?: string) =>
  atWork(browser, plant().office, transports.desktop, username, hash === undefined ? {} : { hash })

const entriesIn = (page: Page) => page.locator('[data-part=nav] [data-part=entry]')
/** Their names, without what waits behind them. */
const namesIn = (page: Page) => entriesIn(page).locator('> span:not([data-part])').allInnerTexts()
const pinsIn = (page: Page) => page.locator('[data-part=nav] [data-part=pin]')

/** What the person chose is kept a moment later; a page that is loaded again reads it. */
async function reloaded(page: Page, name: string): Promise<void> {
  await expect
    .poll(() =>
      plant()
        .office.file.reading.db.selectFrom('preferences')
        .select('name')
        .where('name', '=', name)
        .execute(),
    )
    .not.toEqual([])
  await page.waitForTimeout(800)
  await page.reload()
  await entriesIn(page).first().waitFor()
}

test('each person of the demo has five to nine entries at 1366×768 without scrolling, and each opens the page of its name', async () => {
  const opened = new Set<string>()
  const page = await atWork(browser, plant().office, transports.LAN, 'user1')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const number of staff.keys()) {
    const username = `user${number + 1}`
    if (number > 0) await nextAtMachine(page, username)
    await entriesIn(page).first().waitFor()
    const names = await namesIn(page)
    expect(names[0], username).toBe('首页')
    expect(names.length, username).toBeGreaterThanOrEqual(5)
    expect(names.length, username).toBeLessThanOrEqual(9)
    const overflows = await page
      .locator('[data-part=nav]')
      .evaluate(
        (nav) =>
          [nav, ...nav.querySelectorAll('*')].filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === 'auto',
          ).length,
      )
    expect(overflows, username).toBe(0)
    for (const [at, name] of names.entries()) {
      if (opened.has(name)) continue
      opened.add(name)
      await page.keyboard.press(`Alt+${at + 1}`)
      await expect
        .poll(() => entriesIn(page).nth(at).getAttribute('aria-current'), { message: name })
        .toBe('page')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await page.locator('main [role=alert]').count(), name).toBe(0)
    }
    for (const name of number === 0 ? ['全部页面', '设置'] : []) {
      await page.locator('[data-part=nav]').getByRole('link', { name, exact: true }).press('Enter')
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    }
  }
  expect(opened.size).toBeGreaterThan(30)
}, 240_000)

test('Ctrl+B folds the navigation to icons with names, and the next visit begins so', async () => {
  const page = await at('user20')
  const width = () => page.locator('[data-part=nav]').evaluate((nav) => nav.clientWidth)
  expect(await width()).toBeGreaterThan(180)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBeLessThanOrEqual(64)
  await page
    .locator('[data-part=nav]')
    .getByRole('link', { name: /^领料发料/ })
    .waitFor()
  const unnamed = await page
    .locator('[data-part=nav] :is(a, button)')
    .evaluateAll((all) => all.filter((one) => !one.ariaLabel && one.textContent === '').length)
  expect(unnamed).toBe(0)
  await reloaded(page, 'navigation/rail')
  expect(await width()).toBeLessThanOrEqual(64)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBeGreaterThan(180)
})

test('all pages are found by initials and by the whole pinyin, and Space puts one among the favourites', async () => {
  const page = await at('user1', '#/all')
  const places = page.locator('main [data-place]:visible')
  await places.first().waitFor()
  expect(await places.count()).toBeGreaterThanOrEqual(60)
  for (const typed of ['hcrk', 'hancairuku']) {
    await page.getByRole('textbox', { name: /拼音首字母/ }).fill(typed)
    await expect.poll(() => places.allInnerTexts()).toEqual(['焊材入库单', '焊材入库台账'])
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => pinsIn(page).allInnerTexts()).toEqual(['焊材入库台账'])
  await reloaded(page, 'navigation')
  await page.locator('main input:focus').waitFor()
  await pinsIn(page).filter({ hasText: '焊材入库台账' }).press('Enter')
  await page.getByRole('heading', { name: '焊材入库台账', level: 1 }).waitFor()
  await page.keyboard.press('Alt+s')
  await expect.poll(() => pinsIn(page).count()).toBe(0)
})

test('a person moves an entry and takes one out, and restores the order of the role', async () => {
  const page = await at('user21', '#/all')
  const names = () => namesIn(page)
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['首页', '入库', '领料发料'])
  await page.getByRole('button', { name: '更多操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '编排导航' }).press('Enter')
  await page.locator('[role=dialog] [role=option]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['首页', '领料发料', '入库'])
  await page.keyboard.press('Delete')
  await expect.poll(names).not.toContain('入库')
  await page.getByRole('button', { name: '恢复默认' }).press('Enter')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['首页', '入库', '领料发料'])
})

test('a module that the plant does not use is left out, and its address says so', async () => {
  const boss = await at('user1', '#/settings/plant')
  await boss.getByRole('checkbox', { name: '焊材温湿度与烘干' }).press('Space')
  await boss.getByRole('button', { name: '不使用' }).press('Enter')
  const page = await at('user20', '#/humiture')
  await page.getByRole('heading', { name: '本厂没有启用这个模块' }).waitFor()
  expect(await namesIn(page)).not.toContain('温湿度')
  expect(await page.getByRole('button', { name: '启用' }).count()).toBe(0)
  await goTo(page, '#/home')
  const waiting = page.locator('main [data-part=inbox-row]')
  await waiting.first().waitFor()
  expect(await waiting.filter({ hasText: /温湿度|烘干/ }).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wsd')
  await page.getByText('没有找到').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('J507')
  const kinds = page.locator('[role=dialog] [role=option]')
  await kinds.first().waitFor()
  expect(await kinds.filter({ hasText: '烘干' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: '全部主题' }).press('Enter')
  const topics = page.getByRole('navigation', { name: '全部主题' })
  await topics.getByRole('button').first().waitFor()
  expect(await topics.getByRole('button', { name: /温湿度|烘干|烘箱/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await goTo(boss, '#/bakes')
  await boss.getByRole('button', { name: '启用' }).press('Enter')
  await boss.getByRole('heading', { name: '本厂没有启用这个模块' }).waitFor({ state: 'detached' })
  await page.reload()
  await entriesIn(page).filter({ hasText: '温湿度' }).waitFor()
  await page
    .getByRole('heading', { name: '焊材库温湿度' })
    .or(page.locator('main [data-entry]'))
    .first()
    .waitFor()
})
