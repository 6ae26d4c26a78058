import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { administrator } from '../../../main/api/demo/people.ts'
import type { Office } from '../../../main/api/office.ts'
import {
  approve,
  at,
  cardOf,
  drawing,
  drawnPdf,
  engineer,
  inspector,
  processHead,
  scanned,
} from '../../support/browser/demo_calls.ts'
import { arrange, emptyFloor, testedTransports } from '../../support/browser/demo_plant.ts'
import { chooseIn, goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing, paperOf } from '../../support/browser/paper.ts'
import { find, near, type PdfPage, printed, textOf } from '../../support/browser/pdf.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const desk = oncePerFile(() => openPrinting(browser))

/** The preview as it stands on the screen. */
async function onScreen(page: Page, hash: string): Promise<void> {
  await page.emulateMedia({ media: null })
  await preview(page, hash)
}

/** The same on paper, where every text stays in its cell. */
async function onPaper(page: Page, hash: string): Promise<void> {
  await onScreen(page, hash)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(overflowing)).toEqual([])
}

const cards = (...ids: readonly number[]) => `#/print/cards?cards=${ids.join()}`

/** The places of upright rules that stand in the height of the processes. */
function uprightAt({ rules }: PdfPage, y: number): readonly number[] {
  const upright = rules.filter(({ from, to }) => Math.abs(from[0] - to[0]) < 0.01)
  const there = upright.filter(({ from, to }) => Math.min(from[1], to[1]) < y && Math.max(from[1], to[1]) > y)
  return [...new Set(there.map(({ from }) => Math.round(from[0] * 2) / 2))].toSorted((a, b) => a - b)
}

function frameOf({ rules }: PdfPage) {
  const xs = rules.flatMap(({ from, to }) => [from[0], to[0]])
  const ys = rules.flatMap(({ from, to }) => [from[1], to[1]])
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

/** Left, right, top and foot of the frame on a sheet without further lines above it. */
const frame = [20, 287, 23, 194.5]
/** The sketch, then the seven columns of the processes. */
const edges = [20, 80, 90, 118, 199, 212, 237, 262, 287]

// First: later there are more cards of the shell.
test.each(testedTransports('desktop'))(
  'through the %s door, marked cards of the list are printed as one job without a mouse',
  async (door) => {
    const { page } = door === 'desktop' ? desk() : await openPrinting(browser, door)
    await goTo(page, '#/list/transfer_cards?category=1')
    const list = page.getByRole('grid')
    await list.getByText('LZ01-26001-008').waitFor()
    await list.focus()
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('Shift+F10')
    await chooseIn(page, '打印选中的 2 份')
    // Each for two units.
    await expect.poll(() => page.locator('section[data-sheet]').count()).toBe(4)
    expect(await page.title()).toBe('筒体流转卡 第1台 共2台_LZ01-26001-002等4份')
    await page.keyboard.press('Escape')
    await list.getByText('LZ01-26001-008').waitFor()
    expect(page.url()).toContain('#/list/transfer_cards?category=1')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid')

    await page.keyboard.press('Shift+F10')
    await chooseIn(page, /^打印$/)
    await expect.poll(() => page.locator('section[data-sheet]').count()).toBe(2)
    expect(await page.title()).toMatch(/^筒体流转卡 第1台 共2台_LZ01-26001-00\d等2份$/)
  },
)

const signedIn = (page: PdfPage) =>
  textOf(page.signs.filter(({ x, y }) => x > 212 && x < 262 && y > 60 && y < 180))

test('a card of two vessels is printed in two copies: signatures of the first stand on no other, nor unmarked on a newer revision', async () => {
  const { office, page } = desk()
  await onPaper(page, cards(2))
  const { pages } = await printed(page)
  expect(pages.map(({ signs }) => /工作令号(26001-\d)/.exec(textOf(signs))?.[1])).toEqual([
    '26001-1',
    '26001-2',
  ])
  expect(pages.map((sheet, at) => has(sheet, `筒体流转卡第${at + 1}台/共2台`))).toEqual([true, true])
  const [first = '', second] = pages.map(signedIn)
  expect(first.match(/韩铁/g)).toHaveLength(10)
  expect(first.match(/朱检/g)).toHaveLength(10)
  expect(second).toBe('操作者/日期检验员/日期')

  await at(office, administrator)('transfer_cards', 'update', { id: 1, status: '编制中', reason: '改坡口' })
  await onPaper(page, `${cards(1)}&unit=1`)
  const revised = (await printed(page)).pages
  expect(revised).toHaveLength(1)
  expect(revised.map(signedIn)[0]?.match(/韩铁R0/g)).toHaveLength(10)

  await onScreen(page, `${cards(1)}&unit=2`)
  const typed = await scanned(page)
  expect(typed).toBe('LZ01-26001-002 R1 U2 C1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).waitFor()
  await page.keyboard.insertText(typed)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '26001-2', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: /^韩铁 R0/ }).count()).toBe(6)
})

