import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { goTo, keysOnly, tabTo } from './by_keys.ts'
import {
  cardOf,
  cell,
  checker,
  doors,
  engineer,
  give,
  head,
  headCell,
  isNow,
  openCard,
  openOn,
  patient,
  planner,
  press,
  processesOf,
  secondChecker,
  write,
} from './card_people.ts'
import { atWork, demoPlant } from './demo_plant.ts'
import { launchBrowser } from './launch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A new shell card with three processes rewritten and one more before the last of them. */
async function writeShellCard(office: Office, page: Page): Promise<number> {
  await goTo(page, '#/cards/new?part=2&category=1')
  await page.getByRole('button', { name: '新建并打开' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await cell(page, 10, 'name').waitFor()
  const id = Number(new URL(page.url()).hash.split('/').at(-1))
  await tabTo(page, cell(page, 1, 'name'))
  for (const text of ['核对质量证明书', '按排版图划线', '数控火焰切割']) {
    await page.keyboard.press('Tab')
    await write(page, text, 'Enter')
  }
  // Enter has come back to the names.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('rcl')
  await page.getByRole('option', { name: '热处理', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await processesOf(office, id)).length, patient).toBe(11)
  await page.getByRole('button', { name: '提交校对' }).and(page.locator(':not([aria-disabled])')).waitFor()
  await page
    .locator('textarea:focus')
    .and(cell(page, 4, 'name'))
    .waitFor()
  return id
}

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('a shell card is written, sent back, signed by four people, revised and compared without a mouse', async () => {
    const office = await demoPlant()
    const at = async (username: string) => {
      const page = await atWork(browser, office, doors[door], username)
      await keysOnly(page)
      return page
    }
    const writing = await at(planner)
    const id = await writeShellCard(office, writing)
    expect((await processesOf(office, id)).slice(0, 5)).toMatchObject([
      { name: '领料及标记确认', detail: '核对质量证明书' },
      { detail: '按排版图划线' },
      { detail: '数控火焰切割' },
      { index: 4, name: '热处理', detail: '按热处理工艺执行,保存温度记录曲线。' },
      { index: 5, name: '坡口加工' },
    ])
    await press(writing, '提交校对')
    await isNow(office, writing, id, '待校对')
    await writing.getByText('已提交，内容已冻结').waitFor()
    expect(await cell(writing, 1, 'name').count()).toBe(0)

    const checking = await at(checker)
    await openOn(checking, id)
    await press(checking, '退回')
    await give(checking, '漏写坡口角度')
    await isNow(office, checking, id, '编制中')
    await writing.locator('[data-reason=returned]').getByText('漏写坡口角度').waitFor()
    await press(writing, '提交校对')
    await isNow(office, writing, id, '待校对')

    await press(checking, '校对')
    await isNow(office, checking, id, '待审核')
    const own = checking.getByRole('button', { name: '审核', exact: true })
    expect(await own.getAttribute('aria-disabled')).toBe('true')
    const reviewing = await at(secondChecker)
    await openOn(reviewing, id)
    await press(reviewing, '审核')
    await isNow(office, reviewing, id, '待批准')
    const leading = await at(head)
    await openOn(leading, id)
    await press(leading, '批准')
    await isNow(office, leading, id, '已批准')
    for (const name of ['周敏', '吴海涛', '何远', '李国栋'])
      await leading.getByRole('table', { name: '签署' }).getByText(name).waitFor()
    await press(leading, '换版')
    await give(leading, '图样改版')
    await isNow(office, leading, id, '编制中')

    await writing.locator('[data-reason=revised]').getByText('图样改版').waitFor()
    expect(await writing.locator('[data-reason=returned]').count()).toBe(0)
    await tabTo(writing, cell(writing, 1, 'detail'))
    await write(writing, '复验并核对', 'Enter')
    await writing.keyboard.press('Control+Delete')
    await writing.keyboard.press('Control+s')
    await expect.poll(async () => (await processesOf(office, id)).length, patient).toBe(10)
    // A card that is still being saved is not left without a question.
    await writing.locator('[data-save]:disabled:not([data-loading])').waitFor()
    await goTo(writing, `#/cards/${id}/versions`)
    const changes = writing.getByRole('table', { name: '工序' })
    await changes.locator('[data-change=changed]').filter({ hasText: '复验并核对' }).waitFor()
    await changes.locator('[data-change=removed]').getByText('删除').waitFor()
    expect(await changes.locator('del').first().textContent()).toBe('旧核对质量证明书')
  })

  test('two planners on one card: nothing is lost, and the second chooses where both have written', async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, doors[door], planner)
    const other = await atWork(browser, office, doors.LAN, engineer)
    for (const one of [page, other]) {
      await keysOnly(one)
      await openOn(one, openCard)
    }
    await tabTo(other, headCell(other, 'press_mark'))
    await other.keyboard.type('D5')
    await tabTo(other, cell(other, 1, 'detail'))
    await write(other, '焊接工程师所写', 'Enter')
    await tabTo(other, cell(other, 7, 'name'))
    await other.keyboard.press('Insert')
    await other.keyboard.type('封口')

    await tabTo(page, headCell(page, 'tech_requirement'))
    await page.keyboard.type('管孔按图')
    await tabTo(page, cell(page, 1, 'detail'))
    await write(page, '工艺员所写', 'Enter')
    await tabTo(page, cell(page, 5, 'name'))
    await page.keyboard.press('Alt+ArrowUp')

    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await cardOf(office, openCard))?.press_mark, patient).toBe('D5')
    await page.getByText('另一人刚保存了这张卡').waitFor()
    await page.keyboard.press('Control+s')
    const choice = page.getByRole('dialog')
    await choice.getByText('另一人改了这张卡').waitFor()
    const both = choice.locator('[data-clash]')
    expect(await both.count()).toBe(1)
    await both.getByText('焊接工程师所写').waitFor()
    await both.getByText('工艺员所写').waitFor()
    await tabTo(page, both.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, choice.getByRole('button', { name: '按选择保存' }))
    await page.keyboard.press('Enter')
    await choice.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await cardOf(office, openCard))?.tech_requirement, patient)
      .toBe('管孔按图')
    expect(await cardOf(office, openCard)).toMatchObject({ press_mark: 'D5' })
    const stored = await processesOf(office, openCard)
    expect(stored[0]?.detail).toBe('焊接工程师所写')
    expect(stored.map(({ name }) => name)).toEqual([
      '领料及标记确认',
      '划线及标记移植',
      '下料',
      '无损检测',
      '车削',
      '钻孔',
      '检验',
      '封口',
    ])
  })
})
