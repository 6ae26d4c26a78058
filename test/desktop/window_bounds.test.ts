// The desktop keeps its office in a file.
// @module-tag sqlite

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { fillBackedUp } from '../support/prepared_office.ts'
import { openDouble, startDouble } from './doubles/app.ts'

const moved = { x: 200, y: 100, width: 1500, height: 900 }

/** Opens, lets the person do something to the window, and ends. */
async function leftBehind(act: (window: Awaited<ReturnType<typeof openDouble>>['window']) => void) {
  const directory = tempFolder()
  await fillBackedUp(directory)
  const { app, windows } = await startDouble({ directory })
  const [window] = windows
  if (window) act(window)
  app.quit()
  await app.exited.promise
  return directory
}

test('the window opens where it was left, and as large', async () => {
  const directory = await leftBehind((window) => {
    window.bounds = moved
  })
  const { window } = await openDouble({ directory })
  expect(window.options).toMatchObject(moved)
  window.emit('ready-to-show')
  expect(window.done).toEqual(['show'])
})

test('a window that filled the screen fills it again, and remembers the place below', async () => {
  const directory = await leftBehind((window) => {
    window.bounds = moved
    window.maximized = true
  })
  const { window } = await openDouble({ directory })
  expect(window.options).toMatchObject(moved)
  window.emit('ready-to-show')
  expect(window.done).toEqual(['maximize', 'show'])
})

test.each([
  ['to the right of every screen', { ...moved, x: 2400 }],
  ['to the left', { ...moved, x: -1500 }],
  ['above, where its title cannot be reached', { ...moved, y: -300 }],
  ['below', { ...moved, y: 1030 }],
])('a window that was left %s is placed anew', async (_, bounds) => {
  const directory = await leftBehind((window) => {
    window.bounds = bounds
  })
  const { window } = await openDouble({ directory })
  expect(window.options).toMatchObject({ width: 1280, height: 720 })
  expect(window.options).not.toHaveProperty('x')
})

test.each(['', '{', '{"zoom":90,"maximized":"yes"}', 'null'])(
  'an unreadable note %j costs only the place',
  async (text) => {
    const directory = await leftBehind(() => undefined)
    writeFileSync(join(directory, 'window', 'window.json'), text)
    const { window } = await openDouble({ directory })
    expect(window.options).toMatchObject({ width: 1280, height: 720 })
    expect(window.webContents.zoom).toBe(1)
  },
)

test('zoom is set at once, kept, and set again at the next start', async () => {
  const directory = tempFolder()
  const first = await startDouble({ directory })
  const contents = first.windows[0]?.webContents
  contents?.office.desktop?.zoom(1.25)
  await expect.poll(() => contents?.zoom).toBe(1.25)
  first.app.quit()
  await first.app.exited.promise
  expect(readFileSync(join(directory, 'window', 'window.json'), 'utf8')).toContain('1.25')
  const { window } = await openDouble({ directory })
  expect(window.webContents.zoom).toBe(1.25)
})

test('a dark system gives a dark window before the page is there', async () => {
  const { windows, app } = await startDouble({
    arrange: ({ nativeTheme }) => {
      nativeTheme.shouldUseDarkColors = true
    },
  })
  expect(windows[0]?.options.backgroundColor).toBe('#171b21')
  app.quit()
  await app.exited.promise
})
