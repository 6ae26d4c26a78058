import { expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { drawing } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { goTo, inputMethod } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()
const patient = { timeout: 10_000 }
const order = '#/orders/1'

const said = (office: Office) =>
  office.file.reading.db.selectFrom('comments').select(['text', 'mentions', 'unseen']).orderBy('id').execute()

test('a buyer answers the head at another machine beside the order; half a word is neither lost nor sent', async () => {
  const office = await demoPlant()
  expect(await said(office)).toMatchObject([{ unseen: 1 }])
  const head = await atWork(browser, office, transports.LAN, 'user9', { hash: order })
  const asked = head.locator('[data-part=timeline] [data-note]')
  await asked.getByText('板材的交货期').waitFor()
  const buyer = await atWork(browser, office, transports.desktop, 'user10', { hash: order })

  // What mentions her is shown at once and waits no more; the head sees that at his machine.
  await buyer.locator('[data-comment]').getByText('板材的交货期').waitFor()
  await expect.poll(() => said(office), patient).toMatchObject([{ unseen: 0 }])
  await head.keyboard.press('Alt+c')
  await head.getByText('已看：冯琳').waitFor()

  // By keyboard alone: a name by its initials, Chinese by an input method.
  await buyer.keyboard.press('Alt+c')
  const field = buyer.locator('[data-part=comment-input] textarea')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement), patient).toBe(true)
  await buyer.keyboard.type('@wjg')
  await buyer.getByRole('option', { name: '王建国' }).waitFor()
  await buyer.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('@王建国 ')
  const method = await inputMethod(buyer)
  await method.compose('mingtian')
  await buyer.keyboard.press('Control+Enter')
  expect(await said(office)).toHaveLength(1)
  await method.take('明天到')
  expect(await field.inputValue()).toBe('@王建国 明天到')

  // What is too long is told and kept, not cut and sent.
  await field.fill(`@王建国 明天到${'。'.repeat(2000)}`)
  await buyer.getByText('最多 2000 个字，现在 2008 个').waitFor()
  await buyer.keyboard.press('Control+Enter')
  expect(await said(office)).toHaveLength(1)
  await field.fill('@王建国 明天到')

  // Another page and a reload keep it.
  await goTo(buyer, '#/orders/2')
  await expect.poll(() => field.inputValue(), patient).toBe('')
  await buyer.goBack()
  await expect.poll(() => field.inputValue(), patient).toBe('@王建国 明天到')
  await field.focus()
  await buyer.keyboard.press('Control+Enter')
  await head.locator('[data-comment]').getByText('明天到').waitFor()
  await expect.poll(() => field.inputValue(), patient).toBe('')
  const [, answer] = await said(office)
  expect(answer).toMatchObject({ text: '@王建国 明天到', mentions: '[9]' })
  await expect.poll(async () => (await said(office))[1]?.unseen, patient).toBe(0)

  // Deleted by its author, and taken back.
  await buyer.locator('[data-comment]').first().getByRole('button', { name: '删除评论' }).click()
  await expect.poll(async () => (await said(office)).length, patient).toBe(1)
  await buyer.locator('[data-undo]').click()
  await head.locator('[data-comment]').getByText('明天到').waitFor()

  // A picture from the clipboard hangs on the order and opens in the viewer.
  const { name, content } = await drawing(browser)
  await buyer.keyboard.press('Alt+a')
  await buyer.locator('[data-part=attachments]').waitFor()
  await buyer.locator('[data-part=attachments]').evaluate(
    (place, file) => {
      const bytes = Uint8Array.from(atob(file.base64), (one) => one.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], file.name, { type: 'image/png' }))
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, base64: Buffer.from(content).toString('base64') },
  )
  const file = buyer.locator('[data-attachment]')
  await file.getByRole('combobox', { name: `${name} 的类别` }).selectOption('图纸')
  await file.getByRole('textbox', { name: `${name} 的备注` }).fill('供方发来')
  await buyer.keyboard.press('Enter')
  await head.locator('[data-tab=attachments]').getByText('1').waitFor()
  await head.locator('[data-tab=attachments]').click()
  await head.locator('[data-attachment]').getByText('图纸 · 供方发来').waitFor()
  await head.locator('[data-attachment]').getByRole('button', { name }).click()
  await head.getByRole('img', { name }).waitFor()
  await head.keyboard.press('Escape')

  await file.getByRole('button', { name: `删除 ${name}` }).click()
  await head.getByText('还没有附件').waitFor()
  await buyer.locator('[data-undo]').last().click()
  await head.locator('[data-attachment]').getByText('供方发来').waitFor()
  await head.locator('[data-tab=history]').click()
  await head.locator('[data-note]').getByText(name).waitFor()
})
