import { expect, test } from 'vitest'
import { lastStoredLink } from '../../../main/db/journal/stored_chain.ts'
import { journalCode } from '../../../shared/office/journal_code.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { arrange } from '../../support/browser/demo_plant.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing, textsIn } from '../../support/browser/paper.ts'
import { find, near, type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const desk = oncePerFile(() => openPrinting(browser))

const keeper = 20

/** The outer frame and the places of the rules from its top to its foot, in millimetres. */
function frameOf({ rules }: PdfPage) {
  const xs = rules.flatMap(({ from, to }) => [from[0], to[0]])
  const ys = rules.flatMap(({ from, to }) => [from[1], to[1]])
  const upright = rules.filter(({ from, to }) => Math.abs(from[0] - to[0]) < 0.01)
  const columns = new Set(upright.map(({ from }) => Math.round(from[0] * 2) / 2))
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    foot: Math.max(...ys),
    columns: [...columns].toSorted((a, b) => a - b),
  }
}

function expectFrame(page: PdfPage, wanted: { left: number; right: number; top: number; foot: number }) {
  const frame = frameOf(page)
  for (const side of ['left', 'right', 'top', 'foot'] as const)
    expect(Math.abs(frame[side] - wanted[side]), `${side} at ${frame[side]} mm`).toBeLessThan(near)
}

/** The middle of a text of the same signs side by side. */
function middleOf(page: PdfPage, text: string): number {
  const first = find(page, text)
  return (first?.x ?? Number.NaN) + ((first?.size ?? 0) * text.length) / 2
}

const frame = { left: 20, right: 200, top: 29, foot: 281.5 }
const edges = [20, 35, 57, 79, 101, 123, 148, 200]

test('a form that people sign carries number and first signs of the last entry of the journal in its foot, and a list does not, but has its totals', async () => {
  const { office, page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  const code = journalCode(await lastStoredLink(office.file.reading.statements))
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const [sheet] = (await printed(page)).pages
  await page.emulateMedia({ media: null })
  if (!sheet) throw new Error('one page is wanted')
  const foot = sheet.signs.filter(({ y }) => y > 280)
  expect(textOf(foot)).toContain(code)
  // At the right end of the line on which the pages are counted.
  expect(Math.max(...foot.map(({ x, size }) => x + size / 2))).toBeGreaterThan(frame.right - 5)
  await preview(page, '#/print/list/welding_material_inventory_ledgers')
  const list = await page.evaluate(textsIn)
  expect(list).not.toMatch(/J\d+-[0-9a-f]{8}/)
  // Packs and kilograms are totalled apart.
  expect(list).toMatch(/合计 [\d.,]+ 包 [\d.,]+ kg [\d.,]+ /)
})

test('a list has the plant at the left and the date at the right, its conditions and groups below the title, and every column on paper', async () => {
  const { page } = desk()
  const columns = [
    'name', 'model', 'specification', 'standard', 'material_mark', 'drawing_number', 'purchase_order', 'sub_order',
    'category', 'required_count', 'unit', 'required_weight', 'stored_count', 'finished', 'add_to_detail',
  ] // biome-ignore format: columns side by side
  await preview(
    page,
    `#/print/list/procurement_materials?where=material_mark:contains:q345&group=name&columns=${columns}`,
  )
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const [sheet] = (await printed(page)).pages
  await page.emulateMedia({ media: null })
  if (!sheet) throw new Error('one page is wanted')
  const above = textOf(sheet.signs.filter(({ y }) => y < 32))
  expect(above).toContain('华鼎压力容器有限公司')
  expect(above).toContain('牌号：含“q345”分组：名称')
  expect(find(sheet, '华鼎')?.x).toBeLessThan(35)
  expect(Math.abs(middleOf(sheet, '采购材料') - 153.5)).toBeLessThan(near)
  expect(find(sheet, '2026-11-20')?.x).toBeGreaterThan(260)
  const text = textOf(sheet.signs)
  // Five of the ten are merged into the others, whose 4 + 4 + 4 + 2 + 4 contain them.
  expect(text).toMatch(/板材10项需用数量：18件/)
  expect(text).toMatch(/合计.*18件/)
  expect(text).toContain('已列入汇总表：')
  expect(text).toMatch(/第1页共1页尤红2026-11-20\d\d:\d\d打印/)
  expect(find(sheet, 'Q345R')?.size).toBeCloseTo((9 * 25.4) / 72, 1)
})

test('several storerooms and months are one job, chosen without a mouse', async () => {
  const { page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  await page.getByRole('button', { name: '成批…' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('从月份').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('2026-13')
  await page.keyboard.press('Control+Enter')
  await page.getByText('请写起止月份').waitFor()
  await page.getByLabel('从月份').fill('2026-08')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.locator('[data-sheet]').count()).toBe(3)
  expect(page.url()).toContain('months=2026-08%2C2026-09%2C2026-10')
  expect(await page.title()).toBe('焊材库温湿度记录表_2026-08等3份')
  await page.evaluate(() => document.fonts.ready)
  const { pages } = await printed(page)
  expect(pages.map(({ signs }) => textOf(signs).includes('第1页共1页'))).toEqual([true, true, true])
  for (const sheet of pages) expectFrame(sheet, frame)
  const months = ['2026年8月', '2026年9月', '2026年10月']
  expect(pages.map(({ signs }, at) => textOf(signs).includes(months[at] ?? ''))).toEqual([true, true, true])
})

test('a month of readings lies on its paper to half a millimetre, in Chinese that can be read again', async () => {
  const { page } = desk()
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  const { pages, faces } = await printed(page)
  expect(pages).toHaveLength(1)
  expect(faces).toEqual(['NotoSansSC-Thin'])
  const [sheet] = pages
  if (!sheet) throw new Error('no page')
  expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([210, 297])
  expect(sheet.signs.filter(({ text }) => text === '\ufffd')).toEqual([])
  const text = textOf(sheet.signs)
  expect(text).toContain('华鼎压力容器有限公司表号：CR-HC-01')
  expect(text).toContain('库房名称：一级焊材库2026年10月标准要求：温度≥5℃，相对湿度≤60%')
  expect(text).toContain('122.1▲61.524.658.5尤红开启除湿机,2小时后降至57%')
  expect(text).toContain('第1页共1页')
  expectFrame(sheet, frame)
  expect(frameOf(sheet).columns).toEqual(expect.arrayContaining(edges))
  expect(Math.abs(middleOf(sheet, '焊材库温湿度记录表') - 110)).toBeLessThan(near)
  expect(find(sheet, '第1页')?.y).toBeGreaterThan(frame.foot)

  // A printer that prints beside the place: the whole page is moved, and every part with it.
  const before = find(sheet, '焊材库温湿度记录表')
  await page.getByLabel('打印机').selectOption('添加打印机…')
  await page.getByLabel('打印机名称').fill('针式打印机')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.getByLabel('打印机', { exact: true }).inputValue()).not.toBe('0')
  await page.getByLabel('向右偏移').fill('2.5')
  await page.getByLabel('向下偏移').fill('-1.5')
  const [moved] = (await printed(page)).pages
  if (!moved) throw new Error('no page')
  expectFrame(moved, { left: 22.5, right: 202.5, top: 27.5, foot: 280 })
  const after = find(moved, '焊材库温湿度记录表')
  // Lines of text begin at whole pixels.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0) - 2.5)).toBeLessThan(near)
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) + 1.5)).toBeLessThan(near)
})

