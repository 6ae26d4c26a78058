import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inspector, keeper } from '../../../main/api/demo/people.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoAt, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

const count = (page: Page, entry: string) =>
  page.locator('[data-part=entry]').filter({ hasText: entry }).locator('[data-part=count]')

test('the count of an entry follows the work of another person without a reload, through both doors', async () => {
  const office = await demoPlant(undefined, manualClock())
  const desktop = await atWork(browser, office, transports.desktop, `user${keeper}`)
  const lan = await atWork(browser, office, transports.LAN, `user${inspector}`)
  await expect.poll(() => count(desktop, '领料发料').innerText()).toBe('1')
  await desktop.getByRole('link', { name: '领料发料，1 件等我办', exact: true }).waitFor()
  await expect.poll(() => count(desktop, '温湿度').innerText()).toBe('缺 1')
  await expect.poll(() => count(desktop, '温湿度').getAttribute('data-late')).toBe('true')
  await expect.poll(() => count(lan, '入库').innerText()).toBe('1')

  // The welding engineer audits a card, the inspector checks it: it moves on to the keeper.
  const card = 5
  await at(office, 8)('welding_material_apply_cards', 'update', { id: card, status: 2 })
  await expect.poll(() => lan.locator('[data-part=entry]').first().innerText()).toContain('6')
  await at(office, inspector)('welding_material_apply_cards', 'update', { id: card, status: 3 })
  await expect.poll(() => count(desktop, '领料发料').innerText()).toBe('2')
})

test('an administrator who hides a module hears how much waits in it', async () => {
  const { page } = await demoAt(browser, 'desktop', 'user1', {
    clock: manualClock(),
    hash: '#/settings/plant',
  })
  // It takes no key until it is known what waits.
  const used = page.getByRole('checkbox', { name: '生产', exact: true })
  await used.and(page.locator('[aria-disabled=false]')).press('Space')
  const dialog = page.getByRole('dialog', { name: '不使用生产？' })
  await dialog.getByText(/还有 \d+ 件在等人办/).waitFor()
  await dialog.getByRole('button', { name: '取消' }).press('Enter')
  expect(await used.isChecked()).toBe(true)
})

test('an entry with a count opens what waits: the card of the group, the batch past its validity, the one card of several', async () => {
  const office = await demoPlant(undefined, manualClock())
  const opened = async (user: number, entry: string) => {
    const page = await atWork(browser, office, transports.desktop, `user${user}`)
    await count(page, entry).waitFor()
    // Not by a key: the home page takes the focus once its items are there.
    await page.locator('[data-part=entry]').filter({ hasText: entry }).click()
    return page
  }
  const group = await opened(16, '领料发料')
  await group
    .getByRole('tab', { name: /等我办/, selected: true })
    .or(group.locator('[aria-current]', { hasText: '等我办' }))
    .waitFor()
  await expect.poll(() => group.locator('[data-row]').count()).toBe(1)

  const stock = await opened(keeper, '库存')
  await stock.getByRole('gridcell', { name: 'H26-0005' }).waitFor()
  await stock.getByRole('button', { name: '等我办 1', pressed: true }).waitFor()

  const orders = await opened(10, '订购单')
  await orders.getByRole('gridcell', { name: 'DG-2026-0004' }).waitFor()
  expect(await orders.getByRole('gridcell', { name: /^DG-/ }).count()).toBe(1)
  await orders.locator('[data-part=views]').getByRole('button', { name: /^全部/ }).press('Enter')
  await expect.poll(() => orders.getByRole('gridcell', { name: /^DG-/ }).count()).toBeGreaterThan(1)
})
