import { describe, expect, test } from 'vitest'
import { chooseIn, goTo } from './by_keys.ts'
import { throughDoor } from './demo_plant.ts'
import { testBrowser } from './launch.ts'
import {
  active,
  addUnused,
  anotherAt,
  copied,
  goToList,
  openList,
  openLong,
  press,
  unused,
} from './lists_office.ts'

const browser = await testBrowser()

/** Longer than a busy machine takes. */
const soon = { timeout: 15_000 }
const bakes = 'welding_material_bake_records'

describe.each(throughDoor('LAN'))('through the %s door', (door) => {
  test('a list is walked, ordered and opened by keys, and the cursor is where it was after coming back', async () => {
    const { page } = await openList(browser, door, bakes)
    await press(page, 'ArrowRight', 'ArrowUp')
    await expect.poll(() => active(page).textContent(), soon).toBe('记录时间')
    await press(page, 'Enter')
    await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
    await page.locator('[data-row="2"] [data-column="1"]:not(:empty)').waitFor()
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home')
    const number = await active(page).textContent()
    await press(page, 'Enter')
    await page.waitForFunction((id) => window.location.hash.endsWith(`/${id}`), number)
    await page.goBack()
    await page.locator('[role=grid]:focus').waitFor()
    await expect.poll(() => active(page).textContent(), soon).toBe(number)
  })

  test('a filter is added, changed and taken away by keys, and stands in the address', async () => {
    const { office, page } = await openList(browser, door, bakes)
    await press(page, 'Control+Shift+L')
    await page.getByRole('menuitem', { name: '记录时间' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Enter')
    await page.getByRole('button', { name: '今天' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    const year = office.now().slice(0, 4)
    await page.waitForFunction((from) => window.location.hash.includes(`create_dt_start=${from}-01-01`), year)
    const chip = page.getByRole('group', { name: '记录时间' })
    await chip.getByText('今年').waitFor()
    await chip.getByRole('button').first().and(page.locator(':focus')).waitFor()
    await press(page, 'Delete')
    await chip.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('create_dt')
    await page.locator('[data-add]:focus').waitFor()
  })

  test('a block is copied as a workbook takes it, and the status bar adds it up', async () => {
    const { office, page } = await openList(browser, door, bakes)
    const rows = await office.file.reading.db
      .selectFrom(bakes)
      .select(['codedmark', 'quantity'])
      .orderBy('create_dt', 'desc')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    await press(page, ...Array<string>(6).fill('ArrowRight'))
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight')
    const sum = rows.reduce((total, { quantity }) => total + quantity, 0)
    await page.locator('[data-figure=sum]').getByText(String(sum)).waitFor()
    expect(await copied(page)).toBe(rows.map((row) => `${row.codedmark}\t${row.quantity}`).join('\r\n'))
  })
})

test('columns, their widths and the order follow the person to a second machine', async () => {
  const { office, page } = await openList(browser, 'desktop', bakes)
  const head = (of: typeof page) => of.getByRole('columnheader')
  await press(page, 'ArrowRight', 'ArrowUp')
  const wide = (await head(page).nth(1).boundingBox())?.width ?? 0
  await press(page, 'Alt+ArrowRight', 'Alt+Shift+ArrowRight')
  await expect.poll(() => head(page).nth(2).textContent(), soon).toBe('记录时间')
  await page.locator('[data-columns]').press('Enter')
  const size = page.locator('[data-column-line=size] input[type=checkbox]')
  await size.focus()
  await press(page, ' ', 'Escape')
  await head(page).filter({ hasText: '规格' }).waitFor({ state: 'detached' })
  const kept = () =>
    office.file.reading.db
      .selectFrom('preferences')
      .select('value')
      .where('name', '=', `list/${bakes}`)
      .executeTakeFirst()
  await expect.poll(async () => (await kept())?.value, soon).toContain('"hidden":["size"]')
  const other = await anotherAt(browser, office, 'user20')
  await goToList(other, bakes)
  await expect.poll(() => head(other).nth(2).textContent(), soon).toBe('记录时间')
  expect(await head(other).filter({ hasText: '规格' }).count()).toBe(0)
  expect((await head(other).nth(2).boundingBox())?.width).toBe(wide + 16)
})

test('a view shared with a role is found by its people and by nobody else', async () => {
  const { office, page } = await openList(browser, 'LAN', bakes)
  await goTo(page, `#/list/${bakes}?class_num=J507`)
  await page.getByRole('group', { name: '牌号' }).waitFor()
  await page.locator('[data-views]').press('Enter')
  await chooseIn(page, '另存为视图')
  await page.locator('input[name=view_name]:focus').waitFor()
  await page.keyboard.type('J507 焊条')
  await press(page, 'Tab')
  await page.keyboard.type('焊接责任')
  await press(page, 'ArrowDown', 'Enter', 'Escape')
  await page.locator('input[name=view_name]').press('Enter')
  await page.getByRole('button', { name: '视图：J507 焊条' }).waitFor()

  const engineer = await anotherAt(browser, office, 'user8')
  await goToList(engineer, bakes)
  await engineer.locator('[data-views]').press('Enter')
  await chooseIn(engineer, 'J507 焊条')
  await engineer.getByRole('group', { name: '牌号' }).getByText('J507').waitFor()

  const buyer = await anotherAt(browser, office, 'user10')
  await goToList(buyer, bakes)
  await buyer.locator('[data-views]').press('Enter')
  await buyer.getByRole('menuitem', { name: '全部记录' }).waitFor()
  expect(await buyer.getByRole('menuitem', { name: 'J507 焊条' }).count()).toBe(0)
})

test('the totals are those of everything that fits the filters', async () => {
  const { office, page } = await openList(browser, 'LAN', bakes)
  const total = page.locator('[data-total=quantity]')
  const stored = await office.file.reading.db.selectFrom(bakes).select(['quantity', 'class_num']).execute()
  const sum = (rows: readonly { quantity: number }[]) =>
    String(Math.round(rows.reduce((added, { quantity }) => added + quantity, 0) * 100) / 100)
  await expect.poll(() => total.textContent(), soon).toBe(sum(stored))
  await goTo(page, `#/list/${bakes}?class_num=J507`)
  const some = stored.filter(({ class_num }) => class_num.includes('J507'))
  expect(some.length).toBeLessThan(stored.length)
  await expect.poll(() => total.textContent(), soon).toBe(sum(some))
})

test('a deletion is undone from its toast, and later from what was lately deleted', async () => {
  const { office } = await openList(browser, 'LAN', bakes)
  const page = await anotherAt(browser, office, 'user8')
  await addUnused(office)
  await goToList(page, unused)
  const first = () => page.locator('[data-row="0"] [data-column="1"]').textContent()
  await expect.poll(first, soon).not.toBe('')
  const name = await first()
  const stored = () =>
    office.file.reading.db.selectFrom('materials').select('id').where('name', '=', String(name)).execute()
  const before = await stored()
  const remove = async () => {
    await page.locator('[role=grid]:focus').waitFor()
    await press(page, 'Control+Home', 'Delete')
    await page.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Tab', 'Enter')
    await expect.poll(stored, soon).toEqual([])
  }
  await remove()
  await page.locator('[data-undo]').press('Enter')
  await expect.poll(stored, soon).toEqual(before)
  await goToList(page, 'bake_classes')
  await goToList(page, unused)
  await expect.poll(first, soon).toBe(name)
  await remove()
  await page.locator('[data-lately-deleted]').press('Enter')
  await page.locator('[data-deleted]').getByRole('button', { name: '恢复' }).press('Enter')
  await expect.poll(stored, soon).toEqual(before)
})

test('Enter pressed twice at the question of deletion deletes one record and opens none', async () => {
  const { office } = await openList(browser, 'LAN', bakes)
  const page = await anotherAt(browser, office, 'user8')
  await addUnused(office)
  await goToList(page, unused)
  await expect.poll(() => page.locator('[data-row="0"] [data-column="1"]').textContent(), soon).not.toBe('')
  await press(page, 'Control+Home', 'Delete')
  await page.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
  await press(page, 'Tab', 'Enter', 'Enter')
  await page.locator('[data-undo]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/list/${unused}`)
})

test('exactly what is filtered is exported, and the file arrives', async () => {
  const { office, page } = await openList(browser, 'LAN', bakes)
  await goTo(page, `#/list/${bakes}?class_num=J507`)
  await page.getByRole('group', { name: '牌号' }).waitFor()
  const file = page.waitForEvent('download')
  await page.locator('[data-export]').press('Enter')
  await chooseIn(page, 'csv')
  const chunks: Buffer[] = []
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/)
  const stored = await office.file.reading.db
    .selectFrom(bakes)
    .select('id')
    .where('class_num', 'like', '%J507%')
    .execute()
  expect(lines.length - 1).toBe(stored.length)
  expect(lines.slice(1).every((line) => line.includes('J507'))).toBe(true)
})

test('an empty list says what it is for and offers the first record', async () => {
  const { page } = await openList(browser, 'LAN', 'printers')
  await page.getByText('还没有打印机').waitFor()
  await page.getByText('套打时的偏移量').waitFor()
  await page.getByRole('button', { name: '新建打印机' }).last().press('Enter')
  await page.waitForFunction(() => window.location.hash.endsWith('/printers/new'))
})

test('of a hundred thousand records a few rows exist, at the beginning, at the end and in between', async () => {
  const { page } = await openLong(browser, 100_000)
  await page.getByText('共 100000 条').waitFor()
  const rows = page.locator('[role=row]')
  const holds = async (row: number) => {
    await page.locator(`[data-row="${row}"] [data-column="0"]:not(:empty)`).waitFor()
    expect(await rows.count()).toBeLessThanOrEqual(80)
  }
  await holds(0)
  await press(page, 'Control+End')
  await holds(99_999)
  await expect.poll(() => page.locator('[data-row="99999"] [data-column="0"]').textContent(), soon).toBe('1')
  await press(page, 'Control+Home')
  await holds(0)
  await page.locator('[role=grid]').evaluate((list) => {
    list.scrollTop = list.scrollHeight / 2
  })
  await expect.poll(() => page.locator('[data-row="50000"]').count(), soon).toBe(1)
  await holds(50_000)
})

test('rows that are not on the screen are copied too; too many of them are for an export', async () => {
  const { page } = await openLong(browser, 3000)
  await press(page, 'Control+a')
  await page.getByText('计数').waitFor()
  const lines = (await copied(page)).split('\r\n')
  expect(lines.length).toBe(3000)
  expect(lines[0]?.split('\t')[0]).toBe('3000')
  expect(lines.at(-1)?.split('\t')[0]).toBe('1')
})
