import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import {
  cardOf,
  cell,
  engineer,
  headCell,
  openCard,
  openOn,
  patient,
  planner,
  processesOf,
  transports,
  write,
} from '../../support/browser/card_pages.ts'
import * as desk from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant } from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

/** A card like the demo plant's open one, of the same part. */
async function another(office: Office): Promise<number> {
  const own = await cardOf(office, openCard)
  if (!own) throw new Error('no card')
  const write = desk.at(office, desk.engineer)
  const { process_material, category } = own
  const { id } = await write('transfer_cards', 'create', { process_material, category })
  const { version } = await write('transfer_cards', 'contents', { card: id })
  const processes = (await processesOf(office, openCard)).map(({ name, detail }) => ({
    id: null,
    name,
    detail,
  }))
  await write('transfer_cards', 'save', { card: id, version, processes })
  return id
}

/** The engineer at a page of the LAN, and a card for the planner at each door. */
const together = oncePerFile(async () => {
  const office = await demoPlant()
  const cards = { desktop: await another(office), LAN: await another(office) }
  const other = await atWork(browser, office, transports.LAN, engineer, { hash: '#/help' })
  await keysOnly(other)
  return { office, cards, other }
})

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('two planners on one card: nothing is lost, and the second chooses where both have written', async () => {
    const { office, cards, other } = together()
    const card = cards[door]
    const page = await atWork(browser, office, transports[door], planner, { hash: `#/cards/${card}` })
    await keysOnly(page)
    await openOn(other, card)
    await headCell(other, 'press_mark').focus()
    await other.keyboard.type('D5')
    await cell(other, 1, 'detail').focus()
    await write(other, '焊接工程师所写', 'Enter')
    await cell(other, 7, 'name').focus()
    await other.keyboard.press('Insert')
    await other.keyboard.type('封口')

    await headCell(page, 'tech_requirement').focus()
    await page.keyboard.type('管孔按图')
    await cell(page, 1, 'detail').focus()
    await write(page, '工艺员所写', 'Enter')
    await cell(page, 5, 'name').focus()
    await page.keyboard.press('Alt+ArrowUp')

    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await cardOf(office, card))?.press_mark, patient).toBe('D5')
    await page.getByText('另一人刚保存了这张卡').waitFor()
    await page.keyboard.press('Control+s')
    const choice = page.getByRole('dialog')
    await choice.getByText('另一人改了这张卡').waitFor()
    const both = choice.locator('[data-clash]')
    expect(await both.count()).toBe(1)
    await both.getByText('焊接工程师所写').waitFor()
    await both.getByText('工艺员所写').waitFor()
    expect(await both.locator('input:checked').count()).toBe(0)
    // The cursor stands where both have written; Enter saves nothing that nobody has chosen.
    await both.getByRole('radio').first().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await choice.getByText('还有 1 项没有选择').first().waitFor()
    await page.keyboard.press('1')
    await both.getByRole('radio').first().and(page.locator(':checked')).waitFor()
    await page.keyboard.press('Enter')
    await choice.waitFor({ state: 'detached' })
    await expect.poll(async () => (await cardOf(office, card))?.tech_requirement, patient).toBe('管孔按图')
    expect(await cardOf(office, card)).toMatchObject({ press_mark: 'D5' })
    const stored = await processesOf(office, card)
    expect(stored[0]?.detail).toBe('焊接工程师所写')
    expect(stored.map(({ name }) => name)).toEqual([
      '领料及标记确认',
      '划线及标记移植',
      '下料',
      '无损检测',
      '车削',
      '钻孔',
      '检验',
      '封口',
    ])
  })
})