test('the offset belongs to the printer: whoever chooses it prints in the same place', async () => {
  const { office, page } = desk()
  const { id } = await at(office, keeper)('printers', 'create', { name: '财务室', right_mm: 1, down_mm: 2 })
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  await page.getByLabel('打印机', { exact: true }).selectOption('财务室')
  await page.getByLabel('向右偏移').fill('3')
  const stored = () =>
    office.file.reading.db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirst()
  await expect.poll(async () => (await stored())?.right_mm).toBe(3)
  expect(await stored()).toMatchObject({ down_mm: 2 })
  await page.reload()
  await preview(page, '#/print/bakes?month=2026-10')
  await expect.poll(() => page.getByLabel('打印机', { exact: true }).inputValue()).toBe(String(id))
  expect(await page.getByLabel('向右偏移').inputValue()).toBe('3')
})

test('long remarks wrap and push rows to further pages; none is cut, and none of their signs is lost', async () => {
  const { office, page } = desk()
  const remark =
    '暴雨，除湿机故障，焊材移入恒温箱；已通知设备科抢修，17:30 恢复，复测湿度 52.5 %，合格后移回货架。'
  await arrange(office, ({ db }) =>
    db
      .updateTable('welding_material_humiture_records')
      .set({ remark })
      .where('create_dt', 'like', '2026-10%')
      .execute(),
  )
  await preview(page, '#/print/humiture?room=1&month=2026-10')
  await page.getByLabel('打印机', { exact: true }).selectOption('0')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const { pages } = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  expect(
    pages.map((sheet, index) => textOf(sheet.signs).includes(`第${index + 1}页共${pages.length}页`)),
  ).toEqual(pages.map(() => true))
  const remarks = pages.map(({ signs }) => textOf(signs.filter(({ x }) => x > 148))).join('')
  expect(remarks.split(remark.replaceAll(' ', ''))).toHaveLength(27 + 1)
  for (const sheet of pages) expectFrame(sheet, frame)
})
