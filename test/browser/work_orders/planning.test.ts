import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { atWork, demoAt, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { find, goTo, keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const sales = 'user4'
const head = 'user5'
const planner = 'user6'
const quotaClerk = 'user14'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const focused = (page: Page, name: string | RegExp) =>
  page.locator(':focus').and(page.getByRole('link', { name })).waitFor()

describe.each(testedTransports('desktop').map((name) => [name, transports[name]] as const))(
  'through the %s door',
  (_, door) => {
    test('sales takes an order for a new product, and its units and its library are there at once', async () => {
      const page = await atWork(browser, await demoPlant(), door, sales)
      await keysOnly(page)
      await find(page, '新建产品', '新建产品')
      await page.locator('main input:focus').waitFor()
      await page.keyboard.type('U形管换热器 BEU500')
      await page.keyboard.press('Control+s')
      await heading(page, /U形管换热器 BEU500/).waitFor()

      await find(page, '新建工作令', '新建工作令')
      await tabTo(page, page.getByRole('textbox', { name: '工作令号' }))
      await page.keyboard.type('26009')
      await tabTo(page, page.getByRole('combobox', { name: '产品' }))
      await page.keyboard.type('BEU500')
      await page.getByRole('option', { name: /BEU500/ }).waitFor()
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('textbox', { name: '台数' }))
      await page.keyboard.type('2')
      await page.keyboard.press('Control+s')

      await heading(page, '26009').waitFor()
      await page.getByRole('row').getByRole('link', { name: '26009-2' }).waitFor()
      await page.getByText('未导入').first().waitFor()
      await focused(page, '下一步：导入零件清单 ›')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => window.location.hash === '#/libraries/4/import')
    })
  },
)

/** The planner at home; what he does changes nothing in the office. */
const desk = oncePerFile(async () => {
  const { office, page } = await demoAt(browser, 'desktop', planner)
  await keysOnly(page)
  return { office, page }
})

test('home tells a planner what came back, and a count leads to those libraries', async () => {
  const { page } = desk()
  await page.locator('[data-part=inbox-row][data-kind=sent_back]').first().waitFor()
  const toImport = page.locator('[data-figure=to_import]')
  expect(await toImport.getAttribute('data-value')).toBe('1')
  await tabTo(page, toImport, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(page, '工艺库').waitFor()
})

test('the desk lists the open orders with their next step, is narrowed down by keys, and opens an order', async () => {
  const { page } = desk()
  await goTo(page, '#/')
  await page.locator('[data-part=figure]').first().waitFor()
  await find(page, 'gy', '工艺')
  await heading(page, '工艺').waitFor()
  await focused(page, /LZ04-26001-016/)
  // Space looks at a card without leaving the desk.
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: '预览' })
  await preview.getByRole('button', { name: '提交校对' }).waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  const orders = page.getByRole('region', { name: '工作令进度' })
  const rows = orders.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.first().innerText()).toContain('下一步：导入零件清单')
  expect(await rows.nth(2).innerText()).toMatch(
    /流转卡 7 张\s+已批准 1\s+待批准 1\s+待审核 1\s+待校对 1\s+编制中 2\s+退回 1/,
  )
  expect(await rows.nth(2).innerText()).toContain('定额：已编制 3 / 6，已审核 3 / 6')

  await tabTo(page, orders.getByRole('button', { name: '签审中 1' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('Space')
  await tabTo(page, orders.getByRole('textbox'), 'Shift+Tab')
  await page.keyboard.type('东湖')
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.count()).toBe(3)

  await tabTo(page, orders.getByRole('link', { name: /^26003/ }))
  await page.keyboard.press('ArrowDown')
  await focused(page, /^26002/)
  await page.locator('[data-part=primary]').getByText('26002 编制流转卡').waitFor()
  await page.keyboard.press('ArrowRight')
  await focused(page, '下一步：编制流转卡 ›')
  await page.keyboard.press('End')
  await focused(page, /^26001/)
  await page.keyboard.press('Enter')
  await heading(page, '26001').waitFor()
  await focused(page, '修改退回的流转卡 1 张')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')
  await page.getByText('3 项').first().waitFor()
})

test('a quota clerk sees at home how many lists nobody has compiled, and is led to them; in a library without parts the cursor goes to its heading', async () => {
  const page = await atWork(browser, desk().office, transports.desktop, quotaClerk)
  await keysOnly(page)
  const toWrite = page.locator('[data-figure=quotas_to_write]')
  await toWrite.waitFor()
  await tabTo(page, toWrite, await keyTo(toWrite))
  await page.keyboard.press('Enter')
  await heading(page, '定额').waitFor()

  // Whoever imports nothing has nothing to begin there.
  await goTo(page, '#/libraries/3')
  await page.getByText('工艺库还没有零件').waitFor()
  await page.locator('main [data-list] [data-part=head] a:focus').waitFor()
  expect(await page.getByRole('link', { name: '导入零件清单' }).count()).toBe(0)
})

test('the head of process sees at home what waits for his signature, begins with the card that waited longest, and after a signature the next one is one key away', async () => {
  const { page } = await demoAt(browser, 'desktop', head)
  await keysOnly(page)
  await page.locator('[data-part=inbox-row]').first().waitFor()
  await goTo(page, '#/planning')
  await focused(page, '开始签审')
  const waiting = await page.getByRole('list', { name: '待我签审' }).getByRole('link').first().innerText()
  expect(waiting).toContain('LZ01-26001-008')
  await page.keyboard.press('Enter')
  await heading(page, /LZ01-26001-008/).waitFor()
  await tabTo(page, page.getByRole('button', { name: '批准', exact: true }))
  await page.keyboard.press('Enter')
  await focused(page, '下一张待签（还有 1 张）')
  await page.getByText('已批准').first().waitFor()
  await page.keyboard.press('Enter')
  await heading(page, /LZ02-26001-009/).waitFor()
})

test('Ctrl+K opens order, library, part and card each on its own page', async () => {
  const { page } = desk()
  const opens = async (words: string, title: string, hash: string) => {
    await find(page, words, title)
    await page.waitForFunction((wanted) => window.location.hash === wanted, hash)
  }
  await opens('LZ01-26001-002', 'LZ01-26001-002', '#/cards/1')
  await opens('26001 管箱筒体', '26001 8 管箱筒体', '#/libraries/1/parts/8')
  await page.locator('main [data-form] input:focus').waitFor()
  // Its client stands on its plan, too.
  await opens('循环水换热', '循环水换热', '#/wo/26001')
  await opens('26001 gdgb 1.6-65', '固定管板换热器', '#/libraries/1')
})