test('who asks for no card, or for one that is not there, is told so', async () => {
  const { page } = desk()
  await goTo(page, '#/print/cards')
  await page.getByText('没有选要打印的流转卡').waitFor()
  await goTo(page, '#/print/cards?cards=9999')
  await page.locator('.print-preview [role=alert]').waitFor()
  expect(await page.getByRole('button', { name: '打印', exact: true }).isDisabled()).toBe(true)
})

/** One card of each kind: seven of the demo plant's parts and one of its nameplate. */
const kinds = [
  ['筒体流转卡', 2, 1, ['组对E', '校圆', '无损检测H']],
  ['封头流转卡', 9, 2, ['压制成形', '无损检测H', '坡口加工']],
  ['接管法兰流转卡', 3, 3, ['车削', '钻孔', '组对E']],
  ['受压元件流转卡', 16, 4, ['车削', '无损检测H', '钻孔']],
  ['焊接流转卡', 1, 5, ['组对E', '热处理H', '检验E']],
  ['产品焊接试板流转卡', 23, 6, ['试样加工', '理化试验H']],
  ['母材试板流转卡', 23, 7, ['热处理H', '理化试验H']],
  ['一般零件流转卡', 24, 8, ['领料及标记确认', '下料', '检验E']],
] as const

const namesOf = (page: PdfPage) => page.signs.filter(({ x, y }) => x > 90 && x < 118 && y > 60 && y < 180)
const controlsOf = (page: PdfPage) => page.signs.filter(({ x, y }) => x > 199 && x < 212 && y > 60 && y < 180)

test('cards of all eight kinds are one job, each on its own form', async () => {
  const { office, page } = desk()
  const ids: number[] = []
  for (const [, ticket, kind] of kinds) ids.push(await cardOf(office, ticket, kind))
  await cutAndInspected(office)
  await onPaper(page, cards(...ids))
  expect(await page.title()).toMatch(/^筒体流转卡 第1台 共2台_LZ01-26001-002-2等8份$/)
  const { pages, faces } = await printed(page)
  expect(pages).toHaveLength(8)
  expect(new Set(faces)).toEqual(new Set(['NotoSansSC-Thin', 'NotoSansKR-Thin']))
  kinds.forEach(([title, ticket, kind, processes], index) => {
    const sheet = pages[index]
    if (!sheet) throw new Error('no page')
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([297, 210])
    const text = textOf(sheet.signs)
    expect(text).toContain(`表号：CR-GY-${kind}`)
    expect(text).toContain('草')
    expect(text).toContain('第1页共1页')
    expect(text).toContain(`文件编号LZ0${kind}-26001-`)
    expect(text).toContain(`票号${ticket}依据文件GY-0${kind}`)
    expect(text).toContain('工作令号26001')
    expect(text).toMatch(/编制郑焊生.*校对.*审核.*批准/)
    expect(find(sheet, title)?.y).toBeLessThan(23)
    frame.forEach((wanted, side) => {
      expect(Math.abs((frameOf(sheet)[side] ?? 0) - wanted), `${title} ${side}`).toBeLessThan(near)
    })
    expect(uprightAt(sheet, 75), title).toEqual(edges)
    const [names, controls] = [namesOf(sheet), controlsOf(sheet)].map(textOf)
    for (const process of processes) expect(names).toContain(process.replace(/[EH]$/, ''))
    expect(controls?.replace('控制点', ''), title).toBe(
      { 1: 'EEEHE', 2: 'EEHE', 3: 'EEEHE', 4: 'EEHE', 5: 'EHHE', 6: 'EEEHHH', 7: 'EEHH', 8: 'EE' }[kind],
    )
    expect(text.includes('焊缝编号类别焊接方法焊接位置焊材牌号/规格焊工钢印'), title).toBe(
      kind === 5 || kind === 6,
    )
  })
  const [shell, head] = pages.map((sheet) => textOf(sheet.signs.filter(({ x }) => x > 212 && x < 262)))
  expect(shell).toMatch(/系统管理.*朱检.*2026-10-02.*2026-10-03/)
  expect(head).not.toContain('2026-10')
})

