import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { cell, cursor, records, today } from '../../support/browser/humiture_sheet.ts'
import { goTo, keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const patient = { timeout: 10_000 }

async function correct(page: Page, temp: string, humid: string): Promise<void> {
  await cell(page, today, 'actual_temp_1').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(temp)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(humid)
}

/** The head at his page of the LAN. */
const desk = oncePerFile(async () => {
  const office = await demoPlant()
  const head = await atWork(browser, office, transports.LAN, 'user21', { hash: '#/help' })
  await keysOnly(head)
  return { office, head }
})

/** At each door another storeroom; the demo plant has recorded nothing in them today. */
const rooms = { desktop: 1, LAN: 2 } as const

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('the keeper and the head correct one reading at once: the second to save chooses value by value', async () => {
    const { office, head } = desk()
    const hash = `#/humiture?room=${rooms[door]}`
    const keeper = await atWork(browser, office, transports[door], 'user20', { hash })
    await keysOnly(keeper)
    await goTo(head, hash)
    for (const page of [keeper, head]) await cell(page, today, 'remark').waitFor()
    const stored = async () =>
      (await records(office)).filter(({ warehouse }) => warehouse === rooms[door]).at(-1)
    await correct(keeper, '21.5', '50')
    await keeper.keyboard.press('Enter')
    await expect.poll(async () => (await stored())?.actual_humid_1, patient).toBe(50)
    await expect.poll(() => cell(head, today, 'actual_temp_1').inputValue(), patient).toBe('21.5')
    await expect.poll(() => cursor(keeper), patient).toBe(`${today} actual_temp_2`)

    await correct(keeper, '21.8', '51')
    await correct(head, '22', '52')
    await head.keyboard.press('Control+s')
    await head.locator('[role=dialog] textarea:focus').waitFor()
    await head.keyboard.type('复测')
    await head.keyboard.press('Control+Enter')
    await keeper.getByText('22.0').first().waitFor()
    await keeper.keyboard.press('Control+s')
    const choice = keeper.getByRole('dialog')
    await choice.getByText('别人刚刚改过这条记录').waitFor()
    await choice.getByRole('radio', { name: '22.0' }).and(keeper.locator(':focus')).waitFor()
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0)
    await keeper.keyboard.press('1')
    await choice.getByText('还有 1 项没有选择').first().waitFor()
    await keeper.keyboard.press('Enter')
    await choice.getByText('还有 1 项没有选择').first().waitFor()
    await keeper.keyboard.press('n')
    await choice.getByRole('radio', { name: '52' }).and(keeper.locator(':focus')).waitFor()
    await keeper.keyboard.press('2')
    await choice.getByRole('radio', { name: '51', checked: true }).waitFor()
    await keeper.keyboard.press('Enter')
    await choice.waitFor({ state: 'detached' })
    await expect.poll(stored, patient).toMatchObject({ actual_temp_1: 22, actual_humid_1: 51 })
  })
})
