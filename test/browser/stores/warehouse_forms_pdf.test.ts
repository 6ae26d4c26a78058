import { expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { at, scanned } from '../../support/browser/demo_calls.ts'
import { arrange, emptyStores, everyStory } from '../../support/browser/demo_plant.ts'
import { find as findRecord, goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing } from '../../support/browser/paper.ts'
import { find, type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { keeper } from '../../support/browser/store_desk.ts'
import {
  buyer,
  discsInStock,
  electrodes,
  electrodesIssued,
  electrodesRequested,
  issued,
  platesArriving,
  platesInStock,
  store,
  studsInStock,
  welder,
} from '../../support/browser/store_papers.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const desk = oncePerFile(() => openPrinting(browser))

/** Beside the watermark. */
const has = (page: PdfPage | undefined, text: string) =>
  textOf(page?.signs.filter(({ size }) => size < 20) ?? []).includes(text)
const largeIn = ({ signs }: PdfPage) =>
  textOf(signs.filter(({ size }) => size > 20))
    .split('')
    .toSorted()
    .join('')
const sizeOf = ({ width, height }: PdfPage) => [Math.round(width), Math.round(height)]

/** All pages of a preview, of which none leaves its paper. */
async function pagesOf(page: Parameters<typeof preview>[0], hash: string): Promise<readonly PdfPage[]> {
  await preview(page, hash)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const { pages } = await printed(page)
  await page.emulateMedia({ media: null })
  return pages
}

test('eight plates fill one page of an entry; store, accounts and buyer each get a copy', async () => {
  const { office, page } = desk()
  const { id, uid } = await platesArriving(office, 8)
  await store(office, 'steel_material_entries', id)
  const pages = await pagesOf(page, `#/print/stores/steel_material_entries?ids=${id}`)
  expect(await page.title()).toBe(`板材入库单_${uid}`)
  expect(pages.map(largeIn)).toEqual(['', '', ''])
  expect(pages.map(sizeOf)).toEqual(pages.map(() => [297, 210]))
  expect(
    pages.map((copy, index) => has(copy, `第${index + 1}联：${['库房', '财务', '采购'][index]}`)),
  ).toEqual([true, true, true])
  for (const copy of pages)
    for (const text of [
      '表号：CR-RK',
      `单号${uid}日期2026-11-20标单号`,
      '来源招标采购供方鞍山物资有限公司',
      '①库房②财务③采购',
      '合计89,043.20',
      '第1页共1页',
    ])
      expect(has(copy, text), text).toBe(true)
  const [first] = pages
  if (!first) throw new Error('no page')
  for (const name of ['冯琳', '朱检', '尤红']) expect(has(first, name), name).toBe(true)
  // Sums stand below what they are of.
  expect(find(first, '9,043.20')?.x).toBeGreaterThan(find(first, '单重')?.x ?? 0)
})

test('eighteen lines of an entry go on over three pages of a draft with the same header, and the sum stands on the last', async () => {
  const { office, page } = desk()
  const { id, uid } = await platesArriving(office, 18)
  const drafts = await pagesOf(page, `#/print/stores/steel_material_entries?ids=${id}`)
  expect(drafts.map(largeIn)).toEqual(Array(9).fill('稿草'))
  const pages = drafts.slice(0, 3)
  expect(pages.map((sheet, index) => has(sheet, `第${index + 1}页共3页`))).toEqual([true, true, true])
  expect(pages.map((sheet) => has(sheet, `单号${uid}`))).toEqual([true, true, true])
  expect(pages.map((sheet) => has(sheet, '合计'))).toEqual([false, false, true])
  expect(pages.map((sheet) => textOf(sheet.signs).split('Q345R').length - 1)).toEqual([8, 8, 2])
  expect(has(pages[2], '20,347.20')).toBe(true)
})

test('an entry of ten lines has as many on a page however long their words are, and totals each unit; a cancelled one is void', async () => {
  const { office, page } = desk()
  // The last line is counted in packs: its count is not added to the kilograms of the others.
  const details = Array.from({ length: 10 }, (_, at) => ({ ...wordyRods, unit: at === 9 ? '包' : 'kg' }))
  const { id, uid } = await at(office, buyer)('welding_material_entries', 'create', { details })
  await at(office, buyer)('welding_material_entries', 'update', { id, status: 9 })
  const pages = await pagesOf(page, `#/print/stores/welding_material_entries?ids=${id}`)
  expect(await page.title()).toBe(`焊材入库单_${uid}`)
  expect(pages.map(largeIn)).toEqual(Array(6).fill('作废'))
  expect(pages.slice(0, 2).map((sheet) => textOf(sheet.signs).split('1,007.50').length - 1)).toEqual([8, 2])
  expect(has(pages[1], '9,067.5kg·1,007.5包')).toBe(true)
})

const wordyRods = {
  name: '低氢钾型药皮铬钼耐热钢电焊条',
  material_mark: 'R307H（E5515-1CMV）',
  specification: 'Φ4.0×400',
  drawing_number: 'NB/T 47018.2-2017',
  batch_number: '26B113-2608A-0417',
  factory: '四川大西洋焊接材料股份有限公司自贡生产基地',
  remark: '到货时外包装第三层纸箱受潮，内袋完好，已换包并单独堆放',
  production_dt: '2026-08-31',
  weight: 1,
  count: 1007.5,
}

test('a welding slip is one sheet of A5 with the hour until which the electrodes may be used', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  await electrodes(office)
  const { id, uid } = await electrodesRequested(office)
  const [asked, ...more] = await pagesOf(page, `#/print/stores/welding_material_apply_cards?ids=${id}`)
  expect(await page.title()).toBe(`焊材领用单_${uid}`)
  // It is carried to the counter before the keeper has signed it.
  expect([asked && sizeOf(asked), asked && largeIn(asked), more.length]).toEqual([[210, 148], '', 0])
  expect(has(asked, '韩铁') && has(asked, '郑焊生') && has(asked, '朱检')).toBe(true)
  expect(has(asked, '尤红')).toBe(false)
  await electrodesIssued(office, id)
  const back = await at(office, welder)('welding_material_refund_cards', 'create', {
    apply_card_uid: uid,
    weight: 3,
  })
  const [refund] = await pagesOf(page, `#/print/stores/welding_material_refund_cards?ids=${back.id}`)
  expect(await page.title()).toBe(`焊材退库单_${back.uid}`)
  expect([refund && sizeOf(refund), refund && largeIn(refund)]).toEqual([[210, 148], '稿草'])
  for (const text of ['表号：CR-TK', `原领用单号${uid}领用时间2026-11-2010:00`, '处理意见可入库'])
    expect(has(refund, text), text).toBe(true)
  const [slip] = await pagesOf(page, `#/print/stores/welding_material_apply_cards?ids=${id}`)
  for (const text of [
    '表号：CR-LY',
    `单号${uid}日期2026-11-20领用单位铆焊一组工作令26001-2`,
    '焊缝编号A1牌号J507型号E5015规格Φ5.0',
    '材质标记H26-0901领出时间2026-11-2010:00限用至2026-11-2014:00',
    '第1页共1页',
  ])
    expect(has(slip, text), text).toBe(true)
  expect(has(slip, '12/3')).toBe(true)
  expect(has(slip, '尤红')).toBe(true)
})

test('steel and studs are drawn and come back on A4; several cards are one job', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  await platesInStock(office)
  await studsInStock(office)
  const wanted = { material_mark: 'Q345R', specification: 'δ10×1800×8000', sub_order_uid: '26001-2' }
  const steel = await issued(office, 'steel_material_apply_cards', {
    details: [
      { ...wanted, component: '2', count: 1 },
      { ...wanted, component: '8', count: 2 },
    ],
  })
  const many = await at(office, welder)('steel_material_apply_cards', 'create', {
    details: Array.from({ length: 11 }, (_, line) => ({ ...wanted, component: `${line + 1}`, count: 1 })),
  })
  const job = await pagesOf(page, `#/print/stores/steel_material_apply_cards?ids=${steel.id},${many.id}`)
  expect(await page.title()).toBe(`钢材领用单_${steel.uid}等2份`)
  expect(job.map(sizeOf)).toEqual(job.map(() => [297, 210]))
  expect(job.map(largeIn)).toEqual(['', '稿草', '稿草'])
  expect(has(job[0], '126001-22Q345Rδ10×1800×8000B26-090111226001-28Q345Rδ10×1800×8000B26-090122')).toBe(true)

  const boughtIn = { drawing_number: 'NB/T 47027', specification: 'M20×180', name: '35CrMoA' }
  const studs = await issued(office, 'bought_in_component_apply_cards', {
    sub_order_uid: '26001-2',
    details: [{ ...boughtIn, count: 56 }],
  })
  const [card] = await pagesOf(page, `#/print/stores/bought_in_component_apply_cards?ids=${studs.id}`)
  expect(has(card, '1NB/T47027M20×18035CrMoAW26-090156')).toBe(true)

  const plates = await at(office, welder)('steel_material_refund_cards', 'create', {
    sub_order_uid: '26001-2',
    details: [
      {
        name: '钢板',
        material: 'Q345R',
        specification: 'δ10×1800×2500',
        status: '余料',
        count: 1,
        weight: 353.25,
        apply_card_uid: steel.uid,
        material_code: 'B26-0901',
      },
    ],
  })
  const [remnant] = await pagesOf(page, `#/print/stores/steel_material_refund_cards?ids=${plates.id}`)
  expect(await page.title()).toBe(`板材退库单_${plates.uid}`)
  expect(has(remnant, `1钢板Q345Rδ10×1800×2500B26-0901余料1353.25${steel.uid}`)).toBe(true)
  expect(has(remnant, '检验员（标记移植确认）')).toBe(true)

  const parts = await at(office, welder)('bought_in_component_refund_cards', 'create', {
    sub_order_uid: '26001-2',
    details: [{ ...boughtIn, count: 6, unit: '件', material_number: 'W26-0901' }],
  })
  const [returned] = await pagesOf(page, `#/print/stores/bought_in_component_refund_cards?ids=${parts.id}`)
  expect(has(returned, '1NB/T47027M20×18035CrMoA件6W26-0901')).toBe(true)
})

