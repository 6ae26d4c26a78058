import { expect, test } from 'vitest'
import {
  cardOf,
  cell,
  openCard,
  patient,
  planner,
  processesOf,
  transports,
} from '../../support/browser/card_pages.ts'
import * as desk from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant } from '../../support/browser/demo_plant.ts'
import { copyFromExcel, goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { saved } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const compiling = oncePerFile(async () => {
  const office = await demoPlant()
  const page = await atWork(browser, office, transports.LAN, planner, { hash: `#/cards/${openCard}` })
  const names = () =>
    page
      .locator('textarea[data-cell$="/name"]')
      .evaluateAll((cells) => cells.map((one) => Reflect.get(one, 'value')))
  return { office, page, names }
})

/** Of a workbook: names and details. */
const eight: readonly (readonly [name: string, detail: string])[] = [
  ['领料', '核对材质'],
  ['划线', '按图'],
  ['下料', '"火焰切割\n去毛刺"'],
  ['车端面', ''],
  ['堆焊', '按堆焊工艺'],
  ['校平', '压力机'],
  ['热处理', '620℃，2h'],
  ['终检', '按图样'],
]

test('processes are taken from another card of the kind by keys, and Ctrl+Z gives the own ones back; eight rows from Excel take the place of the untouched default ones, and are saved', async () => {
  const { office, page, names } = compiling()
  const own = await cardOf(office, openCard)
  if (!own) throw new Error('no card')
  const write = desk.at(office, desk.engineer)
  const { id, file_index } = await write('transfer_cards', 'create', {
    process_material: 1,
    category: own.category,
  })
  const { version } = await write('transfer_cards', 'contents', { card: id })
  const processes = ['下料', '滚圆', '校圆'].map((name) => ({ id: null, name, detail: `${name}按图` }))
  await write('transfer_cards', 'save', { card: id, version, processes })
  await keysOnly(page)
  await cell(page, 1, 'name').waitFor()
  const before = (await names()).map(String)
  await tabTo(page, page.getByRole('button', { name: '从类似卡片带入工序' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input:focus').waitFor()
  await dialog.getByRole('cell', { name: file_index, exact: true }).waitFor()
  expect((await dialog.getByRole('columnheader').allInnerTexts()).slice(0, 3)).toEqual([
    '文件编号',
    '零件名称',
    '卡片类别',
  ])
  expect(await dialog.getByRole('cell', { name: own.file_index, exact: true }).count()).toBe(0)
  await page.keyboard.type(file_index)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(names, patient).toEqual(['下料', '滚圆', '校圆'])
  await page.getByText(`已带入 ${file_index} 的 3 道工序`).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)

  // As a workbook numbers them.
  await copyFromExcel(page, [
    ...eight.map(([name, detail], at) => [String(at + 1), name, detail, 'E']),
    ['', '', '', ''],
  ])
  await cell(page, 3, 'detail').focus()
  await page.keyboard.press('Control+v')
  const wanted = eight.map(([name]) => name)
  await expect.poll(names, patient).toEqual(wanted)
  await page.getByText('已粘贴 8 行，替换了未改动的默认工序 · 其余各列没有粘贴').waitFor()
  await cell(page, 1, 'name').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)
  expect(await page.getByText('已粘贴').count()).toBe(0)
  await page.keyboard.press('Control+y')
  await expect.poll(names, patient).toEqual(wanted)
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await processesOf(office, openCard)).map(({ name }) => name), patient)
    .toEqual(wanted)
  expect((await processesOf(office, openCard)).at(6)?.detail).toBe('620℃，2h')
})

