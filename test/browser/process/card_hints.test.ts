import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cell, openCard, openOn, patient, planner, transports } from '../../support/browser/card_pages.ts'
import * as desk from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant } from '../../support/browser/demo_plant.ts'
import { confirmEnd, goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore, reasonInMore } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

/** The planner at his page of the LAN. */
const compiling = oncePerFile(async () => {
  const office = await demoPlant()
  return { office, page: await atWork(browser, office, transports.LAN, planner, { hash: '#/help' }) }
})

/** Compiled by the welding engineer. */
const weldingCard = 6

test('a sketch that is cut off is told in words instead of an empty block, and a whole one takes its place', async () => {
  const { office, page } = compiling()
  const sketch = await desk.drawing(browser)
  const content = sketch.content.subarray(0, 40)
  await desk.at(office, desk.engineer)('transfer_cards', 'update', { id: openCard }, [{ ...sketch, content }])
  await openOn(page, openCard)
  const block = page.getByRole('region', { name: '简图' })
  await block.getByText('这张图片打不开，文件可能不完整，请重新上传').waitFor()
  expect(await block.getByRole('img').count()).toBe(0)
  await desk.at(office, desk.engineer)('transfer_cards', 'update', { id: openCard }, [sketch])
  await block.getByRole('img', { name: '筒体.png' }).waitFor()
  expect(await block.getByText('这张图片打不开').count()).toBe(0)
})

/** Runs in the page and in its worker: what came after Chromium 109. */
const newer = `for (const [owner, ...names] of [
  [Promise, 'withResolvers', 'try'], [Map, 'groupBy'], [Object, 'groupBy'], [Array, 'fromAsync'], [Math, 'sumPrecise'],
  [URL, 'parse', 'canParse'], [AbortSignal, 'any'], [Uint8Array, 'fromBase64', 'fromHex'],
  [Uint8Array.prototype, 'toBase64', 'toHex', 'toSorted', 'toReversed', 'with'],
  [Array.prototype, 'toSorted', 'toSpliced', 'toReversed', 'with'],
  [ArrayBuffer.prototype, 'transfer', 'transferToFixedLength', 'resize'],
  [Response.prototype, 'bytes'], [Blob.prototype, 'bytes'], [ReadableStream.prototype, Symbol.asyncIterator],
  [String.prototype, 'isWellFormed', 'toWellFormed'], [globalThis, 'Iterator', 'ImageDecoder', 'WebAssembly'],
  [Map.prototype, 'getOrInsert', 'getOrInsertComputed'], [WeakMap.prototype, 'getOrInsert', 'getOrInsertComputed'],
  [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
]) for (const name of names) delete owner[name];`

test('a PDF is shown by its first page, also where the browser knows no more than Chromium 109; one that is cut off says so', async () => {
  const { office } = compiling()
  const sketch = await desk.drawnPdf(browser)
  const give = desk.at(office, desk.engineer)
  await give('transfer_cards', 'update', { id: openCard }, [sketch])
  const page = await atWork(browser, office, transports.LAN, planner, { hash: '#/help' })
  await page.addInitScript(newer)
  await page.route(/pdf_worker-.*\.js$/, async (route) => {
    const answer = await route.fetch()
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers, body: `${newer}\n${await answer.text()}` })
  })
  await page.reload()
  await openOn(page, openCard)
  const block = page.getByRole('region', { name: '简图' })
  const picture = block.getByRole('img', { name: '筒体.pdf' })
  await picture.waitFor()
  const seen = await picture.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => paper?.getImageData(width * x, height * y, 1, 1).data[0]
    return { width, ratio: width / height, middle: at(0.8, 0.5), corner: at(0.02, 0.02) }
  })
  expect(seen).toEqual({ width: 2400, ratio: 1.6, middle: 0, corner: 255 })

  const content = sketch.content.subarray(0, 40)
  await give('transfer_cards', 'update', { id: openCard }, [{ ...sketch, content }])
  await block.getByText('这份PDF打不开，文件可能不完整或有密码，请重新上传').waitFor()
  expect(await block.getByRole('img').count()).toBe(0)
})

