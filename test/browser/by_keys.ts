import type { CDPSession, Page } from 'playwright'

/** Puts a block on the clipboard as a workbook does: by marking and copying it. */
export async function copyFromExcel(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  await page.evaluate((block) => {
    const sheet = document.createElement('textarea')
    sheet.id = 'sheet'
    sheet.value = block
    document.body.append(sheet)
    sheet.focus()
    sheet.select()
  }, text)
  await page.keyboard.press('Control+c')
  await page.evaluate(() => document.getElementById('sheet')?.remove())
}

/** A Chinese input method: what is composed, and what Enter or Space puts in its place. */
export async function inputMethod(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    /** The key that ends the composition, as the system tells it to the page: with code 229. */
    async take(text: string, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
      const process = { key, code: key === 'Enter' ? 'Enter' : 'Space', windowsVirtualKeyCode: 229 }
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process })
      await cdp.send('Input.insertText', { text })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...process })
    },
  }
}

/** The demo plant, opened by its first key; signed in as its keeper. */
export async function openDemo(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '欢迎使用工厂办公室' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

export async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.locator('input[type=password]').fill('demo-plant')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

export const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    window.location.hash = next
  }, hash)
