import { expect, onTestFinished, test } from 'vitest'
import { demoAt, transports as doors } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('an administrator enters people in a batch, prints their passwords, and each changes his own before he works', async () => {
  const { office, page } = await demoAt(browser, 'LAN', 'user1')
  await keysOnly(page)
  await goTo(page, '#/list/users/entry')
  await page.locator('[data-entry-page=users] [data-grid] input:focus').waitFor()
  const rows = Array.from({ length: 7 }, (_, at) => ['陆', `小${at + 1}`, `lu${at + 1}`, '保管员、inspector'])
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      )
    },
    [['姓', '名', '用户名', '角色'], ...rows].map((row) => row.join('\t')).join('\n'),
  )
  await page.getByText('已录 7 行').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('为 7 人各生成一个初始密码？').waitFor()
  await page.locator('button:focus').getByText('生成 7 个密码').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('已生成 7 个初始密码').waitFor()
  expect(await page.locator('[data-sheet]').count()).toBe(2)
  const slips = await page.locator('[data-sheet]').first().innerText()
  const password = /(?:[a-z]{6}-){3}\d\d/.exec(slips)?.[0] ?? ''
  expect(slips).toContain('CR-MM-01')
  expect(password).not.toBe('')
  const sql = "select roles, must_change from users where username = 'lu1'"
  expect(await office.file.reading.statements.all(sql, [])).toEqual([
    { roles: '["keeper","inspector"]', must_change: 1 },
  ])

  const { page: other, close } = await doors.LAN(browser, office)
  onTestFinished(close)
  await keysOnly(other)
  await other.evaluate(() => {
    window.location.hash = '#/list/materials'
  })
  const fill = async (name: string, text: string) => {
    await tabTo(other, other.getByRole('textbox', { name, exact: true }), 'Shift+Tab')
    await other.keyboard.press('Control+a')
    await other.keyboard.insertText(text)
  }
  await fill('用户名', 'lu1')
  await other.keyboard.press('Tab')
  await other.keyboard.insertText(password)
  await other.keyboard.press('Enter')
  await other.getByText('请先给自己设一个密码').waitFor()
  // Reloading is no way around: the sign-in stands there again.
  await other.reload()
  await other.getByRole('textbox', { name: '用户名', exact: true }).waitFor()
  await other.locator('input[type=password]:focus').waitFor()
  await other.keyboard.insertText(password)
  await other.keyboard.press('Enter')
  await other.getByText('请先给自己设一个密码').waitFor()
  await other.locator('input[type=password]:focus').waitFor()
  await other.keyboard.insertText('七只灰鹅 at dawn 41')
  await other.keyboard.press('Tab')
  await other.keyboard.insertText('七只灰鹅 at dawn 41')
  await other.keyboard.press('Enter')
  await other.locator('[data-list]').waitFor()
  expect(new URL(other.url()).hash).toBe('#/list/materials')
})

test('whoever has no role is said to have none, in the list and in his form, where a password is made for him', async () => {
  const { office, page } = await demoAt(browser, 'LAN', 'user1')
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: office.now() }
  await office.file.write(writing, ({ statements }) =>
    statements.run("update users set roles = '[]' where username = 'user2'", []),
  )
  await goTo(page, '#/list/users')
  await page.getByText('没有角色').first().waitFor()
  await goTo(page, '#/list/users/2')
  await page.getByPlaceholder('没有角色').waitFor()
  await press(page, '生成初始密码')
  await page.getByText('为 1 人各生成一个初始密码？').waitFor()
})