/** Of all operations the third one of the shell, done and inspected for one unit. */
async function cutAndInspected(office: Office): Promise<void> {
  await emptyFloor(office)
  const boss = at(office, administrator)
  const { results } = await boss('process_steps', 'list', { route: 2 })
  const ticket = await boss('sub_materials', 'create', { material: '2', sub_order: '26001-1' })
  const detail = await boss('process_details', 'create', {
    process_step: results[2]?.id ?? 0,
    sub_material: ticket.id,
  })
  await boss('process_details', 'update', { id: detail.id, actual_finish_dt: '2026-10-02' })
  await at(office, inspector)('process_details', 'update', { id: detail.id, inspection_dt: '2026-10-03' })
}

/** A line of the header stands on this sheet. */
const has = (page: PdfPage | undefined, text: string) => textOf(page?.signs ?? []).includes(text)

test('a card of 24 processes goes on over two more pages, which name the file and the part again', async () => {
  const { office, page } = desk()
  const id = await cardOf(office, 2, 1)
  const add = at(office, engineer)
  for (let index = 11; index <= 24; index++)
    await add('transfer_card_processes', 'create', {
      transfer_card: id,
      name: index % 2 === 0 ? '压力试验' : `钳工${index}`,
      detail: `第${index}道：按图样及工艺规程施工，自检合格后提交检验员检验并作记录。`,
    })
  await onPaper(page, cards(id))
  const rows = await page
    .locator('[data-block=tables]')
    .evaluateAll((tables) => tables.map((table) => table.querySelectorAll('tr:not(:has(th))').length))
  expect(rows).toEqual([10, 10, 10])
  const { pages } = await printed(page)
  expect(pages.map((sheet) => textOf(namesOf(sheet)).includes('压力试验'))).toEqual([false, true, true])
  expect(pages.map((sheet) => has(sheet, '零件名称筒体'))).toEqual([true, true, true])
  expect(pages.map((sheet) => has(sheet, '文件编号LZ01'))).toEqual([true, true, true])
  for (const once of ['产品名称', '材质标记', '流转路线'])
    expect(
      pages.map((sheet) => has(sheet, once)),
      once,
    ).toEqual([true, false, false])
  expect(pages.map((sheet, index) => has(sheet, `第${index + 1}页共3页`))).toEqual([true, true, true])
  expect(pages.map((sheet) => has(sheet, '编制郑焊生'))).toEqual([true, true, true])
  for (const sheet of pages) expect(uprightAt(sheet, 75)).toEqual(edges)
})

const long = (count: number, text: string) => text.repeat(Math.ceil(count / text.length)).slice(0, count)

