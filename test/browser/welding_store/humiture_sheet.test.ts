import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { stockKind } from '../../../shared/inventory/codes.ts'
import { arrange, type Transport, testedTransports } from '../../support/browser/demo_plant.ts'
import { cell, cursor, days, openSheet, records, row } from '../../support/browser/humiture_sheet.ts'
import { copyFromExcel, goTo, leave } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [first, second, third] = days
/** Several saves after each other on a machine with other work. */
const patient = { timeout: 10_000 }

const openThrough = (door: Transport) => oncePerFile(() => openSheet(browser, door))
const desk = openThrough('LAN')
const sheetOf = (room: number) => `#/humiture?room=${room}&month=${third.slice(0, 7)}`

/** The sheet of the first storeroom, with its closed days. */
async function openClosed(page: Page): Promise<void> {
  await leave(page)
  await goTo(page, sheetOf(1))
  await cell(page, third, 'actual_temp_1').waitFor()
}

let rooms = 0

/** The empty sheet of a storeroom of the test's own. */
async function openRoom({ office, page }: { office: Office; page: Page }) {
  await leave(page)
  const name = `试验库${++rooms}`
  const { id } = await arrange(office, ({ db }) =>
    db
      .insertInto('warehouses')
      .values({ name, location: 'C区', category: stockKind.code.welding_material })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await goTo(page, sheetOf(id))
  await expect.poll(() => page.getByRole('combobox', { name: '库房' }).inputValue()).toBe(name)
  await cell(page, third, 'actual_temp_1').waitFor()
  const recorded = async () => (await records(office)).filter(({ warehouse }) => warehouse === id)
  return { office, page, room: id, recorded }
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const opened = door === 'LAN' ? desk : openThrough(door)

  test('three days from Excel with one bad cell: nothing is saved before it is mended, then all at once', async () => {
    const { page, recorded } = await openRoom(opened())
    await copyFromExcel(page, [
      ['18.1', '４８．５', '19.2', '47', '盘点'],
      ['18.3', '五十', '19.4', '46'],
      ['18.5', '50.5', '19.6', '45.5', ''],
    ])
    await cell(page, first, 'actual_temp_1').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => cell(page, third, 'actual_humid_2').inputValue()).toBe('45.5')
    await page.keyboard.press('Control+s')
    await expect.poll(() => cursor(page)).toBe(`${second} actual_humid_1`)
    expect(await cell(page, second, 'actual_humid_1').getAttribute('aria-invalid')).toBe('true')
    expect(await recorded()).toEqual([])
    await page.keyboard.type('50')
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => recorded(), patient)
      .toMatchObject([
        { actual_temp_1: 18.1, actual_humid_1: 48.5, actual_humid_2: 47, remark: '盘点' },
        { actual_temp_1: 18.3, actual_humid_1: 50, actual_temp_2: 19.4 },
        { actual_temp_1: 18.5, actual_humid_2: 45.5 },
      ])
  })

  test('a corrected reading stands struck out beside the new one', async () => {
    const { page, recorded } = await openRoom(opened())
    await cell(page, third, 'actual_temp_1').fill('21.5')
    await cell(page, third, 'actual_humid_1').fill('50')
    await page.keyboard.press('Control+s')
    await expect.poll(() => recorded(), patient).toHaveLength(1)
    await expect.poll(() => cursor(page)).not.toBe(`${third} actual_humid_1`)
    await cell(page, third, 'actual_humid_1').fill('52')
    await page.keyboard.press('Control+s')
    const struck = row(page, third).locator('del')
    await struck.waitFor()
    expect(await struck.textContent()).toBe('50.0')
    expect(await struck.getAttribute('title')).toContain('尤红')
  })
})

test('corrections that cannot be read again stay as they were, and the sheet says so until they can', async () => {
  const { page, recorded } = await openRoom(desk())
  const struck = row(page, third).locator('del')
  const correct = async (to: string) => {
    await cell(page, third, 'actual_humid_1').fill(to)
    await page.keyboard.press('Control+s')
    await expect.poll(() => recorded(), patient).toMatchObject([{ actual_humid_1: Number(to) }])
  }
  await cell(page, third, 'actual_temp_1').fill('21.5')
  await correct('50')
  await correct('52')
  await expect.poll(() => struck.allTextContents(), patient).toEqual(['50.0'])
  await page.route('**/api/history/corrections/**', (route) => route.fulfill({ status: 503, json: {} }))
  await correct('53')
  const says = page.getByText('更正痕迹没有读到')
  await says.waitFor()
  expect(await struck.allTextContents()).toEqual(['50.0'])
  await page.unrouteAll()
  await correct('54')
  await expect.poll(() => struck.allTextContents(), patient).toEqual(['50.0', '52.0', '53.0'])
  expect(await says.count()).toBe(0)
})

