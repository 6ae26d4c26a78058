// The desktop keeps its office in a file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { openDouble } from './doubles/app.ts'
import { DoubleContents, refusable } from './doubles/electron.ts'

/** Asks every listener of an event, as Electron does, and says whether one of them refused. */
function refuses(contents: DoubleContents, name: string, facts: object = {}): boolean {
  const event = refusable(facts)
  contents.emit(name, event)
  return event.defaultPrevented
}

test('the window can show pages and nothing more', async () => {
  const { window, app } = await openDouble()
  expect(app.done[0]).toBe('enableSandbox')
  expect(window.options).toMatchObject({
    minWidth: 1280,
    minHeight: 720,
    show: false,
    backgroundColor: '#ffffff',
    icon: '/program/window.png',
  })
  // Every one of them, so that none is added by the way.
  expect(window.options.webPreferences).toEqual({
    preload: '/program/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    webSecurity: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    plugins: true,
    spellcheck: false,
  })
  expect(window.url).toBe('app://office/')
})

test('the window appears once it has something to show', async () => {
  const { window } = await openDouble()
  expect(window.done).toEqual([])
  window.emit('ready-to-show')
  expect(window.done).toEqual(['maximize', 'show'])
})

test.each([
  ['https://example.com/', true],
  ['http://app.office/', true],
  ['file:///etc/passwd', true],
  ['app://elsewhere/', true],
  ['app://office.example.com/', true],
  ['app://office@example.com/', true],
  ['data:text/html,hello', true],
  ['javascript:void 0', true],
  ['app://office/', false],
  ['app://office/setup', false],
])('going to %s is refused: %s', async (url, refused) => {
  const { app } = await openDouble()
  const contents = new DoubleContents()
  app.emit('web-contents-created', {}, contents)
  expect(refuses(contents, 'will-frame-navigate', { url })).toBe(refused)
})

test('a document is looked at in a frame of a page, and nowhere else', async () => {
  const { app } = await openDouble()
  const contents = new DoubleContents()
  app.emit('web-contents-created', {}, contents)
  const url = 'blob:app://office/0d9e7a52-1c1d-4f7e-9a3c-5f0f2b1a7e11'
  expect(refuses(contents, 'will-frame-navigate', { url, isMainFrame: false })).toBe(false)
  expect(refuses(contents, 'will-frame-navigate', { url, isMainFrame: true })).toBe(true)
  const other = 'blob:https://example.com/0d9e7a52-1c1d-4f7e-9a3c-5f0f2b1a7e11'
  expect(refuses(contents, 'will-frame-navigate', { url: other, isMainFrame: false })).toBe(true)
})

test('no page opens a window, embeds another program, or is sent elsewhere', async () => {
  const { app } = await openDouble()
  const contents = new DoubleContents()
  app.emit('web-contents-created', {}, contents)
  const details = { url: 'app://office/' } as Parameters<NonNullable<DoubleContents['openHandler']>>[0]
  expect(contents.openHandler?.(details)).toEqual({ action: 'deny' })
  expect(refuses(contents, 'will-attach-webview')).toBe(true)
  expect(refuses(contents, 'will-redirect', { url: 'app://office/' })).toBe(true)
})

test('every permission and every device is refused, but a filled screen that stays on', async () => {
  const { request, check, device } = (await openDouble()).session.defaultSession
  const granted: boolean[] = []
  // The handlers look at nobody who asks, and at nothing that is asked for.
  const [contents, details] = [new DoubleContents() as never, {} as never]
  request?.(contents, 'media', (answer) => granted.push(answer), details)
  for (const permission of ['clipboard-read', 'geolocation', 'fullscreen'] as const)
    granted.push(check?.(contents, permission, '', details) ?? true)
  granted.push(device?.(details) ?? true)
  expect(granted).toEqual([false, false, false, true, false])
})