test('names and requirements of any length stand whole on the card', async () => {
  const { office, page } = desk()
  const id = await cardOf(office, 2, 1)
  const name = long(250, '带加强圈的变径锥形筒体与膨胀节组合件')
  const parent_name = long(250, '一段加氢裂化反应流出物与混合进料换热器壳程组件')
  const tech_requirement = long(1900, '坡口表面不得有裂纹、分层、夹渣；错边量不大于2mm。')
  const detail = long(1900, '预热至120℃后施焊，层间温度不高于250℃，焊后立即消氢。')
  const write = at(office, engineer)
  await write('transfer_cards', 'update', { id, name, parent_name, tech_requirement })
  const { results } = await write('transfer_card_processes', 'list', { transfer_card: id, limit: 50 })
  await write('transfer_card_processes', 'update', { id: results[6]?.id ?? 0, detail })
  await onPaper(page, cards(id))
  const { pages } = await printed(page)
  const texts = await page.evaluate(() =>
    ['name', 'parent_name', 'tech_requirement', 'detail'].map((cell) => {
      const cells = document.querySelectorAll(`section td[data-cell=${cell}]`)
      return [...cells].map((one) => one.textContent?.replaceAll(/\s/g, '')).join('')
    }),
  )
  expect(texts[0]).toContain(name)
  expect(texts[1]).toBe(parent_name)
  expect(texts[2]).toBe(tech_requirement)
  expect(texts[3]).toContain(detail)
  for (const [index, sheet] of pages.entries()) {
    expect(has(sheet, `第${index + 1}页共${pages.length}页`)).toBe(true)
    frame.forEach((wanted, side) => {
      expect(Math.abs((frameOf(sheet)[side] ?? 0) - wanted), `page ${index + 1}`).toBeLessThan(near)
    })
  }
})

test('a draft and a void card say so across the page; an approved one shows who signed and when', async () => {
  const { office, page } = desk()
  const [draft, approved, gone] = [
    await cardOf(office, 3, 3),
    await cardOf(office, 4, 3),
    await cardOf(office, 5, 8),
  ]
  await approve(office, approved)
  await at(office, engineer)('transfer_cards', 'update', { id: gone, status: '已作废' })
  await onScreen(page, cards(draft, approved, gone))
  const { pages } = await printed(page)
  const large = pages.map(({ signs }) => textOf(signs.filter(({ size }) => size > 20)))
  expect(large.map((text) => [...text].toSorted().join(''))).toEqual(['稿草', '', '作废'])
  const [, signed] = pages
  expect(has(signed, '编制郑焊生2026-11-20校对吴海涛2026-11-20审核何远2026-11-20批准李国栋2026-11-20')).toBe(
    true,
  )
})

test('the seams of a welding card follow its processes on as many pages as they need, as they were approved', async () => {
  const { office, page } = desk()
  const id = await cardOf(office, 1, 5)
  const weld = at(office, engineer)
  const uids = Array.from({ length: 30 }, (_, index) => `N${index + 100}`)
  for (const uid of uids) await weld('welding_seams', 'create', { process_material: 1, uid, ws_1: 'Φ3.2' })
  await approve(office, id)
  const { results } = await weld('welding_seams', 'list', { process_material: 1, limit: 100 })
  const last = results.at(-1)
  if (!last) throw new Error('no seam')
  await weld('welding_seams', 'update', { id: last.id, weld_method_1: 141 })
  await onPaper(page, cards(id))
  const { pages } = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  const text = pages.map(({ signs }) => textOf(signs)).join('')
  for (const { uid } of results) expect(text).toContain(uid)
  expect(text).toContain(`${last.uid}非受压焊缝焊条电弧焊平焊Φ3.2`)
  expect(pages.map((sheet) => has(sheet, '焊缝编号类别焊接方法'))).toEqual(pages.map(() => true))
  expect(pages.map((sheet) => has(sheet, '序号工序名称'))).toEqual(pages.map((_, index) => index === 0))
})