test('a value typed on while the day is being saved stays under the cursor, and is saved next', async () => {
  const { page, recorded } = await openRoom(desk())
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/welding_material_humiture_records/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await cell(page, third, 'actual_temp_1').fill('21.5')
  await cell(page, third, 'actual_humid_1').fill('50')
  await page.keyboard.press('Control+s')
  await expect.poll(() => recorded(), patient).toHaveLength(1)
  await page.keyboard.type('.5')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  answer()
  await saved
  await expect.poll(() => row(page, third).locator('[data-loading]').count(), patient).toBe(0)
  expect(await cursor(page)).toBe(`${third} actual_humid_1`)
  expect(await cell(page, third, 'actual_humid_1').inputValue()).toBe('50.5')
  await page.unrouteAll()
  await page.keyboard.press('Control+s')
  await expect.poll(() => recorded(), patient).toMatchObject([{ actual_humid_1: 50.5 }])
})

test('a block over a day that somebody else closed is left out as a whole', async () => {
  const { page } = desk()
  await openClosed(page)
  const closed = page.locator('[data-closed="actual_temp_1"]').first()
  const day = (await closed.getAttribute('data-day')) ?? ''
  await copyFromExcel(page, [['18.1', '48.5']])
  await closed.focus()
  await page.keyboard.press('Control+v')
  await page.getByText(`没有粘贴：${day.slice(5)}`).waitFor()
  expect(await page.locator('[data-save]').count()).toBeLessThanOrEqual(1)
})

test('a closed day tells who may correct it until when, and Enter goes on to the next open day below', async () => {
  const { page } = desk()
  await openClosed(page)
  const closed = page.locator('[data-closed="actual_temp_1"]').first()
  await closed.focus()
  await page.keyboard.press('F2')
  await page
    .locator('[data-told]')
    .getByText(/由库房主管更正，须写原因/)
    .waitFor()
  await page.keyboard.press('Enter')
  const day = (await closed.getAttribute('data-day')) ?? ''
  const next = (await cursor(page)) ?? ''
  expect(next.endsWith('actual_temp_1')).toBe(true)
  expect(next > day).toBe(true)
})

test('Esc takes back one cell and leaves what was typed beside it', async () => {
  const { page } = await openRoom(desk())
  await cell(page, second, 'actual_temp_1').fill('18')
  await cell(page, second, 'actual_humid_1').fill('50')
  await page.keyboard.press('Escape')
  expect(await cell(page, second, 'actual_humid_1').inputValue()).toBe('')
  expect(await cell(page, second, 'actual_temp_1').inputValue()).toBe('18')
})

test('a whole earlier day is typed first, and saved from its remark of two lines', async () => {
  const { page, recorded } = await openRoom(desk())
  await cell(page, first, 'actual_temp_1').focus()
  for (const text of ['18', '50', '19', '48']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => cursor(page)).toBe(`${first} remark`)
  expect(await recorded()).toEqual([])
  await page.keyboard.type('补记')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('按纸质记录')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => recorded(), patient)
    .toMatchObject([{ actual_temp_1: 18, actual_humid_2: 48, remark: '补记\n按纸质记录' }])
})

test('Ctrl+D brings the value of the day before, Ctrl+Z takes typing back step by step', async () => {
  const { page } = await openRoom(desk())
  await cell(page, first, 'actual_temp_1').fill('17.5')
  await cell(page, second, 'actual_temp_1').fill('17')
  await cell(page, second, 'actual_temp_1').focus()
  await page.keyboard.press('Control+d')
  expect(await cell(page, second, 'actual_temp_1').inputValue()).toMatch(/^1\d(\.\d)?$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('99')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell(page, first, 'actual_temp_1').inputValue()).toBe('')
})

