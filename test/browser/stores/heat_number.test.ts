import { test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { emptyStores } from '../../support/browser/demo_plant.ts'
import { find, goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { openPrinting } from '../../support/browser/print_preview.ts'
import {
  electrodes,
  electrodesIssued,
  electrodesRequested,
  inspector,
  issued,
  keeper,
  platesArriving,
  platesInStock,
  store,
  studsInStock,
  welder,
} from '../../support/browser/store_papers.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const desk = oncePerFile(async () => {
  const opened = await openPrinting(browser)
  await keysOnly(opened.page)
  return opened
})

type Page = Awaited<ReturnType<typeof openPrinting>>['page']

/** From the first line of a list, by Enter. */
async function openFirst(page: Page, ledger: string, first: string): Promise<void> {
  await goTo(page, `#/list/${ledger}`)
  await page.getByRole('gridcell', { name: first, exact: true }).first().waitFor()
  await tabTo(page, page.getByRole('grid'))
  await page.keyboard.press('Enter')
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('from a line of a ledger a plate is followed to its heat, its part and its remnant in two steps', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  await platesInStock(office)
  const card = await issued(office, 'steel_material_apply_cards', {
    details: [
      {
        material_mark: 'Q345R',
        specification: 'δ10×1800×8000',
        component: '2',
        sub_order_uid: '26001-2',
        count: 3,
      },
    ],
  })
  const back = await at(office, welder)('steel_material_refund_cards', 'create', {
    sub_order_uid: '26001-2',
    details: [
      {
        specification: 'δ10×1800×2500',
        status: '余料',
        count: 1,
        weight: 353.25,
        apply_card_uid: card.uid,
        material_code: 'B26-0901',
      },
    ],
  })
  for (const [who, status] of [
    [welder, 1],
    [inspector, 2],
    [keeper, 3],
  ] as const)
    await at(office, who)('steel_material_refund_cards', 'update', { id: back.id, status })
  await openFirst(page, 'steel_material_apply_ledgers', 'B26-0901')
  await heading(page, '材料 B26-0901').waitFor()
  const part = (name: string) =>
    page.getByRole('table', { name, exact: true }).or(page.getByRole('list', { name, exact: true }))
  for (const [table, ...says] of [
    ['库存批次', 'δ10×1800×8000', 'δ10×1800×2500', '在库', '钢材库 露天跨'],
    ['领用', card.uid, '26001-2', '韩铁 · 卫平 · 朱检 · 尤红'],
    ['退库和余料', String(back.uid), '余料', '353.25', '已退库'],
    ['库存变动', '盘点', '发料', '退库'],
  ] as const)
    for (const words of says) await part(table).getByText(words, { exact: false }).first().waitFor()
  await page.getByText('2601A113').waitFor()
  await page.getByText('没有入库单：期初库存。').waitFor()
  // From there every document is one more step.
  await tabTo(page, page.getByRole('link', { name: card.uid }).first())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/#/issues/steel_material/${card.id}`)
  await goTo(page, '#/materials/B26-0901')
  await heading(page, '材料 B26-0901').waitFor()
  await page.keyboard.press('F1')
  await page.getByRole('heading', { name: '材料追溯' }).waitFor()
  await page.keyboard.press('Escape')
})

test('what came in by a document shows its certificate; its number and its heat are found by Ctrl+K', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  const { id, uid } = await platesArriving(office, 1)
  await store(office, 'steel_material_entries', id)
  const { material_number } = await office.file.reading.db
    .selectFrom('steel_material_inventory_details')
    .select('material_number')
    .executeTakeFirstOrThrow()
  await studsInStock(office)
  await find(page, '2601a100', material_number)
  await heading(page, `材料 ${material_number}`).waitFor()
  for (const fact of ['ZM-26-0815', '2601A100', '鞍钢股份', '鞍山物资有限公司'])
    await page.getByText(fact, { exact: true }).waitFor()
  await page.getByRole('table').getByRole('link', { name: uid }).waitFor()
  await find(page, 'w26-09', 'W26-0901')
  await heading(page, '材料 W26-0901').waitFor()
  await goTo(page, '#/materials/B99-9999')
  await page.getByText('没有这个编号的材料').waitFor()
})

test('electrodes are followed to the seam; every ledger leads to the number of its line', async () => {
  const { office, page } = desk()
  await emptyStores(office)
  await electrodes(office)
  const { id, uid } = await electrodesRequested(office)
  await electrodesIssued(office, id)
  await studsInStock(office)
  await openFirst(page, 'welding_material_apply_ledgers', uid)
  await heading(page, '材料 H26-0901').waitFor()
  await page.getByText('焊缝 A1').waitFor()
  await openFirst(page, 'bought_in_component_inventory_ledgers', 'W26-0901')
  await heading(page, '材料 W26-0901').waitFor()
})
