import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { seamType, weldMethod } from '../../../shared/process/codes.ts'
import { at, engineer as engineerId } from '../../support/browser/demo_calls.ts'
import {
  atWork,
  demoPlant,
  everyStory,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { gridCell, gridLine, typeRow, walkTo } from '../../support/browser/grid.ts'
import { goTo, inputMethod, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { saved } from '../../support/browser/more_menu.ts'
import { largeList, libraryFor, listIn, partsIn } from '../../support/browser/process_libraries.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [engineer, planner, keeper] = ['user8', 'user6', 'user20']
const patient = { timeout: 10_000 }

/** Columns of the grid, from 0. */
const [part, t1, length, weight_1, flux_1, weight_2, flux_2] = [0, 2, 4, 9, 11, 14, 16]
const [uid, remark] = [19, 23]

const { A_long, B_girth } = seamType.word
const plate = { bm_1: 'Q345R', bm_thick_1: 10, bm_2: 'Q345R', bm_thick_2: 10 }
const longSeam = { seam_type: A_long, ...plate, length: 4440, weld_method_1: weldMethod.code.saw }
const girthSeam = { seam_type: B_girth, ...plate, length: 1916, weld_method_1: weldMethod.code.smaw }

interface Vessel {
  readonly library: number
  readonly place: string
  /** The page of the seams of one part, by its ticket. */
  readonly placeOf: (ticket: number) => string
}

/** A library of its own with three parts and the seams A1 and B1 of the first, B2 of the third. */
async function vesselIn(office: Office, order: string): Promise<Vessel> {
  const library = await libraryFor(office, order)
  await listIn(office, library, largeList(order, 3))
  const ids = (await partsIn(office, library)).map(({ id }) => id)
  const [first = 0, , third = 0] = ids
  for (const [process_material, seam] of [
    [first, longSeam],
    [first, girthSeam],
    [third, girthSeam],
  ] as const)
    await at(office, engineerId)('welding_seams', 'create', { process_material, ...seam })
  const place = `#/libraries/${library}/seams`
  return { library, place, placeOf: (ticket) => `${place}?part=${ids[ticket - 1]}` }
}
const seamsOfVessel = 3

async function openSeams(page: Page, hash: string, rows = seamsOfVessel): Promise<void> {
  await goTo(page, hash)
  await page.locator('[data-grid] input:focus').waitFor()
  await expect.poll(() => page.locator('td[data-column="0"]').count(), patient).toBe(rows + 1)
}
const seamsIn = (office: Office, library: number) =>
  office.file.reading.db
    .selectFrom('welding_seams')
    .select([
      'uid',
      'seam_type',
      'length',
      'weight_1',
      'wf_weight_1',
      'weight_2',
      'wf_weight_2',
      'overridden',
    ])
    .where('lib', '=', library)
    .orderBy('id')
    .execute()
const textOf = (page: Page, row: number, column: number) => gridCell(page, row, column).innerText()

/** Ticket, class, t₁, t₂, length, both methods; then weights and fluxes of both sets, as in the trade's table. */
const typical = [
  [
    ['2', '1', '10', '10', '4440', '121'],
    ['2.41', '2.89', '0.00', '0.00'],
  ],
  [
    ['2', '2', '10', '10', '1916', '141', '111'],
    ['0.22', '0.00', '1.50', '0.00'],
  ],
  [
    ['2', '4', '10', '8', '500', '111'],
    ['0.65', '0.00', '0.00', '0.00'],
  ],
  [
    ['2', '3', '10', '10', '1916', '111'],
    ['0.80', '0.00', '0.00', '0.00'],
  ],
  [
    ['2', '1', '24', '24', '3000', '111', '121'],
    ['1.93', '0.00', '4.29', '5.15'],
  ],
] as const
/** One set with flux, two sets without: the others are told as numbers in test/unit/seam_weights.test.ts. */
const worked = everyStory ? typical : typical.slice(0, 2)
const numbers = ['A2', 'B3', 'D1', 'C1', 'A3'].slice(0, worked.length)

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  /** The engineer and the planner, each at a machine of his own. Each story has a library of its own. */
  const desks = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], engineer, { hash: '#/libraries/3' })
    const second = await atWork(browser, office, openLanPage, planner, { hash: '#/libraries/3' })
    for (const one of [page, second]) await keysOnly(one)
    return { office, page, second }
  })

  test('the weights of typical seams stand on the screen as they are typed, and are stored so', async () => {
    const { office, page } = desks()
    const { library, place } = await vesselIn(office, '26801')
    await openSeams(page, place)
    await walkTo(page, seamsOfVessel, part)
    for (const [typed] of worked) await typeRow(page, typed)
    for (const [at, [, weights]] of worked.entries()) {
      const row = seamsOfVessel + at
      const shown = [weight_1, flux_1, weight_2, flux_2].map((column) => textOf(page, row, column))
      expect(await Promise.all(shown)).toEqual(weights)
    }
    expect(await textOf(page, seamsOfVessel, uid)).toBe('自动编号')
    const unchosen = '有焊剂重量，请选择焊剂牌号，否则不进焊材定额'
    const hintOf = (at: number) => gridCell(page, seamsOfVessel + at, flux_1).getAttribute('title')
    expect(await Promise.all([hintOf(0), hintOf(1)])).toEqual([unchosen, null])
    expect(await seamsIn(office, library)).toHaveLength(seamsOfVessel)
    await page.keyboard.press('Control+s')
    await saved(page)
    const stored = (await seamsIn(office, library)).slice(seamsOfVessel)
    expect(stored.map((one) => [one.weight_1, one.wf_weight_1, one.weight_2, one.wf_weight_2])).toEqual(
      worked.map(([, weights]) => weights.map(Number)),
    )
    expect(stored.map((one) => one.uid)).toEqual(numbers)
    await expect.poll(() => textOf(page, seamsOfVessel, uid), patient).toBe('A2')
  })

  test('two people change one seam: the second sees both values and chooses, other values stand together', async () => {
    const { office, page: first, second } = desks()
    const { library, place } = await vesselIn(office, '26802')
    for (const page of [first, second]) await openSeams(page, place)
    await walkTo(second, 0, length)
    await second.keyboard.type('5000')
    await second.keyboard.press('Tab')
    await walkTo(first, 0, t1)
    await typeRow(first, ['12', '', '4500'])
    await first.keyboard.press('Control+s')
    await expect.poll(async () => (await seamsIn(office, library))[0]?.length, patient).toBe(4500)
    await second.keyboard.press('Control+s')
    const choice = second.getByRole('dialog')
    await choice.getByText('别人刚刚改过这条记录').waitFor()
    const [seam] = await seamsIn(office, library)
    await choice.getByRole('rowheader', { name: new RegExp(`^${seam?.uid}\\b.* · 焊缝长度$`) }).waitFor()
    await choice.getByRole('radio', { name: '4500' }).and(second.locator(':focus')).waitFor()
    await second.keyboard.press('ArrowRight')
    await choice.getByRole('radio', { name: '5000', checked: true }).waitFor()
    await tabTo(second, choice.getByRole('button', { name: '按选择保存' }))
    await second.keyboard.press('Enter')
    await expect
      .poll(async () => (await seamsIn(office, library))[0], patient)
      .toMatchObject({ length: 5000, weight_1: 2.71 })
    await expect.poll(() => textOf(second, 0, t1), patient).toBe('12')
    await saved(second)
  })

  test('a weight entered by hand is marked and explained, and the formula’s is taken back by a key', async () => {
    const { office, page } = desks()
    const { library, place } = await vesselIn(office, '26803')
    await openSeams(page, place)
    await walkTo(page, 0, weight_1)
    await page.keyboard.press('F4')
    const panel = page.getByRole('complementary', { name: '数值说明' })
    await panel.getByText('A1 · 焊材重量 1').waitFor()
    expect(await panel.innerText()).toContain('G = 2.382×1/0.99 = 2.41 kg')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    expect(await gridCell(page, 0, weight_1).getAttribute('data-mark')).toBe('note')
    expect(await gridLine(page).innerText()).toContain('公式值为 2.41')
    expect(await panel.locator('[data-explained]').allInnerTexts()).toEqual(['3.00', '2.41'])
    await page.keyboard.press('Control+s')
    await saved(page)
    expect((await seamsIn(office, library))[0]).toMatchObject({
      weight_1: 3,
      wf_weight_1: 2.89,
      overridden: '["weight_1"]',
    })

    await panel.getByRole('button', { name: '取公式值' }).waitFor()
    await page.keyboard.press('Shift+F4')
    await panel.getByText('手工填写').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await saved(page)
    expect((await seamsIn(office, library))[0]).toMatchObject({ weight_1: 2.41, overridden: '[]' })
  })

  test('a seam is copied without its number and another deleted; what is refused stays on its cell, the rest is saved', async () => {
    const { office, page } = desks()
    const { library, place } = await vesselIn(office, '26804')
    await openSeams(page, place)
    await walkTo(page, 0, length)
    await page.keyboard.press('Control+Shift+d')
    await expect.poll(() => textOf(page, 1, weight_1)).toBe('2.41')
    await walkTo(page, 2, uid)
    await typeRow(page, ['A1'])
    await walkTo(page, seamsOfVessel, part)
    await page.keyboard.press('Control+Delete')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').waitFor()
    const stored = (await seamsIn(office, library)).map((one) => one.uid)
    expect(stored).toEqual(['A1', 'B1', 'A2'])
    expect(await page.locator('td[data-mark=bad]').count()).toBe(1)
    await walkTo(page, 1, uid)
    await typeRow(page, ['B7'])
    await page.keyboard.press('Control+s')
    await saved(page)
    expect((await seamsIn(office, library)).map((one) => one.uid)).toEqual(['A1', 'B7', 'A2'])
  })

  test('a seam begun under one part stays with it when another is shown; no step back takes rows out', async () => {
    const { office, page } = desks()
    const { library, placeOf } = await vesselIn(office, '26805')
    await openSeams(page, placeOf(3), 1)
    await walkTo(page, 1, t1)
    await typeRow(page, ['10', '10', '1000'])
    const begun = await textOf(page, 1, part)
    expect(begun).toMatch(/^3 /)
    await walkTo(page, 1, remark)
    await page.keyboard.type('环缝')
    await goTo(page, placeOf(2))
    // The rows of the other part have gone: theirs are of part 3, too.
    await expect.poll(() => textOf(page, 0, length), patient).toMatch(/^1,?000/)
    expect(await textOf(page, 0, part)).toBe(begun)
    await page.keyboard.press('Control+z')
    await page.locator('[data-unsaved]').waitFor()
    await walkTo(page, 1, length)
    await typeRow(page, ['800'])
    await expect.poll(() => textOf(page, 1, part), patient).toBe('2 筒体1')
    await page.keyboard.press('Control+s')
    await saved(page)
    const parts = await office.file.reading.db
      .selectFrom('welding_seams as seam')
      .innerJoin('process_materials as part', 'part.id', 'seam.process_material')
      .select(['part.ticket_number', 'seam.length', 'seam.remark'])
      .where('seam.lib', '=', library)
      .orderBy('seam.id')
      .execute()
    expect(parts.slice(seamsOfVessel)).toEqual([
      { ticket_number: 3, length: 1000, remark: '环缝' },
      { ticket_number: 2, length: 800, remark: '' },
    ])
  })

  test('a cell that cannot be read keeps the seams from being saved where its row is not shown, too', async () => {
    const { office, page } = desks()
    const { library, place, placeOf } = await vesselIn(office, '26806')
    await openSeams(page, placeOf(3), 1)
    const before = await seamsIn(office, library)
    await walkTo(page, 0, length)
    await typeRow(page, ['长'])
    await goTo(page, placeOf(2))
    await gridCell(page, 1, 0).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('其中 1 格所在的行现在没有显示').waitFor()
    expect(await seamsIn(office, library)).toEqual(before)
    await goTo(page, place)
    await page.locator('td[data-mark=bad]').getByText('长').waitFor()
    await walkTo(page, 2, length)
    await typeRow(page, ['1916'])
    await page.locator('[data-unsaved]').waitFor({ state: 'detached' })
  })

  test('a seam that another person changed meanwhile is deleted only after a question; one that is gone is done', async () => {
    const { office, page: first, second } = desks()
    const { library, place } = await vesselIn(office, '26807')
    for (const page of [first, second]) await openSeams(page, place)
    for (const row of [0, 1]) {
      await walkTo(second, 0, length)
      await second.keyboard.press('Control+Delete')
      await second.getByText(`保存时删除 ${row + 1} 行`).waitFor()
    }
    await walkTo(first, 1, length)
    await first.keyboard.press('Control+Delete')
    await walkTo(first, 0, length)
    await typeRow(first, ['4500'])
    await first.keyboard.press('Control+s')
    await saved(first)

    const answer = async (name: string) => {
      await second.keyboard.press('Control+s')
      const choice = second.getByRole('dialog')
      await choice.getByRole('radio').first().and(second.locator(':focus')).waitFor()
      await second.keyboard.press(name === '删除此行' ? 'ArrowRight' : 'Space')
      await choice.getByRole('radio', { name, checked: true }).waitFor()
      await tabTo(second, choice.getByRole('button', { name: '按选择保存' }))
      await second.keyboard.press('Enter')
      await choice.waitFor({ state: 'detached' })
      await saved(second)
    }
    await answer('长度 (mm) 4500；重量 1 (kg) 2.44；焊剂重 1 (kg) 2.93')
    expect((await seamsIn(office, library)).map((one) => one.uid)).toHaveLength(seamsOfVessel - 1)
    await expect.poll(() => textOf(second, 0, length), patient).toBe('4500')
    expect(await second.getByRole('alert').count()).toBe(0)

    await walkTo(second, 0, length)
    await second.keyboard.press('Control+Delete')
    await walkTo(first, 0, length)
    await typeRow(first, ['4600'])
    await first.keyboard.press('Control+s')
    await saved(first)
    await answer('删除此行')
    expect(await seamsIn(office, library)).toHaveLength(seamsOfVessel - 2)
  })

  test('what is typed survives a closed window, an input method keeps its keys, one part’s seams are shown alone', async () => {
    const { office, page } = desks()
    const { place, placeOf } = await vesselIn(office, '26808')
    await openSeams(page, place)
    await walkTo(page, 0, remark)
    const method = await inputMethod(page)
    await method.compose('zong')
    await method.take('纵缝')
    const input = page.locator('[data-grid] input')
    expect(await input.inputValue()).toBe('纵缝')
    expect(await input.getAttribute('aria-label')).toMatch(/^第 1 行/)
    await page.keyboard.press('Enter')
    await page.reload()
    await gridCell(page, 0, remark).waitFor()
    expect(await textOf(page, 0, remark)).toBe('纵缝')
    await page.getByText('已恢复').waitFor()
    await page.keyboard.press('Control+s')
    await saved(page)
    await goTo(page, placeOf(3))
    await expect.poll(() => page.locator('td[data-column="0"]').count()).toBe(2)
  })

  test('whoever may not write seams reads them, and has the numbers explained', async () => {
    const { office } = desks()
    const page = await atWork(browser, office, openLanPage, keeper, { hash: '#/libraries/1/seams' })
    await keysOnly(page)
    await page.locator('[data-grid] input:focus').waitFor()
    await gridCell(page, 0, part).waitFor()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    expect(await textOf(page, 0, part)).toBe('1 壳体组件')
    expect(await gridLine(page).innerText()).toContain('只读')
    await page.keyboard.press('F4')
    await page.getByRole('complementary', { name: '数值说明' }).waitFor()
    expect(await page.locator('[data-save]').count()).toBe(0)
  })
})