test('the sketch is fitted into its block, of a PDF its first page; a DXF of the first version is named', async () => {
  const { office, page } = desk()
  const [shown, named, paged] = [
    await cardOf(office, 2, 1),
    await cardOf(office, 8, 1),
    await cardOf(office, 9, 2),
  ]
  const file = await drawing(browser)
  await at(office, engineer)('transfer_cards', 'update', { id: shown }, [file])
  await at(office, engineer)('transfer_cards', 'update', { id: named }, [{ ...file, name: '筒体展开.png' }])
  await arrange(office, async ({ statements }) => {
    await statements.run("update files set name = '筒体展开.dxf' where name = '筒体展开.png'", [])
    await statements.run("update transfer_cards set path = replace(path, '.png', '.dxf') where id = ?", [
      named,
    ])
  })
  await at(office, engineer)('transfer_cards', 'update', { id: paged }, [await drawnPdf(browser)])
  await onPaper(page, `${cards(shown, named, paged)}&unit=0`)
  const [sheet] = await page.evaluate(paperOf)
  expect(sheet).toMatchObject({ width: 297, height: 210, left: 20, right: 10 })
  const [block, , ofPdf] = await page.locator('[data-block=sketch]').evaluateAll((blocks) =>
    blocks.map((one) => {
      const mm = (pixels = 0) => Math.round((pixels * 25.4) / 96)
      const picture = one.querySelector('img')
      const paper = one.closest('section')?.getBoundingClientRect()
      const place = picture?.getBoundingClientRect()
      return {
        left: mm((place?.left ?? 0) - (paper?.left ?? 0)),
        width: mm(place?.width),
        ratio: (picture?.naturalWidth ?? 0) / (picture?.naturalHeight ?? 1),
        fit: picture && getComputedStyle(picture).objectFit,
      }
    }),
  )
  expect(block).toEqual({ left: 21, width: 58, ratio: 1.6, fit: 'contain' })
  expect(ofPdf).toEqual(block)
  const { pages } = await printed(page)
  expect(pages.map((one) => has(one, '简图：筒体展开.dxf'))).toEqual([false, true, false])
})

test('the code on the paper says card and revision; typed into the search it opens the card, and old paper is told', async () => {
  const { office, page } = desk()
  await emptyFloor(office)
  const id = await cardOf(office, 3, 3)
  await approve(office, id)
  await onScreen(page, cards(id))
  const typed = await scanned(page)
  const { file_index } = await at(office, engineer)('transfer_cards', 'read', { id })
  expect(typed).toBe(`${file_index} R0 C${id}`)
  expect(has((await printed(page)).pages[0], '版次：0')).toBe(true)

  const scan = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索' }).waitFor()
    // A scanner: all at once, and Enter before the office can have answered.
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => new RegExp(`cards/${id}$`).test(url.hash))
    // Its shade is gone from the paper too.
    await page.locator('.mantine-Modal-overlay').waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await scan()
  expect(await page.getByText('已不是现行版本').count()).toBe(0)

  await at(office, processHead)('transfer_cards', 'update', {
    id,
    status: '编制中',
    reason: '改为插入式接管',
  })
  await onScreen(page, cards(id))
  expect(await scanned(page)).toBe(`${file_index} R1 C${id}`)
  await page.keyboard.press('Escape')
  await scan()
  const told = page.getByText('扫描的卡片是第 0 版，现行是第 1 版')
  await told.waitFor()
  await goTo(page, '#/home')
  await told.waitFor({ state: 'detached' })
})

test('the parts of a library are printed as a list, without the column that its filter tells', async () => {
  const { page } = desk()
  await onPaper(page, '#/print/list/process_materials?lib=1')
  const { pages } = await printed(page)
  const [first] = pages
  expect(has(first, '工艺库：固定管板换热器')).toBe(true)
  expect(has(first, '共24条')).toBe(true)
  expect(has(first, '票号件号图号上级图号名称规格数量材料')).toBe(true)
  expect(pages.some((sheet) => has(sheet, 'E26001-00-4'))).toBe(true)
})
