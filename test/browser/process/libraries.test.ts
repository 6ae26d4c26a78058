import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { atWork, demoPlant, everyStory, testedTransports } from '../../support/browser/demo_plant.ts'
import { giveReason, goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore } from '../../support/browser/more_menu.ts'
import {
  chooseFile,
  goToImport,
  largeList,
  libraryFor,
  libraryOf,
  listIn,
  partsIn,
  patient,
  transports,
  utf8,
} from '../../support/browser/process_libraries.ts'
import { exampleList } from '../../support/library_example.ts'
import { oncePerFile } from '../../support/lifetime.ts'
import { insertRow } from '../../support/rows.ts'
import { rowsOf, workbookOf } from '../../support/xlsx.ts'

const browser = await testBrowser()

/** The example list under another work order. */
const exampleOf = (uid: string) => exampleList.replace('26001', uid)
const badExampleOf = (uid: string) =>
  exampleOf(uid)
    .replace('Φ300/Φ163×10,2,', 'Φ300/Φ163×10,二,')
    .replace('\n6,6,', '\n5,6,')
    .replace(
      'δ10×DN600 L=450,2,Q345R,67.70,135.40,库-下-成-铆-焊-探',
      'δ10×DN600 L=450,2,Q345R,67.70,135.40,库-下-飞',
    )

/** The line of a part, by its name. */
const line = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const active = '[role=gridcell][class*=_active_]'
const tree = (page: Page) => page.locator('[role=treegrid]:focus')

