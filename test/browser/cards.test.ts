import { describe, expect, test } from 'vitest'
import { keysOnly, tabTo } from './by_keys.ts'
import {
  cardOf,
  cell,
  doors,
  engineer,
  headCell,
  openCard,
  openOn,
  patient,
  planner,
  processesOf,
  write,
} from './card_people.ts'
import { atWork, demoPlant } from './demo_plant.ts'
import { testBrowser } from './launch.ts'

const browser = await testBrowser()

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('two planners on one card: nothing is lost, and the second chooses where both have written', async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, doors[door], planner)
    const other = await atWork(browser, office, doors.LAN, engineer)
    for (const one of [page, other]) {
      await keysOnly(one)
      await openOn(one, openCard)
    }
    await tabTo(other, headCell(other, 'press_mark'))
    await other.keyboard.type('D5')
    await tabTo(other, cell(other, 1, 'detail'))
    await write(other, '焊接工程师所写', 'Enter')
    await tabTo(other, cell(other, 7, 'name'))
    await other.keyboard.press('Insert')
    await other.keyboard.type('封口')

    await tabTo(page, headCell(page, 'tech_requirement'))
    await page.keyboard.type('管孔按图')
    await tabTo(page, cell(page, 1, 'detail'))
    await write(page, '工艺员所写', 'Enter')
    await tabTo(page, cell(page, 5, 'name'))
    await page.keyboard.press('Alt+ArrowUp')

    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await cardOf(office, openCard))?.press_mark, patient).toBe('D5')
    await page.getByText('另一人刚保存了这张卡').waitFor()
    await page.keyboard.press('Control+s')
    const choice = page.getByRole('dialog')
    await choice.getByText('另一人改了这张卡').waitFor()
    const both = choice.locator('[data-clash]')
    expect(await both.count()).toBe(1)
    await both.getByText('焊接工程师所写').waitFor()
    await both.getByText('工艺员所写').waitFor()
    await tabTo(page, both.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, choice.getByRole('button', { name: '按选择保存' }))
    await page.keyboard.press('Enter')
    await choice.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await cardOf(office, openCard))?.tech_requirement, patient)
      .toBe('管孔按图')
    expect(await cardOf(office, openCard)).toMatchObject({ press_mark: 'D5' })
    const stored = await processesOf(office, openCard)
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
