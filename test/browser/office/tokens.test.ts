import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('an administrator issues a strict token: the list says so, and a misspelt filter of its program is refused', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user1')
  await keysOnly(page)
  await goTo(page, '#/settings/tokens')
  await press(page, '签发令牌')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').waitFor()
  await page.keyboard.type('MES')
  await tabTo(page, dialog.getByLabel('用户'))
  await page.keyboard.type('系统')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('模块'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('严格查询'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  const shown = dialog.getByLabel('令牌', { exact: true })
  await shown.waitFor()
  const token = await shown.inputValue()
  await tabTo(page, dialog.getByRole('button').filter({ hasText: '关闭' }))
  await page.keyboard.press('Enter')

  const row = page.getByRole('row').filter({ hasText: 'MES' }).getByRole('cell')
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect((await row.allInnerTexts())[heads.indexOf('严格查询')]).toBe('是')
  const ask = async (query: string) =>
    (
      await fetch(new URL(`/api/products/${query}`, page.url()), {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  expect([await ask(''), await ask('?nmae=1')]).toEqual([200, 400])
})
