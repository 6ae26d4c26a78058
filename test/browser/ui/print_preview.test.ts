import { expect, test } from 'vitest'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { topics } from '../../../renderer/app/help.zh.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { arrange } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing, paperOf, textsIn } from '../../support/browser/paper.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const administrator = 1
const browser = await testBrowser()
const desk = oncePerFile(() => openPrinting(browser))

test('Esc in the dialog of several months closes the dialog, the next Esc the preview', async () => {
  const { page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  await page.getByRole('button', { name: '成批…' }).press('Enter')
  await page.getByLabel('从月份').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('[data-sheet]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('section[data-sheet]').waitFor({ state: 'detached' })
})

test('an offset that is none is told and moves nothing', async () => {
  const { page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  const right = page.getByLabel('向右偏移')
  await right.fill('2.5')
  for (const wrong of ['abc', '-999']) {
    await right.fill(wrong)
    await right.press('Tab')
    expect(await right.inputValue()).toBe(wrong)
    await page.getByRole('alert').getByText('现仍按 → 2.5、↓ 0 打印').waitFor()
  }
  expect(await page.evaluate(paperOf)).toMatchObject([{ left: 22.5 }])
  await right.fill('0')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('F1 opens the help beside the paper; Esc closes it first, wherever the cursor is, and then the preview', async () => {
  const { page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  const help = page.getByRole('complementary', { name: '帮助' })
  const print = page.getByRole('button', { name: '打印', exact: true })
  const isAtPrint = () => print.evaluate((button) => document.activeElement === button)
  await expect.poll(isAtPrint).toBe(true)

  await page.keyboard.press('F1')
  const heading = help.getByRole('heading', { name: topics.print.title, level: 2 })
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((at) => document.activeElement === at)).toBe(true)
  // Neither covers the other.
  expect(await heading.evaluate(isInSight)).toBe(true)
  expect(await print.evaluate(isInSight)).toBe(true)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await expect.poll(isAtPrint).toBe(true)

  await page.keyboard.press('F1')
  await heading.waitFor()
  await print.focus()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  expect(await page.locator('[data-sheet]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('section[data-sheet]').waitFor({ state: 'detached' })
})

test('long names of the company and the storeroom stand whole above the frame', async () => {
  const { office, page } = desk()
  const company = '华鼎压力容器锅炉及成套设备制造安装工程有限责任公司第二分公司'.repeat(2)
  const name = '二号厂房东侧焊接材料一级存放库房'.repeat(4)
  await arrange(office, async ({ db }) => {
    await setSetting(db, 'plant_name', company)
    await db.updateTable('warehouses').set({ name }).where('id', '=', 1).execute()
  })
  await page.reload()
  for (const place of ['#/print/humiture?room=1&month=2026-10', '#/print/bakes?month=2026-10']) {
    await preview(page, place)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(overflowing)).toEqual([])
    const texts = (await page.evaluate(textsIn)).replaceAll(/\s/g, '')
    expect(texts).toContain(company)
    expect(texts).toContain('2026年10月')
    if (place.includes('humiture')) expect(texts).toContain(`库房名称：${name}2026年10月标准要求：温度≥5℃`)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a plant without storerooms is told so, and led to its first one', async () => {
  const { office, page } = desk()
  await arrange(office, ({ db }) => db.updateTable('warehouses').set({ category: 4 }).execute())
  // The page hears of it with the next change.
  await at(office, administrator)('warehouses', 'update', { id: 1, location: '二楼' })
  await goTo(page, '#/print/humiture?month=2026-10')
  const add = page.locator('.print-preview').getByRole('link', { name: '库房' })
  await add.waitFor()
  expect(await add.getAttribute('href')).toBe('#/list/warehouses/new')
})

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const on = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(on)
}
