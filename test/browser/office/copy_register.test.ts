// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { demoPassword } from '../../../main/api/demo/load.ts'
import { planner } from '../../../main/api/demo/people.ts'
import { createPasswordHasher } from '../../../main/domain/core/passwords.ts'
import { arrange, atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openCopy, takeCopy } from '../../support/working_copy.ts'

const browser = await testBrowser()

test('an administrator registers a copy that the restored office has lost, with the code that its holder saved', async () => {
  const office = await demoPlant(undefined, () => '2026-11-23T10:25:00')
  const copy = await openCopy(await takeCopy({ office, directory: office.directory }), '2026-12-05T17:10:00')
  // What a restore to before the taking leaves of it.
  await arrange(office, ({ db }) => db.deleteFrom('copies').execute())
  const hash = await createPasswordHasher({ ln: 4, r: 8, p: 1 }).hash(demoPassword)
  await arrange(copy.office, ({ db }) =>
    db.updateTable('users').set({ password: hash }).where('id', '=', planner).execute(),
  )
  const away = await atWork(browser, copy.office, transports.LAN, 'user6')
  await keysOnly(away)
  await goTo(away, '#/settings/copies')
  await press(away, '登记码…')
  await away.getByRole('dialog').getByLabel('登记码').waitFor()
  const coming = away.waitForEvent('download')
  await press(away, '存成文件…')
  const file = join(tempFolder(), 'code.txt')
  await (await coming).saveAs(file)

  const page = await atWork(browser, office, transports.LAN, 'user1')
  await keysOnly(page)
  await goTo(page, '#/settings/copies')
  await page.getByText('还没有外带副本').waitFor()
  await press(page, '登记副本…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登记码').waitFor()
  const typed = async (code: string) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(code)
    await tabTo(page, dialog.getByLabel('原因'))
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('硬盘换过，恢复了 10 点的备份')
    await page.keyboard.press('Control+Enter')
  }
  await typed('office-copy-1.half')
  await dialog.getByText('登记码不对').waitFor()
  await tabTo(page, dialog.getByLabel('登记码'), 'Shift+Tab')
  await typed(readFileSync(file, 'utf8'))
  await page.getByRole('row', { name: /^江阴现场 周敏 2026-11-23 10:25 2026-11-23.* 26001 在外/ }).waitFor()
})
