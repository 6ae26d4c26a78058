// Backups of a database are its own.
// @module-tag sqlite

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { primaryLocation, readBackups } from '../../../main/api/backup/location.ts'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { arrange, demoAt } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'

const browser = await testBrowser()

test('the administrator backs up, sees what a restore would change, restores by typing the name of the plant, and undoes it', async () => {
  const { office, page } = await demoAt(browser, 'desktop', 'user1')
  await keysOnly(page)
  await goTo(page, '#/settings/backups')
  await page.getByText('还没有备份').waitFor()
  await press(page, '立即备份')
  await page.getByText('备份完成并已核对').waitFor()
  const warehouses = async () =>
    (await office.file.reading.db.selectFrom('warehouses').select('name').execute()).length
  const before = await warehouses()
  await arrange(office, ({ db }) =>
    db.insertInto('warehouses').values({ name: '临时库', category: 1 }).execute(),
  )

  let plant = '华鼎压力容器有限公司'
  const confirm = async (button: string) => {
    const name = page.getByRole('textbox', { name: /请输入工厂名称/ })
    await tabTo(page, name)
    await page.keyboard.insertText(plant)
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: button, exact: true }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('button', { name: /^恢复到 .* 的备份$/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: `库房 ${before + 1} ${before}` }).waitFor()
  await page.getByText('备份之后的 1 项操作会失去').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/^2026-\d\d-\d\d \d\d:\d\d .*库房 \d+ 新建$/)
    .waitFor()
  await confirm('恢复')
  await expect.poll(warehouses, { timeout: 20_000 }).toBe(before)

  const password = page.getByRole('textbox', { name: '密码' })
  await password.waitFor()
  await page.getByText(/^数据已于 .* 恢复到 .* 的状态，所以所有人都要重新登录/).waitFor()
  // As an office that a script has set up: it has a person and no name.
  await arrange(office, ({ db }) => setSetting(db, 'plant_name', ''))
  await tabTo(page, password)
  await page.keyboard.insertText('demo-plant')
  await page.keyboard.press('Enter')
  await password.waitFor({ state: 'hidden' })
  await goTo(page, '#/settings/backups')
  await page.getByRole('cell', { name: '恢复前' }).waitFor()
  await page
    .getByRole('button', { name: /^恢复到 .* 的备份$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^备份之后的 \d+ 项操作会失去/).waitFor()
  const begin = page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true })
  // The name may still be read.
  await tabTo(page, page.getByRole('textbox', { name: '工厂还没有名称：请输入“恢复”以确认' }))
  expect(await begin.isDisabled()).toBe(true)
  await page.keyboard.insertText('恢复')
  await expect.poll(() => begin.isDisabled()).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('再按一次 Esc 放弃').waitFor()
  await page.keyboard.press('Escape')
  await begin.waitFor({ state: 'hidden' })
  await goTo(page, '#/settings/plant')
  await page.getByText('还没有名称：请填写').waitFor()
  const name = page.getByRole('textbox', { name: '工厂名称', exact: true })
  expect(await name.getAttribute('required')).not.toBeNull()
  await tabTo(page, name)
  plant = '华鼎锅炉厂'
  await page.keyboard.insertText(plant)
  await page.keyboard.press('Control+s')
  await page.getByRole('navigation', { name: '导航' }).getByText(plant).waitFor()
  await goTo(page, '#/settings/backups')
  await page.getByRole('cell', { name: '恢复前' }).waitFor()
  // The newest stays; an older one makes room.
  const discard = page.getByRole('button', { name: /^删除 .* 的备份$/ })
  await tabTo(page, discard)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => discard.count()).toBe(0)
  await expect
    .poll(() =>
      page
        .locator('tbody button')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  // Another office carries its backups to the same folder.
  const folder = tempFolder()
  const place = join(folder, 'office-backups')
  cpSync(primaryLocation(office.directory), place, { recursive: true })
  const [other = ''] = (await readBackups(place, { now: '' })).map((one) => one.folder)
  const said = JSON.parse(readFileSync(join(other, 'manifest.json'), 'utf8'))
  const theirs = { ...said, plant_name: '北方锅炉厂', office: '0'.repeat(12) }
  writeFileSync(join(other, 'manifest.json'), JSON.stringify(theirs))
  await arrange(office, ({ db }) => setSetting(db, 'backup_folder', folder))
  await page.reload()
  await page.getByRole('cell', { name: '北方锅炉厂（另一份数据）' }).waitFor()
  await tabTo(page, page.getByRole('row', { name: /北方锅炉厂/ }).getByRole('button'))
  await page.keyboard.press('Enter')
  await page.getByText('“北方锅炉厂”另一份数据的').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await press(page, '撤销上次恢复…')
  await confirm('撤销上次恢复')
  await expect.poll(warehouses, { timeout: 20_000 }).toBe(before + 1)
  await page.getByText(/^上次恢复已于 .* 撤销，数据回到恢复之前的状态/).waitFor()
  // A window that comes to the office now is told the same.
  await page.reload()
  await page.getByText(/^上次恢复已于 .* 撤销/).waitFor()
})
