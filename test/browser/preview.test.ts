import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSetting } from '../../main/domain/office/settings.ts'
import { openDesktopPage } from './desktop_door.ts'
import { launchBrowser } from './launch.ts'
import { overflowing, paperOf, textsIn } from './paper.ts'
import { openDemo, preview, write } from './print_desk.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('long names of the company and the storeroom stand whole above the frame', async () => {
  const { office, page } = await openDemo(browser, openDesktopPage)
  const company = '华鼎压力容器锅炉及成套设备制造安装工程有限责任公司第二分公司'.repeat(2)
  const name = '二号厂房东侧焊接材料一级存放库房'.repeat(4)
  await office.file.write({ ...write, at: office.now() }, async ({ db }) => {
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
  const { office, page } = await openDemo(browser, openDesktopPage)
  await office.file.write({ ...write, at: office.now() }, ({ db }) =>
    db.updateTable('warehouses').set({ category: 4 }).execute(),
  )
  await page.evaluate(() => {
    window.location.hash = '#/print/humiture?month=2026-10'
  })
  const add = page.locator('.print-preview').getByRole('link', { name: '库房' })
  await add.waitFor()
  expect(await add.getAttribute('href')).toBe('#/list/warehouses/new')
})

test('Esc in the dialog of several months closes the dialog, the next Esc the preview', async () => {
  const { page } = await openDemo(browser, openDesktopPage)
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
  const { page } = await openDemo(browser, openDesktopPage)
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
  await right.fill('3')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
