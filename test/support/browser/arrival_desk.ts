import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { sheetArrived } from '../arrived_sheet.ts'
import { arrange, demoPlant } from './demo_plant.ts'
import { keyTo } from './keyboard.ts'

const buyer = 10

/** The demo plant with a sheet whose two materials have arrived. */
export async function arrivedPlant(): Promise<{
  readonly office: Office
  readonly sheet: number
  readonly shell: number
  readonly head: number
}> {
  const office = await demoPlant()
  return { office, ...(await arrange(office, (access) => sheetArrived(access, buyer))) }
}

/** A material by its name, or by name, grade and size. */
const keysOf = (page: Page, material: string) =>
  page.getByRole('group', { name: new RegExp(`^${material}( .*)? 的确认$`) })
export const row = (page: Page, material: string) =>
  page.locator('[data-row]').filter({ has: keysOf(page, material) })
/** The cursor stands on this key of a material. */
export const focused = (page: Page, material: string, key: string) =>
  keysOf(page, material).getByRole('button', { name: key, exact: true }).and(page.locator(':focus')).waitFor()
/** The cursor goes by arrows to this key of a material. */
export async function moveFocusTo(page: Page, material: string, key: string): Promise<void> {
  const keys = keysOf(page, material)
  const place = keys.getByRole('button', { name: key, exact: true })
  await place.waitFor()
  await page.locator('[data-arrivals] :focus').waitFor()
  const has = (one: typeof keys) => one.evaluate((it) => it.contains(document.activeElement))
  for (let at = 0; at < 40 && !(await has(keys)); at++)
    await page.keyboard.press((await keyTo(keys)) === 'Tab' ? 'ArrowDown' : 'ArrowUp')
  for (let at = 0; at < 5 && !(await has(place)); at++)
    await page.keyboard.press((await keyTo(place)) === 'Tab' ? 'ArrowRight' : 'ArrowLeft')
  expect(await has(place), key).toBe(true)
}
