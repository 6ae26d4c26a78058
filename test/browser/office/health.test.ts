import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { serious } from '../../support/browser/axe.ts'
import { arrange, atWork, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { saved } from '../../support/browser/more_menu.ts'
import { oncePerFile, whenDone } from '../../support/lifetime.ts'
import { manualClock } from '../../support/office.ts'
import { demoFolder, openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()

/** The administrator at a machine whose clock was set back. */
const desk = oncePerFile(async () => {
  const clock = manualClock()
  const office = await openOffice(await demoFolder(clock), { clock, elapsed: () => 0 })
  whenDone(() => office.close())
  clock.now = '2026-11-19T10:00:00'
  const page = await atWork(browser, office, transports.desktop, 'user1')
  await keysOnly(page)
  return { office, page }
})

test('a wrong clock stands at the top until an administrator says that it is right; what is found wrong in the data is told with what to do', {
  tags: 'sqlite',
}, async () => {
  const { office, page } = desk()
  const banner = page
    .getByText('本机时间被调回到 2026-11-19 10:00，办公室继续按 2026-11-20 10:00 计时')
    .first()
  await banner.waitFor()
  expect(await page.getByRole('link', { name: '怎么办' }).getAttribute('href')).toBe('#/settings/health')
  await goTo(page, '#/settings/health')

  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const state = (name: string) => row(name).getByRole('cell').first().innerText()
  await row('字体').waitFor()
  expect([await state('时间'), await state('字体'), await state('备份文件夹')]).toEqual([
    '⚠ 有问题',
    '✓ 完好',
    '✓ 完好',
  ])
  await press(page, '本机时间正确')
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => state('时间')).toBe('✓ 完好')

  const officeState = page.getByRole('link', { name: /^办公室状态: / })
  expect(await officeState.innerText()).toContain('未备份')
  // A plant that works and was never backed up; the demo needs none.
  await arrange(office, async ({ db }) => {
    await setSetting(db, 'demo', '')
    await setSetting(db, 'started', '2026-11-01T08:00:00')
  })
  await page.reload()
  // Whoever's save is refused hears at once what stands in its way, from a form as well; the page of it does, too.
  const other = new Sqlite(join(office.directory, 'office.db'))
  other.exec('begin immediate')
  await goTo(page, '#/list/warehouses/1')
  const location = page.getByRole('textbox', { name: '位置' })
  await tabTo(page, location)
  await page.keyboard.insertText('二楼')
  await page.keyboard.press('Control+s')
  const held = page.getByRole('status').getByText('另一个程序占用着数据文件')
  await held.waitFor()
  other.close()
  await page.keyboard.press('Control+s')
  await saved(page)
  await goTo(page, '#/settings/health')

  await page.getByRole('button', { name: '立即备份' }).waitFor()
  await press(page, '立即备份')
  await page.getByTitle(/备份于 2026-11-19 10:00/).waitFor()

  const file = new Sqlite(join(office.directory, 'office.db'))
  file.exec("drop trigger journal_is_never_changed; update journal set person = '别人' where id = 3")
  file.close()
  await press(page, '立即检查')
  await page.getByText('全部检查过了').waitFor()
  await row('操作日志链').getByText('日志第 3 行').waitFor()
  expect(await state('操作日志链')).toBe('⚠ 有问题')
  await page.getByRole('link', { name: '有问题' }).waitFor()
  await held.waitFor({ state: 'detached' })
  const restore = row('操作日志链').getByRole('link', { name: '备份与恢复' })
  expect(await restore.getAttribute('href')).toBe('#/settings/backups')
  expect(await serious(page)).toEqual([])
})

test('after a summer of closed doors whoever signs in types the date once, by keys, and can save then', async () => {
  const clock = manualClock()
  const folder = await demoFolder(clock)
  clock.now = '2027-03-05T08:00:00'
  const office = await openOffice(folder, { clock, elapsed: () => 0 })
  whenDone(() => office.close())
  const page = await atWork(browser, office, transports.LAN, 'user20')
  await keysOnly(page)
  const banner = page.getByText('本机时间 2027-03-05 08:00 比最近一次操作').first()
  await banner.waitFor()
  const typed = page.getByRole('textbox', { name: '今天的日期' })
  await expect.poll(() => typed.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.insertText('2026-03-05')
  await page.keyboard.press('Enter')
  await page.getByText('本机日期是 2027-03-05').waitFor()
  expect(await serious(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('2027年3月5日')
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  expect([office.time.skew(), office.now()]).toEqual([undefined, '2027-03-05T08:00:00'])
})

test('an API token is copied by keys, in signs that are told apart, and Enter once too often does not lose it', async () => {
  const { page } = desk()
  await goTo(page, '#/settings/tokens')
  await press(page, '签发令牌')
  const dialog = page.getByRole('dialog', { name: '签发令牌' })
  const name = dialog.getByRole('textbox', { name: '名称' })
  await tabTo(page, name)
  await page.keyboard.insertText('对接')
  const user = dialog
    .getByRole('combobox', { name: '用户' })
    .or(dialog.getByRole('textbox', { name: '用户' }))
  await tabTo(page, user.first())
  await page.keyboard.type('王')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: /有效天数/ }))
  await page.keyboard.type('0')
  const modules = dialog
    .getByRole('combobox', { name: '模块' })
    .or(dialog.getByRole('textbox', { name: '模块' }))
  await tabTo(page, modules.first())
  await page.keyboard.type('库存')
  await page.getByRole('option', { name: '库存' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByText('B 是生产资料公布的第二种格式').waitFor()
  const issue = dialog.getByRole('button', { name: '签发令牌' })
  await tabTo(page, issue)
  await page.keyboard.press('Enter')
  const token = dialog.getByRole('textbox', { name: '令牌' })
  await token.waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').getByText('已复制').waitFor()
  const text = await token.inputValue()
  expect(text).toMatch(/^[\w-]{43}$/)
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(text)
  expect(await token.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^Consolas/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /对接.*库存.*▲ 长期/ }).waitFor()
  // What was copied is pasted where it is wanted.
  await page.keyboard.press('Control+k')
  const search = page.locator('[role=dialog] input:focus')
  await search.waitFor()
  await page.keyboard.press('Control+v')
  expect(await search.inputValue()).toBe(text)
  expect(await serious(page)).toEqual([])
})
