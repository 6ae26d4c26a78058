// The desktop keeps its office in a file.
// @module-tag sqlite

import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { planner } from '../../main/api/demo/people.ts'
import { setSetting } from '../../main/domain/office/settings.ts'
import { startDesktop } from '../../main/electron/desktop.ts'
import { freePort } from '../support/free_port.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openOffice } from '../support/prepared_office.ts'
import { callerIn, openAway, openCopy, writeReturn } from '../support/working_copy.ts'
import { firstPerson, openDouble, partsOf, startDouble } from './doubles/app.ts'
import { electronDouble, refusable } from './doubles/electron.ts'

async function unsavedWindow() {
  const double = await openDouble()
  double.window.webContents.office.desktop?.tellUnsaved(true)
  // The next call of the same channel comes after it.
  await double.window.webContents.office.desktop?.chooseFolder()
  double.dialog.asked.length = 0
  return double
}

test('a window with nothing unsaved closes, and the program ends', async () => {
  const { window, app, dialog, trays } = await openDouble()
  window.close()
  expect(await app.exited.promise).toBe(0)
  expect(dialog.asked).toEqual([])
  expect(trays.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('something unsaved: closing asks once; who stays goes on typing, who leaves has left', async () => {
  const { window, app, dialog } = await unsavedWindow()
  window.close()
  await expect
    .poll(() => dialog.asked)
    .toMatchObject([
      { message: '确定退出工厂办公室吗？', detail: /草稿会保留/, buttons: ['不退出', '退出'], cancelId: 0 },
    ])
  expect(window.isDestroyed()).toBe(false)
  dialog.press = 1
  window.close()
  expect(await app.exited.promise).toBe(0)
  expect(dialog.asked).toHaveLength(2)
})

test('quitting asks as closing does, and not twice while the question stands', async () => {
  const { window, app, dialog } = await unsavedWindow()
  dialog.press = undefined
  app.quit()
  app.quit()
  window.close()
  await expect.poll(() => dialog.asked).toHaveLength(1)
  expect(window.isDestroyed()).toBe(false)
  window.emit('query-session-end')
  app.quit()
  expect(await app.exited.promise).toBe(0)
})

test('in a working copy, whoever quits is told how many edits are not brought back', async () => {
  const { copy } = await openAway()
  const zhou = await callerIn(copy, planner)
  const leave = async () => {
    const { window, app, dialog } = await openDouble({ directory: copy.directory })
    dialog.press = 1
    window.close()
    expect(await app.exited.promise).toBe(0)
    return dialog.asked
  }
  await zhou('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按 Ⅰ 级' })
  await copy.office.close()
  expect(await leave()).toMatchObject([{ detail: expect.stringContaining('有 1 处改动未带回') }])
  const again = await openCopy('', '2026-11-23T09:00:00', copy.directory)
  await writeReturn(again)
  await again.office.close()
  expect(await leave()).toEqual([])
})

test('once everything is saved nobody is asked', async () => {
  const { window, app, dialog } = await unsavedWindow()
  window.webContents.office.desktop?.tellUnsaved(false)
  await window.webContents.office.desktop?.chooseFolder()
  dialog.asked.length = 0
  window.close()
  expect(await app.exited.promise).toBe(0)
  expect(dialog.asked).toEqual([])
})

test('the page does not object a second time', async () => {
  const { window } = await openDouble()
  const event = refusable()
  window.webContents.emit('will-prevent-unload', event)
  // To refuse the refusal lets the page go.
  expect(event.defaultPrevented).toBe(true)
})

test('a signal ends the program without a question', async () => {
  const double = electronDouble()
  const signals: (() => void)[] = []
  await startDesktop(double.shell, { ...partsOf(tempFolder()), onSignal: (end) => signals.push(end) })
  const office = double.windows[0]?.webContents.office
  office?.desktop?.tellUnsaved(true)
  await office?.desktop?.chooseFolder()
  double.dialog.asked.length = 0
  for (const end of signals) end()
  expect(await double.app.exited.promise).toBe(0)
  expect(double.dialog.asked).toEqual([])
})

test('while the LAN is served, closing hides the window, and only quitting asks and ends', async () => {
  const { window, app, dialog, trays } = await openDouble()
  const { office } = window.webContents
  await office.call('setup', 'plant', firstPerson)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  expect(trays[0]?.toolTip).toBe('工厂办公室\n局域网访问：未开启')
  await office.call('listener', 'switch', { on: true, host: '127.0.0.1', port })
  expect(trays[0]?.toolTip).toBe(`工厂办公室\n局域网访问：${address}`)
  window.close()
  expect(window.done.at(-1)).toBe('hide')
  expect(dialog.asked).toEqual([])
  trays[0]?.emit('click')
  expect(window.done.slice(-2)).toEqual(['show', 'focus'])
  app.quit()
  await expect.poll(() => dialog.asked).toMatchObject([{ detail: expect.stringContaining(address) }])
  expect((await fetch(`${address}healthz`)).status).toBe(200)
  dialog.press = 1
  app.quit()
  expect(await app.exited.promise).toBe(0)
  await expect(fetch(`${address}healthz`)).rejects.toThrow()
})

test('a door of the LAN that fails in an unknown way keeps nobody from his desk', async () => {
  const directory = tempFolder()
  const office = await openOffice(directory)
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
  const impossible = JSON.stringify({ on: true, host: '127.0.0.1', port: 70_000 })
  await office.file.write(writing, ({ db }) => setSetting(db, 'listener', impossible))
  await office.close()
  const { window, dialog, app } = await openDouble({ directory })
  expect(dialog.asked).toMatchObject([
    { message: '局域网访问没有开启', detail: expect.stringContaining('70000') },
  ])
  expect(await window.webContents.office.call('setup', 'read', {})).toMatchObject({ ok: true })
  app.quit()
  await app.exited.promise
})

test("the LAN's door stands open again at the next start, or the box says why not", async () => {
  const directory = tempFolder()
  const port = await freePort()
  const first = await startDouble({ directory })
  const office = first.windows[0]?.webContents.office
  await office?.call('setup', 'plant', firstPerson)
  await office?.call('listener', 'switch', { on: true, host: '127.0.0.1', port })
  first.dialog.press = 1
  first.app.quit()
  await first.app.exited.promise
  const second = await startDouble({ directory })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  second.dialog.press = 1
  second.app.quit()
  await second.app.exited.promise
  const other = createServer().listen(port, '127.0.0.1')
  const third = await openDouble({ directory })
  expect(third.dialog.asked).toMatchObject([
    { message: '局域网访问没有开启', detail: `端口 ${port} 已被其他程序占用，请换一个` },
  ])
  other.close()
})
