import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import {
  atWork,
  demoPlant,
  emptyStores,
  everyStory,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, pressFromHeading, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore } from '../../support/browser/more_menu.ts'
import { inspector, keeper, platesIssued, signAtDesk, username } from '../../support/browser/store_desk.ts'

const browser = await testBrowser()

const waits = (page: Page) => page.locator('[data-waits]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  test('a small remnant of an issued plate comes back: chosen by what may still come back, pointed out, marked, and stored with its own length', async () => {
    const office = await demoPlant()
    await emptyStores(office)
    const { card, batch } = await platesIssued(office)
    const opened = async (person: number, hash: string) => {
      const page = await atWork(browser, office, transports[door], username(person))
      await keysOnly(page)
      await goTo(page, hash)
      return page
    }

    const writer = await opened(keeper, `#/issues/steel_material/${card}`)
    await waits(writer).getByText('已发料').waitFor()
    // The page puts the cursor into the lines; later it would take it from the link.
    await writer.locator('[data-grid] input:focus').waitFor()
    await writer.getByRole('heading', { level: 1 }).focus()
    await chooseMore(writer, '退库')
    const row = writer.locator('[data-back]')
    await row.waitFor()
    expect(await row.innerText()).toMatch(/B26-0901\s+26001-2\s+3 张 \/ 3,768\.00 kg/)
    const now = row.getByRole('textbox')
    await tabTo(writer, now)
    await writer.keyboard.press('Control+a')
    await writer.keyboard.type('4')
    await writer.keyboard.press('Enter')
    await writer.getByRole('alert').getByText('B26-0901：可退只有 3 张').waitFor()
    await writer.keyboard.press('Control+a')
    await writer.keyboard.type('abc')
    await writer.keyboard.press('Enter')
    await writer.getByRole('alert').getByText('B26-0901：“abc”不是数字').waitFor()
    // The keeper says what it is: a remnant with its own size, from which follows its weight.
    await writer.keyboard.press('Shift+Tab')
    await writer.keyboard.press('ArrowDown')
    const cut = writer.locator('[data-cut]')
    await cut.getByLabel('余料规格').waitFor()
    await writer.keyboard.press('Tab')
    await writer.keyboard.press('Tab')
    await writer.keyboard.press('Control+a')
    await writer.keyboard.type('δ10×100×200')
    await writer.keyboard.press('Tab')
    expect(await cut.locator('input:focus').inputValue()).toBe('1.57')
    await writer.keyboard.press('Enter')
    await waits(writer).getByText('填写后提交').waitFor()
    const cell = (text: string) => writer.locator('[data-grid] tbody td').filter({ hasText: text }).first()
    await cell('余料').waitFor()
    await cell('1.57').waitFor()
    const small = '余料面积 0.02 m²，不足 0.1 m²'
    await writer.locator('[data-grid] td[data-mark=warn]').filter({ hasText: 'δ10×100×200' }).waitFor()
    await button(writer, '提交').and(writer.locator(':not([aria-disabled])')).waitFor()
    await pressFromHeading(writer, '提交')
    await waits(writer).getByText('待检验').waitFor()
    await writer.getByText(`▲ B26-0901：${small}`).first().waitFor()

    // It is sent back, which home tells the one who wrote it; he hands it in again.
    const refund = Number(writer.url().split('/').at(-1))
    const step = (person: number, status: 0 | 1 | 2 | 8, reason?: string) =>
      at(office, person)('steel_material_refund_cards', 'update', {
        id: refund,
        status,
        ...(reason && { reason }),
      })
    await step(inspector, 8, '标记未移植')
    await goTo(writer, '#/home')
    await writer.locator('[data-part=inbox-row][data-kind=sent_back]').first().waitFor()
    await step(keeper, 0)
    await step(keeper, 1)
    await goTo(writer, `#/refunds/steel_material/${refund}`)
    await waits(writer).getByText('待检验').waitFor()

    // At the desk: the inspector's and the keeper's cards, each with its button.
    if (everyStory) {
      const marker = await opened(inspector, '#/refunds')
      await signAtDesk(marker, '检验确认')
      await marker.getByText('没有待检验的退库单').waitFor()
    } else await step(inspector, 2)
    const store = await opened(keeper, '#/refunds')
    await store.locator('[data-number-box]').and(store.locator(':focus')).waitFor()
    const uid = await store.locator('[data-row] span').first().innerText()
    // The last signs of a number open nothing: another card may end like that tomorrow.
    await store.keyboard.type(uid.slice(-4))
    await store.keyboard.press('Enter')
    await store.getByText(`没有单号为 ${uid.slice(-4)} 的退库单`).waitFor()
    await store.keyboard.press('Control+a')
    await store.clock.install()
    await store.keyboard.type(uid)
    // The scanner ends with CR and LF: the second one takes nothing back.
    await store.keyboard.press('Enter')
    await button(store, '退库').and(store.locator(':focus')).waitFor()
    await store.keyboard.press('Enter')
    await store.clock.fastForward(500)
    const told = await store.getByRole('table', { name: '板材退库明细' }).innerText()
    expect(told).toMatch(new RegExp(`δ10×100×200\\s*▲ ${small}`))
    await store.keyboard.press('Enter')
    await store.getByText('没有待退库的退库单').waitFor()
    await store.getByText(`▲ B26-0901：${small}`).first().waitFor()
    await waits(writer).getByText('已退库').waitFor()

    const stock = await office.file.reading.db
      .selectFrom('steel_material_inventory_details')
      .select(['count', 'length', 'weight', 'refund_times', 'specification', 'material_number'])
      .where('id', '>', batch)
      .execute()
    expect(stock).toEqual([
      {
        count: 1,
        length: 200,
        weight: 1.57,
        refund_times: 1,
        specification: 'δ10×100×200',
        material_number: 'B26-0901',
      },
    ])
  })
})
