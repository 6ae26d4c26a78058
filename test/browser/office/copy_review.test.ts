// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { processHead, weldingEngineer } from '../../../main/api/demo/people.ts'
import { bringHome, send } from '../../support/brought_home.ts'
import { serious } from '../../support/browser/axe.ts'
import { atWork } from '../../support/browser/demo_plant.ts'
import { openDesktopPage } from '../../support/browser/desktop_page.ts'
import { giveReason, keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { editsOf, pairsOf, tablesOf, unaccounted } from '../../support/copy_account.ts'
import { savedCard } from '../../support/copy_deeds.ts'
import { detailOf, twoWeeksAway } from '../../support/two_weeks_away.ts'
import { openAway, zhou } from '../../support/working_copy.ts'

const browser = await testBrowser()

/** The line at the foot, without the blanks around its signs. */
const sum = (page: Page, text: string) => page.locator('[data-sum]').getByText(text).waitFor()
const sums = async (page: Page, text: string): Promise<void> => {
  await expect.poll(() => page.locator('[data-sum]').innerText()).toBe(text)
}
/** The row that the cursor stands on. */
const cursorAt = (page: Page, text: string | RegExp) =>
  page.locator('[data-rows] tr:focus').filter({ hasText: text }).waitFor()
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text }).waitFor()

test('after two weeks a planner sees what of 50 cards came in by itself, decides the rest with 1, 2 and Enter, and nothing is lost', async () => {
  const { office, id, home } = await twoWeeksAway()
  const hash = `#/settings/copies/returns/${id}`
  const page = await atWork(browser, office.office, openDesktopPage, 'user6', { hash })
  await keysOnly(page)
  // Nothing of a clash is chosen beforehand, everything else is; the office is not changed yet.
  await sums(page, '121 处：113 带入 · 1 相同 · 7 待定')
  expect(await tablesOf(office)).toEqual(home.before)
  const next = async (text: string | RegExp) => {
    await page.keyboard.press('Enter')
    await cursorAt(page, text)
  }
  await cursorAt(page, /钻、铰管孔.*钻管孔 Φ25.40/s)
  await heading(page, '管板 流转卡 LZ04-26001-016')
  await page.getByText('先定工序 6 钻孔，这一组才能带入').waitFor()
  expect(await serious(page)).toEqual([])
  await page.keyboard.press('1')
  await sums(page, '121 处：114 带入 · 1 相同 · 6 待定')
  // Deleted at the office, changed away: restored and changed.
  await next('办公室已删除，在外又改了')
  await page.keyboard.press('1')
  await sums(page, '121 处：115 带入 · 1 相同 · 5 待定')
  // Deleted away, changed at the office: the office's stays.
  await next('在外删除的，办公室又改了')
  await page.keyboard.press('2')
  await sums(page, '121 处：115 带入 · 1 相同 · 1 放弃 · 4 待定')
  // What the keeper wrote is for her to bring in.
  await next('请 尤红 本人或有权的人带入')
  // Handed in at the office meanwhile.
  await next('当前状态下不能修改')
  await page.keyboard.press('1')
  await giveReason(page, '已提交，改动另报')
  await sums(page, '121 处：115 带入 · 1 相同 · 2 放弃 · 3 待定')
  // The office has given this number, too.
  await next('编号或组合已经存在')
  await page.keyboard.press('1')
  await page.locator('[data-other] :is(input, textarea):focus').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('A7')
  await page.keyboard.press('Enter')
  await sums(page, '121 处：116 带入 · 1 相同 · 2 放弃 · 2 待定')
  await next('请 尤红 本人或有权的人带入')
  await page.keyboard.press('F9')
  await page.getByText('带入了 70 组').waitFor()
  await page.locator('[data-action=bring]').waitFor({ state: 'detached' })
  const keeper = await atWork(browser, office.office, openDesktopPage, 'user20', { hash })
  await keysOnly(keeper)
  await sums(keeper, '2 处：2 带入')
  await keeper.locator('[data-action=bring]').waitFor()
  await keeper.keyboard.press('F9')
  await keeper.getByText('带入了 2 组').waitFor()
  // She has brought in her own; to close it all is not hers.
  await sums(keeper, '2 处：2 带入')
  await keeper.locator('[data-action=bring]').waitFor({ state: 'detached' })
  expect(await keeper.locator('[data-action=close]').count()).toBe(0)
  await keeper.locator('main [data-part=more]').focus()
  await keeper.keyboard.press('Enter')
  await keeper.getByRole('menuitem', { name: '了结' }).getByText('由 周敏 或工艺部部长了结').waitFor()
  await keeper.keyboard.press('Escape')
  // Now the sum is whole, and the return is closed.
  await sums(page, '121 处：118 带入 · 1 相同 · 2 放弃')
  await page.locator('[data-action=close]').waitFor()
  await page.keyboard.press('F9')
  await page.getByText('已了结').first().waitFor()
  await sum(page, '118 带入')
  expect(await send(office, 6, 'copy_returns', 'read', { id })).toMatchObject({ state: 1 })
  // What was sent away is at the office, or somebody decided otherwise; nothing else differs from the office's own.
  const edits = await editsOf(office, id)
  expect(
    unaccounted({ ...home, after: await tablesOf(office), edits, pairs: await pairsOf(office) }),
  ).toEqual([])
  const discarded = edits.filter(({ outcome }) => outcome === 'discarded')
  expect(discarded.map(({ resource, away_record }) => `${resource} ${away_record}`)).toEqual([
    'transfer_cards 6',
    'welding_seams 8',
  ])
  // The report stays with the closed return.
  await page.keyboard.press('Control+P')
  const paper = page.locator('.print-preview > section').first()
  await paper.getByText('CR-BG-01').first().waitFor()
  const report = await paper.innerText()
  expect(report).toContain('121 处：118 带入 · 1 相同 · 2 放弃')
  expect(report).toContain('LZ01-26002-001（外带）')
  expect(report).toContain('已提交，改动另报')
  // The cards made away, and the seam that was given another number.
  expect(report).toContain('换了编号的文件 37 份')
  expect(await page.locator('.print-preview').innerText()).toContain('钻管孔 Φ25.40')
}, 180_000)

