import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseFile } from '../../support/browser/process_libraries.ts'

const browser = await testBrowser()

const [buyer, clock] = ['user10', () => '2026-11-20T10:00:00']

test('a certificate is uploaded by keys alone, told with its end, and refused in words without a file', async () => {
  const { office, page } = await demoAt(browser, 'LAN', buyer, { clock, hash: '#/suppliers/3?tab=documents' })
  await keysOnly(page)
  const added = page.locator('[data-new-document]')
  const name = added.locator('[data-field=name] input')
  await name.waitFor()
  await tabTo(page, name, await keyTo(name))
  await page.keyboard.type('特种设备制造许可证')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026.12.31')
  await page.keyboard.press('Enter')
  const add = added.getByRole('button', { name: '添加资料' })
  await add.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await added.getByText('请填写').waitFor()
  expect(await name.inputValue()).toBe('特种设备制造许可证')

  const file = added.locator('[data-field=path] button')
  await page.locator('[data-summary] button:focus').waitFor()
  await page.keyboard.press('Enter')
  await file.and(page.locator(':focus')).waitFor()
  await chooseFile(page, '许可证 2026.pdf', Buffer.from('%PDF-1.7'))
  await added.getByText('许可证 2026.pdf').waitFor()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const line = page.locator('[data-document]').filter({ hasText: '特种设备制造许可证' })
  await line.getByText('▲ 41 天后到期').waitFor()
  await line.getByRole('button', { name: '许可证 2026.pdf' }).waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
  // It is looked at in the program; this one was cut off.
  const opened = line.getByRole('button', { name: '许可证 2026.pdf' })
  await opened.press('Enter')
  await page.locator('[data-viewer]').getByText('许可证 2026.pdf 打不开').waitFor()
  // The page below hears no key.
  for (const key of ['Alt+h', 'Control+p', 'Alt+1']) await page.keyboard.press(key)
  await page.locator('[data-viewer]').getByText('许可证 2026.pdf 打不开').waitFor()
  expect(page.url()).toMatch(/#\/suppliers\/3\?tab=documents$/)
  await page.keyboard.press('Escape')
  await page.locator('[data-viewer]').waitFor({ state: 'detached' })
  await opened.and(page.locator(':focus')).waitFor()
  const kept = await office.file.reading.db
    .selectFrom('supplier_documents')
    .select(['path', 'valid_until'])
    .where('supplier', '=', 3)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(kept).toMatchObject({ valid_until: '2026-12-31' })
  expect(kept?.path).toMatch(/许可证 2026\.pdf$/)
})
