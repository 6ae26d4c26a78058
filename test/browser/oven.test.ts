import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { addHours, toPlant } from '../../shared/kernel/times.ts'
import { oncePerFile } from '../lifetime.ts'
import { goTo, leave } from './by_keys.ts'
import { arrange, atWork, type Door, doors, keeperAt, throughDoor } from './demo_plant.ts'
import { testBrowser } from './launch.ts'

const browser = await testBrowser()

const patient = { timeout: 10_000 }
const now = toPlant(new Date())

const keeperThrough = (door: Door) => oncePerFile(() => keeperAt(browser, door, { hash: '#/jobs' }))
const keeper = keeperThrough('LAN')

/** The board as somebody comes to it, with the cursor on the new charge. */
async function openBoard({ office, page }: { office: Office; page: Page }) {
  await leave(page)
  await goTo(page, '#/bakes')
  await page.locator('[data-charge]').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-new'))
  return { office, page }
}

const charge = (office: Office, brand: string) =>
  office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where('class_num', '=', brand)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const card = (page: Page, text: string) => page.locator('[data-charge]').filter({ hasText: text })

type Stamps = { readonly heating_time: null } | { readonly apply_time: string | null }

/** The demo's charge of this brand, as if it had been stamped so. */
const stamped = (office: Office, brand: string, stamps: Stamps) =>
  arrange(office, async ({ db }) => {
    const { id } = await charge(office, brand)
    await db.updateTable('welding_material_bake_records').set(stamps).where('id', '=', id).execute()
  })

describe.each(throughDoor('LAN'))('through the %s door', (door) => {
  const desk = door === 'LAN' ? keeper : keeperThrough(door)

  test('arrows walk over the charges, a number stamps its stage, and Enter opens the record', async () => {
    const { office, page } = desk()
    await stamped(office, 'HJ431', { heating_time: null })
    await openBoard(desk())
    await card(page, 'HJ431').locator('[data-stamp=heating_time]').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('[data-charge]:focus').textContent()).toContain('HJ431')
    await page.keyboard.press('2')
    await expect.poll(async () => (await charge(office, 'HJ431')).heating_time ?? '', patient).toMatch(/T/)
    await card(page, 'HJ431').getByText('保温烘干').waitFor()
    await card(page, 'HJ431').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction((id) => location.hash === `#/bakes/${id}`, (await charge(office, 'HJ431')).id)
  })

  test('a step noted late gets its own time; one before the step before is refused', async () => {
    const { office, page } = desk()
    await stamped(office, 'HJ431', { heating_time: null })
    await openBoard(desk())
    await card(page, 'HJ431').locator('[data-stamp=heating_time]').waitFor()
    const { furnace_time } = await charge(office, 'HJ431')
    await card(page, 'HJ431').focus()
    await page.keyboard.press('t')
    const time = page.locator('input[name=stamp_time]')
    await time.waitFor()
    await time.fill(
      addHours(furnace_time ?? now, -1)
        .slice(0, 16)
        .replace('T', ' '),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true')
    const reached = addHours(furnace_time ?? now, 1)
    await time.fill(reached.slice(0, 16).replace('T', ' '))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await charge(office, 'HJ431')).heating_time, patient).toBe(reached)
  })
})

test('the kilograms in the ovens and those issued today stand above the board', async () => {
  const { office, page } = await openBoard(keeper())
  await page.getByText('恒温箱内 15 kg').waitFor()
  await card(page, 'J507').first().focus()
  await page.keyboard.press('5')
  await page.getByText('今日发放 15 kg').waitFor()
  expect((await charge(office, 'J507')).apply_time).not.toBeNull()
})

test('the longer low-hydrogen electrodes have been issued, the more urgent they are: usable, to be made ready, to be baked again', async () => {
  const { office, page } = await openBoard(keeper())
  for (const [hours, says] of [
    [1, '还可用'],
    [3.5, '请准备退回'],
    [4.5, '须退回重新烘干'],
  ] as const) {
    await stamped(office, 'J507', { apply_time: addHours(now, -hours) })
    await card(page, 'J507 Φ3.2').getByText(says).first().waitFor()
  }
})

test('a batch picked by its number brings brand, size, standard and heat with it', async () => {
  const { page } = await openBoard(keeper())
  await page.keyboard.press('Enter')
  await page.locator('input[name=codedmark]:focus').waitFor()
  await page.keyboard.type('6R0253')
  await page.getByRole('option', { name: /HJ431/ }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=class_num]').inputValue()).toBe('HJ431')
  expect(await page.locator('input[name=heat_num]').inputValue()).toBe('6R0253')
  expect(await page.locator('input[name=codedmark]').inputValue()).toMatch(/^H\d\d-0008$/)
})

test('a coded mark typed whole, in small letters too, takes its batch by Enter', async () => {
  const { office, page } = await openBoard(keeper())
  const { codedmark } = await office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .select('codedmark')
    .where('heat_num', '=', '6R0253')
    .executeTakeFirstOrThrow()
  await page.keyboard.press('Enter')
  await page.locator('input[name=codedmark]:focus').waitFor()
  await page.keyboard.type(codedmark.toLowerCase())
  await page.getByRole('option', { name: /HJ431/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=heat_num]').inputValue()).toBe('6R0253')
  expect(await page.locator('input[name=codedmark]').inputValue()).toBe(codedmark)
})

test('a material of the master is found by the initials of its kind, with its standard', async () => {
  const { page } = await openBoard(keeper())
  await page.keyboard.press('Enter')
  await page.locator('input[name=codedmark]:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('ht')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=standard_num]').inputValue()).toContain('NB/T')
})

test('others read the baking table and try words out, and change nothing', async () => {
  const { page } = keeper()
  await leave(page)
  await goTo(page, '#/classes')
  const most = page.locator('[aria-label="LOW_H 烘干温度上限"]')
  await most.focus()
  await page.keyboard.type('410')
  expect(await most.inputValue()).toBe('400')
  await page.locator('input[name=try_standard]').fill('E5515-1CM')
  await page.getByRole('status').getByText('（CRMO）').waitFor()
})

test('the welding engineer types over the baking table: a window that ends before it begins is refused', async () => {
  const { office } = keeper()
  const page = await atWork(browser, office, doors.LAN, 'user8', { hash: '#/classes' })
  const most = page.locator('[aria-label="LOW_H 烘干温度上限"]')
  const stored = () =>
    office.file.reading.db
      .selectFrom('bake_classes')
      .select('baking_temp_max')
      .where('name', '=', 'LOW_H')
      .executeTakeFirst()
  await most.focus()
  await page.keyboard.type('340')
  await page.keyboard.press('Control+s')
  await expect.poll(() => most.getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual({ baking_temp_max: 400 })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('410')
  await page.keyboard.press('Control+s')
  await expect.poll(stored, patient).toEqual({ baking_temp_max: 410 })
  await page.locator('input[name=try_brand]').fill('J507RH')
  await page.getByRole('status').getByText('（LOW_H）').waitFor()
})
