import { expect, test } from 'vitest'
import { at, engineer } from '../../support/browser/demo_calls.ts'
import { demoAt, keeperAt } from '../../support/browser/demo_plant.ts'
import { chooseIn, goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const keeper = oncePerFile(() => keeperAt(browser, 'desktop'))

test('rows and controls have the height that the person chose, also after a reload', async () => {
  const { page } = keeper()
  const height = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
  const rows = '[role=row][data-row="0"]'
  await goTo(page, '#/list/materials')
  await expect.poll(() => height(rows)).toBe(32)
  for (const [name, pixels] of [
    ['紧凑', 28],
    ['宽松', 44],
  ] as const) {
    await goTo(page, '#/settings')
    await page.getByRole('radiogroup', { name: '行高' }).getByText(name).click()
    await goTo(page, '#/list/materials')
    await expect.poll(() => height(rows)).toBe(pixels)
    const second = await page.locator('[role=row][data-row="1"]').boundingBox()
    const first = await page.locator(rows).boundingBox()
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(pixels)
  }
  // Preferences are kept a moment later.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect.poll(() => height(rows)).toBe(44)
})

test('nothing on a page is smaller than 12 px', async () => {
  const { page } = keeper()
  for (const hash of ['#/', '#/list/materials', '#/issues', '#/humiture', '#/bakes', '#/settings']) {
    await goTo(page, hash)
    await page.locator('h1').first().waitFor()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) =>
          [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
        )
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 12)
        .map((one) => one.textContent),
    )
    expect([hash, ...small]).toEqual([hash])
  }
})

test('a toast is at the foot of the window, but never over the field that is typed into; it waits under the pointer', async () => {
  const { page } = keeper()
  await goTo(page, '#/list/materials')
  await page.locator('[role=row][data-row="0"]').waitFor()
  const toast = page.locator('[data-part=toast]')
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'low'
    field.style.cssText = 'position: fixed; bottom: 70px; left: 50%'
    document.querySelector('main')?.append(field)
  })
  await chooseMore(page, '复制视图链接')
  await toast.waitFor()
  expect(await toast.getAttribute('role')).toBe('status')
  const box = await toast.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(box?.width).toBeLessThanOrEqual(420)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0)
  expect(box?.y).toBeGreaterThan(height - 120)
  await toast.hover()
  await page.waitForTimeout(6500)
  expect(await toast.count()).toBe(1)
  const low = page.locator('#low')
  await low.focus()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120)
  // The field changed last counts as well after the cursor has left it.
  await page.locator('[role=grid]').focus()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height - 120)
  await low.fill('18')
  await page.locator('[role=grid]').focus()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120)
  await low.evaluate((field) => {
    field.remove()
    const grid = document.querySelector<HTMLElement>('[role=grid]')
    grid?.blur()
    grid?.focus()
  })
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(height - 120)
  // So does a button that has the focus.
  await page.locator('main').evaluate((main) => {
    const low = document.createElement('button')
    low.style.cssText = 'position: fixed; bottom: 70px; left: 50%'
    main.append(low)
    low.focus()
  })
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120)
  await page.mouse.move(5, 5)
  await toast.waitFor({ state: 'detached' })
})

test('what is shown stays where it cannot be read again, and says so until it can', async () => {
  const { office, page } = await demoAt(browser, 'LAN', 'user8', { hash: '#/list/materials/1' })
  const title = page.locator('main h1')
  await title.getByText('Q345R').waitFor()
  await page.route('**/api/materials/1/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', detail: '磁盘没有回答' } }),
  )
  await at(office, engineer)('materials', 'update', { id: 1, density: 7.86 })
  const notice = page.getByRole('alert').filter({ hasText: '没有读到新的内容' })
  await notice.waitFor()
  await title.getByText('Q345R').waitFor()
  await page.unroute('**/api/materials/1/**')
  await notice.getByRole('button', { name: '重试' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('a dialog in which something was typed asks once before Esc closes it', async () => {
  const { page } = keeper()
  await goTo(page, '#/list/materials')
  await page.locator('[role=row][data-row="0"]').waitFor()
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.locator('[data-views]').press('Enter')
    await chooseIn(page, '另存为视图')
    await dialog.locator('input:focus').waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open()
  await page.keyboard.type('焊条')
  await page.keyboard.press('Escape')
  await dialog.getByRole('alert').getByText('再按一次 Esc 放弃').waitFor()
  expect(await dialog.locator('input:focus').inputValue()).toBe('焊条')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('Enter goes through a dialog to its button and then does it; what deletes is done by Ctrl+Enter or a click alone', async () => {
  const { page } = keeper()
  await goTo(page, '#/list/materials')
  await page.locator('[role=row][data-row="0"]').waitFor()
  const dialog = page.getByRole('dialog')
  await page.locator('[data-views]').press('Enter')
  await chooseIn(page, '另存为视图')
  await dialog.locator('input[name=view_name]:focus').waitFor()
  await page.keyboard.type('焊条')
  await page.keyboard.press('Enter')
  await dialog.locator('input:focus:not([name=view_name])').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '保存' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[data-part=views]').getByRole('button', { name: '焊条' }).waitFor()

  await page.getByRole('button', { name: '清除演示数据' }).press('Enter')
  await dialog.locator('input:focus').waitFor()
  for (const key of ['x', 'Enter', 'Enter']) await page.keyboard.press(key)
  expect(await dialog.locator('input:focus').inputValue()).toBe('x')
  expect(await dialog.getByText('输入的名称与工厂名称不一致').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('输入的名称与工厂名称不一致').waitFor()
  await dialog.locator('[aria-invalid=true]:focus').waitFor()
  for (const _ of [1, 2]) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
