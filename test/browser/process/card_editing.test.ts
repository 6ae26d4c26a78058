import { describe, expect, test } from 'vitest'
import {
  cardOf,
  cell,
  headCell,
  openCard,
  patient,
  planner,
  processesOf,
  write,
} from '../../support/browser/card_pages.ts'
import * as desk from '../../support/browser/demo_calls.ts'
import { demoAt, testedTransports } from '../../support/browser/demo_plant.ts'
import { keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const openAtCard = { hash: `#/cards/${openCard}` }

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  const compiling = oncePerFile(async () => {
    const { office, page } = await demoAt(browser, door, planner, openAtCard)
    await keysOnly(page)
    return { office, page }
  })

  test('a sketch is chosen, shown at once and stored; a file that is too large is refused in words', async () => {
    const { office, page } = compiling()
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await tabTo(page, page.getByRole('button', { name: /^(上传简图|更换)$/ }))
      await page.keyboard.press('Enter')
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    }
    await choose('管板.png', dot)
    const picture = page.getByRole('img', { name: '管板.png' })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBe(1)
    expect((await cardOf(office, openCard))?.path).toMatch(/管板\.png$/)
    await choose('大.png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await page.getByText('大.png 超过 10 MiB').waitFor()
    await picture.waitFor()
  })

  test('what was typed over a card survives a crash, and Ctrl+Z takes it back step by step', async () => {
    const { office, page } = compiling()
    await tabTo(page, cell(page, 1, 'detail'))
    await write(page, '写了一半', 'Enter')
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => cell(page, 2, 'name').inputValue()).toBe('下料')
    await expect
      .poll(() => office.file.reading.db.selectFrom('drafts').selectAll().execute(), patient)
      .toHaveLength(1)
    await page.reload()
    await page.getByText('已恢复').waitFor()
    expect(await cell(page, 1, 'detail').inputValue()).toBe('写了一半')
    expect(await cell(page, 2, 'name').inputValue()).toBe('下料')
    await tabTo(page, cell(page, 2, 'detail'))
    await page.keyboard.type('新的')
    await page.keyboard.press('Control+z')
    await expect.poll(() => cell(page, 2, 'detail').inputValue()).toBe('按线切割,清除氧化皮及熔渣。')
    expect(await cell(page, 1, 'detail').inputValue()).toBe('写了一半')
  })
})

test('what is typed while an overtaken save is under way is saved too', async () => {
  const { office, page } = await demoAt(browser, 'LAN', planner, openAtCard)
  await keysOnly(page)
  await cell(page, 1, 'detail').focus()
  await page.keyboard.type('先写的')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/transfer_cards/save/*', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/transfer_cards/save/*')
  await page.keyboard.press('Control+s')
  await asked
  await page.keyboard.press('End')
  await page.keyboard.type(',后写的')
  const other = desk.at(office, desk.engineer)
  const { version } = await other('transfer_cards', 'contents', { card: openCard })
  await other('transfer_cards', 'save', { card: openCard, version, press_mark: 'D5' })
  release()
  await expect
    .poll(async () => (await processesOf(office, openCard))[0]?.detail, patient)
    .toBe('先写的,后写的')
  expect(await cardOf(office, openCard)).toMatchObject({ press_mark: 'D5' })
  expect(await headCell(page, 'press_mark').inputValue()).toBe('D5')
})
