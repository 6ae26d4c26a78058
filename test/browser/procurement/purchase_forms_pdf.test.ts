import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing } from '../../support/browser/paper.ts'
import { find, type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import {
  agreeOn,
  applicationOf,
  awarded,
  bidOffice,
  buyer,
  countersign,
  executionOf,
  head,
  leader,
  parityOf,
  planner,
  substitutionOf,
} from '../../support/browser/purchase_papers.ts'
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

/** All pages of a preview, of which none leaves its paper. */
async function pagesOf(page: Parameters<typeof preview>[0], hash: string): Promise<readonly PdfPage[]> {
  await preview(page, hash)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
  const { pages } = await printed(page)
  await page.emulateMedia({ media: null })
  return pages
}

test('a bidding application is a draft with the titles that are to sign it', async () => {
  const { office, page } = desk()
  const { id, uid, sheet } = await applicationOf(office)
  await countersign(office, 'bidding_applications', id, sheet.id)
  const pages = await pagesOf(page, `#/print/applications?ids=${id}`)
  expect(await page.title()).toBe(`招标申请表_${uid}`)
  const [only] = pages
  if (!only || pages.length > 1) throw new Error('one page is wanted')
  expect([Math.round(only.width), Math.round(only.height)]).toEqual([210, 297])
  for (const text of [
    '表号：CR-ZB',
    `招标申请编号${uid}标单${sheet.uid}`,
    '申请单位采购部需求单位生产部数量12工作令26001',
    '标书送达时间2026-11-2616:00地点二楼会议室状态W会签中实施类别公开招标',
  ])
    expect(has(only, text), text).toBe(true)
  const titles = ['申请单位负责人', '工艺部', '质量部', '采购部', '招标办公室']
  const places = titles.map((title) => find(only, title)?.y ?? 0)
  expect(places.slice(0, 3)).toEqual(places.slice(0, 3).toSorted((a, b) => a - b))
  expect(has(only, '李国栋')).toBe(true)
  expect(largeIn(only)).toBe('稿草')
})

test('a parity card has its suppliers side by side and the signatures of its round', async () => {
  const { office, page } = desk()
  const { id, sheet } = await parityOf(office, 3)
  await countersign(office, 'parity_ratio_cards', id, sheet.id)
  await at(office, head)('parity_ratio_cards', 'update', { id, status: 2 })
  const pages = await pagesOf(page, `#/print/parity?ids=${id}`)
  expect(await page.title()).toBe(`比质比价卡_${sheet.uid}`)
  const [only] = pages
  if (!only || pages.length > 1) throw new Error('one page is wanted')
  const names = [1, 2, 3].map((number) => find(only, `鞍钢供货商${number}`))
  expect(new Set(names.map((name) => Math.round(name?.y ?? 0))).size).toBe(1)
  const columns = names.map((name) => name?.x ?? 0)
  expect(columns).toEqual(columns.toSorted((a, b) => a - b))
  const prices = ['48,001.50', '48,002.50', '48,003.50'].map((price) => find(only, price))
  for (const [column, price] of prices.entries()) expect(price?.x).toBeGreaterThan(columns[column] ?? 0)
  for (const text of [
    'G推荐供方是否否',
    '价格(元)48,001.5048,002.5048,003.50',
    '交货期2026-12-20状态✓已批准',
  ])
    expect(has(only, text), text).toBe(true)
  expect(has(only, '同意选用报价最低的合格供方')).toBe(true)
  expect(largeIn(only)).toBe('')
})

test('twelve suppliers of one parity card are compared five at a time, none is lost', async () => {
  const { office, page } = desk()
  const { id, numbers } = await parityOf(office, 12)
  const pages = await pagesOf(page, `#/print/parity?ids=${id}`)
  const text = pages.map(({ signs }) => textOf(signs)).join('')
  for (const number of numbers) expect(text).toContain(number)
  expect(text.split('G推荐供方')).toHaveLength(3 + 1)
  // None is torn apart.
  expect(text.split('评审项目')).toHaveLength(3 + 1)
  expect(pages.map((sheet, index) => has(sheet, `第${index + 1}页共${pages.length}页`))).toEqual(
    pages.map(() => true),
  )
  // Nothing was submitted: the titles wait for their signatures.
  expect(pages.map(largeIn)).toEqual(pages.map(() => '稿草'))
})

test('a notice of the winning bid names the winner, is a draft before the award and void where the purchase was terminated; the others get their own', async () => {
  const { office, page } = desk()
  const notices: string[] = []
  const [open, ended] = [await applicationOf(office), await applicationOf(office)]
  const judged = [{ supplier_code: 'GF-0001', G: true }, { supplier_code: 'GF-0002' }]
  const offers: string[] = []
  for (const one of judged) {
    const given = { ...one, bidding_sheet: String(open.sheet.id), price: '48001.50' }
    offers.push((await at(office, buyer)('supply_relationships', 'create', given)).id)
  }
  for (const [{ sheet }, notice_no] of [
    [open, 'ZT-T-7'],
    [ended, 'ZT-T-8'],
  ] as const) {
    const given = { ...awarded, bidding_sheet: String(sheet.id), notice_no }
    notices.push((await at(office, bidOffice)('bidding_acceptances', 'create', given)).id)
  }
  await at(office, leader)('bidding_sheets', 'update', { id: ended.sheet.id, status: 9, reason: '项目取消' })
  const pages = await pagesOf(page, `#/print/acceptances?ids=${notices.join()}`)
  expect(await page.title()).toBe('中标通知书_ZT-T-7等2份')
  for (const text of [
    '表号：CR-ZT',
    '致（中标单位）：江北钢铁贸易有限公司',
    `中标通知书编号ZT-T-7标单${open.sheet.uid}招标文件编号ZBWJ-2026-011`,
    '中标金额(元)48,001.50联系人冯琳联系电话0411-88881234',
    '招标办公室（盖章）日期',
  ])
    expect(has(pages[0], text), text).toBe(true)
  expect(has(pages[1], '致（中标单位）：')).toBe(true)
  expect(pages.map(largeIn)).toEqual(['稿草', '作废'])

  await goTo(page, `#/sheets/${open.sheet.id}`)
  await page.getByRole('link', { name: '打印未中标通知书（1 家）' }).waitFor()
  const [regret] = await pagesOf(page, `#/print/regrets?ids=${offers[1]}`)
  for (const text of ['表号：CR-ZT-2', '致：华东管业有限公司', '贵单位此次未中标'])
    expect(has(regret, text), text).toBe(true)
  expect(has(regret, '48,001.50')).toBe(false)
})

test('a substitution has old and proposed material side by side and is no draft when all have agreed', async () => {
  const { office, page } = desk()
  const [signed, open] = [await substitutionOf(office, 2), await substitutionOf(office, 20)]
  await agreeOn(office, signed.id)
  const pages = await pagesOf(page, `#/print/substitutions?ids=${signed.id},${open.id}`)
  expect(await page.title()).toBe(`材料代用单_${signed.uid}等2份`)
  const [first, ...others] = pages
  if (!first) throw new Error('no page')
  for (const text of [
    `代用单号${signed.uid}图号HD26-001工作令26001产品名称循环水换热器`,
    'Q345RGB/T713.2-2023δ16Q370RGB/T713.2-2023δ16',
  ])
    expect(has(first, text), text).toBe(true)
  expect(find(first, '原材料名称')?.x).toBeLessThan(find(first, '代用材料名称')?.x ?? 0)
  for (const title of ['设计单位', '工艺责任人', '焊接责任人', '材料责任人', '质量保证工程师'])
    expect(has(first, title), title).toBe(true)
  expect(textOf(first.signs).split('强度不低于原设计，同意代用同意')).toHaveLength(5 + 1)
  expect(largeIn(first)).toBe('')
  expect(others.map(largeIn)).toEqual(others.map(() => '稿草'))
  expect(others.map((sheet) => has(sheet, `代用单号${open.uid}`))).toEqual(others.map(() => true))
  expect(others.map((sheet) => has(sheet, '原材料名称')).filter(Boolean).length).toBeGreaterThan(1)
})

test('an execution table names its materials and is a draft until it is saved', async () => {
  const { office, page } = desk()
  const [{ id, uid }, saved] = [await executionOf(office, 12), await executionOf(office, 1)]
  await at(office, planner)('material_executions', 'update', { id: saved.id, saved: '已保存' })
  const pages = await pagesOf(page, `#/print/executions?ids=${id},${saved.id}`)
  expect(pages.map(largeIn)).toEqual(['稿草', '稿草', ''])
  const before = pages.slice(0, 2)
  expect(has(before[0], `执行表号${uid}编制人周敏编制日期2026-11-20材料类别板材保存状态D未保存`)).toBe(true)
  expect(has(before[0], '筒节Q345Rδ16×2000×800025-0816-12009.6kg筒节1δ16×800×15001张余料退库')).toBe(true)
  expect(before.map((sheet) => has(sheet, '出厂批号'))).toEqual([true, true])
  expect(before.map((sheet) => has(sheet, '下料前核对材料标记'))).toEqual([false, true])
})

test('a form is printed from its record by Ctrl+P, and Esc leads back to it', async () => {
  const { office, page } = desk()
  const { id } = await at(office, bidOffice)('bidding_acceptances', 'create', {
    ...awarded,
    bidding_sheet: 'BD-2026-0009',
  })
  await goTo(page, `#/list/bidding_acceptances/${id}`)
  await page.locator('[data-part=head]').getByText('中标通知书').waitFor()
  await page.locator('[data-part=more]').waitFor()
  await page.keyboard.press('Control+p')
  await page.locator('[data-sheet]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-part=head]').getByText('中标通知书').waitFor()
  expect(page.url()).toContain(`#/list/bidding_acceptances/${id}`)
})

test('a record that nobody knows and an empty choice are told in words', async () => {
  const { page } = desk()
  await goTo(page, '#/print/orders')
  await page.getByText('没有选要打印的单据').waitFor()
  await goTo(page, '#/print/orders?ids=999')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('button', { name: '打印' }).isDisabled()).toBe(true)
})
