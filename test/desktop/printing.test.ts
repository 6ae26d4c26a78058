// The desktop keeps its office in a file.
// @module-tag sqlite

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { firstPerson, openDouble } from './doubles/app.ts'

async function openTools() {
  const double = await openDouble()
  const { desktop } = double.window.webContents.office
  if (!desktop) throw new Error('the bridge has no desk')
  return { ...double, desk: desktop, contents: double.window.webContents }
}

test('a PDF is the paper of the preview, saved where the person says', async () => {
  const { desk, dialog, contents } = await openTools()
  const place = join(tempFolder(), '温湿度.pdf')
  dialog.savesTo = place
  expect(await desk.printPdf('CR-HC-01 一级/焊材库 2026-11')).toBe(true)
  expect(readFileSync(place, 'utf8')).toBe('%PDF-1.7')
  expect(contents.printed).toEqual([{ preferCSSPageSize: true, printBackground: true }])
  expect(dialog.asked).toMatchObject([
    { defaultPath: '/home/keeper/documents/CR-HC-01 一级_焊材库 2026-11.pdf', filters: [{ name: 'PDF' }] },
  ])
})

test('the next file is offered to the folder of the last one', async () => {
  const { desk, dialog } = await openTools()
  const folder = tempFolder()
  dialog.savesTo = join(folder, 'a.pdf')
  await desk.printPdf('a')
  await desk.printPdf('b')
  expect(dialog.asked[1]).toMatchObject({ defaultPath: join(folder, 'b.pdf') })
})

test('a person who cancels gets no file, and no page is printed', async () => {
  const { desk, contents } = await openTools()
  expect(await desk.printPdf('a')).toBe(false)
  expect(contents.printed).toEqual([])
})

test('a file that cannot be written is said in words; what stood there stays, and nothing half is left', async () => {
  const { desk, dialog } = await openTools()
  const folder = tempFolder()
  // A folder of that name holds something: no file can take its place.
  mkdirSync(join(folder, 'a.pdf'))
  writeFileSync(join(folder, 'a.pdf', 'kept.txt'), 'kept')
  dialog.savesTo = join(folder, 'a.pdf')
  expect(await desk.printPdf('a')).toBe(false)
  expect(dialog.asked[1]).toMatchObject({ type: 'error', message: '“a.pdf”没有保存', detail: /原因|写入/ })
  expect(readdirSync(folder)).toEqual(['a.pdf'])
  expect(existsSync(join(folder, 'a.pdf', 'kept.txt'))).toBe(true)
})

test('a folder or a file is chosen, or none', async () => {
  const { desk, dialog } = await openTools()
  expect(await desk.chooseFolder()).toBe('')
  dialog.chooses = '/media/usb/备份'
  expect(await desk.chooseFolder()).toBe('/media/usb/备份')
  dialog.chooses = '/media/usb/全厂.office.tar.gz'
  expect(await desk.chooseFile()).toBe('/media/usb/全厂.office.tar.gz')
})

test('an exported list is saved where the person says', async () => {
  const { contents, desk, dialog } = await openTools()
  const { office } = contents
  await office.call('setup', 'plant', firstPerson)
  await office.call('warehouses', 'create', { name: '一级焊材库', location: 'A区', category: 1 })
  const started = await office.call('jobs', 'export', { resource: 'warehouses', format: 'csv' })
  const { id } = Object(Object(started).value)
  await expect
    .poll(async () => Object(await office.call('jobs', 'mine', {})).value)
    .toMatchObject([{ id, state: 'done' }])
  dialog.savesTo = join(tempFolder(), '焊材库.csv')
  expect(await desk.saveJob(id)).toBe(true)
  expect(readFileSync(dialog.savesTo, 'utf8')).toContain('一级焊材库')
  // The office keeps the file of a job to itself; where a person saves it, it is a file like others.
  expect(statSync(dialog.savesTo).mode & 0o777).toBe(0o666 & ~process.umask())
  expect(dialog.asked).toMatchObject([{ filters: [{ name: 'CSV', extensions: ['csv'] }] }])
})

test("another person's file, or one that is gone, is not saved, and the person hears why", async () => {
  const { desk, dialog } = await openTools()
  dialog.savesTo = join(tempFolder(), 'a.xlsx')
  expect(await desk.saveJob(1)).toBe(false)
  expect(dialog.asked).toMatchObject([{ message: '这个文件已经不在了' }])
  expect(existsSync(dialog.savesTo)).toBe(false)
})

test('a page from elsewhere, and a frame inside ours, cannot ask for any of it', async () => {
  const { contents, dialog } = await openTools()
  const message = JSON.stringify({ tool: 'chooseFolder' })
  for (const frame of [{ origin: 'https://example.com', parent: null }, null])
    await expect(contents.invoke('office.desk', message, frame)).rejects.toThrow('not the page')
  expect(dialog.asked).toEqual([])
})

test.each([
  ['an unknown tool', { tool: 'openFile' }],
  ['a path', { tool: 'printPdf', name: 'a', path: '/etc/passwd' }],
  ['a job that is no number', { tool: 'saveJob', job: '1' }],
  ['a zoom that nobody can read', { tool: 'zoom', factor: 40 }],
  ['an unknown language', { tool: 'speak', language: 'de' }],
  ['a book for a name', { tool: 'printPdf', name: 'a'.repeat(5000) }],
])('%s is refused', async (_, message) => {
  const { contents, dialog } = await openTools()
  await expect(contents.invoke('office.desk', JSON.stringify(message))).rejects.toThrow()
  await expect(contents.invoke('office.desk', message)).rejects.toThrow()
  expect(dialog.asked).toEqual([])
})