/** A scanner: all at once, and Enter before the office can have answered. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索' }).waitFor()
  await page.keyboard.insertText(code)
  await page.keyboard.press('Enter')
}
const opened = (page: Page, card: number) =>
  page.waitForURL((url) => new RegExp(`cards/${card}$`).test(url.hash))

test('the paper of a void card opens that card; of two cards that once got the same number the person chooses, the void one last', async () => {
  const { office, page } = compiling()
  const write = desk.at(office, desk.planner)
  const madeAgain = async (process_material: number) => {
    const given = { process_material, category: 3 } as const
    const old = await write('transfer_cards', 'create', given)
    await write('transfer_cards', 'update', { id: old.id, status: '已作废' })
    const { id, file_index } = await write('transfer_cards', 'create', given)
    expect(file_index).toBe(`${old.file_index}-2`)
    return { old, id }
  }
  const { old: voided } = await madeAgain(7)
  await goTo(page, '#/help')
  await scan(page, `${voided.file_index} R0`)
  await opened(page, voided.id)
  await page.getByText('扫描的卡片已作废').waitFor()

  // As the first version numbered them.
  const { old, id } = await madeAgain(8)
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }
  await office.file.write(writing, async ({ statements }) => {
    await statements.run('update transfer_cards set file_index = ? where id = ?', [old.file_index, id])
  })
  await goTo(page, '#/help')
  await scan(page, `${old.file_index} R0`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('几张卡片用过这个文件编号，请选择').waitFor()
  const found = dialog.getByRole('option')
  expect(await found.count()).toBe(2)
  // The state stands by itself, with its shape.
  expect(await found.nth(0).innerText()).toMatch(/\n编制中\n.* · 版次 0/)
  expect(await found.nth(1).innerText()).toMatch(/\n已作废\n.* · 版次 0/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await opened(page, old.id)
})

test('a card with something unsaved is saved before it is submitted, whatever else is missing', async () => {
  const { office, page } = compiling()
  const write = desk.at(office, desk.planner)
  const { id: card } = await write('transfer_cards', 'create', { process_material: 4, category: 3 })
  const { version } = await write('transfer_cards', 'contents', { card })
  await write('transfer_cards', 'save', { card, version, processes: [] })
  await keysOnly(page)
  await openOn(page, card)
  await expect.poll(() => reasonInMore(page, '提交校对'), patient).toBe('流转卡里还没有工序')
  await tabTo(page, page.getByRole('button', { name: '添加工序' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('划线')
  await expect.poll(() => reasonInMore(page, '提交校对'), patient).toBe('先保存修改（Ctrl+S）')
  await page.keyboard.press('Control+s')
  await expect.poll(() => reasonInMore(page, '提交校对'), patient).toBe('')
})

test('a card is voided only after a question that names it, and a new one begins with what is written on it', async () => {
  const { office, page } = compiling()
  const write = desk.at(office, desk.planner)
  const { id: card, file_index } = await write('transfer_cards', 'create', {
    process_material: 5,
    category: 3,
  })
  const { version } = await write('transfer_cards', 'contents', { card })
  const processes = [{ id: null, name: '划线', detail: '按 A 版图划线' }]
  await write('transfer_cards', 'save', { card, version, processes, press_mark: 'D9' })
  await openOn(page, card)
  await chooseMore(page, '作废')
  await page.getByRole('dialog').getByText(`“${file_index} 补强圈”变为“已作废”后不能撤回`).waitFor()
  // Enter leaves everything as it is.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await write('transfer_cards', 'contents', { card })).press_mark).toBe('D9')
  await chooseMore(page, '作废')
  await confirmEnd(page, '作废')
  await page.getByText('已作废', { exact: true }).first().waitFor()

  await chooseMore(page, '复制新建')
  await page.getByText(`内容复制自 ${file_index}`).waitFor()
  await page.getByRole('button', { name: '新建并打开' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `${file_index}-2` }).waitFor()
  await page.getByText('按 A 版图划线').first().waitFor()
  expect(await page.getByRole('textbox', { name: '受压标记' }).inputValue()).toBe('D9')
})

test('a signature that is not this person’s says whose turn it is', async () => {
  const { office, page } = compiling()
  await openOn(page, weldingCard)
  await expect.poll(() => reasonInMore(page, '提交校对'), patient).toContain('由郑焊生办理')
  await desk.at(office, desk.engineer)('transfer_cards', 'update', { id: weldingCard, status: '待校对' })
  await expect.poll(() => reasonInMore(page, '校对'), patient).toBe('由工艺校审员办理：吴海涛、何远')
  expect(await reasonInMore(page, '退回')).toBe('由工艺校审员办理：吴海涛、何远')
  expect(await reasonInMore(page, '作废')).toBe('由郑焊生或工艺部部长办理：李国栋')
  await desk.at(office, desk.checker)('transfer_cards', 'update', { id: weldingCard, status: '待审核' })
  await expect
    .poll(() => reasonInMore(page, '审核'), patient)
    .toBe('由工艺校审员或工艺部部长或焊接责任工程师办理：李国栋、何远')
})

test('the versions of a card are opened with the cursor on the first choice, and on the way back where there is none', async () => {
  const { office, page } = compiling()
  await goTo(page, `#/cards/${openCard}/versions`)
  await page.getByText('还没有批准过').waitFor()
  await page.getByRole('link', { name: '返回' }).and(page.locator(':focus')).waitFor()
  const approved = await desk.cardOf(office, 5, 3)
  await desk.approve(office, approved)
  await goTo(page, `#/cards/${approved}/versions`)
  await page.locator('main input:focus').waitFor()
  expect(
    await page.getByRole('combobox', { name: '旧' }).evaluate((one) => one === document.activeElement),
  ).toBe(true)
})

test('beside the help on an enlarged page the process text keeps room to be read', async () => {
  const { page } = compiling()
  // 1280×720 at 125 %.
  await page.setViewportSize({ width: 1024, height: 576 })
  await openOn(page, openCard)
  const widthOf = async () => (await cell(page, 1, 'detail').boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(220)
  await page.keyboard.press('F1')
  await page.locator('aside h2').waitFor()
  expect(await widthOf()).toBeGreaterThan(220)
  await cell(page, 1, 'detail').focus()
  const { x = 0, width = 0 } = (await cell(page, 1, 'detail').boundingBox()) ?? {}
  expect(x + width).toBeLessThan(1024 - 380)
})

test('the history of a card tells of its processes, and of its signatures alone where they are looked for', async () => {
  const { office, page } = compiling()
  const signed = await desk.cardOf(office, 5, 3)
  await desk.approve(office, signed)
  await openOn(page, signed)
  await page.keyboard.press('Alt+h')
  const told = page.locator('[data-history]')
  await told.getByText('流转卡工序').first().waitFor()
  await page.getByText('签审', { exact: true }).click()
  await expect.poll(() => told.getByText('流转卡工序').count()).toBe(0)
  await expect.poll(() => told.getByRole('listitem').count()).toBe(4)
  await page.keyboard.press('Escape')
})
