import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { cell } from './humiture_sheet.ts'
import { goTo, tabTo } from './keyboard.ts'

const patient = { timeout: 15_000 }
const day = '2026-11-20'
export const now = `${day}T10:00:00`

/** Where a keeper types: what only that page has, what is typed, how it is seen there, and when it is stored. */
export const places = {
  sheet: {
    hash: '#/humiture?month=2026-11',
    // The home page has today's row of the sheet, too, with the same cells.
    has: (page: Page) => page.getByRole('combobox', { name: '库房' }),
    begin: (page: Page) => tabTo(page, cell(page, day, 'actual_temp_1')),
    keys: ['21.5', 'Tab', '50'],
    shown: async (page: Page) => [
      await cell(page, day, 'actual_temp_1').inputValue(),
      await cell(page, day, 'actual_humid_1').inputValue(),
    ],
    typed: ['21.5', '50'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('welding_material_humiture_records')
        .select(['actual_temp_1', 'actual_humid_1'])
        .where('create_dt', '>=', day)
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: [21.5, 50],
  },
  grid: {
    hash: '#/list/warehouses/entry',
    has: (page: Page) => page.locator('[data-grid]'),
    begin: (page: Page) => page.locator('[data-grid] input:focus').waitFor(),
    keys: ['四级焊材库', 'Tab', 'D区', 'Tab', '焊材', 'Enter'],
    shown: (page: Page) => page.locator('td[data-row="0"][data-column]').allTextContents(),
    typed: ['四级焊材库', 'D区', '焊材'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('warehouses')
        .select(['name', 'location'])
        .where('name', '=', '四级焊材库')
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: ['四级焊材库', 'D区'],
  },
  form: {
    hash: '#/list/warehouses/1',
    has: (page: Page) => page.locator('[data-form] input[name=location]'),
    begin: async (page: Page) => {
      await tabTo(page, page.locator('[data-form] input[name=location]'))
      await page.keyboard.press('Control+a')
    },
    keys: ['A区 3 号门'],
    shown: async (page: Page) => [await page.locator('[data-form] input[name=location]').inputValue()],
    typed: ['A区 3 号门'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('warehouses')
        .select('location')
        .where('id', '=', 1)
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: ['A区 3 号门'],
  },
} as const
export type Place = keyof typeof places
export const all = ['sheet', 'grid', 'form'] as const satisfies Place[]

export async function type(page: Page, place: Place): Promise<void> {
  await open(page, place)
  await typeThere(page, place)
}

/** The same where the place is open. */
export async function typeThere(page: Page, place: Place): Promise<void> {
  const { begin, keys } = places[place]
  await begin(page)
  for (const text of keys)
    await (text === 'Tab' || text === 'Enter' ? page.keyboard.press(text) : page.keyboard.type(text))
}

/** Opens a page. The question about unsaved input of another page is answered with keep. */
export async function open(page: Page, place: Place): Promise<void> {
  const before = await page.evaluate(() => location.hash)
  await goTo(page, places[place].hash)
  if (all.some((one) => places[one].hash === before)) await keepAndLeave(page)
  await places[place].has(page).waitFor()
}

async function keepAndLeave(page: Page): Promise<void> {
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: '继续编辑' }).and(page.locator(':focus')).waitFor()
  await tabTo(page, question.getByRole('button', { name: '保留草稿并离开' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
}

export async function expectTyped(page: Page, place: Place): Promise<void> {
  await open(page, place)
  await expectTypedThere(page, place)
}

/** The same where the place is open. */
export async function expectTypedThere(page: Page, place: Place): Promise<void> {
  const { shown, typed } = places[place]
  await expect.poll(() => shown(page), patient).toEqual(typed)
}
