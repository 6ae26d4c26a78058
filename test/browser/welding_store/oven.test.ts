import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { addHours, toPlant } from '../../../shared/kernel/times.ts'
import {
  arrange,
  atWork,
  keeperAt,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo, leave } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const patient = { timeout: 10_000 }
const now = toPlant(new Date())

const keeperThrough = (door: Transport) => oncePerFile(() => keeperAt(browser, door, { hash: '#/jobs' }))
const keeper = keeperThrough('LAN')

/** The board as somebody comes to it, with the cursor on a charge: the one that was open last, or the most urgent. */
async function openBoard({ office, page }: { office: Office; page: Page }) {
  await leave(page)
  await goTo(page, '#/bakes')
  await page.locator('[data-charge]').first().waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[data-charge]'))
  return { office, page }
}

/** A new charge, with the cursor in its material number. */
async function openNewCharge(desk: { office: Office; page: Page }) {
  const { page } = await openBoard(desk)
  await page.locator('[data-action="new"]').press('Enter')
  await page.locator('input[name=codedmark]:focus').waitFor()
  return page
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

type Stamps =
  | {
      readonly heating_time: string | null
      readonly baking_temp: number | null
      readonly cooling_time?: string | null
      readonly release_reason?: string
      readonly released_by?: string
    }
  | { readonly apply_time: string | null }
const notHeated = { heating_time: null, baking_temp: null, cooling_time: null }

/** The demo's charge of this brand, as if it had been stamped so. */
const stamped = (office: Office, brand: string, stamps: Stamps) =>
  arrange(office, async ({ db }) => {
    const { id } = await charge(office, brand)
    await db.updateTable('welding_material_bake_records').set(stamps).where('id', '=', id).execute()
  })

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = door === 'LAN' ? keeper : keeperThrough(door)

  test('arrows walk over the charges, a number stamps its stage, and Enter opens the record', async () => {
    const { office, page } = desk()
    await stamped(office, 'HJ431', notHeated)
    await openBoard(desk())
    await card(page, 'HJ431').locator('[data-stamp=heating_time]').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('[data-charge]:focus').textContent()).toContain('HJ431')
    await page.keyboard.press('2')
    const read = page.locator('input[name=baking_temp]:focus')
    await read.waitFor()
    expect([await read.inputValue(), await read.getAttribute('placeholder')]).toEqual(['', '推荐 250 ℃'])
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => read.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.type('255')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await charge(office, 'HJ431')).heating_time ?? '', patient).toMatch(/T/)
    expect((await charge(office, 'HJ431')).baking_temp).toBe(255)
    await card(page, 'HJ431').getByText('保温烘干').waitFor()
    await card(page, 'HJ431').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction((id) => location.hash === `#/bakes/${id}`, (await charge(office, 'HJ431')).id)
  })

  test('a step noted late gets its own time; one before the step before is refused', async () => {
    const { office, page } = desk()
    await stamped(office, 'HJ431', notHeated)
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
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true')
    const reached = addHours(furnace_time ?? now, 1)
    await time.fill(reached.slice(0, 16).replace('T', ' '))
    await page.keyboard.press('Tab')
    await page.keyboard.type('250')
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await charge(office, 'HJ431')).heating_time, patient).toBe(reached)
  })
})

test('cooling before its time asks why, and after a heat that nobody noted what was read then, or that it never was at temperature', async () => {
  const { office, page } = keeper()
  const heated = addHours(now, -1)
  await stamped(office, 'HJ431', { heating_time: heated, baking_temp: 250, cooling_time: null })
  await openBoard(keeper())
  const own = card(page, 'HJ431')
  await own.getByText(/保温 6\d 分钟/).waitFor()
  await own.focus()
  await page.keyboard.press('3')
  await page.locator('input[name=reason]:focus').waitFor()
  await page
    .getByText(/还差 (5\d|60) 分钟/)
    .first()
    .waitFor()
  await page.keyboard.type('停电')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () => (await charge(office, 'HJ431')).remark, patient)
    .toMatch(/提前 (5\d|60) 分钟降温：停电$/)
  await own.locator('[data-verdict=bad]').getByText('不得发放').waitFor()
  // The stamp keeps the cursor on its card.
  await expect.poll(() => own.evaluate((one) => one.contains(document.activeElement)), patient).toBe(true)

  await stamped(office, 'HJ431', notHeated)
  await own.locator('[data-stamp=cooling_time]:enabled').waitFor()
  await own.focus()
  await page.keyboard.press('3')
  await page.locator('input[name=heating_time]:focus').waitFor()
  await page.getByRole('button', { name: '未到温' }).press('Enter')
  await own.locator('[data-verdict=bad]').getByText('没有到温时间；没有烘干温度').waitFor()
  expect(await charge(office, 'HJ431')).toMatchObject({ heating_time: null, baking_temp: null })
  expect(await own.locator('[data-stamp=apply_time]').isDisabled()).toBe(true)
})