async function imported(page: Page, name: string, content: Uint8Array): Promise<void> {
  await chooseFile(page, name, content)
  await page.locator('[data-save]:focus').waitFor(patient)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '打开工艺库' }).and(page.locator(':focus')).waitFor(patient)
}

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  /** The planner without a mouse. Each story has a work order of its own. */
  const desk = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], 'user6', { hash: '#/libraries/3' })
    await keysOnly(page)
    return { office, page }
  })

  test('the planner imports a workbook of 24 rows and 2860.15 kg, looked at first, opened as a tree, taken back', async () => {
    const { office, page } = desk()
    const uid = '26909'
    const library = await libraryFor(office, uid)
    await goTo(page, `#/libraries/${library}`)
    await page.getByText('工艺库还没有零件').waitFor()
    await page.locator('main a:focus').getByText('导入零件清单').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('[data-choose]:focus').waitFor()
    await chooseFile(page, '清单.xlsx', workbookOf([{ name: '工艺库', rows: rowsOf(exampleOf(uid)) }]))
    await page.locator('[data-save]:focus').waitFor()
    await page.getByText('24 行全部可以导入').waitFor()
    await page.getByText('总重 2,860.15 kg').waitFor()
    await page
      .locator('[data-renames]')
      .getByText('清单上的产品是“固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ”，这个工艺库现在是“固定管板换热器”')
      .waitFor()
    expect((await libraryOf(office, library)).status).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '打开工艺库' }).and(page.locator(':focus')).waitFor()
    expect(await libraryOf(office, library)).toMatchObject({ status: 1, writer: '周敏' })

    await page.keyboard.press('Enter')
    await tree(page).waitFor()
    await page.getByText('共 24 个零件，总重 2,860.15 kg').waitFor()
    const weights = await page.locator('[role=row] [data-column="8"]').allInnerTexts()
    expect(weights.filter((text) => text !== '' && !/^[\d,]+\.\d{2}$/.test(text))).toEqual([])
    await chooseMore(page, '撤销导入')
    const question = page.getByRole('dialog')
    await question.getByText('撤销这次导入？').waitFor()
    await tabTo(page, question.getByRole('button', { name: '确定' }))
    await page.keyboard.press('Enter')
    await page.getByText('工艺库还没有零件').waitFor()
    expect(await libraryOf(office, library)).toMatchObject({ status: 0, writer: '', name: '固定管板换热器' })
    expect(await partsIn(office, library)).toEqual([])
  })

  // What the office reads in each is told in test/api/process/library_upload.test.ts.
  test.runIf(everyStory)('a workbook and a list in GB18030 say the same as the list in UTF-8', async () => {
    const { office, page } = desk()
    const uid = '26910'
    const library = await libraryFor(office, uid)
    const partsAfter = async (name: string, content: Uint8Array) => {
      await goTo(page, `#/libraries/${library}`)
      await page.getByRole('heading', { name: `工艺库 ${uid}` }).waitFor()
      await goToImport(page, library, uid)
      await imported(page, name, content)
      return (await partsIn(office, library)).map(({ id: _, ...part }) => part)
    }
    const first = await partsAfter('清单.csv', utf8(exampleOf(uid)))
    expect(first).toHaveLength(24)
    const workbook = workbookOf([{ name: '工艺库', rows: rowsOf(exampleOf(uid)) }])
    expect(await partsAfter('清单.xlsx', workbook)).toEqual(first)
    expect(await partsAfter('清单.csv', gb18030(exampleOf(uid)))).toEqual(first)
  })

  test('a list with three bad cells shows exactly these, walked by F4, and imports nothing', async () => {
    const { office, page } = desk()
    const uid = '26911'
    const library = await libraryFor(office, uid)
    await goToImport(page, library, uid)
    await chooseFile(page, '清单.csv', utf8(badExampleOf(uid)))
    await page.getByText('有 3 处错误，改正后再导入').waitFor()
    await page.locator('[role=grid]:focus').waitFor()
    const findings = page.getByRole('list', { name: '错误', exact: true }).getByRole('listitem')
    const wrong = [
      '第7行 数量：“二”不是整数',
      '第8行 票号：票号 5 与第7行重复',
      '第10行 流转路线：没有“飞”这个流转站',
    ]
    await expect.poll(() => findings.count()).toBe(3)
    for (const [at, words] of wrong.entries()) {
      expect(await findings.nth(at).innerText()).toContain(words)
      await page.locator('[aria-current]').filter({ hasText: words }).waitFor()
      await page.keyboard.press('F4')
    }
    expect(await page.locator(active).innerText()).toContain('二')
    await page.keyboard.press('Shift+F4')
    expect(await page.locator(active).innerText()).toContain('库-下-飞')
    await page.keyboard.press('Control+s')
    expect(await page.locator('[data-save]').isDisabled()).toBe(true)
    expect(await libraryOf(office, library)).toMatchObject({ status: 0 })

    await tabTo(page, page.getByRole('button', { name: '换一个文件' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.locator('[data-choose]:focus').waitFor()
    await chooseFile(page, '清单.txt', utf8(exampleOf(uid)))
    await page.getByText('只能导入 xlsx 或 csv 文件').waitFor()
  })

  test('hints are read beside the errors, and a long list of them is drawn when it is asked for', async () => {
    const { office, page } = desk()
    const uid = '26912'
    await goToImport(page, await libraryFor(office, uid), uid)
    const itemsOf = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
    const wrong = largeList(uid, 20).replace(',备注', ',颜色').replace(',δ10,1,', ',δ10,一,')
    await chooseFile(page, '清单.csv', utf8(wrong))
    await itemsOf('错误').filter({ hasText: '“一”不是整数' }).waitFor()
    await itemsOf('提示').filter({ hasText: '颜色' }).waitFor()
    await tabTo(page, page.getByRole('button', { name: '换一个文件' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.locator('[data-choose]:focus').waitFor()
    // Every total is another one than its pieces come to.
    await chooseFile(page, '清单.csv', utf8(largeList(uid, 60).replaceAll(',2.5,2.5,', ',2.5,9.5,')))
    await page.getByText('54 处提示，不影响导入').waitFor()
    expect(await itemsOf('提示').count()).toBe(51)
    await tabTo(page, page.getByRole('button', { name: '全部显示（54 处）' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => itemsOf('提示').count()).toBe(54)
    await page.getByRole('list', { name: '提示', exact: true }).and(page.locator(':focus')).waitFor()
  })

  test('an empty list to fill in is downloaded, names its work order, and is understood when it comes back', async () => {
    const { office, page } = desk()
    const uid = '26913'
    await goToImport(page, await libraryFor(office, uid), uid)
    await tabTo(page, page.getByRole('button', { name: 'Excel 工作簿（xlsx）' }))
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe(`零件清单-${uid}.xlsx`)
    await tabTo(page, page.locator('[data-choose]'), 'Shift+Tab')
    await chooseFile(page, '清单.xlsx', readFileSync(await file.path()))
    const findings = page.getByRole('list', { name: '错误', exact: true }).getByRole('listitem')
    await findings.filter({ hasText: '表头下面没有零件行' }).waitFor()
    expect(await findings.count()).toBe(1)
  })

  test('a list that replaces another one is taken back to the former list', async () => {
    const { office, page } = desk()
    const uid = '26914'
    const library = await libraryFor(office, uid)
    await listIn(office, library, exampleOf(uid))
    const before = (await partsIn(office, library)).map(({ id: _, ...part }) => part)
    await goToImport(page, library, uid)
    await imported(page, '清单.csv', utf8(largeList(uid, 12)))
    expect(await partsIn(office, library)).toHaveLength(12)
    await page.getByText('撤销后换回原来的 24 个零件').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('[data-choose]:focus').waitFor()
    expect((await partsIn(office, library)).map(({ id: _, ...part }) => part)).toEqual(before)
  })

  test('a list of an order that somebody has along is imported with a reason', async () => {
    const { office, page } = desk()
    const uid = '26921'
    const library = await libraryFor(office, uid)
    const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: office.now() }
    await office.file.write(writing, async ({ statements }) =>
      insertRow(statements, 'copies', {
        ...{ uid, name: '江阴现场', holder: 6, taken_dt: office.now(), due_dt: '2099-12-07', creator: 6 },
        ...{ orders: `[${library}]`, bases: '[{"entry":1}]', version: 1 },
      }),
    )
    await goToImport(page, library, uid)
    await chooseFile(page, '清单.csv', utf8(exampleOf(uid)))
    await page.locator('[data-save]:focus').waitFor(patient)
    await page.keyboard.press('Enter')
    await page.getByText('周敏 至 2099-12-07').waitFor()
    await giveReason(page, '设计改版')
    await page.getByRole('link', { name: '打开工艺库' }).and(page.locator(':focus')).waitFor(patient)
    expect(await partsIn(office, library)).toHaveLength(24)
  })

  test('assemblies fold by keys, a chip shows what lacks a route, and one route is typed for several parts', async () => {
    const { office, page } = desk()
    const uid = '26915'
    const library = await libraryFor(office, uid)
    await listIn(office, library, largeList(uid, 20))
    await goTo(page, `#/libraries/${library}`)
    await line(page, '筒体1').waitFor()
    await tree(page).waitFor()
    await page.keyboard.press('ArrowLeft')
    await line(page, '筒体1').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await line(page, '组件2').locator(active).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await line(page, '筒体1').waitFor()

    await tabTo(page, page.getByRole('checkbox', { name: '缺流转路线 18' }), 'Shift+Tab')
    await page.keyboard.press(' ')
    await page.getByText('显示 18 个').waitFor()
    await tabTo(page, page.locator('[role=treegrid]'))
    for (let at = 0; at < 3; at++) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('F2')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('库-下-飞')
    await page.getByText('没有“飞”这个流转站').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('成-MH')
    await page.keyboard.press('Control+Enter')
    await page.getByText('显示 14 个').waitFor()
    await tree(page).waitFor()
    const parts = await partsIn(office, library)
    expect(
      parts
        .filter(({ route }) => route.join('-') === 'CK-XL-CX-MH')
        .map(({ ticket_number }) => ticket_number),
    ).toEqual([2, 3, 4, 5])

    await page.keyboard.press('Control+f')
    await page.keyboard.type('筒体')
    await page.getByText('显示 1 个').waitFor()
    await tabTo(page, page.getByRole('button', { name: '清除条件' }))
    await page.keyboard.press('Enter')
    await line(page, '组件1').waitFor()
    expect(await page.locator('[data-search]').inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { name: '缺流转路线' }).isChecked()).toBe(false)
  })

  test('a part is opened by Enter, changed in its form, and the tree shows it at once', async () => {
    const { office, page } = desk()
    const uid = '26916'
    const library = await libraryFor(office, uid)
    await listIn(office, library, exampleOf(uid))
    await goTo(page, `#/libraries/${library}`)
    await page.getByText('共 24 个零件，总重 2,860.15 kg').waitFor()
    await tree(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: '数量' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await partsIn(office, library))[1]?.total_weight, patient).toBe(1335.86)
    await tabTo(page, page.getByRole('link', { name: '返回' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tree(page).waitFor()
    await page.getByText('总重 3,528.08 kg').waitFor()
    await line(page, '筒体').locator(active).waitFor()
  })

  test('on a wide screen an assembly is chosen beside its parts; the next part is one key away; parts are added up by material', async () => {
    const { office, page } = desk()
    const uid = '26918'
    const library = await libraryFor(office, uid)
    await listIn(office, library, exampleOf(uid))
    await page.setViewportSize({ width: 1920, height: 1080 })
    await goTo(page, `#/libraries/${library}`)
    await tree(page).waitFor()
    const assemblies = page.getByRole('navigation', { name: '部件' })
    await tabTo(page, assemblies.getByRole('link', { name: /^全部零件/ }), 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('共 8 个零件，总重 375.24 kg').waitFor()
    await line(page, '管箱筒体').waitFor()
    expect(await line(page, '补强圈').count()).toBe(0)
    await tabTo(page, tree(page).or(page.locator('[role=treegrid]')))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /管箱筒体/ }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('heading', { name: /封头/ }).waitFor()
    await page.setViewportSize({ width: 1280, height: 720 })
    await goTo(page, `#/libraries/${library}`)
    await tree(page).waitFor()
    await chooseMore(page, '分组和合计')
    await page.getByRole('row').filter({ hasText: 'Q345R' }).filter({ hasText: '893.87' }).waitFor()
  })

  test('cards of the proposed kinds are made for all parts of a library but one, and listed', async () => {
    const { office, page } = desk()
    const uid = '26917'
    const library = await libraryFor(office, uid)
    const assemblies = everyStory ? 40 : 4
    const all = 10 * assemblies
    await listIn(office, library, largeList(uid, all))
    await goTo(page, `#/libraries/${library}`)
    await page.getByText(`共 ${all} 个零件`).waitFor(patient)
    await tree(page).waitFor()
    await page.keyboard.press('Control+a')
    await tabTo(page, page.getByRole('button', { name: `建流转卡（${all}）` }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const [one, two, three] = [assemblies, 2 * assemblies, 3 * assemblies]
    await dialog
      .getByText(
        `共 ${all} 张 · 筒体 ${one} · 封头 ${one} · 接管法兰 ${two} · 受压元件 ${two} · 焊接 ${one} · 一般零件 ${three}`,
      )
      .waitFor(patient)
    // The first assembly goes without a card.
    await tabTo(page, dialog.getByRole('combobox').first())
    await page.keyboard.press('Home')
    await dialog.getByText(`共 ${all - 1} 张`).waitFor()
    await tabTo(page, dialog.getByRole('button', { name: `建流转卡（${all - 1}）` }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached', ...patient })
    await page.locator('[role=grid]').getByText(`LZ01-${uid}-002`).waitFor(patient)
    await page
      .getByRole('status')
      .getByText(`${all - 1} 项`)
      .waitFor()
    const parts = await partsIn(office, library)
    expect(parts.map(({ cards }) => cards.length)).toEqual([0, ...Array(all - 1).fill(1)])
    expect(parts[1]?.cards).toMatchObject([{ category: 1, status: '编制中' }])
  })
})

/** As Excel writes a csv in China; every sign of the example takes two bytes there at most, and the rest are ASCII. */
function gb18030(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      if (second === 0x7f) continue
      const sign = decoder.decode(new Uint8Array([first, second]))
      if ([...sign].length === 1 && !codes.has(sign)) codes.set(sign, [first, second])
    }
  return new Uint8Array(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : [...(codes.get(sign) ?? [0x3f])])),
  )
}
