import type { Locator, Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { transports } from '../../support/browser/demo_plant.ts'
import { confirmEnd, goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseFile } from '../../support/browser/process_libraries.ts'
import { startingPlant } from '../../support/import_books.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()

const counted = [
  'users',
  'departments',
  'suppliers',
  'materials',
  'warehouses',
  'steel_material_inventory_details',
  'welding_material_inventory_details',
  'bought_in_component_inventory_details',
  'auxiliary_material_inventory_details',
] as const

/** How many records of each list there are. */
async function counts(office: Office): Promise<readonly number[]> {
  return Array.fromAsync(counted, async (table) => {
    const rows = await office.file.reading.db.selectFrom(table).select('id').execute()
    return rows.length
  })
}
// Every office knows 28 materials.
const none = [1, 0, 0, 28, 0, 0, 0, 0, 0]
const whole = [13, 3, 40, 148, 4, 75, 75, 75, 75]

/** What the head offers, or a press of F9 that takes it. */
const primary = (page: Page, says: string | RegExp) =>
  page.locator('[data-part=primary]:not([data-loading])').filter({ hasText: says })

/** From here on the keys are counted. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let keys = 0
    window.addEventListener('keydown', () => Reflect.set(window, 'keysPressed', ++keys), true)
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'keysPressed')))
}

test('from an empty folder to a plant that works: its own workbook with five wrong rows, corrected, imported and undone', async () => {
  const office = await openOffice(tempFolder())
  const { page, close } = await transports.desktop(browser, office)
  onTestFinished(async () => {
    await close()
    await office.close()
  })
  await keysOnly(page)
  const keys = await countKeys(page)
  await press(page, '开始我的工厂')
  const fill = async (place: Locator, text: string) => {
    await tabTo(page, place)
    await page.keyboard.insertText(text)
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const password = page.locator('input[type=password]')
  await fill(field('工厂名称'), '华鼎压力容器有限公司')
  await fill(field('姓'), '许')
  await fill(field('用户名'), 'xu')
  await fill(password.first(), 'eight-or-more')
  await fill(password.last(), 'eight-or-more')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^从 Excel 导入/ }).waitFor()
  await press(page, '从 Excel 导入部门、人员、供方、材料、库房和库存')
  await page.locator('[data-choose]:focus').waitFor()
  await chooseFile(page, '期初数据.xlsx', startingPlant(true))
  await page.getByText('5 处错误').first().waitFor()
  expect(await counts(office)).toEqual(none)
  // The cursor stands at the first error; F9 leads to the next one.
  const line = page.locator('#grid-line')
  for (const [said, right] of [
    ['钢材二库', '钢材库'],
    ['多', '9 张'],
    ['', '钢板'],
    ['-3', '0.1'],
    ['27.13.2', '2027-02-13'],
  ] as const) {
    await expect.poll(() => line.getAttribute('data-mark')).toBe('bad')
    const cell = page.locator('td[data-selected]')
    expect(await cell.textContent()).toBe(said)
    await page.keyboard.insertText(right)
    await page.keyboard.press('Enter')
    await page.keyboard.press('F9')
  }
  await primary(page, /^导入 \d+ 行/).waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: '12 人的初始密码' }).waitFor()
  expect(await keys()).toBeLessThanOrEqual(60)
  expect(await counts(office)).toEqual(whole)
  const made = await page.locator('[data-slips] tbody td').nth(3).innerText()
  await goTo(page, '#/stock')
  await page.getByRole('dialog').getByText('12 人的初始密码只显示这一次').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+p')
  await page.getByText('CR-MM-01').first().waitFor()
  await page.getByText(made).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('导入了什么').waitFor()
  await press(page, '已打印或抄下')
  // Paper jams: the slips are there until the page is left.
  await page.locator('[data-slips]').getByRole('button', { name: '打印密码条' }).waitFor()
  await goTo(page, '#/stock')
  await page.getByText('26H0002').first().waitFor()
  await goTo(page, '#/import')
  await page.getByRole('link', { name: '期初数据.xlsx' }).waitFor()
  await press(page, '期初数据.xlsx')
  await page.getByText('导入了什么').waitFor()
  await press(page, '撤销导入')
  await confirmEnd(page, '撤销导入')
  await page.getByText('已撤销，导入的记录都删除了').waitFor()
  expect(await counts(office)).toEqual(none)
})
