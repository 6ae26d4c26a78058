import { expect, test } from 'vitest'
import { atWork, demoAt, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

test('who may do what stands in one table; Enter asks why not, for anybody and any record', async () => {
  const { office, page } = await demoAt(browser, 'desktop', 'user1', { clock: manualClock() })
  const { db } = office.file.reading
  const cards = db.selectFrom('welding_material_apply_cards').select(['uid', 'material_mark'])
  const issued = await cards.where('status', '=', 4).executeTakeFirstOrThrow()
  await keysOnly(page)
  await goTo(page, '#/permissions')
  const grid = page.getByRole('grid', { name: '权限' })
  await page.locator('[role=grid]:focus').waitFor()

  // Every rule has its line, but only those in sight are drawn.
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(700)
  expect(await grid.locator('[data-row]').count()).toBeLessThan(60)
  expect(await grid.getAttribute('aria-colcount')).toBe('25')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('status').filter({ hasText: '招标办专员' }).waitFor()

  // Narrowed to a role and to words.
  const role = page.getByRole('combobox', { name: '角色' })
  await tabTo(page, role, 'Shift+Tab')
  await page.keyboard.type('保管员')
  await page.keyboard.press('Enter')
  await expect.poll(() => grid.getAttribute('aria-colcount')).toBe('5')
  await tabTo(page, page.locator('input[name=text]'))
  await page.keyboard.type('焊材领用单 发料')
  const issue = grid.locator('[data-row]').filter({ hasText: '发料（待发料 → 已发料）' })
  await issue.waitFor()
  expect(await issue.getByRole('gridcell').allInnerTexts()).toEqual([
    '焊材领用单',
    '发料（待发料 → 已发料）',
    '限状态',
    '保管员、库房主管',
    '状态为待发料',
  ])
  await tabTo(page, grid)
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  for (let at = 0; at < 10 && !(await issue.locator('[class*=active]').count()); at++)
    await page.keyboard.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: '保管员: 可以，但只在列出的状态 · 须由: 保管员、库房主管' })
    .waitFor()

  // The question is begun by the line; a record and a person make it whole.
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: '为什么不能？' })
  await panel.locator('input[name=record]:focus').waitFor()
  await page.keyboard.type(issued.uid)
  await page.keyboard.press('Enter')
  await panel.getByText(`· 发料（待发料 → 已发料） · ${issued.uid} ${issued.material_mark}`).waitFor()
  await panel.getByText('现在状态为已发料；此操作只在状态为待发料时可以做').waitFor()
  const person = panel.getByRole('combobox', { name: '人员' })
  await tabTo(page, person, await keyTo(person))
  await page.keyboard.type('钱晓峰')
  await page.keyboard.press('Enter')
  const ask = panel.getByRole('button', { name: '查询' })
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  await panel.getByText(/^不可以：钱晓峰/).waitFor()
  await panel.getByText('此操作须由：保管员、库房主管').waitFor()
  await panel.getByText('钱晓峰的角色：经营部部长、经营员').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.locator('[role=grid]:focus').waitFor()

  // Others ask about themselves; an address is a whole question.
  const other = await atWork(browser, office, transports.LAN, 'user20', { language: 'en' })
  await other.getByRole('link', { name: 'All pages' }).waitFor()
  await goTo(other, '#/permissions?resource=materials&asked=create')
  const asks = other.getByRole('complementary', { name: "Why can't I?" })
  await asks.getByText(/^(Yes|No|It depends): .* · Add/).waitFor()
  expect(await asks.getByRole('combobox', { name: 'Person' }).count()).toBe(0)
})