test('another value is written, and a decision that was made before the page was closed', async () => {
  const away = await openAway()
  const { office, copy } = away
  await savedCard(copy, zhou, 5, detailOf('钻孔', '钻、铰管孔 Φ25.25。'))
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按Ⅰ级' })
  await savedCard(office, processHead, 5, detailOf('钻孔', '钻管孔 Φ25.40。'))
  const { id } = await bringHome(away)
  const hash = `#/settings/copies/returns/${id}`
  const page = await atWork(browser, office.office, openDesktopPage, 'user6', { hash })
  await keysOnly(page)
  await sums(page, '2 处：1 带入 · 1 待定')
  await page.keyboard.press('3')
  await page.locator('[data-other] :is(input, textarea):focus').waitFor()
  await page.keyboard.insertText('钻管孔 Φ25.30。')
  await page.keyboard.press('Enter')
  await cursorAt(page, '另写：钻管孔 Φ25.30。')
  await sums(page, '2 处：2 带入')
  await page.keyboard.press('Escape')
  await page.locator('[data-rows]').waitFor({ state: 'detached' })
  await page.evaluate((to) => location.assign(to), hash)
  await sums(page, '2 处：2 带入')
  await page.getByText('另写：钻管孔 Φ25.30。').waitFor()
  // Alone, with its keys, from wherever the cursor stands.
  await page.keyboard.press('Control+Enter')
  await page.getByText('带入了 1 组').waitFor()
  const { processes } = await send(office, 6, 'transfer_cards', 'contents', { card: 5 })
  expect(processes).toContainEqual(expect.objectContaining({ name: '钻孔', detail: '钻管孔 Φ25.30。' }))
})

