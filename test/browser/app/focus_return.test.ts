import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cell, cursor, days, openSheet } from '../../support/browser/humiture_sheet.ts'
import { chooseIn, goTo, leave } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [, , today] = days
const desk = oncePerFile(() => openSheet(browser, 'desktop'))

test('after Ctrl+K or the list of keys is left by Esc, what is typed lands in the cell it was meant for', async () => {
  const { page } = desk()
  const dialog = page.locator('[role=dialog]')
  const typed = cell(page, today, 'actual_humid_1')
  await typed.focus()
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.type('21')
  expect(await typed.inputValue()).toBe('21')

  await page.keyboard.press('Control+/')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cursor(page)).toBe(`${today} actual_humid_1`)

  // From the search to the list of keys: two dialogs, one way back.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('快捷键')
  await page.locator('[role=option][aria-selected=true]').filter({ hasText: '快捷键' }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('table').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => cursor(page)).toBe(`${today} actual_humid_1`)
})

/** What has the cursor begins with these words. */
const isAt = (page: Page, name: RegExp) =>
  page.waitForFunction(
    (text) => new RegExp(text).test(document.activeElement?.textContent ?? ''),
    name.source,
  )

test('a dialog opened by a menu gives the cursor back to the button of the menu', async () => {
  const { page } = desk()
  const dialog = page.locator('[role=dialog]')
  await leave(page)
  await goTo(page, '#/list/welding_material_humiture_records')
  // The list takes the cursor when it has come, also out of a menu.
  await page.locator('[role=grid]:focus').waitFor()
  await page.locator('[data-views]').press('Enter')
  await chooseIn(page, '另存为视图')
  await page.locator('[role=dialog] input[name=view_name]:focus').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isAt(page, /^视图$/)
})

test('a dialog opened by a button gives the cursor back to that button', async () => {
  const { page } = desk()
  const dialog = page.locator('[role=dialog]')
  await leave(page)
  await goTo(page, '#/list/welding_material_humiture_records')
  // The list takes the cursor when it has come.
  await page.locator('[role=grid]:focus').waitFor()
  const erase = page.getByRole('button', { name: '清除演示数据' })
  await erase.press('Enter')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await isAt(page, /^清除演示数据$/)
})
