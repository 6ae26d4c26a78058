import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addSeconds } from '../../../shared/kernel/times.ts'
import { at } from '../../support/browser/demo_calls.ts'
import {
  atWork,
  demoPlant,
  emptyStores,
  everyStory,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { reasonInMore } from '../../support/browser/more_menu.ts'
import {
  electrodesIn,
  engineer,
  groupLeader,
  inspector,
  keeper,
  plateIn,
  prodPlanner,
  signAtDesk,
  storeHead,
  username,
  weldingToIssue,
  wireIn,
} from '../../support/browser/store_desk.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const field = (page: Page, name: string) => page.locator(`[data-field=${name}] input`)
const waits = (page: Page) => page.locator('[data-waits]')
/** So long after a card is opened, and after Enter has come to a button, nothing is pressed by another one. */
const [opening, settling] = [500, 400]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const people = oncePerFile(async () => {
    const office = await demoPlant()
    await emptyStores(office)
    const open = async (person: number) => {
      const page = await atWork(browser, office, transports[door], username(person))
      await keysOnly(page)
      return page
    }
    return { office, open, leader: await open(groupLeader) }
  })

  test('electrodes for a seam: written by the group leader, audited, checked, and issued from another batch than the first', async () => {
    const { office, open, leader } = people()
    const { later } = await electrodesIn(office)
    const opened = async (person: number) => {
      const page = await open(person)
      await goTo(page, '#/issues')
      return page
    }

    await goTo(leader, '#/issues/welding_material/new')
    const unit = field(leader, 'sub_order_uid')
    await unit.and(leader.locator(':focus')).waitFor()
    await leader.keyboard.type('26001-2')
    await leader.keyboard.press('Tab')
    await leader.keyboard.press('F4')
    await leader.locator('[role=dialog] input:focus').waitFor()
    await leader.keyboard.type('D1 J507')
    await leader.locator('[role=dialog] [role=status]').getByText('D1 · 壳体组件').waitFor()
    await leader.keyboard.press('Enter')
    await leader.locator('[role=dialog]').waitFor({ state: 'detached' })
    expect(await field(leader, 'welding_seam_uid').inputValue()).toBe('D1')
    expect(await field(leader, 'specification').inputValue()).toBe('Φ4.0')
    await tabTo(leader, field(leader, 'apply_weight'))
    await leader.keyboard.press('Control+a')
    await leader.keyboard.type('20')
    await leader.keyboard.press('Control+s')
    await waits(leader).getByText('填写后提交').waitFor()
    // A number that was typed full-width stands there as it is kept; what is no number is named.
    const weight = field(leader, 'apply_weight')
    await tabTo(leader, weight)
    await leader.keyboard.press('Control+a')
    await leader.keyboard.type('1e9')
    await leader.getByText('申请重量应为数字').waitFor()
    await leader.keyboard.press('Control+a')
    await leader.keyboard.type('２０．０')
    await leader.keyboard.press('Control+s')
    await expect.poll(() => weight.inputValue()).toBe('20')
    const uid = /LY-HC\S+/.exec(await leader.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    await tabTo(leader, button(leader, '提交'), 'Shift+Tab')
    await leader.keyboard.press('Enter')
    await waits(leader).getByText('待审核：由焊接工程师审核').waitFor()
    expect(await reasonInMore(leader, '审核')).not.toBe('')

    if (everyStory) {
      const planner = await opened(prodPlanner)
      await planner.getByText('没有待审核的领用单').waitFor()
      await planner.getByRole('button', { name: '焊材领用单 1' }).waitFor()
    }
    const auditor = await opened(engineer)
    await signAtDesk(auditor, '审核')
    await auditor.getByText('没有待审核的领用单').waitFor()
    const card = Number(leader.url().split('/').at(-1))
    await at(office, inspector)('welding_material_apply_cards', 'update', { id: card, status: 3 })

    const store = await opened(keeper)
    await store.clock.install()
    await store.locator('[data-number-box]').and(store.locator(':focus')).waitFor()
    await store.locator('[data-issue]').waitFor()
    await store.keyboard.type(uid)
    await store.keyboard.press('Enter')
    const quantity = store.locator('[data-quantity]')
    await quantity.and(store.locator(':focus')).waitFor()
    expect(await quantity.inputValue()).toBe('20')
    const batch = store.getByRole('combobox', { name: '批次（按先进先出）' })
    expect(await batch.inputValue()).toContain(
      '1 · H26-0901 · 炉批号 3JH26-0901 · 在库 30 kg · 有效期至 2028-02-01',
    )
    expect(await batch.inputValue()).toMatch(/焊材库$/)
    expect(await batch.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    await store.getByText('H26-0901 需烘干：恒温箱内和 24 小时内都没有合格的烘干').waitFor()
    await store.clock.fastForward(opening)
    await tabTo(store, batch, 'Shift+Tab')
    await store.keyboard.press('ArrowDown')
    await store.getByRole('option', { name: /H26-0902/ }).waitFor()
    await store.keyboard.press('ArrowDown')
    await store.keyboard.press('Enter')
    await store.getByText('未按先进先出发料：应先发 H26-0901，现发 H26-0902').waitFor()
    await tabTo(store, quantity)
    await store.keyboard.press('Control+a')
    await store.keyboard.type('25')
    await store.getByText('实发 25 kg，超过允许的 22 kg').waitFor()
    await store.keyboard.press('Control+a')
    await store.keyboard.type('1e9')
    await store.getByText('“1e9”不是数字').waitFor()
    await store.keyboard.press('Control+a')
    await store.keyboard.type('１８')
    await store.getByText('不足部分请另开领用单').waitFor()
    await store.keyboard.press('Tab')
    await expect.poll(() => quantity.inputValue()).toBe('18')
    await store.keyboard.type('一箱')
    await store.getByText('“一箱”不是数字').waitFor()
    await store.keyboard.press('Control+a')
    await store.keyboard.press('Delete')
    await tabTo(store, quantity, 'Shift+Tab')
    await store.keyboard.press('Enter')
    await store.locator('[data-count]:focus').waitFor()
    await store.keyboard.press('Enter')
    const give = button(store, '发料').and(store.locator(':focus'))
    await give.waitFor()
    await store.clock.fastForward(settling)
    // What stands against it is asked first, and Enter goes back.
    await store.keyboard.press('Enter')
    const asked = store.getByRole('dialog')
    await asked.getByRole('button', { name: '返回' }).and(store.locator(':focus')).waitFor()
    expect((await asked.innerText()).split(/\n+/)).toEqual([
      '有提醒，仍然发料？',
      `领用单 ${uid}`,
      'H26-0902 · 18 kg',
      '▲ 未按先进先出发料：应先发 H26-0901，现发 H26-0902',
      '▲ H26-0902 需烘干：恒温箱内和 24 小时内都没有合格的烘干',
      '▲ 实发 18kg，少于申请的 20kg：不足部分请另开领用单',
      '原因（写在领用单上） *',
      'Ctrl+S、F8 或 Ctrl+Enter 仍然发料 · Esc 返回',
      '返回',
      '仍然发料',
    ])
    await store.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await give.waitFor()
    await store.keyboard.press('Control+Enter')
    await asked.waitFor()
    // On the heels of the key that has asked, none answers.
    for (const key of ['Control+Enter', 'Control+s']) await store.keyboard.press(key)
    expect(await asked.getByText('请填写原因').count()).toBe(0)
    await store.clock.fastForward(settling)
    await store.keyboard.press('Control+s')
    await asked.getByText('请填写原因').waitFor()
    await store.keyboard.type('现场急用，焊接工程师同意')
    await store.keyboard.press('F8')
    await store.getByText(`${uid} 已发 18 kg，H26-0902 余 32 kg`).waitFor()
    await store.getByText('没有待发料的领用单').waitFor()
    await store.locator('[data-number-box]').and(store.locator(':focus')).waitFor()
    expect(await store.locator('[data-number-box]').inputValue()).toBe('')
    // What was asked about is not told once more.
    expect(await store.getByRole('alert').getByText('未按先进先出发料').count()).toBe(0)
    await leader.getByText('现场急用，焊接工程师同意', { exact: true }).first().waitFor()
    await waits(leader).getByText('已发料').waitFor()
    expect(await leader.getByText('限用至').count()).toBe(1)

    const { count } = await office.file.reading.db
      .selectFrom('welding_material_inventory_details')
      .select('count')
      .where('id', '=', later)
      .executeTakeFirstOrThrow()
    expect(count).toBe(32)
  })

  test('a scanner that ends with CR and LF, and a hand that presses Enter three times, open a card and issue nothing', async () => {
    const { office, open } = people()
    const batch = await wireIn(office)
    const { id, uid } = await weldingToIssue(office, 8)
    const next = await weldingToIssue(office, 5)
    const last = await weldingToIssue(office, 4)
    const leftOf = () =>
      office.file.reading.db
        .selectFrom('welding_material_inventory_details')
        .select('count')
        .where('id', '=', batch.id)
        .executeTakeFirstOrThrow()
    const store = await open(keeper)
    await store.clock.install()
    await goTo(store, '#/issues')
    const box = store.locator('[data-number-box]')
    const kilograms = store.locator('[data-quantity]:focus')
    await box.and(store.locator(':focus')).waitFor()
    await store.locator('[data-issue]').waitFor()
    const scan = async (number: string, ...ends: string[]) => {
      await store.keyboard.type(number)
      for (const end of ends) await store.keyboard.press(end)
      await kilograms.waitFor()
    }
    for (const end of [
      ['Enter'],
      ['Control+j'],
      ['Control+Enter'],
      ['Enter', 'Control+j'],
      ['Enter', 'Enter'],
    ]) {
      await scan(uid, ...end, 'Enter', 'Enter', 'Enter')
      expect(await kilograms.evaluate((cell: HTMLInputElement) => cell.selectionEnd)).toBe(1)
      await store.keyboard.press('Escape')
      await tabTo(store, box, 'Shift+Tab')
    }
    expect(await leftOf()).toEqual({ count: 16 })

    await scan(uid, 'Enter')
    await store.clock.fastForward(opening)
    // Whoever holds Enter down goes no further than the button, nor does one that follows at once.
    await store.keyboard.press('Enter')
    await store.locator('[data-count]:focus').waitFor()
    await store.keyboard.down('Enter')
    const give = button(store, '发料').and(store.locator(':focus'))
    await give.waitFor()
    await store.clock.fastForward(settling)
    await store.keyboard.down('Enter')
    await store.keyboard.up('Enter')
    await tabTo(store, store.locator('[data-count]'), 'Shift+Tab')
    for (const _ of ['to the button', 'at once']) await store.keyboard.press('Enter')
    await give.waitFor()
    expect(await leftOf()).toEqual({ count: 16 })
    await store.clock.fastForward(settling)
    await store.keyboard.press('Enter')
    await store.getByText(`${uid} 已发 8 kg，H26-0903 余 72 kg`).waitFor()
    await store.locator(`[data-row="welding_material-${id}"]`).waitFor({ state: 'detached' })
    await box.and(store.locator(':focus')).waitFor()
    expect(await box.inputValue()).toBe('')
    expect(await leftOf()).toEqual({ count: 14.4 })

    await scan(next.uid, 'Enter')
    await store.clock.fastForward(opening)
    await store.keyboard.press('Control+Enter')
    await store.getByText(`${next.uid} 已发 5 kg，H26-0903 余 67 kg`).waitFor()

    // From the list the cursor goes by Tab into a card that was left by Esc; the one that moves up then is not gone into.
    const other = await weldingToIssue(office, 3)
    await store.locator(`[data-row="welding_material-${other.id}"]`).waitFor()
    await box.and(store.locator(':focus')).waitFor()
    await scan(last.uid, 'Enter')
    await store.clock.fastForward(opening)
    await store.keyboard.press('Escape')
    await store.locator(`[data-row="welding_material-${last.id}"] :focus`).waitFor()
    await tabTo(store, store.locator('[data-quantity]'))
    await store.keyboard.press('Control+Enter')
    await store.getByText(`${last.uid} 已发 4 kg，H26-0903 余 63 kg`).waitFor()
    const moved = store.locator('[data-quantity]')
    await expect.poll(() => moved.inputValue()).toBe('3')
    await box.and(store.locator(':focus')).waitFor()
    expect(await box.inputValue()).toBe('')
    await scan(other.uid, 'Enter')
    expect(await moved.inputValue()).toBe('3')
  })

  test('electrodes go out from the oldest charge that is good; one that is not is told and not offered', async () => {
    const { office, open } = people()
    const batch = await at(office, storeHead)('welding_material_inventory_details', 'create', {
      name: '低氢焊条',
      material_mark: 'J507',
      specification: 'Φ5.0',
      weight: 1,
      unit: 'kg',
      material_number: 'H26-0905',
      count: 80,
      deadline: '2028-05-01',
    })
    const charge = async (since: number, held: number) => {
      const minutesIn = (minutes: number) => addSeconds(office.now(), (minutes - since * 60) * 60)
      const { id } = await at(office, keeper)('welding_material_bake_records', 'create', {
        standard_num: 'NB/T 47018.2-2017',
        size: 'Φ5.0',
        class_num: 'J507',
        heat_num: '3J0905',
        codedmark: 'H26-0905',
        quantity: 15,
        furnace_time: minutesIn(0),
        baking_temp: 370,
        heating_time: minutesIn(30),
        cooling_time: minutesIn(30 + held),
        holding_time: minutesIn(60 + held),
        holding_temp: 120,
      })
      return Number(id)
    }
    const short = await charge(9, 20)
    const oldest = await charge(7, 75)
    await charge(6, 75)
    const { id, uid } = await weldingToIssue(office, 8, { material_mark: 'J507', specification: 'Φ5.0' })
    const store = await open(keeper)
    await store.clock.install()
    await goTo(store, '#/issues')
    const box = store.locator('[data-number-box]')
    await box.and(store.locator(':focus')).waitFor()
    await store.locator('[data-issue]').waitFor()
    await store.keyboard.type(uid)
    await store.keyboard.press('Enter')
    await store.locator('[data-quantity]:focus').waitFor()
    const record = store.getByRole('combobox', { name: '烘干记录' })
    await record.waitFor()
    expect(await record.inputValue()).toMatch(new RegExp(`^记录 ${oldest} · .* 降温 · 余 15 kg · 合格$`))
    expect(await store.locator('[data-refused-charge]').innerText()).toMatch(
      new RegExp(`^▲ 记录 ${short}（.*）不能发：保温 20 分钟，不足 60 分钟$`),
    )
    // It is baked: nothing stands against it, and nothing is asked.
    await store.clock.fastForward(opening)
    await store.keyboard.press('Control+Enter')
    await store.getByText(`${uid} 已发 8 kg，H26-0905 余 72 kg`).waitFor()
    const card = await office.file.reading.db
      .selectFrom('welding_material_apply_cards')
      .select(['bake_record', 'inventory_detail', 'issue_reason'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(card).toEqual({ bake_record: oldest, inventory_detail: batch.id, issue_reason: '' })
  })

  test('a card of plates is saved with its lines; parts are drawn in the size in which the plate lies in the store', async () => {
    const { office, leader: page } = people()
    await plateIn(office)
    await goTo(page, '#/issues/steel_material/new')
    await page.locator('[data-grid] input:focus').waitFor()
    for (const text of ['26001-2', '2', 'Q345R', 'δ10×2000×8000', '-1']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    // Nothing of it is stored while a line is wrong.
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('有 1 格需要修改').waitFor()
    await page.locator('[data-grid] input:focus').waitFor()
    await page.keyboard.type('1')
    await page.keyboard.press('F4')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('分程隔板')
    await page.locator('[role=dialog] [role=status]').getByText('δ10×600×440').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('补强圈')
    await page.locator('[role=dialog] [role=status]').getByText('δ10×2000×8000 · 3 张').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[role=dialog] td').getByText('✓').waitFor()
    const lines = await office.file.reading.db
      .selectFrom('steel_material_apply_details')
      .select(['sub_order_uid', 'component', 'specification', 'count'])
      .execute()
    const plate = { sub_order_uid: '26001-2', specification: 'δ10×2000×8000', count: 1 }
    expect(lines).toEqual([
      { ...plate, component: '2' },
      { ...plate, component: '5' },
    ])
  })
})

test('a number that is scanned while a button has the cursor is looked for, and presses nothing', async () => {
  const office = await demoPlant()
  await emptyStores(office)
  await wireIn(office)
  const { uid } = await weldingToIssue(office, 5)
  await weldingToIssue(office, 6)
  const page = await atWork(browser, office, transports.desktop, username(keeper))
  await goTo(page, '#/issues')
  await page.locator('[data-issue]').waitFor()
  await page.getByRole('button', { name: '驳回', exact: true }).focus()
  // In one go, as a scanner sends its keys.
  await page.evaluate((number) => {
    for (const key of [...number, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, uid)
  await page.locator('[data-quantity]:focus').waitFor()
  expect(await page.locator('[data-quantity]').inputValue()).toBe('5')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