test('an auxiliary slip names what was asked for, and leaves room for what is given', async () => {
  const { office, page } = desk()
  const apply_inventory = await discsInStock(office)
  const { id, uid } = await at(office, welder)('auxiliary_material_apply_cards', 'create', {
    apply_inventory,
    apply_count: 20,
    sub_order_uid: '26001-2',
    remark: '打磨坡口',
  })
  const [slip] = await pagesOf(page, `#/print/stores/auxiliary_material_apply_cards?ids=${id}`)
  expect(await page.title()).toBe(`辅材领用单_${uid}`)
  expect([slip && sizeOf(slip), slip && largeIn(slip)]).toEqual([[210, 148], '稿草'])
  expect(has(slip, '申请物品磨光片A24Φ125×6申请数量20实发物品实发数量备注打磨坡口')).toBe(true)
})

test('the form of a document is printed from its record by Ctrl+P', async () => {
  const { office, page } = desk()
  const { id, uid } = await platesArriving(office, 1)
  await goTo(page, `#/list/steel_material_entries/${id}`)
  await page.locator('[data-part=more]').waitFor()
  await page.keyboard.press('Control+p')
  await page.locator('[data-sheet]').first().waitFor()
  expect(await page.title()).toBe(`板材入库单_${uid}`)
})