test('the welding engineer comes to a card, not to a confirmation; he releases a bad charge in words, and the keeper issues it', async () => {
  const { office, page } = keeper()
  await stamped(office, 'HJ431', { heating_time: null, baking_temp: null, cooling_time: now })
  const engineer = await atWork(browser, office, transports.LAN, 'user8', { hash: '#/bakes' })
  await engineer.waitForFunction(() => document.activeElement?.hasAttribute('data-charge'))
  const own = card(engineer, 'HJ431')
  await own.locator('[data-release]').press('Enter')
  await engineer.locator('textarea:focus').waitFor()
  await engineer.keyboard.type('仅用于支座')
  await engineer.keyboard.press('Control+Enter')
  await own.getByText('郑焊生 已放行：仅用于支座').waitFor()
  await openBoard(keeper())
  await card(page, 'HJ431').locator('[data-stamp=apply_time]:enabled').waitFor()
  await card(page, 'HJ431').focus()
  await page.keyboard.press('5')
  // It was not put into the holding oven.
  await page.getByRole('dialog').getByRole('button').last().press('Enter')
  await expect.poll(async () => (await charge(office, 'HJ431')).apply_time, patient).not.toBeNull()
  await own.locator('[data-confirm]').waitFor()
  await stamped(office, 'HJ431', { apply_time: null })
})

test('the page of a charge offers the keeper its next stamp and the welding engineer the confirmation, which nothing but F9 presses', async () => {
  const { office, page } = keeper()
  await stamped(office, 'HJ431', notHeated)
  const { id } = await charge(office, 'HJ431')
  await leave(page)
  await goTo(page, `#/bakes/${id}`)
  const primary = page.locator('[data-part=primary]')
  await primary.getByText('到温').waitFor()
  await page.locator('[data-part=steps] [aria-current=step]').getByText('到温').waitFor()
  await page.keyboard.press('F9')
  await page.locator('input[name=baking_temp]:focus').waitFor()
  await page.keyboard.press('Escape')
  // Nobody has released it.
  const unreleased = { release_reason: '', released_by: '' }
  await stamped(office, 'HJ431', { heating_time: now, baking_temp: 250, cooling_time: now, ...unreleased })
  await stamped(office, 'HJ431', { apply_time: now })
  const engineer = await atWork(browser, office, transports.LAN, 'user8', { hash: `#/bakes/${id}` })
  const confirm = engineer.locator('[data-part=primary]')
  await confirm.getByText('确认').waitFor()
  expect(await confirm.evaluate((one) => one === document.activeElement)).toBe(false)
  await engineer.keyboard.press('F9')
  // It was held too short: he says what is done with it.
  await engineer.getByRole('dialog').locator('textarea:focus').waitFor()
  await engineer.keyboard.press('Escape')
  await stamped(office, 'HJ431', { apply_time: null })
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
  const page = await openNewCharge(keeper())
  await page.keyboard.type('6R0253')
  await page.getByRole('option', { name: /HJ431/ }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('input[name=class_num]').inputValue()).toBe('HJ431')
  expect(await page.locator('input[name=heat_num]').inputValue()).toBe('6R0253')
  expect(await page.locator('input[name=codedmark]').inputValue()).toMatch(/^H\d\d-0008$/)
})

test('a coded mark typed whole, in small letters too, takes its batch by Enter', async () => {
  const page = await openNewCharge(keeper())
  const { office } = keeper()
  const { codedmark } = await office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .select('codedmark')
    .where('heat_num', '=', '6R0253')
    .executeTakeFirstOrThrow()
  await page.keyboard.type(codedmark.toLowerCase())
  await page.keyboard.press('Enter')
  await page.locator('input[name=quantity]:focus').waitFor()
  expect(await page.locator('input[name=heat_num]').inputValue()).toBe('6R0253')
  expect(await page.locator('input[name=codedmark]').inputValue()).toBe(codedmark)
})

test('Enter on a part of a name takes what expires first, and goes to the quantity; each match tells what is free, until when, and where', async () => {
  const page = await openNewCharge(keeper())
  await page.keyboard.type('J507')
  const first = page.getByRole('option').first()
  await expect
    .poll(() => first.textContent())
    .toMatch(/H\d\d-0001.*可用 [\d.]+ kg.*有效期至 \d{4}-\d\d-\d\d.*焊材库/)
  await page.keyboard.press('Enter')
  await page.locator('input[name=quantity]:focus').waitFor()
  expect(await page.locator('input[name=codedmark]').inputValue()).toMatch(/^H\d\d-0001$/)
})

test('a material of the master is found by the initials of its kind, with its standard', async () => {
  const page = await openNewCharge(keeper())
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
  const page = await atWork(browser, office, transports.LAN, 'user8', { hash: '#/classes' })
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
