import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('the head of purchasing sets lead times by the keyboard; a number that is no day is told and saves nothing', async () => {
  const { office, page } = await demoAt(browser, 'desktop', 'user9')
  await keysOnly(page)
  await goTo(page, '#/settings/deadlines')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  const type = async (name: string, days: string) => {
    await tabTo(page, cell(name))
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(days)
  }
  const kept = async () =>
    await office.file.reading.db
      .selectFrom('lead_times')
      .select(['lead_days', 'receive_days'])
      .where('category', '=', '板材')
      .executeTakeFirst()
  await type('板材 供货天数', '42')
  await type('板材 检验入库工作日', '120')
  await page.getByText('请填 0–99 的整数').waitFor()
  await page.keyboard.press('Enter')
  expect(await kept()).toEqual({ lead_days: 30, receive_days: 5 })
  // A sign and a point are told too, not dropped.
  for (const typed of ['-5', '1.5']) {
    await type('板材 检验入库工作日', typed)
    await page.getByText('请填 0–99 的整数').waitFor()
    await page.keyboard.press('Enter')
  }
  expect(await kept()).toEqual({ lead_days: 30, receive_days: 5 })
  await type('板材 检验入库工作日', '6')
  await page.keyboard.press('Enter')
  await expect.poll(kept).toEqual({ lead_days: 42, receive_days: 6 })
})