/** What came back of a plate: a batch of its own, of the same line. */
const remnantOf = (office: Office, material_number: string) =>
  arrange(office, async ({ db }) => {
    const { id, ...plate } = await db
      .selectFrom('steel_material_inventory_details')
      .selectAll()
      .where('material_number', '=', material_number)
      .executeTakeFirstOrThrow()
    const left = { ...plate, specification: 'δ10×1800×900', count: 1, refund_times: 1 }
    await db.insertInto('steel_material_inventory_details').values(left).execute()
  })

test('labels stand twelve on a sheet or one on each label of a roll, and what a scanner reads from one opens its material', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  const { id } = await platesArriving(office, 2)
  await store(office, 'steel_material_entries', id)
  const [first = '', second = ''] = (
    await office.file.reading.db
      .selectFrom('steel_material_inventory_details')
      .select('material_number')
      .orderBy('id')
      .execute()
  ).map(({ material_number }) => material_number)
  await remnantOf(office, second)
  await at(office, keeper)('printers', 'create', { name: '标签打印机' })
  await goTo(page, `#/materials/${second}`)
  await page.getByRole('heading', { level: 1, name: `材料 ${second}` }).waitFor()
  await page.keyboard.press('Control+p')
  await page.locator('[data-sheet]').waitFor()
  const labels = `#/print/labels?numbers=${first},${second}&each=7`
  const pages = await pagesOf(page, labels)
  expect(await page.title()).toBe(`材料标签_${first}`)
  expect(pages.map(sizeOf)).toEqual([
    [210, 297],
    [210, 297],
  ])
  expect(pages.map(({ signs }) => textOf(signs).split('牌号名称').length - 1)).toEqual([12, 9])
  const facts = ['Q345R钢板', 'δ10×1800×8000', '2601A100', '1张', '钢材库', '鞍钢股份', 'ZM-26-0815']
  for (const text of [first, ...facts]) expect(has(pages[0], text), text).toBe(true)
  const code = page.getByRole('img', { name: first }).first()
  // That of a roll is the smaller one.
  if (everyStory) expect(await scanned(page, { code, around: 0 })).toBe(first)

  // The labels of a printer's roll are those of this person from now on; the smallest tell what comes first.
  const paper = page.getByRole('combobox', { name: '标签纸' })
  const printer = page.getByRole('combobox', { name: '打印机' })
  const roll = async (size: string) => {
    await paper.focus()
    await paper.selectOption({ label: `标签机 ${size} mm` })
    await page
      .locator(`[data-sheet=label-${size.replace('×', 'x')}]`)
      .first()
      .waitFor()
    return (await pagesOf(page, labels))[0]
  }
  for (const [size, millimetres, count] of [
    ['60×40', [60, 40], 5],
    ['80×50', [80, 50], 7],
    ['100×70', [100, 70], 7],
    ['100×100', [100, 100], 7],
    ['40×30', [40, 30], 2],
  ] as const) {
    const sheet = await roll(size)
    expect(sheet && sizeOf(sheet)).toEqual(millimetres)
    expect(facts.filter((text) => has(sheet, text))).toEqual(facts.slice(0, count))
  }
  await page.locator('[data-cell=remnant]').filter({ hasText: '余料' }).first().waitFor()
  expect(await page.locator('[data-cell=remnant]').count()).toBe(7)
  await printer.focus()
  await printer.selectOption({ label: '标签打印机' })
  await page.locator('[data-sheet=label-40x30]').first().waitFor()
  await paper.focus()
  await paper.selectOption({ label: '标签机 80×50 mm' })
  await page.locator('[data-sheet=label-80x50]').first().waitFor()
  await printer.focus()
  await printer.selectOption({ index: 0 })
  await page.locator('[data-sheet=label-40x30]').first().waitFor()
  const read = await scanned(page, { code, around: 0 })
  expect(read).toBe(first)
  await page.keyboard.press('Escape')
  await code.waitFor({ state: 'detached' })
  await findRecord(page, read, read)
  await page.getByRole('heading', { level: 1, name: `材料 ${first}` }).waitFor()
})
