import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { serious } from '../../support/browser/axe.ts'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { chooseIn, goTo, inputMethod, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { act } from '../../support/browser/more_menu.ts'
import { chooseFile } from '../../support/browser/process_libraries.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { workbookOf } from '../../support/xlsx.ts'

const browser = await testBrowser()

const book = (rows: readonly (readonly string[])[], name = '厂家') => workbookOf([{ name, rows }])

/** A file of the machine, which keeps its time. */
async function chooseAt(page: Page, path: string): Promise<void> {
  const wanted = page.waitForEvent('filechooser')
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  await (await wanted).setFiles(path)
}

/** Everything is right: F9 would store it. */
const ready = (page: Page) =>
  page.locator('[data-part=primary]:not([data-loading])').filter({ hasText: '导入 3 行' }).waitFor()

test('the head of the rows says what a column is: another field is chosen by keys, a column is left out, and what was corrected is kept for the same file', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user10')
  await keysOnly(page)
  await goTo(page, '#/list/suppliers')
  await act(page, '从文件导入')
  await page.getByText('导入供方').waitFor()
  await page.locator('[data-choose]:focus').waitFor()
  const file = book([
    ['厂家', '编号备注', '说明'],
    ['江阴法兰锻造有限公司', '甲', ''],
    ['', '乙', ''],
    ['无锡封头制造有限公司', '丙', ''],
  ])
  await chooseFile(page, '厂家.xlsx', file)
  await page.getByText('1 处错误').first().waitFor()
  // Chinese is typed over the empty cell.
  const method = await inputMethod(page)
  await method.compose('jiangnan')
  await method.take('江南钢管有限公司')
  await page.keyboard.press('Enter')
  await ready(page)
  expect(await page.locator('td s').count()).toBe(0)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.locator('thead [data-head=A]:focus').waitFor()
  await page.keyboard.press('Enter')
  await chooseIn(page, '不导入这一列')
  await page.getByText(/^缺必填的/).waitFor()
  const left = page.locator('[data-left-out] [data-head=A]')
  await tabTo(page, left, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await chooseIn(page, /\*/)
  await ready(page)
  // Another page is asked for, and this one stays until the person says so.
  await goTo(page, '#/home')
  await page.getByRole('button', { name: '保留草稿并离开' }).press('Enter')
  await page.getByRole('heading', { name: '首页' }).waitFor()
  await goTo(page, '#/import')
  await page.getByText('上次对“厂家.xlsx”改过 1 格').waitFor()
  await page.locator('[data-choose]:focus').waitFor()
  await chooseFile(page, '别的.xlsx', file)
  await page.getByText('放弃改过的格？').waitFor()
})

test('a sheet that nobody recognizes shows its lines, and the choice has the focus; equal rows are decided by a key, and what was said outlasts a reload', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user10')
  await keysOnly(page)
  await goTo(page, '#/import')
  await page.locator('[data-choose]:focus').waitFor()
  const rows = [
    ['甲', '乙'],
    ['江南钢管有限公司', ''],
    ['江南钢管有限公司', ''],
    ['无锡封头制造有限公司', ''],
  ]
  const path = join(tempFolder(), '名单.xlsx')
  writeFileSync(path, book(rows, '厂家名单'))
  await chooseAt(page, path)
  await page.getByText('没认出这张表').waitFor()
  await page.getByRole('cell', { name: '无锡封头制造有限公司' }).waitFor()
  await page.locator('input[aria-label=当作]:focus').waitFor()
  // The open choice is scrolled by the arrows of its field.
  expect(await serious(page, { without: ['[role=listbox]'] })).toEqual([])
  // The likeliest list is the first entry.
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '供方', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^缺必填的/).waitFor()
  await tabTo(page, page.locator('[data-left-out] [data-head=A]'))
  await page.keyboard.press('Enter')
  await chooseIn(page, /\*/)
  await page.getByText('1 行与前面的行完全相同').waitFor()
  expect(await serious(page)).toEqual([])
  await press(page, '都要')
  await ready(page)
  // Read anew in the middle: what was said of the file is found again with the file.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.locator('[data-choose]:focus').waitFor()
  await chooseAt(page, path)
  await ready(page)
})

test('a csv in GB18030 is read, lists that the person may not create are left out by a key, and an import is cancelled', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user10')
  await keysOnly(page)
  await goTo(page, '#/import')
  await page.locator('[data-choose]:focus').waitFor()
  // 供方名称 / 江南
  const gb18030 = Uint8Array.from([
    0xb9, 0xa9, 0xb7, 0xbd, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbd, 0xad, 0xc4, 0xcf, 0x0a,
  ])
  await chooseFile(page, '供方.csv', gb18030)
  await page.locator('td', { hasText: '江南' }).first().waitFor()
  await tabTo(page, page.getByRole('button', { name: '换文件', exact: true }))
  const people = [
    ['姓名', '用户名'],
    ['钱一', 'qian1'],
  ]
  const many = Array.from({ length: 3000 }, (_, at) => [`厂家${at}`])
  await chooseFile(
    page,
    '两张表.xlsx',
    workbookOf([
      { name: '职工花名册', rows: people },
      { name: '厂家', rows: [['厂家'], ...many] },
    ]),
  )
  await page.getByRole('alert').getByText('用户').waitFor()
  await press(page, '不导入这些表')
  await page
    .locator('[data-part=primary]:not([data-loading])')
    .filter({ hasText: '导入 3000 行' })
    .waitFor({ timeout: 60_000 })
  await page.keyboard.press('F9')
  await page
    .getByText(/正在导入：\d+ \/ 3000 行/)
    .first()
    .waitFor()
  await press(page, '取消导入')
  await page.getByText('已取消，一行也没有导入').waitFor({ timeout: 60_000 })
})