test('cells marked with Shift and arrows are copied as a block', async () => {
  const { page } = await openRoom(desk())
  for (const [day, temp] of [
    [first, '17'],
    [second, '18'],
  ] as const) {
    await cell(page, day, 'actual_temp_1').fill(temp)
    await cell(page, day, 'actual_humid_1').fill('50')
  }
  await cell(page, first, 'actual_temp_1').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  await cell(page, third, 'actual_temp_2').focus()
  await page.evaluate(() => {
    const sheet = document.createElement('textarea')
    document.body.append(sheet)
    sheet.id = 'excel'
    sheet.focus()
  })
  await page.keyboard.press('Control+v')
  expect(await page.locator('#excel').inputValue()).toBe('17\t50\n18\t50')
  await page.evaluate(() => document.getElementById('excel')?.remove())
})

test('of two records for one day the later one counts, and the other is named', async () => {
  const { office, page, room } = await openRoom(desk())
  await arrange(office, async ({ db }) => {
    const record = { create_dt: `${second}T10:00:00`, keeper: '尤红', warehouse: room, creator: 20 }
    await db
      .insertInto('welding_material_humiture_records')
      .values([
        { ...record, actual_temp_1: 15, actual_humid_1: 41 },
        { ...record, actual_temp_1: 16, actual_humid_1: 42 },
      ])
      .execute()
  })
  const named = row(page, second).getByRole('note')
  await named.waitFor()
  expect(await named.getAttribute('title')).toContain('10:00 15.0 ℃ 41.0 %RH')
  expect(await cell(page, second, 'actual_temp_1').inputValue()).toBe('16.0')
})

test('the chart tells every day by the arrows, follows Enter into the sheet, and stays folded for the person', async () => {
  const { page } = await openRoom(desk())
  await cell(page, third, 'actual_temp_1').fill('21.5')
  await cell(page, third, 'actual_humid_1').fill('64')
  await page.keyboard.press('Control+s')
  // What is saved lets the cursor go on.
  await expect.poll(() => cursor(page), patient).not.toBe(`${third} actual_humid_1`)
  await page.getByRole('button', { name: '显示曲线' }).press('Enter')
  const chart = page.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  for (let day = 1; day < Number(third.slice(8)); day++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('21.5 ℃　64.0 %RH')
  await page.keyboard.press('Enter')
  expect(await cursor(page)).toBe(`${third} actual_temp_1`)
  await page.getByRole('button', { name: '收起曲线' }).press('Enter')
  await chart.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '显示曲线' }).waitFor()
})

test('Ctrl+D takes what is typed on a day of rest, saved or not', async () => {
  const { office, page } = await openRoom(desk())
  await arrange(office, async ({ db }) => {
    await db.deleteFrom('plant_days').where('day', '=', second).execute()
    await db.insertInto('plant_days').values({ day: second, working: 0, name: '停产检修' }).execute()
  })
  await row(page, second).getByText('停产检修').waitFor()
  await cell(page, first, 'actual_temp_1').fill('17')
  await cell(page, second, 'actual_temp_1').fill('21.5')
  await cell(page, third, 'actual_temp_1').focus()
  await page.keyboard.press('Control+d')
  expect(await cell(page, third, 'actual_temp_1').inputValue()).toBe('21.5')
})

test('a sheet with something typed is left after one question; its months are turned without', async () => {
  const { page, room } = await openRoom(desk())
  const typed = cell(page, third, 'actual_temp_1')
  await typed.fill('18')
  await page.keyboard.press('PageUp')
  await typed.waitFor({ state: 'detached' })
  // The other month has been read, and its sheet hears the keys.
  await page.locator('[data-sheet]:focus').waitFor()
  await page.keyboard.press('PageDown')
  await expect.poll(() => typed.inputValue()).toBe('18')
  await goTo(page, '#/bakes')
  await page.getByRole('button', { name: '继续编辑' }).press('Enter')
  expect(await typed.inputValue()).toBe('18')
  await goTo(page, '#/bakes')
  await page.getByRole('button', { name: '放弃内容并离开' }).press('Enter')
  await page.locator('[data-board]').waitFor()
  await goTo(page, sheetOf(room))
  await typed.waitFor()
  expect(await typed.inputValue()).toBe('')
})
