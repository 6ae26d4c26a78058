import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { exportOffice } from '../../../main/api/transfer/export.ts'
import { testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { leftByKill } from '../../support/left_log.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

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
