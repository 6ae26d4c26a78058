import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { typeRow, walkTo } from '../../support/browser/grid.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore } from '../../support/browser/more_menu.ts'
import { goesOn } from '../../support/browser/purchase_pages.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const buyer = 10
const patient = { timeout: 15_000 }

const judgedIn = (office: Office, sheet: number) =>
  office.file.reading.db
    .selectFrom('supply_relationships')
    .select(['supplier_code', 'A', 'price', 'G'])
    .where('bidding_sheet', '=', String(sheet))
    .orderBy('id')
    .execute()

/** The supplier is picked by what is typed of its number. */
async function addSupplier(page: Page, words: string, code: string): Promise<void> {
  await page.keyboard.press('Insert')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type(words)
  await page.locator('[role=dialog] tr[data-selected]').filter({ hasText: code }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator(`[data-supplier="${code}"] input:focus`).waitFor()
}
const priceOf = (page: Page, code: string) =>
  page.locator(`[data-supplier="${code}"] [data-field=price] input`)

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], 'user10', { hash: '#/parity/1' })
    await keysOnly(page)
    return { office, page }
  })

  test('suppliers are compared without a mouse: added, judged, priced, one recommended, and submitted', async () => {
    const { office, page } = desk()
    const given = { purchase_order: 'DG-2026-0001', category: 2 } as const
    const sheet = Number((await at(office, buyer)('bidding_sheets', 'create', given)).id)
    await goTo(page, `#/parity/${sheet}`)
    await tabTo(page, page.locator('[data-begin]'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '比质比价卡' }).waitFor()

    await addSupplier(page, 'GF-0003', 'GF-0003')
    await page.keyboard.press('Space')
    await tabTo(page, priceOf(page, 'GF-0003'))
    await page.keyboard.type('8.60')
    await page.getByText('仅一家有报价').waitFor()
    // The price of one unit in a quotation is no total.
    expect(await page.getByRole('button', { name: '取报价' }).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => judgedIn(office, sheet), patient)
      .toMatchObject([{ supplier_code: 'GF-0003', A: 1, price: '8.60' }])

    await addSupplier(page, 'GF-0005', 'GF-0005')
    await tabTo(page, priceOf(page, 'GF-0005'))
    await page.keyboard.type('8.00')
    await page.getByText('比最低价高 0.60 元（7.5%）').waitFor()
    await page.locator('[data-supplier="GF-0005"]').getByText('最低价').first().waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await judgedIn(office, sheet))[1]?.price, patient).toBe('8.00')

    for (const code of ['GF-0003', 'GF-0005']) {
      const button = page.locator(`[data-supplier="${code}"] button[aria-pressed]`)
      await button.focus()
      await page.keyboard.press('Enter')
      await page.locator(`[data-supplier="${code}"] button[aria-pressed=true]`).waitFor()
    }
    expect((await judgedIn(office, sheet)).map(({ G }) => G)).toEqual([0, 1])

    await priceOf(page, 'GF-0003').focus()
    await page.keyboard.press('Control+Delete')
    await expect.poll(async () => (await judgedIn(office, sheet)).length, patient).toBe(1)

    const { results } = await at(office, buyer)('parity_ratio_cards', 'list', {
      bidding_sheet: String(sheet),
    })
    const filled = { apply_id: 'ZB-2026', amount: 8, unit: '包', content: '焊条 J507', material: 'J507' }
    await at(office, buyer)('parity_ratio_cards', 'update', { id: results[0]?.id ?? '', ...filled })
    await goesOn(page, '提交会签', '会签中')
    // What is signed is closed, and says why.
    await page.getByText('表单在会签中或已批准：供方和价格不再改动').first().waitFor()
    await expect.poll(() => priceOf(page, 'GF-0005').count(), patient).toBe(0)
  })

  test('a changed price leaves the former one with its day; a supplier that was judged is not deleted', async () => {
    const { page } = desk()
    await goTo(page, '#/suppliers/3')
    await page.locator('[data-grid] input').waitFor()
    await walkTo(page, 0, 3)
    await typeRow(page, ['9.03'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+s')
    await page.getByText('▲ 涨 5.0%').first().waitFor()
    await page.getByRole('complementary', { name: '价格变化' }).getByText('8.60').waitFor()

    await chooseMore(page, '删除')
    await page.getByText('仍被其他记录引用，不能删除').waitFor()
    expect(await page.locator('[role=dialog]').count()).toBe(0)
    expect(new URL(page.url()).hash).toBe('#/suppliers/3')
  })

  test('two people price one supplier at once: what was typed is there again after the page was opened anew; the second to save sees both prices and chooses', async () => {
    const { office, page: first } = desk()
    const { id } = await at(office, buyer)('bidding_sheets', 'create', { category: 2 })
    const judged = { bidding_sheet: String(id), supplier_code: 'GF-0001', price: '26800.00' }
    await at(office, buyer)('supply_relationships', 'create', judged)
    const here = `#/parity/${id}`
    const second = await atWork(browser, office, transports.LAN, 'user9', { hash: here })
    await keysOnly(second)
    for (const page of [first, second]) {
      await goTo(page, here)
      await tabTo(page, priceOf(page, 'GF-0001'))
      await page.keyboard.press('Control+a')
    }
    await first.keyboard.type('26000')
    await second.keyboard.type('25500')
    await first.reload()
    await first
      .getByText('有上次没有保存的内容')
      .or(first.locator('[data-supplier="GF-0001"] [role=alert]'))
      .first()
      .waitFor()
    expect(await priceOf(first, 'GF-0001').inputValue()).toBe('26000')
    await first.keyboard.press('Control+s')
    const priceIn = async () =>
      (await judgedIn(office, id)).find((one) => one.supplier_code === 'GF-0001')?.price
    await expect.poll(priceIn, patient).toBe('26000')
    await second.keyboard.press('Control+s')
    const choice = second.getByRole('dialog')
    await choice.getByText('别人刚刚改过这条记录').waitFor()
    const theirs = choice.getByRole('radio', { name: '26000' })
    await theirs.waitFor()
    await theirs.and(second.locator(':focus')).waitFor()
    expect(await priceIn()).toBe('26000')
    await second.keyboard.press('ArrowRight')
    await choice.getByRole('radio', { name: '25500', checked: true }).waitFor()
    await tabTo(second, choice.getByRole('button', { name: '按选择保存' }))
    await second.keyboard.press('Enter')
    await choice.waitFor({ state: 'detached' })
    await expect.poll(priceIn, patient).toBe('25500')
    await expect.poll(() => priceOf(first, 'GF-0001').inputValue(), patient).toBe('25500')
  })
})
