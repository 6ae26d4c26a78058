import { expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { stockKind, stockStatus } from '../../shared/inventory/codes.ts'
import { arrange, keeperAt } from './demo_plant.ts'
import { testBrowser } from './launch.ts'
import { goToList, press } from './lists_office.ts'

const browser = await testBrowser()

const ledger = 'auxiliary_material_inventory_ledgers'
const soon = { timeout: 15_000 }

/** Two batches of discs, the later one of 7.5. */
const discs = (office: Office) =>
  arrange(office, async ({ db }) => {
    const { id } = await db
      .insertInto('warehouses')
      .values({ name: '辅材试验库', category: stockKind.code.auxiliary_material })
      .returning('id')
      .executeTakeFirstOrThrow()
    const batch = { name: '砂轮片', weight: 1, warehouse: id, status: stockStatus.code.in_stock }
    await db
      .insertInto('auxiliary_material_inventory_details')
      .values([
        { ...batch, specification: '125×6', count: 40, entry_dt: '2099-01-01T08:00:00' },
        { ...batch, specification: '100×6', count: 7.5, entry_dt: '2099-01-02T08:00:00' },
      ])
      .execute()
  })

test('a ledger is a list like others: summed over what fits, read again when stock moves, opened by keys, without a history', async () => {
  const { office, page } = await keeperAt(browser, 'LAN')
  await discs(office)
  await goToList(page, `${ledger}?specification=×6`)
  const first = page.locator('[data-row="0"]')
  await first.getByText('100×6').waitFor()
  const sum = page.locator('[data-total=count]')
  await expect.poll(() => sum.textContent(), soon).toBe('47.5')
  await arrange(office, ({ db }) =>
    db
      .updateTable('auxiliary_material_inventory_details')
      .set({ count: 2.5 })
      .where('specification', '=', '100×6')
      .execute(),
  )
  await expect.poll(() => sum.textContent(), soon).toBe('42.5')
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Shift+F10')
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menuitem', { name: '历史' }).count()).toBe(0)
  await press(page, 'Escape')
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Enter')
  await page.waitForFunction((name) => new RegExp(`${name}/\\d+$`).test(window.location.hash), ledger)
  await page.getByRole('heading', { name: '砂轮片 100×6' }).waitFor()
  expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0)
})