test('a route is decided by its stations, a wrong number is refused in place, and what a colleague writes meanwhile is asked again', async () => {
  const away = await openAway()
  const { office, copy } = away
  const seam = (length: number) => ({ id: 2, length })
  const route = (...stations: string[]) => ({ id: 25, circulation_routes: stations })
  await send(copy, 6, 'welding_seams', 'update', seam(1920))
  await send(copy, 6, 'circulation_routes', 'update', route('库', '下', '金'))
  await send(copy, 6, 'circulation_routes', 'update', { ...route('库', '金'), id: 26 })
  await send(office, 6, 'welding_seams', 'update', seam(1921))
  await send(office, 6, 'circulation_routes', 'update', route('库', '下', '协'))
  const { id } = await bringHome(away)
  const hash = `#/settings/copies/returns/${id}`
  const page = await atWork(browser, office.office, openDesktopPage, 'user6', { hash })
  await keysOnly(page)
  await sums(page, '3 处：1 带入 · 2 待定')
  const decide = async (text: RegExp, keys: () => Promise<unknown>) => {
    const row = page.locator('[data-rows] tr:focus').filter({ hasText: text })
    if ((await row.count()) === 0) await page.keyboard.press('Enter')
    await row.waitFor()
    await keys()
  }
  await decide(/流转路线.*库-下-金.*库-下-协/s, () => page.keyboard.press('1'))
  await sums(page, '3 处：2 带入 · 1 待定')
  await decide(/1.?920.*1.?921/s, async () => {
    await page.keyboard.press('3')
    const input = page.locator('[data-other] input:focus')
    await input.waitFor()
    await page.keyboard.insertText('abc')
    await page.keyboard.press('Enter')
    await page.locator('[data-other] [class*=error]').first().waitFor()
    await input.waitFor()
    await sums(page, '3 处：2 带入 · 1 待定')
    await page.keyboard.press('Escape')
    await cursorAt(page, /1.?920.*1.?921/s)
    await page.keyboard.press('1')
  })
  await sums(page, '3 处：3 带入')
  await send(office, 6, 'welding_seams', 'update', seam(1922))
  await page.keyboard.press('F9')
  await page.getByText('1 处待定').first().waitFor()
  await sums(page, '3 处：2 带入 · 1 待定')
  expect(await send(office, 6, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1922 })
  await decide(/1.?920.*1.?922/s, () => page.keyboard.press('1'))
  await sums(page, '3 处：3 带入')
  await page.keyboard.press('F9')
  await page.locator('[data-action=close]').waitFor()
  expect(await send(office, 6, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1920 })
  await page.keyboard.press('Control+P')
  const paper = page.locator('.print-preview > section').first()
  await paper.getByText('CR-BG-01').first().waitFor()
  const report = await paper.innerText()
  expect(report).toMatch(/流转路线.*库-下-金/s)
  expect(report).toContain('库-金')
})

test('a text of several lines is merged by its lines, a probable double is marked, and what was left out is taken up again', async () => {
  const away = await openAway({ orders: [1, 2] })
  const { office, copy } = away
  const base = '按图样及GB/T 150.4。'
  const merged = `不得强力组装。\n${base}\n管孔按 Ⅰ 级。`
  const card = (id: number, tech_requirement: string) => ({ id, tech_requirement })
  const made = { process_material: 25, category: 1 }
  await send(copy, 6, 'transfer_cards', 'update', card(5, `${base}\n管孔按 Ⅰ 级。`))
  await send(copy, 6, 'transfer_cards', 'update', card(6, '坡口按图样节点 B'))
  await send(copy, 6, 'transfer_cards', 'create', made)
  await send(office, 6, 'transfer_cards', 'update', card(5, `不得强力组装。\n${base}`))
  await send(office, weldingEngineer, 'transfer_cards', 'update', { id: 6, status: '待校对' })
  await send(office, 6, 'transfer_cards', 'create', made)
  const { id } = await bringHome(away)
  const hash = `#/settings/copies/returns/${id}`
  const page = await atWork(browser, office.office, openDesktopPage, 'user6', { hash })
  await keysOnly(page)
  await sums(page, '3 处：1 带入 · 2 待定')
  await page.locator('[data-groups]').getByText('1 处可能重复').first().waitFor()
  await cursorAt(page, /技术要求.*管孔按.*不得强力/s)
  await page.keyboard.press('4')
  const input = page.locator('[data-other] textarea:focus')
  await expect.poll(() => input.inputValue()).toBe(merged)
  // Put together by the program: it is nobody's decision until Enter.
  await page.keyboard.press('Escape')
  await cursorAt(page, /技术要求.*管孔按.*不得强力/s)
  await sums(page, '3 处：1 带入 · 2 待定')
  await page.keyboard.press('4')
  await expect.poll(() => input.inputValue()).toBe(merged)
  await page.keyboard.press('Enter')
  await sums(page, '3 处：2 带入 · 1 待定')
  await page.keyboard.press('Enter')
  await cursorAt(page, '当前状态下不能修改')
  const leaveOut = async () => {
    await page.keyboard.press('1')
    await giveReason(page, '已提交')
    await sums(page, '3 处：2 带入 · 1 放弃')
  }
  await leaveOut()
  await page.keyboard.press('Control+z')
  await sums(page, '3 处：2 带入 · 1 待定')
  await cursorAt(page, '当前状态下不能修改')
  await leaveOut()
  await cursorAt(page, '还是带回')
  await page.keyboard.press('1')
  await sums(page, '3 处：2 带入 · 1 待定')
  await cursorAt(page, '当前状态下不能修改')
  await leaveOut()
  await page.locator('[data-undo]').first().waitFor()
  await page.keyboard.press('F9')
  await page.locator('[data-action=close]').waitFor()
  // What is brought in is not taken back.
  await page.locator('[data-undo]').first().waitFor({ state: 'detached' })
  expect(await send(office, 6, 'transfer_cards', 'read', { id: 5 })).toMatchObject({
    tech_requirement: merged,
  })
})
