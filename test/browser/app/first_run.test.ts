// A first run takes over an office in a file.
// @module-tag sqlite

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { exportOffice } from '../../../main/api/transfer/export.ts'
import { testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { openDemo } from '../../support/demo_office.ts'
import { leftByKill } from '../../support/left_log.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'
import { passphrase, takeCopy } from '../../support/working_copy.ts'

const plant = {
  language: 'zh',
  plant_name: '华鼎压力容器有限公司',
  last_name: '许',
  username: 'xu',
  password: 'eight-or-more',
}

const browser = await testBrowser()

test.each(testedTransports('LAN'))(
  'a first run at the %s opens an exported office: it is looked at, taken over, and people sign in as before',
  async (door) => {
    const there = await openOffice(tempFolder())
    await createSetup(there, createSessions(there), false).plant(plant, 'desk')
    const path = join(tempFolder(), 'huading.office.tar.gz')
    await exportOffice(there, path)
    await there.close()
    const office = await openOffice(tempFolder())
    onTestFinished(() => office.close())
    const { page, close } = await transports[door](browser, office)
    onTestFinished(close)
    await keysOnly(page)
    await press(page, '打开备份')
    const typed = page.getByRole('textbox', { name: '这台电脑上的路径' })
    await tabTo(page, typed)
    await page.keyboard.insertText(tempFolder())
    await page.keyboard.press('Enter')
    await page.getByText('这里没有备份、导出文件或数据文件').waitFor()
    // The data of an office whose log is gone: what is missing is told, and has to be accepted.
    const { killed, backup } = await leftByKill(tempFolder())
    rmSync(join(killed, 'office.db-wal'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(killed)
    await page.keyboard.press('Enter')
    const lost = page.getByRole('alert').filter({ hasText: /最后 \d+ 项操作缺失/ })
    await lost.getByText(backup).waitFor()
    const taking = page.getByRole('button', { name: '接收这份数据' })
    await expect.poll(() => taking.isDisabled()).toBe(true)
    const accepting = lost.getByRole('checkbox', { name: '放弃缺失的操作，仍然接收' })
    await tabTo(page, accepting)
    await page.keyboard.press('Space')
    await expect.poll(() => taking.isEnabled()).toBe(true)
    await press(page, '改用这个备份')
    await expect.poll(() => typed.inputValue()).toBe(backup)
    await tabTo(page, typed)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(path)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: '华鼎压力容器有限公司' }).waitFor()
    await page.getByText('导出文件，已核对完好').waitFor()
    await press(page, '接收这份数据')
    const name = page.getByRole('textbox', { name: '用户名' })
    await tabTo(page, name)
    await page.keyboard.insertText(plant.username)
    await tabTo(page, page.getByRole('textbox', { name: '密码' }))
    await page.keyboard.insertText(plant.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor()
  },
)

test('a first run opens a working copy with its passphrase, and its holder chooses a password of his own', async () => {
  const demo = await openDemo('2026-11-23T08:00:00')
  const path = await takeCopy(demo)
  const office = await openOffice(tempFolder())
  onTestFinished(() => office.close())
  const { page, close } = await transports.desktop(browser, office)
  onTestFinished(close)
  await keysOnly(page)
  await press(page, '打开备份')
  const fill = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.insertText(text)
  }
  await fill('这台电脑上的路径', path)
  await page.keyboard.press('Enter')
  await page.getByText('这是外带副本，请输入带出时设定的口令').waitFor()
  await expect
    .poll(() => page.getByLabel('带出时设定的口令').evaluate((at) => at === document.activeElement))
    .toBe(true)
  await page.keyboard.insertText('不是这个口令')
  await page.keyboard.press('Enter')
  await page.getByText('口令不对').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(passphrase)
  await page.keyboard.press('Enter')
  await page.getByText('外带副本，已核对完好').waitFor()
  await press(page, '打开这个副本')
  await fill('用户名', 'user6')
  await fill('密码', passphrase)
  await page.keyboard.press('Enter')
  await page.getByText('请先给自己设一个密码').waitFor()
  await page.keyboard.insertText('我自己的密码 2026')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('我自己的密码 2026')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
})
