import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { findElectron, hasScreen } from '../../../build/electron_runtime.ts'
import { fromRoot } from '../../../build/paths.ts'
import { texts as zh } from '../../../renderer/app/first_run/texts.zh.ts'
import { tempFolder } from '../../support/lifetime.ts'

const runtime = findElectron()
const missing = runtime
  ? hasScreen()
    ? ''
    : 'this session has no screen'
  : 'the Electron runtime is not installed'
if (missing) console.warn(`SKIPPED: ${missing}. The desktop window itself was not tested.`)

async function start(directory: string): Promise<ElectronApplication> {
  // As root, in a container, Chromium has no sandbox to enter.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    ...(runtime && { executablePath: runtime }),
    args: [...sandbox, fromRoot(), '--data', directory],
    cwd: fromRoot(),
  })
  onTestFinished(() => app.close())
  return app
}

test.skipIf(missing)('the first-run page opens, and the demo plant signs its keeper in', async () => {
  const directory = tempFolder()
  const app = await start(directory)
  const page = await app.firstWindow()
  expect(page.url()).toBe('app://office/')
  await page.getByRole('button', { name: zh.try_demo }).click()
  await page.getByRole('navigation').first().waitFor()
  const session = await page.evaluate(() => window.office?.call('session', 'read', {}))
  expect(session).toMatchObject({ ok: true, value: { user: { roles: expect.arrayContaining(['keeper']) } } })
})

test.skipIf(missing)('the page has no Node, leads nowhere else, and opens no window', async () => {
  const app = await start(tempFolder())
  const page = await app.firstWindow()
  await page.getByRole('button', { name: zh.try_demo }).waitFor()
  expect(
    await page.evaluate(() => [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')]),
  ).toEqual(['undefined', 'undefined'])
  expect(await page.evaluate(() => window.open('https://example.com/'))).toBeNull()
  await page.evaluate(() => window.location.assign('https://example.com/'))
  await page.waitForTimeout(500)
  expect(page.url()).toBe('app://office/')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)
  expect(await page.evaluate(async () => await Notification.requestPermission())).toBe('denied')
  expect(app.windows()).toHaveLength(1)
})

test.skipIf(missing)('from the first launch to the first humiture record without a mouse', async () => {
  const app = await start(tempFolder())
  const page = await app.firstWindow()
  await page.getByRole('button', { name: zh.try_demo }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  for (const key of ['2', '1', 'Enter', '5', '0', 'Enter']) await page.keyboard.press(key)
  const newest = () =>
    page.evaluate(() =>
      window.office?.call(
        'welding_material_humiture_records',
        'list',
        { limit: 1, ordering: '-id' },
        { extended: true },
      ),
    )
  await expect
    .poll(newest)
    .toMatchObject({ ok: true, value: { results: [{ actual_temp_1: 21, actual_humid_1: 50 }] } })
})

test.skipIf(missing)('the menu speaks the language of the page', async () => {
  const app = await start(tempFolder())
  const page = await app.firstWindow()
  await page.getByRole('button', { name: zh.try_demo }).waitFor()
  const labels = () =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [])
  await page.evaluate(() => window.office?.desktop?.speak('en'))
  await expect.poll(labels).toEqual(expect.arrayContaining(['File', 'Edit', 'View', 'Help']))
  await page.evaluate(() => window.office?.desktop?.speak('zh'))
  await expect.poll(labels).toEqual(expect.arrayContaining(['文件', '编辑', '视图', '帮助']))
})

test.skipIf(missing)('the page is saved as a PDF where the person says', async () => {
  const app = await start(tempFolder())
  const page = await app.firstWindow()
  await page.getByRole('button', { name: zh.try_demo }).waitFor()
  const filePath = join(tempFolder(), '首页.pdf')
  // Nobody sits here to answer the dialog.
  await app.evaluate(({ dialog }, place) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: place })
  }, filePath)
  expect(await page.evaluate(() => window.office?.desktop?.printPdf('首页'))).toBe(true)
  expect(readFileSync(filePath).subarray(0, 5).toString('latin1')).toBe('%PDF-')
})

test.skipIf(missing)('a window that is closed leaves an office that opens again', async () => {
  const directory = tempFolder()
  const app = await start(directory)
  await (await app.firstWindow()).getByRole('button', { name: zh.try_demo }).waitFor()
  await app.close()
  const again = await start(directory)
  await (await again.firstWindow()).getByRole('button', { name: zh.try_demo }).waitFor()
  expect(await again.evaluate(({ app }) => app.getPath('userData'))).toBe(join(directory, 'window'))
})
