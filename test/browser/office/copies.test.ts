// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../main/api/demo/load.ts'
import { planner, processHead } from '../../../main/api/demo/people.ts'
import type { Office } from '../../../main/api/office.ts'
import { createPasswordHasher } from '../../../main/domain/core/passwords.ts'
import { arrange, atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { find, giveReason, goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { callerIn, openAway, openCopy, passphrase } from '../../support/working_copy.ts'

const browser = await testBrowser()

/** In the copy the holder has chosen his own password: that of everybody in the demo plant. */
async function ownPassword(copy: Office): Promise<void> {
  const hash = await createPasswordHasher({ ln: 4, r: 8, p: 1 }).hash(demoPassword)
  await arrange(copy, ({ db }) =>
    db.updateTable('users').set({ password: hash }).where('id', '=', planner).execute(),
  )
}

/** The office's answers to these requests wait until the returned function is called. */
async function heldBack(page: Page, asked: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The file that the pressed button gives. */
async function downloaded(page: Page, name: string, pressed: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await pressed()
  const download = await coming
  expect(download.suggestedFilename()).toBe(name)
  const file = join(tempFolder(), name)
  await download.saveAs(file)
  return file
}

test('a planner takes two work orders along for two weeks by keys, and the office shows who has them', async () => {
  const office = await demoPlant(undefined, () => '2026-11-23T10:25:00')
  const li = await callerIn({ office }, processHead)
  await li('copies', 'take', {
    name: '李国栋 出差',
    holder: processHead,
    orders: [1],
    due_dt: '2026-11-25',
    passphrase,
  })
  const page = await atWork(browser, office, transports.LAN, 'user6')
  await keysOnly(page)
  await goTo(page, '#/settings/copies')
  await page.getByText('还没有外带副本').waitFor()
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  for (const number of ['26001', '26002']) {
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await dialog.getByText(number, { exact: true }).waitFor()
  }
  // Enter that is faster than the office loses nothing; a name is found by its pinyin.
  await tabTo(page, dialog.getByLabel(/^同行人/))
  const answer = await heldBack(page, /search=/)
  await page.keyboard.type('youhong')
  await page.keyboard.press('Enter')
  answer()
  await dialog.getByText('尤红', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^口令/).and(page.locator(':focus')).waitFor()
  // Told before the file is written: who has an order along already, what stays.
  await dialog.getByText('李国栋的副本也带着 26001，11-25 前带回').waitFor()
  await dialog.getByText('签字：校对、审核、批准、确认都只在办公室').waitFor()
  await dialog.getByText(/^\d+ 条记录 · 所选工作令没有上传的文件$/).waitFor()
  const typePassphrase = async (text: string) => {
    for (const label of [/^口令/, '再输一次口令']) {
      await tabTo(page, dialog.getByLabel(label))
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
    }
    await page.keyboard.press('Control+Enter')
  }
  // A day that was wrong and is right now is not asked for again.
  const due = dialog.getByLabel(/^带回期限/)
  const typeDue = async (day: string) => {
    await tabTo(page, due, 'Shift+Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(day)
  }
  await typeDue('2026-11-01')
  await typePassphrase(passphrase)
  await dialog.getByText('带回期限不能早于今天').waitFor()
  await due.and(page.locator(':focus')).waitFor()
  await typeDue('2026-12-07')
  await dialog.getByText('带回期限不能早于今天').waitFor({ state: 'detached' })
  await typePassphrase('12345678')
  await dialog.getByText('这个密码容易被猜到').waitFor()
  await page.locator('[role=dialog] input[data-invalid]:focus').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(passphrase)
  await tabTo(page, dialog.getByLabel('再输一次口令'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(passphrase)
  const taken = await downloaded(page, '周敏 11-23.office-copy', () => page.keyboard.press('Control+Enter'))
  await dialog.getByText('文件已写好').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('main :focus').waitFor()
  await page
    .getByRole('row', { name: /^周敏 11-23 周敏 同行 尤红 2026-11-23 10:25 2026-12-07 26001、26002 在外/ })
    .waitFor()

  // Whoever works there sees it in lists and on records, and is told when saving.
  await goTo(page, '#/list/transfer_cards')
  await page.getByText('外带 · 李国栋、周敏').first().waitFor()
  await goTo(page, '#/libraries/2')
  await page.locator('[data-part=head]').getByText('外带 · 周敏 至 12-07').waitFor()
  await goTo(page, '#/cards/5')
  await page.locator('[data-cell] input:focus, [data-form] input:focus').first().waitFor()
  await page.keyboard.insertText('GY-04 第 2 版')
  await page.keyboard.press('Control+s')
  await page.locator('[data-part=toast]').getByText('两边都改的内容带回时要核对').waitFor()

  const copy = await openCopy(taken, '2026-12-05T17:10:00')
  await expect((await callerIn(copy, planner))('copies', 'unreturned', {})).resolves.toMatchObject({
    edits: 0,
  })
})

test('in the copy the bar says what is not home yet; its return file is written by keys and opened at the office', async () => {
  const taking = { name: '周敏 11-23', orders: [1, 2], due_dt: '2026-12-07' }
  const { office, copy, file: taken } = await openAway(taking, '2026-11-23T10:25:00')
  copy.clock.now = '2026-12-05T17:10:00'
  await ownPassword(copy.office)
  const away = await atWork(browser, copy.office, transports.LAN, 'user6')
  await keysOnly(away)
  const bar = away.locator('[data-part=copy]')
  await bar.getByText('周敏 · 11-23 起 · 12-07 前带回（还有 2 天）').waitFor()
  expect(await bar.getAttribute('data-meaning')).toBe('wait')
  expect(await bar.getByText('未带回').count()).toBe(0)
  // What is for the office is shut, with its reason; what has not travelled says so; paper is marked.
  await goTo(away, '#/cards/3')
  await away.getByText('这一步要在办公室做：审核').waitFor()
  await goTo(away, '#/stock')
  await away.getByText('这一页的内容没有带出').waitFor()
  await goTo(away, '#/print/cards?cards=3')
  await away.getByText('外带稿 Away draft').first().waitFor()
  await goTo(away, '#/home')
  const zhou = await callerIn(copy, planner)
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按 Ⅰ 级' })
  await zhou('drafts', 'keep', { place: 'form/transfer_cards/5', value: '{"remark":"待查"}' })
  await bar.getByText('未带回 1 处').waitFor()
  // The draft was kept at another machine.
  await away.reload()
  await bar.getByRole('button', { name: '写带回包…' }).waitFor()
  await find(away, 'xdhb', '写带回包…')
  const writing = away.getByRole('dialog')
  await writing.getByText('没有保存的内容 1 处，不会带回').waitFor()
  await away.keyboard.press('Escape')
  await writing.waitFor({ state: 'detached' })
  await away.keyboard.press('Alt+w')
  await press(away, '不带回 流转卡 LZ04-26001-016 管板')
  await writing
    .getByRole('button', { name: /^不带回/, pressed: true })
    .and(away.locator(':focus'))
    .waitFor()
  await tabTo(away, writing.getByRole('radio', { name: '还会继续用这个副本' }), 'Shift+Tab')
  await away.keyboard.press('ArrowDown')
  const written = await downloaded(away, '周敏 11-23 2026-12-05.office-return', () =>
    away.keyboard.press('Control+Enter'),
  )
  await writing.getByText('文件已写好').waitFor()
  await away.keyboard.press('Enter')
  await away.locator('main :focus').waitFor()
  await bar.getByText('都已写进带回包').waitFor()
  await bar.getByText('只读').waitFor()
  await goTo(away, '#/cards/5')
  await away.getByText('只能查看：最后一次的带回包已写出，副本只读').waitFor()
  await away.getByText('11-23 带出以前的历史在办公室').waitFor()
  // What has not travelled is not 0.
  await goTo(away, '#/wo/26001')
  await away.getByRole('link', { name: '采购 在办公室' }).last().waitFor()
  await away.getByText('产量', { exact: true }).waitFor()
  expect(await away.getByText('万元').count()).toBe(0)
  // The last one: the copy is read only until its holder goes on.
  await goTo(away, '#/settings/copies')
  await away.getByText('最后一次的带回包已写出，副本只读。').waitFor()
  await away.keyboard.press('F9')
  await giveReason(away, '现场又改了图')
  await bar.getByRole('button', { name: '写带回包…' }).waitFor()

  const page = await atWork(browser, office.office, transports.LAN, 'user6')
  await keysOnly(page)
  const open = async (file: string) => {
    const choosing = page.waitForEvent('filechooser')
    await press(page, '打开带回包…')
    await (await choosing).setFiles(file)
  }
  await goTo(page, '#/settings/copies')
  await open(taken)
  await page.getByRole('alert').getByText('taken.office-copy 没有打开：这是外带副本的文件').waitFor()
  await page.locator('[data-action=open_return]:focus').waitFor()
  await open(written)
  await page.waitForURL(/#\/settings\/copies\/returns\/1$/)
  await goTo(page, '#/settings/copies')
  await page.getByText('1 处改动').waitFor()

  await press(page, '作废“周敏 11-23”')
  await giveReason(page, '笔记本电脑丢失')
  await page.getByText('以前的 1 份').waitFor()
})
