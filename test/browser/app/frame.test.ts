import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const head = oncePerFile(() =>
  demoAt(browser, 'LAN', 'user9', { clock: () => '2026-11-20T10:00:00', hash: '#/jobs' }),
)
const pages = ['#/', '#/all', '#/list/purchase_orders', '#/orders/1', '#/settings']

async function opened(page: Page, hash: string): Promise<void> {
  await goTo(page, hash)
  await page.locator('[data-part=head] h1').waitFor()
  await page.waitForLoadState('networkidle')
}

test('every stop of Tab is seen: two pixels of a colour that stands out', async () => {
  const { page } = head()
  const unseen: string[] = []
  for (const hash of pages) {
    await opened(page, hash)
    await page.locator('[data-part=head] h1').focus()
    for (let stop = 0; stop < 16; stop++) {
      await page.keyboard.press('Tab')
      const { what, width, contrast } = await page.evaluate(focusSeen)
      // After the last one the browser has it.
      if (what === 'BODY') break
      if (width < 2 || contrast < 3) unseen.push(`${hash} ${what}: ${width} px, ${contrast.toFixed(1)}`)
    }
  }
  expect(unseen).toEqual([])
})

/** Runs in the page: the outline of what has the focus, of the frame around it, or of the cell that a grid has it for. */
function focusSeen(): { what: string; width: number; contrast: number } {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (place: Element | null): string => {
    const colour = place ? getComputedStyle(place).backgroundColor : 'rgb(255, 255, 255)'
    return (channels(colour)[3] ?? 1) > 0 ? colour : groundOf(place?.parentElement ?? null)
  }
  const active = document.activeElement ?? document.body
  const cell = document.getElementById(active.getAttribute('aria-activedescendant') ?? '')
  const widthOf = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  }
  const frame = active.parentElement
  const place = cell ?? (frame && widthOf(active) < widthOf(frame) ? frame : active)
  const { outlineColor } = getComputedStyle(place)
  const lights = [outlineColor, groundOf(place.parentElement)].map(luminance).sort((a, b) => b - a)
  const [lighter = 0, darker = 0] = lights
  return {
    what: active === document.body ? 'BODY' : `${place.tagName} ${place.textContent?.slice(0, 20)}`,
    width: widthOf(place),
    contrast: (lighter + 0.05) / (darker + 0.05),
  }
}

test('nothing moves for more than 200 ms, and nothing at all for whoever wants no motion', async () => {
  const { page } = head()
  const longest = () =>
    page.evaluate(() => {
      const milliseconds = (text: string) =>
        Math.max(...text.split(',').map((one) => Number.parseFloat(one) * (one.includes('ms') ? 1 : 1000)))
      return Math.max(
        ...[...document.querySelectorAll('body *')].flatMap((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one)
          return [milliseconds(transitionDuration), milliseconds(animationDuration)]
        }),
      )
    })
  for (const hash of pages) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await opened(page, hash)
    await page.locator('[data-part=more]').press('Enter')
    // Esc closes the menu that has the cursor.
    await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
    expect(await longest(), hash).toBeLessThanOrEqual(200)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longest(), hash).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
})

test('a page that is long in coming shows its shape, and after ten seconds says so and can be asked again', async () => {
  const { page } = head()
  await page.clock.install()
  await page.route('**/api/suppliers/2/**', () => undefined)
  await goTo(page, '#/suppliers/2')
  await page.locator('[data-loading]').waitFor()
  await page.clock.fastForward(1000)
  await page.locator('[data-loading] > [aria-hidden]').waitFor()
  const again = page.locator('[data-loading]').getByRole('button', { name: '重试' })
  expect(await again.count()).toBe(0)
  await page.clock.fastForward(10_000)
  await again.waitFor()
  await page.unroute('**/api/suppliers/2/**')
})
