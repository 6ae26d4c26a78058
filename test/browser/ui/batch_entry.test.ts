import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { hasEntry } from '../../../renderer/ui/grid/entry/entry_fields.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { resources } from '../../../shared/resources.ts'
import { demoAt, keeperAt, type Transport, testedTransports } from '../../support/browser/demo_plant.ts'
import { twoRows } from '../../support/browser/entry_rows.ts'
import {
  copyFromExcel,
  goTo,
  inputMethod,
  keysOnly,
  leave,
  pressFromHeading,
} from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const keeperThrough = (door: Transport) =>
  oncePerFile(async () => {
    const opened = await keeperAt(browser, door, { hash: '#/jobs' })
    await keysOnly(opened.page)
    return opened
  })

/** The keeper of the demo plant before an empty grid of bake records. */
async function openGrid({ office, page }: { office: Office; page: Page }) {
  await leave(page)
  await goTo(page, '#/list/welding_material_bake_records/entry')
  await page.locator('[data-grid] input:focus').waitFor()
  expect(await cell(page, 0, 0).textContent()).toBe('')
  return { office, page }
}

const charges = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .select(['codedmark', 'size', 'heat_num', 'quantity', 'remark'])
    .where('codedmark', 'like', 'H99-%')
    .orderBy('id')
    .execute()
const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)
const line = (page: Page) => page.locator('#grid-line')

const charge = (at: number, quantity: string): string[] => [
  'NB/T 47018.2-2017',
  'Φ4.0',
  'J507',
  `9Z${String(at).padStart(3, '0')}`,
  `H99-${String(at).padStart(4, '0')}`,
  quantity,
]
const wrong: Readonly<Record<number, string>> = { 1: '二十', 2: '1,200.5', 4: '-1' }

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = keeperThrough(door)

  test('rows from Excel with three bad cells: each says why, nothing is half saved, mended they are all saved, and are not undone into the grid again', async () => {
    const { office, page } = await openGrid(desk())
    await copyFromExcel(
      page,
      Array.from({ length: 5 }, (_, at) => charge(at, wrong[at] ?? '２０．５')),
    )
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => page.locator('td[data-mark=bad]').count()).toBe(3)
    expect(await cell(page, 0, 5).textContent()).toBe('20.5')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('有 3 格需要修改').waitFor()
    expect(await charges(office)).toEqual([])
    expect(await line(page).textContent()).toContain('应为数字')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    for (const [at, reason] of [
      [2, '0.01'],
      [4, '0.01'],
    ] as const) {
      await page.keyboard.press('Control+s')
      await page.waitForFunction(
        (label) => document.activeElement?.getAttribute('aria-label')?.startsWith(label),
        `第 ${at + 1} 行`,
      )
      expect(await line(page).textContent()).toContain(reason)
      await page.keyboard.type('20')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Control+s')
    await page.getByText('已保存 5 条').waitFor()
    const stored = await charges(office)
    expect(stored).toHaveLength(5)
    expect(stored[0]).toMatchObject({ codedmark: 'H99-0000', quantity: 20.5 })
    expect(stored[2]).toMatchObject({ quantity: 20 })
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+z')
    expect(await cell(page, 0, 4).textContent()).toBe('')
    expect(await charges(office)).toEqual(stored)
  })

  test('what only the office can refuse lands on its cell, and no other row is saved', async () => {
    const { office, page } = await openGrid(desk())
    const before = await charges(office)
    const rows = [0, 1, 2].map((at) => charge(at, '20'))
    const late = [...(rows[1] ?? []), '2026-11-20 08:00', '350', '2026-11-20 07:00']
    await copyFromExcel(page, [rows[0] ?? [], late, rows[2] ?? []])
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.locator('td[data-mark=bad]').count()).toBeGreaterThan(0)
    expect(await page.locator('td[data-mark=bad]').first().getAttribute('data-row')).toBe('1')
    expect(await charges(office)).toEqual(before)
  })

  test('Enter of an input method takes the word and leaves the cell open', async () => {
    const { page } = await openGrid(desk())
    const method = await inputMethod(page)
    await page.keyboard.press('End')
    await method.compose('chu')
    await method.take('除湿')
    const input = page.locator('[data-grid] input')
    expect(await input.inputValue()).toBe('除湿')
    expect(await input.getAttribute('aria-label')).toMatch(/^第 1 行/)
    await page.keyboard.press('Escape')
    expect(await input.inputValue()).toBe('')
  })

  test('keys of a workbook: Tab and Enter, copy above, undo, a block copied and pasted', async () => {
    const { page } = await openGrid(desk())
    for (const text of ['NB/T 47018.2-2017', 'Φ4.0', 'J507']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('9Z1')
    await page.keyboard.press('Enter')
    const label = () => page.locator('[data-grid] input').getAttribute('aria-label')
    expect(await label()).toBe('第 2 行，标准号')
    await page.keyboard.press('Control+d')
    expect(await cell(page, 1, 0).textContent()).toBe('NB/T 47018.2-2017')
    await page.keyboard.press('Control+z')
    expect(await cell(page, 1, 0).textContent()).toBe('')
    await page.keyboard.press('ArrowUp')
    for (let at = 0; at < 3; at++) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+v')
    expect(await cell(page, 1, 3).textContent()).toBe('9Z1')
    await page.keyboard.press('Delete')
    expect(await cell(page, 1, 3).textContent()).toBe('')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await cell(page, 1, 1).textContent()).toBe('')
    await page.keyboard.press('Control+y')
    expect(await cell(page, 1, 1).textContent()).toBe('Φ4.0')
  })

  test('whoever may not add records reads that, and who may', async () => {
    const { page } = desk()
    await leave(page)
    await goTo(page, '#/list/bake_classes/entry')
    await page.getByText('只读：您不能新建').waitFor()
    await page.getByText('可以新建的是焊接责任').waitFor()
    expect(await page.locator('[data-grid]').count()).toBe(0)
  })
})

