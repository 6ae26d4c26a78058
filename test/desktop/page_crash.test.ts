// The desktop keeps its office in a file.
// @module-tag sqlite

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstPerson, openDouble } from './doubles/app.ts'
import type { DoubleWindow } from './doubles/electron.ts'

const crash = (window: DoubleWindow, reason = 'crashed') =>
  window.webContents.emit('render-process-gone', {}, { reason, exitCode: 139 })

test('a page that crashes is shown again: whoever is signed in stays so, and finds his drafts', async () => {
  const { window, dialog, directory } = await openDouble()
  const { webContents } = window
  await webContents.office.call('setup', 'plant', firstPerson)
  const draft = {
    place: 'form/warehouses/new',
    value: '{"name":"二库"}',
    typed_dt: '2026-11-20T10:00:00+08:00',
  }
  await webContents.office.call('drafts', 'keep', draft)
  webContents.zoom = 0
  crash(window)
  expect([webContents.reloads, webContents.zoom, webContents.destroyed]).toEqual([1, 1, false])
  expect(await webContents.office.call('drafts', 'mine', {})).toMatchObject({ ok: true, value: [draft] })
  expect(dialog.asked).toEqual([])
  const log = readFileSync(join(directory, 'logs', 'desktop.log'), 'utf8')
  expect(log).toContain('crashed (139)')
  expect(log).not.toContain('二库')
})

test('a page that crashes again and again is opened by the person only, or the program is ended', async () => {
  const { window, dialog, app } = await openDouble()
  const { webContents } = window
  for (const reason of ['crashed', 'oom', 'clean-exit']) crash(window, reason)
  expect(webContents.reloads).toBe(2)
  crash(window, 'killed')
  await expect.poll(() => webContents.reloads).toBe(3)
  expect(dialog.asked).toMatchObject([{ message: '页面多次停止工作', defaultId: 0 }])
  dialog.press = 1
  crash(window)
  await app.exited.promise
  expect(webContents.reloads).toBe(3)
})
