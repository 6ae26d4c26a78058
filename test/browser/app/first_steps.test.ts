import { expect, onTestFinished, test } from 'vitest'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { backUpOnRequest } from '../../../main/api/backup/office_backup.ts'
import { fixedListener } from '../../../main/api/lan/lan_listener.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { transports } from '../../support/browser/demo_plant.ts'
import { demoCredentials } from '../../support/browser/desktop_page.ts'
import { keysOnly, press } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()

test('a first step of a new plant is ticked when what it asks for is there, not before; the cursor waits at the next one', async () => {
  const office = await openOffice(tempFolder())
  onTestFinished(() => office.close())
  const { username, password } = demoCredentials('wang')
  const setup = createSetup(office, createSessions(office), false)
  const plant = { language: 'zh', plant_name: '新厂', last_name: '王', username, password }
  await setup.plant(plant, 'desk')
  const writing = { user: 1, person: '王', machine: '', request: '', reason: '', at: office.now() }
  const run = (sql: string) => office.file.write(writing, ({ statements }) => statements.run(sql, []))
  // Served to this machine by whoever typed `npm start`, who has decided nothing.
  office.listener = fixedListener(office.directory, 'http://127.0.0.1:8620/')
  const { page, close } = await transports.LAN(browser, office, { username })
  onTestFinished(close)
  await keysOnly(page)
  const step = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  const isDone = async (words: string) => (await step(words).getByText('已完成').count()) === 1
  const becomesDone = (words: string) => expect.poll(() => isDone(words), { message: words }).toBe(true)
  await step('建立人员').waitFor()
  await run(`insert into users (id, last_name, username, info) values (2, '李', 'li', '{}')`)
  await run(`insert into warehouses (id, name, category) values (1, '一级库', 1)`)
  await becomesDone('建立库房')
  // Two people, but nobody with a role who could begin.
  expect(await isDone('建立人员')).toBe(false)
  await run(`update users set roles = '["keeper"]' where id = 2`)
  await becomesDone('建立人员')
  // Every new office comes with some.
  expect(await isDone('建立材料')).toBe(false)
  await run(`insert into materials (name, category) values ('Q420R', '板材')`)
  await becomesDone('建立材料')
  expect(await isDone('局域网')).toBe(false)
  await press(page, '只在本机使用')
  await becomesDone('局域网')
  const folder = tempFolder()
  await office.file.write(writing, ({ statements }) =>
    statements.run("insert into settings (name, value) values ('backup_folder', ?)", [folder]),
  )
  // The inbox, which is empty, comes first and leaves the cursor at the heading: the next step takes it over.
  await page.route('**/api/departments/**', async (route) => {
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await route.continue()
  })
  await page.reload()
  await page.waitForFunction(() => document.activeElement?.textContent === '建立部门')
  await becomesDone('建立人员')
  // The folder alone holds no backup.
  expect(await isDone('备份')).toBe(false)
  await backUpOnRequest(office)
  await page.reload()
  await becomesDone('备份')
})
