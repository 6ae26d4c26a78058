import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { drawnPdf } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import {
  confirmEnd,
  giveReason,
  goTo,
  keysOnly,
  keyTo,
  press,
  tabTo,
} from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseFile } from '../../support/browser/process_libraries.ts'

const browser = await testBrowser()

/** One red point, and another content under which the same point is another file. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
const changed = Buffer.concat([png, Buffer.from('B')])

const lineOf = (page: Page, name: string): Locator =>
  page.locator('tr[data-document]').filter({ has: page.getByRole('button', { name, exact: true }) })

async function openDocument(page: Page, name: string): Promise<void> {
  await page.locator('main h1').focus()
  await tabTo(page, page.locator('tr[data-document]').getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
  await page.locator('[data-panel] h3:focus').waitFor()
}

/** Lets a file go over a part of the page, as the system does at the end of a drag. */
async function drop(page: Page, place: Locator, name: string): Promise<void> {
  const files = await page.evaluateHandle((called) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['单价 128000 元'], called))
    return dragged
  }, name)
  for (const event of ['dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer: files })
}

test('a document goes from sales to process planning and back, each seeing at once what the other does', async () => {
  const office = await demoPlant()
  const { id } = await office.file.reading.db
    .selectFrom('products')
    .select('id')
    .where('name', 'like', 'S30408%')
    .executeTakeFirstOrThrow()
  const sales = await atWork(browser, office, transports.desktop, 'user4')
  const head = await atWork(browser, office, transports.LAN, 'user5')
  await keysOnly(sales)
  await keysOnly(head)
  for (const page of [sales, head]) {
    await goTo(page, `#/products/${id}`)
    await page.locator('[data-exchange]').getByText('还没有资料').waitFor()
  }

  // Chosen files go out at once, to the department that was chosen.
  const send = sales.locator('[data-send]')
  await tabTo(sales, send.getByRole('button', { name: '选择文件…' }))
  await chooseFile(sales, '总图.png', png)
  await send.getByText('请先选择接收部门。').waitFor()
  const to = send.getByLabel('接收部门')
  await tabTo(sales, to, 'Shift+Tab')
  await sales.keyboard.press('ArrowDown')
  await sales.keyboard.press('ArrowDown')
  expect(await to.locator('option:checked').innerText()).toBe('工艺部')
  await tabTo(sales, send.getByRole('button', { name: '选择文件…' }))
  await chooseFile(sales, '空.png', Buffer.alloc(0))
  await send.getByText('空.png: 文件是空的').waitFor()
  await chooseFile(sales, '总图.png', png)
  await lineOf(sales, '总图.png').getByText('待接收').waitFor()

  // The other machine shows it without being asked.
  await lineOf(head, '总图.png').getByText('孙丽').waitFor()
  await openDocument(head, '总图.png')
  const picture = head.locator('[data-panel] img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
  await press(head, '接收')
  await lineOf(sales, '总图.png').getByText('已接收').waitFor()
  await lineOf(sales, '总图.png').getByText('李国栋').waitFor()
  await press(head, '退回')
  await giveReason(head, '接管方位与数据表不符')

  // It goes out again with a new file alone; what came back can still be looked at.
  await lineOf(sales, '总图.png').getByText('已退回').waitFor()
  await openDocument(sales, '总图.png')
  await sales.locator('[data-panel]').getByText('已退回：接管方位与数据表不符').waitFor()
  await tabTo(sales, sales.locator('[data-again] button'))
  await chooseFile(sales, '总图.png', png)
  await sales.locator('[data-again]').getByText('须换上新文件').waitFor()
  await tabTo(sales, sales.locator('[data-again] button'))
  await chooseFile(sales, '总图 B.png', changed)
  await lineOf(head, '总图 B.png').getByText('待接收').waitFor()
  const former = head.locator('[data-panel] li')
  await former.getByText('李国栋').waitFor()
  await tabTo(head, former.getByRole('button', { name: '总图.png' }))
  await head.keyboard.press('Enter')
  await head.getByText('上面显示的是退回的版本').waitFor()
  await head.getByRole('button', { name: '另存 总图.png' }).waitFor()

  await press(head, '接收')
  await press(head, '确认')
  await lineOf(sales, '总图 B.png').getByText('已确认').waitFor()

  // What is dropped goes out as well, and waits in the other's list, which leads to it.
  await goTo(head, '#/documents')
  await head.getByText('发到本部门待接收的').waitFor()
  await drop(sales, send.locator('[data-drop]'), '报价.txt')
  const waiting = head.locator('[data-waiting]').filter({ hasText: '报价.txt' })
  await waiting.getByText('经营部 → 工艺部').waitFor()
  await head.getByText('经营部 · 1 份').waitFor()
  await head.locator('[data-panel]').getByText('这种文件不能在此显示').waitFor()
  await tabTo(head, waiting.getByRole('link'))
  await head.keyboard.press('Enter')
  await head.locator('[data-panel] h3:focus').waitFor()
  await openDocument(sales, '报价.txt')
  await press(sales, '撤回')
  await confirmEnd(sales, '撤回')
  await lineOf(head, '报价.txt').getByText('已撤回').waitFor()
  await head.keyboard.press('Escape')
  await head.locator('[data-panel]').waitFor({ state: 'detached' })

  // A PDF is shown page by page beside the list of what waits; 1 receives it, then confirms it.
  await tabTo(sales, to, await keyTo(to))
  const { content } = await drawnPdf(browser)
  for (const name of ['说明.pdf', '坏.pdf']) {
    await tabTo(sales, send.getByRole('button', { name: '选择文件…' }))
    await chooseFile(sales, name, name === '坏.pdf' ? content.subarray(0, 40) : content)
    await lineOf(sales, name).getByText('待接收').waitFor()
  }
  await goTo(head, '#/documents')
  await head.getByText('经营部 · 2 份').waitFor()
  const panel = head.locator('[data-panel]')
  await panel.getByRole('img', { name: '说明.pdf 2' }).waitFor()
  expect(await panel.locator('[data-pages]').innerText()).toBe('1 / 2')
  await head.keyboard.press('n')
  await panel.getByText('坏.pdf 打不开').waitFor()
  await head.keyboard.press('n')
  await head.keyboard.press('1')
  await head.locator('[data-chosen]').getByText('已接收').waitFor()
  await head.keyboard.press('1')
  await head.getByText('经营部 · 1 份').waitFor()

  const kept = await office.file.reading.db
    .selectFrom('bidding_documents')
    .select(['name', 'status', 'sender', 'confirmer'])
    .where('product', '=', id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { name: '总图 B.png', status: 2, sender: '孙丽', confirmer: '李国栋' },
    { name: '报价.txt', status: 9, sender: '孙丽', confirmer: '' },
    { name: '说明.pdf', status: 2, sender: '孙丽', confirmer: '李国栋' },
    { name: '坏.pdf', status: 0, sender: '孙丽', confirmer: '' },
  ])
})