describe('of an administrator', () => {
  const desk = oncePerFile(async () => {
    const opened = await demoAt(browser, 'LAN', 'user1', { hash: '#/jobs' })
    await keysOnly(opened.page)
    return opened
  })
  const paste = async (page: Page, rows: readonly (readonly string[])[]) => {
    await copyFromExcel(page, rows)
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+v')
  }
  const wrongCells = (page: Page) =>
    page.locator('td[data-mark=bad]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')))
  /** What is told of a refusal, or that nothing is left to save. */
  const saved = async (page: Page, what = '') => {
    const told = page.locator('[data-entry-page] [role=alert]')
    const nothing = page.locator('[data-entry-page]:not(:has([data-save]))')
    await told.or(nothing).waitFor()
    expect(await told.allTextContents(), what).toEqual([])
  }

  test('two rows are saved in every list that offers to type many', { timeout: 240_000 }, async () => {
    const { office, page } = desk()
    const count = async (table: string) => {
      const { n } = await office.file.reading.db
        .selectFrom(table as 'users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    for (const resource of Object.values(resources).filter(hasEntry)) {
      const rows = await twoRows(office, resource)
      const before = await count(resource.name)
      await goTo(page, `#/list/${resource.name}/entry`)
      await page.locator(`[data-entry-page="${resource.name}"] [data-grid] input:focus`).waitFor()
      await paste(page, rows)
      // The names of what its columns name may come after the rows.
      await expect.poll(() => wrongCells(page), { message: resource.name }).toEqual([])
      await page.keyboard.press('Control+s')
      // Passwords of people follow, on a page of their own.
      if (resource.name === 'users') await page.getByText('为 2 人各生成一个初始密码').waitFor()
      else await saved(page, resource.name)
      expect(await count(resource.name), resource.name).toBe(before + 2)
    }
  })

  test('opening stock is typed as the storeroom counts it: no line of a document is asked for', async () => {
    const { office, page } = desk()
    await leave(page)
    const counted = { 名称: '清点', 牌号: 'J507', 规格: 'Φ4.0', 炉批号: '26K', 库存数量: '12' }
    for (const [kind, storeroom, more] of [
      ['welding_material', '二级焊材库', { '单重 (kg)': '5', 有效期至: '2027-06-30' }],
      ['steel_material', '钢材库', { '单重 (kg)': '942.5', '长度 (mm)': '6000' }],
      ['bought_in_component', '外购件库', { '单重 (kg)': '5.5' }],
      ['auxiliary_material', '辅材库', { '单重 (kg)': '0.5' }],
    ] as const) {
      await goTo(page, `#/list/${kind}_inventory_details/entry`)
      await page.locator(`[data-entry-page=${kind}_inventory_details] [data-grid] input:focus`).waitFor()
      const heads = await page
        .locator('[data-grid] thead th[title]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
      expect(heads).not.toContain('入库明细')
      const told: Readonly<Record<string, string>> = { 库房: storeroom, ...counted, ...more }
      expect(heads).toEqual(expect.arrayContaining(Object.keys(told)))
      await paste(page, [heads.map((head) => told[head] ?? '')])
      await expect.poll(() => wrongCells(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await saved(page, kind)
    }
    const { db } = office.file.reading
    const stored = await db
      .selectFrom('welding_material_inventory_details')
      .select(['id', 'warehouse', 'batch_number', 'count', 'weight', 'deadline', 'entry_detail'])
      .where('name', '=', '清点')
      .executeTakeFirstOrThrow()
    const { id, ...lot } = stored
    expect(lot).toEqual({
      warehouse: 2,
      batch_number: '26K',
      count: 12,
      weight: 5,
      deadline: '2027-06-30',
      entry_detail: null,
    })
    const movement = await db
      .selectFrom('stock_movements')
      .select(['quantity', 'reason'])
      .where('inventory_detail', '=', id)
      .where('stock_kind', '=', 1)
      .execute()
    expect(movement).toEqual([{ quantity: 12, reason: '期初' }])
  })

  test('only files, cards and comments are not made of cells alone: there the address opens the list', async () => {
    const { page } = desk()
    const others = Object.values(resources).filter((one) => specOf(one).create && !hasEntry(one))
    const names = others.map(({ name }) => name).toSorted()
    expect(names).toEqual([
      'attachments',
      'bidding_documents',
      'comments',
      'supplier_documents',
      'transfer_cards',
    ])
    await leave(page)
    for (const name of [...names, 'ledgers']) {
      await goTo(page, `#/list/${name}/entry`)
      await page.waitForFunction((hash) => window.location.hash === hash, `#/list/${name}`)
      await page.locator('[data-list]').waitFor()
      await page.locator('[data-part=more]').press('Enter')
      await page.getByRole('menuitem', { name: '打印' }).waitFor()
      expect(await page.getByRole('menuitem', { name: '批量录入' }).count()).toBe(0)
      await page.keyboard.press('Escape')
    }
  })

  test('the passwords of people are dots, are kept in no draft, and open the office once they are saved', async () => {
    const { office, page } = desk()
    await leave(page)
    await goTo(page, '#/list/users/entry')
    await page.locator('[data-entry-page=users] [data-grid] input:focus').waitFor()
    const person = (at: number, password: string) => ['陆', `小${at}`, '', `lu${at}`, '', '', password]
    await paste(page, [person(1, 'copper-anvil-41'), person(2, 'short')])
    expect(await cell(page, 0, 6).textContent()).toBe('••••••••')
    await page.keyboard.press('Control+s')
    await page.locator('td[data-row="1"][data-mark=bad]').waitFor()
    expect(await page.locator('[data-grid] input:focus').getAttribute('aria-label')).toBe('第 2 行，密码')
    const keptHere = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(keptHere).toContain('lu1')
    expect(keptHere).not.toContain('copper-anvil-41')
    await page.keyboard.type('granite-kettle-7')
    await page.keyboard.press('Control+s')
    await saved(page)
    const people = await office.file.reading.db
      .selectFrom('users')
      .select('username')
      .where('last_name', '=', '陆')
      .execute()
    expect(people).toEqual([{ username: 'lu1' }, { username: 'lu2' }])
    const { origin } = new URL(page.url())
    for (const [username, password, status] of [
      ['lu1', 'copper-anvil-41', 201],
      ['lu2', 'granite-kettle-7', 201],
      ['lu2', 'short', 401],
    ] as const) {
      const data = { username, password }
      const answer = await fetch(`${origin}/api/session/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-office': '1' },
        body: JSON.stringify(data),
      })
      expect(answer.status, username).toBe(status)
    }
  })

  const openList = async (page: Page, name: string) => {
    await leave(page)
    await goTo(page, `#/list/${name}/entry`)
    await page.locator(`[data-entry-page=${name}] [data-grid] input:focus`).waitFor()
  }
  const cursor = (page: Page) => page.locator('[data-grid] input:focus').getAttribute('aria-label')

  test('twelve people are pasted by their headings in any order; the column that the office has not is skipped', async () => {
    const { office, page } = desk()
    await openList(page, 'users')
    const department = await office.file.reading.db
      .selectFrom('departments')
      .select(['id', 'short_name'])
      .executeTakeFirstOrThrow()
    const person = (at: number) => [
      `p${at}`,
      '工人',
      department.short_name,
      '鲁',
      `大${at}`,
      `anvil-${at}-copper`,
    ]
    const block = [
      ['登录名', '工龄', '所在部门', ' 姓 ', '名', '密码*'],
      ...Array.from({ length: 12 }, (_, at) => person(at)),
    ]
    await paste(page, block)
    const question = page.getByRole('dialog')
    await question.getByText('工龄').waitFor()
    await question.locator('button:focus').waitFor()
    // Enter leaves everything as it is.
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await cursor(page)).toBe('第 1 行，姓')
    expect(await page.locator('td[data-row]').first().textContent()).toBe('')
    await paste(page, block)
    await question.getByText('工龄').waitFor()
    await question.locator('button:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await cursor(page)).toBe('第 12 行，密码')
    await page.keyboard.press('Control+s')
    await saved(page)
    await expect.poll(() => cursor(page)).toBe('第 1 行，姓')
    const people = await office.file.reading.db
      .selectFrom('users')
      .select(['username', 'first_name', 'department'])
      .where('last_name', '=', '鲁')
      .orderBy('id')
      .execute()
    expect(people).toHaveLength(12)
    expect(people[11]).toEqual({ username: 'p11', first_name: '大11', department: department.id })
  })

  test('three hundred batches are pasted by their headings; one in another unit is no column of theirs', async () => {
    const { office, page } = desk()
    await openList(page, 'welding_material_inventory_details')
    const heads = ['炉批号（必填）', '库存数量', '有效期至', '单重 (t)', '规格', '牌号', '名称', '库房']
    const batch = (at: number) => [`26L${at}`, '12', '2027/6/30', '5', 'Φ3.2', 'J422', '盘点', '二级焊材库']
    const batches = Array.from({ length: 300 }, (_, at) => batch(at))
    await paste(page, [heads, ...batches])
    const question = page.getByRole('dialog')
    await question.getByText('单重 (t)').waitFor()
    await question.locator('button:focus').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await paste(page, [heads.map((head) => (head === '单重 (t)' ? '单重（KG）' : head)), ...batches])
    expect(await cursor(page)).toBe('第 300 行，有效期至')
    await page.keyboard.press('Control+s')
    await saved(page)
    const stored = await office.file.reading.db
      .selectFrom('welding_material_inventory_details')
      .select(['batch_number', 'weight', 'deadline', 'warehouse'])
      .where('name', '=', '盘点')
      .orderBy('id')
      .execute()
    expect(stored).toHaveLength(300)
    expect(stored[299]).toEqual({ batch_number: '26L299', weight: 5, deadline: '2027-06-30', warehouse: 2 })
  })

  test('more than five hundred rows go on by themselves; of a refused batch nothing is stored, and its rows stay', async () => {
    const { office, page } = desk()
    await openList(page, 'suppliers')
    const names = async () => {
      const found = await office.file.reading.db
        .selectFrom('suppliers')
        .select('name')
        .where('name', 'like', '批量供方%')
        .execute()
      return found.length
    }
    const taken = await office.file.reading.db.selectFrom('suppliers').select('uid').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 520 }, (_, at) => [at === 510 ? taken.uid : '', `批量供方${at}`])
    await paste(page, [['供方编号', '供方名称'], ...rows])
    await expect.poll(() => cursor(page)).toBe('第 520 行，供方名称')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('已保存前 500 条，还有 20 条没有保存').waitFor()
    expect(await names()).toBe(500)
    await expect.poll(() => cursor(page)).toBe('第 11 行，供方编号')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await saved(page)
    expect(await names()).toBe(520)
    await expect.poll(() => cursor(page)).toBe('第 1 行，供方编号')
  })

  test('when the draft is thrown away, the first cell has the cursor', async () => {
    const { page } = desk()
    await openList(page, 'suppliers')
    await paste(page, [
      ['', '甲'],
      ['', '乙'],
    ])
    await page.reload()
    await page.getByText('已恢复').waitFor()
    await pressFromHeading(page, '放弃')
    expect(await cursor(page)).toBe('第 1 行，供方编号')
    expect(await page.locator('td[data-row]').allTextContents()).toEqual(['', ''])
  })
})
