import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing } from '../../support/browser/paper.ts'
import { find, near, type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { approveOrder, buyer, head, orderOf, plate } from '../../support/browser/purchase_papers.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const desk = oncePerFile(() => openPrinting(browser))

const has = (page: PdfPage | undefined, text: string) => textOf(page?.signs ?? []).includes(text)
const largeIn = ({ signs }: PdfPage) =>
  textOf(signs.filter(({ size }) => size > 20))
    .split('')
    .toSorted()
    .join('')

function frameOf({ rules }: PdfPage) {
  const xs = rules.flatMap(({ from, to }) => [from[0], to[0]])
  const ys = rules.flatMap(({ from, to }) => [from[1], to[1]])
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}
/** Left, right, top and foot of the frame on a landscape sheet. */
const frame = [20, 287, 23, 194.5]
function expectFrame(page: PdfPage): void {
  const found = frameOf(page)
  frame.forEach((wanted, side) => {
    expect(Math.abs((found[side] ?? 0) - wanted), `side ${side}`).toBeLessThan(near)
  })
}

/** Nothing leaves its cell or its sheet. */
async function expectWhole(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  await page.emulateMedia({ media: null })
}

/** What stands in the rows of materials, page by page; empty rows are ''. */
const materialRows = () =>
  [...document.querySelectorAll('[data-sheet]')].map((sheet) =>
    [...sheet.querySelectorAll('tr[data-row^=material]:not(:has(th))')].map(
      (row) => row.querySelector('[data-cell=name]')?.textContent ?? '',
    ),
  )

test('a purchase order prints what is bought, not what was merged, and who signed it', async () => {
  const { office, page } = desk()
  const requirement = '逐张超声检测，Ⅱ级合格；正火状态交货。'
  const order = await orderOf(
    office,
    [plate, { ...plate, name: '锥壳', sub_order: '2' }, { ...plate, name: '封头', specification: 'δ20' }],
    { tech_requirement: requirement },
  )
  const [kept = 0, merged = 0] = order.materials
  const buy = at(office, buyer)
  await buy('procurement_materials', 'update', { id: merged, merged_material: String(kept) })
  await approveOrder(office, order.id)
  await preview(page, `#/print/orders?ids=${order.id}`)
  expect(await page.title()).toBe(`订购单_${order.uid}`)
  await expectWhole(page)
  expect(await page.evaluate(materialRows)).toEqual([['筒节', '封头', ...Array(8).fill('')]])
  const { pages, faces } = await printed(page)
  const [sheet] = pages
  if (!sheet || pages.length > 1) throw new Error('one page is wanted')
  expect(faces.every((face) => face.startsWith('Noto'))).toBe(true)
  expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([297, 210])
  expectFrame(sheet)
  expect(find(sheet, '订购单')?.y).toBeLessThan(23)
  for (const text of [
    '华鼎压力容器有限公司表号：CR-DG',
    `订购单号${order.uid}工作令26001创建日期2026-11-20状态R已批准标单类别主材标单版次00`,
    'HD26-001-0148,038.40张板材',
    '合计2项，重量12,057.60kg',
    `技术要求${requirement}`,
    '编制人冯琳2026-11-20外协外购主管陈卫东2026-11-20批准人王建国2026-11-20',
    '第1页共1页',
  ])
    expect(has(sheet, text), text).toBe(true)
  // The kept row is for the units of both.
  expect(has(sheet, '26001-1') && has(sheet, '26001-2')).toBe(true)
  expect(largeIn(sheet)).toBe('')
})

test('a revised order is a draft of the next revision until it is signed again; a terminated one is void', async () => {
  const { office, page } = desk()
  const [revised, terminated] = [await orderOf(office, [plate]), await orderOf(office, [plate])]
  await approveOrder(office, revised.id)
  const decide = at(office, head)
  await decide('purchase_orders', 'update', { id: revised.id, status: 0, reason: '图样改版' })
  await decide('purchase_orders', 'update', { id: terminated.id, status: 9 })
  await preview(page, `#/print/orders?ids=${revised.id},${terminated.id}`)
  expect(await page.title()).toBe(`订购单_${revised.uid}等2份`)
  const { pages } = await printed(page)
  expect(pages.map(largeIn)).toEqual(['稿草', '作废'])
  expect(pages.map((sheet) => has(sheet, '版次01'))).toEqual([true, false])
  expect(has(pages[0], '冯琳')).toBe(false)

  await goTo(page, `#/orders/${revised.id}/versions`)
  await page.getByRole('link', { name: '打印版次 01' }).waitFor()
  await page.getByRole('link', { name: '打印版次 00' }).press('Enter')
  await page.waitForFunction(() => window.location.hash.includes('revision=00'))
  await page.locator('[data-sheet]').waitFor()
  const [old] = (await printed(page)).pages
  if (!old) throw new Error('one page is wanted')
  expect(largeIn(old)).toBe([...'已改版'].toSorted().join(''))
  for (const text of [
    '版次00',
    '筒节',
    '编制人冯琳2026-11-20外协外购主管陈卫东2026-11-20批准人王建国2026-11-20',
  ])
    expect(has(old, text), text).toBe(true)
})

test('an order that is not approved prints what its signers look at, and why it is ordered twice', async () => {
  const { office, page } = desk()
  const bought = { ...plate, specification: 'δ66' }
  const [first, again] = [await orderOf(office, [bought]), await orderOf(office, [bought])]
  const sent = { id: again.id, status: 1, reason: '原板报废' } as const
  await at(office, buyer)('purchase_orders', 'update', sent)
  await preview(page, `#/print/orders?ids=${again.id}`)
  const cell = (name: string) => page.locator(`[data-sheet] [data-cell=${name}]`).innerText()
  expect(await cell('findings')).toBe(`第 1 行：${first.uid} 已为同一台订购此材料`)
  expect(await cell('twice_reason')).toBe('原板报废')
  await expectWhole(page)
})

test('a version of an order that was never kept is not printed, and says so', async () => {
  const { office, page } = desk()
  const order = await orderOf(office, [plate])
  await goTo(page, `#/print/orders?ids=${order.id}&revision=07`)
  await page.getByText('没有版次 07 的存档').waitFor()
  expect(await page.locator('[data-sheet]').count()).toBe(0)
})

const long = (count: number, text: string) => text.repeat(Math.ceil(count / text.length)).slice(0, count)

test('an order of 21 materials has ten rows a page, with its number, headings and signatures on each', async () => {
  const { office, page } = desk()
  const materials = Array.from({ length: 21 }, (_, at) => ({ ...plate, name: `筒节${at + 1}` }))
  const order = await orderOf(office, materials)
  await preview(page, `#/print/orders?ids=${order.id}`)
  await expectWhole(page)
  const rows = await page.evaluate(materialRows)
  expect(rows.flat().filter(Boolean)).toEqual(materials.map(({ name }) => name))
  expect(rows.slice(0, 2).map((some) => some.length)).toEqual([10, 10])
  const { pages } = await printed(page)
  pages.forEach((sheet, index) => {
    expectFrame(sheet)
    expect(has(sheet, `第${index + 1}页共${pages.length}页`)).toBe(true)
    expect(has(sheet, `订购单号${order.uid}`)).toBe(true)
    expect(has(sheet, '外协外购主管')).toBe(true)
  })
  expect(pages.filter((sheet) => has(sheet, '合计21项'))).toHaveLength(1)
})

test('names and requirements of any length stand whole on an order', async () => {
  const { office, page } = desk()
  const name = long(250, '壳程筒体用临氢压力容器钢板')
  const drawing_number = long(250, 'HD26-001-01/')
  const tech_requirement = long(1900, '逐张超声检测，Ⅱ级合格；正火加回火状态交货，提供质量证明书原件。')
  const order = await orderOf(office, [{ ...plate, name, drawing_number }], { tech_requirement })
  await preview(page, `#/print/orders?ids=${order.id}`)
  await expectWhole(page)
  const texts = await page.evaluate(() =>
    ['name', 'drawing_number', 'tech_requirement'].map((cell) =>
      [...document.querySelectorAll(`section td[data-cell=${cell}]`)]
        .map((one) => one.textContent?.replaceAll(/\s/g, ''))
        .join(''),
    ),
  )
  expect(texts).toEqual([name, drawing_number, tech_requirement])
  for (const sheet of (await printed(page)).pages) expectFrame(sheet)
})