test('rows from Excel write over those of a touched card from the cursor on, and the bar takes away what is left behind them; with Shift they take the place of all', async () => {
  const { page, names } = compiling()
  await cell(page, 2, 'name').waitFor()
  const before = (await names()).map(String)
  await copyFromExcel(page, eight.slice(5))
  await cell(page, 2, 'name').focus()
  await page.keyboard.press('Control+v')
  const over = [before[0], '校平', '热处理', '终检', ...before.slice(4)]
  await expect.poll(names, patient).toEqual(over)
  await page.getByText('已粘贴 3 行，其后 4 行保留').waitFor()
  await page.keyboard.press('Alt+Delete')
  await expect.poll(names, patient).toEqual(over.slice(0, 4))
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)

  await cell(page, before.length, 'name').focus()
  await page.keyboard.press('Control+v')
  await expect.poll(names, patient).toEqual([...before.slice(0, -1), '校平', '热处理', '终检'])
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)

  await page.keyboard.press('Control+Shift+V')
  await expect.poll(names, patient).toEqual(['校平', '热处理', '终检'])
  await page.getByText('已粘贴 3 行', { exact: true }).waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)
})

test('rows marked by Shift and arrows are copied as a block that a workbook takes, and removed together', async () => {
  const { page, names } = compiling()
  await cell(page, 2, 'name').waitFor()
  const before = (await names()).map(String)
  await copyFromExcel(page, eight.slice(0, 3))
  await cell(page, 1, 'name').focus()
  // What is pasted can be marked at once.
  await page.keyboard.press('Control+v')
  await page.getByText('已粘贴 3 行').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('已选 3 道工序').waitFor()
  await page.evaluate(() =>
    window.addEventListener('copy', ({ clipboardData }) => {
      document.body.dataset['copied'] = clipboardData?.getData('text/plain') ?? ''
    }),
  )
  await page.keyboard.press('Control+c')
  const copied = () => page.evaluate(() => document.body.dataset['copied'])
  // A cell of two lines stands in quotes.
  expect(await copied()).toBe('领料\t核对材质\r\n划线\t按图\r\n下料\t"火焰切割\n去毛刺"')
  await page.keyboard.press('Control+Delete')
  await expect.poll(names, patient).toEqual(before.slice(3))
  expect(await page.getByText('已选').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(names, patient).toEqual(before)
})

test('what drags and removes a process stands before its number; dragged to another place it is saved there', async () => {
  const { office, page, names } = compiling()
  await cell(page, 1, 'name').waitFor()
  const [first, second, third, ...others] = (await names()).map(String)
  const rows = page.getByRole('table', { name: '工序' }).locator('tbody tr')
  const head = page.getByRole('columnheader', { name: '序号' })
  const { x: numbers = 0 } = (await head.boundingBox()) ?? {}
  for (const tool of [
    page.getByTitle('拖动第1道工序'),
    page.getByRole('button', { name: '删除第1道工序' }),
  ]) {
    const { x = 0, width = 0 } = (await tool.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(numbers)
  }
  const { height = 0 } = (await rows.nth(2).boundingBox()) ?? {}
  await rows
    .nth(0)
    .getByTitle('拖动第1道工序')
    // A hand moves over the rows between; one jump may end before the row has heard that it is dragged over.
    .dragTo(rows.nth(2), {
      sourcePosition: { x: 8, y: 8 },
      targetPosition: { x: 20, y: height - 4 },
      steps: 8,
    })
  const wanted = [second, third, first, ...others]
  await expect.poll(names, patient).toEqual(wanted)
  await press(page, '保存')
  await expect
    .poll(async () => (await processesOf(office, openCard)).map(({ name }) => name), patient)
    .toEqual(wanted)
  // A card that is still being saved is not left without a question.
  await saved(page)
})

test('the form for a new card names the cards of the kind that its part has, and says nothing of another kind', async () => {
  const { office, page } = compiling()
  const own = await cardOf(office, openCard)
  if (!own) throw new Error('no card')
  await goTo(page, `#/cards/new?part=${own.process_material}&category=${own.category}`)
  const told = page.getByText(`该零件已有同类卡片 ${own.file_index}`)
  await told.waitFor()
  await page.getByRole('combobox', { name: '卡片类别' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '母材试板流转卡' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => told.count(), patient).toBe(0)
})
