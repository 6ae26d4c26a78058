// The desktop keeps its office in a file.
// @module-tag sqlite

import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { buildMenu } from '../../main/electron/window/menu.ts'
import { type MenuCommand, menuCommands } from '../../shared/kernel/office_api.ts'
import { openDouble } from './doubles/app.ts'

type Item = MenuItemConstructorOptions
const itemsIn = (menu: unknown): Item[] => {
  // Menus of the double are the templates they were built from.
  const top = menu as readonly Item[]
  return top.flatMap((one) => [one, ...(Array.isArray(one.submenu) ? itemsIn(one.submenu) : [])])
}
const labelsOf = (menu: unknown) => itemsIn(menu).flatMap(({ label }) => (label === undefined ? [] : [label]))
/** What Electron hands to a click is not looked at. */
const click = (items: readonly Item[], label: string) =>
  items
    .find((one) => one.label === label)
    ?.click?.(...([] as unknown as Parameters<NonNullable<Item['click']>>))

test('the menu speaks the language of the page, and changes with it at once', async () => {
  const { menus, window } = await openDouble()
  expect(labelsOf(menus.at(-1))).toEqual(
    expect.arrayContaining(['文件', '保存', '另存为 PDF…', '视图', '帮助']),
  )
  window.webContents.office.desktop?.speak('en')
  await expect.poll(() => labelsOf(menus.at(-1))).toContain('Save as PDF …')
  expect(labelsOf(menus.at(-1)).join('')).not.toMatch(/[\u4e00-\u9fff]/)
})

test('the language is spoken from the first moment of the next start', async () => {
  const first = await openDouble()
  first.window.webContents.office.desktop?.speak('en')
  await expect.poll(() => labelsOf(first.menus.at(-1))).toContain('File')
  first.app.quit()
  await first.app.exited.promise
  const next = await openDouble({ directory: first.directory })
  expect(labelsOf(next.menus.at(-1))).toContain('File')
})

test('what the page can do is asked of the page, in a window that is brought forward', async () => {
  const { menus, window } = await openDouble()
  const commands: MenuCommand[] = []
  const stop = window.webContents.office.desktop?.onMenu((command) => commands.push(command))
  window.minimized = true
  click(itemsIn(menus.at(-1)), '保存')
  click(itemsIn(menus.at(-1)), '搜索…')
  expect(commands).toEqual(['save', 'search'])
  expect(window.done).toEqual(expect.arrayContaining(['restore', 'show', 'focus']))
  stop?.()
  click(itemsIn(menus.at(-1)), '保存')
  expect(commands).toHaveLength(2)
})

test.each(['win32', 'darwin', 'linux'] as const)(
  'on %s every command of the page has its place',
  (platform) => {
    const chosen: MenuCommand[] = []
    const menu = buildMenu({
      language: 'zh',
      platform,
      choose: (command) => chosen.push(command),
      showAbout: () => undefined,
    })
    for (const { label } of itemsIn(menu)) if (label !== undefined) click(itemsIn(menu), label)
    expect(new Set(chosen)).toEqual(new Set(menuCommands))
    expect(itemsIn(menu).filter(({ role }) => role === 'quit')).toHaveLength(1)
  },
)

test('no key of the page is taken by the menu: its keys are only shown', () => {
  const menu = buildMenu({
    language: 'zh',
    platform: 'win32',
    choose: () => undefined,
    showAbout: () => undefined,
  })
  const withKeys = itemsIn(menu).filter(({ accelerator }) => accelerator !== undefined)
  expect(withKeys.length).toBeGreaterThan(5)
  for (const item of withKeys) expect(item.registerAccelerator, item.label).toBe(false)
  const edits = itemsIn(menu).filter(({ role }) => role === 'undo' || role === 'copy' || role === 'paste')
  expect(edits.map(({ registerAccelerator }) => registerAccelerator)).toEqual([false, false, false])
})

test('the box about the program names its version and the folder of the data', async () => {
  const { menus, dialog, directory } = await openDouble()
  click(itemsIn(menus.at(-1)), '关于工厂办公室')
  expect(dialog.asked).toMatchObject([
    { message: '工厂办公室', detail: `版本 0.1.0\n数据文件夹：${directory}` },
  ])
})
