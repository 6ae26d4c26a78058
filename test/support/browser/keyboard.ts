import type { CDPSession, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { whenDone } from '../lifetime.ts'

/** From here on a mouse button pressed on any page of this browser fails the test. */
export async function keysOnly(page: Page): Promise<void> {
  let pressed = 0
  const context = page.context()
  await context.exposeBinding('mousePressed', () => void pressed++)
  await context.addInitScript(tellMouse)
  await page.evaluate(tellMouse)
  whenDone(() => expect(pressed, 'presses of a mouse').toBe(0))
}

/** Runs in the page. Enter and Space press a button without a pointer. */
function tellMouse(): void {
  const told: unknown = Reflect.get(window, 'mousePressed')
  const tell = () => typeof told === 'function' && told()
  window.addEventListener('pointerdown', tell, true)
}

const mostTabs = 40

/** Goes on by this key until the cursor stands there. */
export async function tabTo(
  page: Page,
  place: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await place.waitFor({ state: 'attached' })
  const arrived = () => place.evaluate((one) => one === document.activeElement)
  for (let at = 0; at < mostTabs && !(await arrived()); at++) await page.keyboard.press(key)
  expect(await arrived(), `the cursor at ${place}`).toBe(true)
}

/** The key that leads to a place from where the cursor stands: forward or back. */
export const keyTo = (place: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  place.evaluate((one) => {
    const at = document.activeElement ?? document.body
    const isBefore = (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return isBefore ? 'Shift+Tab' : 'Tab'
  })

/** Goes down the open menu by the arrow key to this choice, and takes it. */
export async function chooseIn(page: Page, choice: string | RegExp): Promise<void> {
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
  await tabTo(page, page.getByRole('menuitem', { name: choice }), 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Presses a button that may be pressed, follows a link, or chooses from the menu "…" of the page's head, without a mouse. */
export async function press(page: Page, name: string): Promise<void> {
  const named = { name, exact: true }
  const place = page
    .getByRole('button', named)
    .or(page.locator('main').getByRole('link', named))
    .and(page.locator(':not([aria-disabled])'))
  if (await isInMenu(page, place, name)) return page.keyboard.press('Enter')
  await tabTo(page, place, await keyTo(place))
  await page.keyboard.press('Enter')
}

/** Waits for a place; where the menu of the head offers the action instead, leaves the menu open with the cursor on it. */
async function isInMenu(page: Page, place: Locator, name: string): Promise<boolean> {
  const more = page.locator('main [data-part=more]')
  const menu = page.locator('[role=menu]')
  const item = page.getByRole('menuitem', { name, exact: true }).and(page.locator(':not([aria-disabled])'))
  for (let tries = 0; tries < 100 && (await place.count()) === 0; tries++) {
    await page.waitForTimeout(50)
    // A page that has only just come may still be reading its button.
    if (tries % 5 !== 4 || (await more.count()) === 0 || (await place.count()) > 0) continue
    if ((await menu.count()) === 0) {
      await more.focus()
      await page.keyboard.press('Enter')
    }
    // A head that is replaced when its page has been read takes the key along: the button is there then, or tried again.
    if (!(await comes(menu))) continue
    if ((await item.count()) > 0) {
      await item.focus()
      return true
    }
    // A menu takes the key only with the focus, which it gets a moment after it has come; one that has left needs none.
    await menu.focus({ timeout: 1_000 }).catch(() => undefined)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
  await place.waitFor()
  return false
}

async function comes(place: Locator): Promise<boolean> {
  for (let tries = 0; tries < 20 && (await place.count()) === 0; tries++)
    await place.page().waitForTimeout(50)
  return (await place.count()) > 0
}

/** The same from the heading on: a grid keeps Tab to itself. */
export async function pressFromHeading(page: Page, name: string): Promise<void> {
  const may = page.locator('main').getByRole('button', { name, exact: true })
  const free = may.and(page.locator(':not([aria-disabled], :disabled)'))
  if (await isInMenu(page, free, name)) return page.keyboard.press('Enter')
  await page.locator('main h1').focus()
  await tabTo(page, may)
  await page.keyboard.press('Enter')
}

/** Answers the question before a step that nothing undoes. */
export async function confirmEnd(page: Page, step: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: step, exact: true }))
  await page.keyboard.press('Enter')
}

/** Answers the question for a reason. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  await page.locator('[role=dialog] textarea:focus').waitFor()
  await page.keyboard.type(reason)
  await page.keyboard.press('Control+Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** Ctrl+K: a page or a record by words or initials, opened by Enter. */
export async function find(page: Page, words: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type(words)
  await page.locator('[role=option][aria-selected=true]').filter({ hasText: title }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** Puts a block on the clipboard as a workbook does: by marking and copying it. */
export async function copyFromExcel(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\r\n')
  await page.evaluate((block) => {
    // Beside the page, so that one which has only just come does not take the cursor.
    const workbook = document.createElement('aside')
    workbook.id = 'workbook'
    const sheet = document.createElement('textarea')
    sheet.value = block
    sheet.addEventListener('copy', () => workbook.setAttribute('data-copied', ''))
    workbook.append(sheet)
    document.body.append(workbook)
    sheet.focus()
    sheet.select()
  }, text)
  await page.keyboard.press('Control+c')
  await page.locator('#workbook[data-copied]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.getElementById('workbook')?.remove())
}

/** A Chinese input method: the composed text, and the text that Enter or Space commits. */
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
    /** Esc while something is composed: it goes, and nothing takes its place. */
    async drop(): Promise<void> {
      const process = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 229 }
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process })
      await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...process })
    },
  }
}

export async function signInAs(page: Page, username: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill('demo-plant')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

/** The same without a mouse or a script: over what the page offers as the name. */
export async function signInByKeys(page: Page, username: string): Promise<void> {
  await page.locator('input[type=password]:focus').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-plant')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

export const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    window.location.hash = next
  }, hash)

/** Leaves a page that a test may have typed into: what is not saved goes. */
export async function leave(page: Page): Promise<void> {
  await goTo(page, '#/jobs')
  const asked = page.getByRole('button', { name: '放弃内容并离开' })
  const left = page.getByRole('heading', { name: '后台任务' })
  await asked.or(left).first().waitFor()
  if (await asked.isVisible()) await asked.press('Enter')
  await left.waitFor()
}

let scans = 0

/** As a scanner sends its keys, a second after whatever was typed: each is typed where the cursor stands, unless the page takes it. */
export const scan = (page: Page, number: string): Promise<void> =>
  page.evaluate(
    ([text, later]) => {
      let time = performance.now() + later * 1000
      for (const key of [...text, 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        // The keys of a machine under load come at the time of the scanner, too.
        Object.defineProperty(event, 'timeStamp', { value: ++time })
        if (document.activeElement?.dispatchEvent(event) && key.length === 1)
          document.execCommand('insertText', false, key)
      }
    },
    [number, ++scans] as const,
  )
