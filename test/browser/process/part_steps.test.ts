import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { atWork, demoPlant, testedTransports } from '../../support/browser/demo_plant.ts'
import { keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { ask, partsIn, patient, transports } from '../../support/browser/process_libraries.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const library = 1
const place = (part: number) => `#/libraries/${library}/parts/${part}`

/** The operations of a part in working order, with their man-hours. */
async function stepsOf(office: Office, part: number): Promise<readonly (readonly [number, number])[]> {
  const rows = await office.file.reading.db
    .selectFrom('process_steps as step')
    .innerJoin('process_routes as route', 'route.id', 'step.route')
    .select(['step.step', 'step.man_hours'])
    .where('route.process_material', '=', part)
    .orderBy('step.index')
    .execute()
  return rows.map(({ step, man_hours }) => [step, man_hours])
}

/** A part that nobody has planned operations for. */
async function barePart(office: Office): Promise<number> {
  for (const { id } of await partsIn(office, library)) if ((await stepsOf(office, id)).length === 0) return id
  throw new Error('every part has operations')
}

async function add(page: Page, operation: string, name: string, hours: string): Promise<void> {
  const section = page.getByRole('region', { name: '工序与工时' })
  await tabTo(page, section.locator('form input').first())
  await page.keyboard.type(operation)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, section.locator('form input').last())
  await page.keyboard.type(hours)
  await page.keyboard.press('Enter')
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const plant = oncePerFile(() => demoPlant())

  test('the planner adds operations to a part, moves one and deletes one; the quota clerk fills in man-hours', async () => {
    const office = plant()
    const part = await barePart(office)
    const page = await atWork(browser, office, transports[door], 'user6', { hash: place(part) })
    await keysOnly(page)
    await page.getByText('还没有工序').waitFor()
    await add(page, '5', '卷制', '2.5')
    await expect.poll(() => stepsOf(office, part), patient).toEqual([[5, 2.5]])
    await page.getByLabel('第 1 道工序 卷制 的工时').waitFor()
    await add(page, '下料', '下料', '')
    await page.getByLabel('第 2 道工序 下料 的工时').waitFor()
    await add(page, '焊接', '焊接', '4')
    await expect.poll(() => stepsOf(office, part), patient).toHaveLength(3)

    const welding = page.getByLabel('第 3 道工序 焊接 的工时')
    await welding.waitFor()
    await tabTo(page, page.getByLabel('第 2 道工序 下料 的工时'), 'Shift+Tab')
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByLabel('第 1 道工序 下料 的工时').and(page.locator(':focus')).waitFor()
    expect(await stepsOf(office, part)).toEqual([
      [3, 0],
      [5, 2.5],
      [8, 4],
    ])
    await tabTo(page, page.getByRole('button', { name: '删除第 3 道工序 焊接' }))
    await page.keyboard.press('Enter')
    await page.getByLabel('第 2 道工序 卷制 的工时').and(page.locator(':focus')).waitFor()
    expect(await stepsOf(office, part)).toHaveLength(2)

    const clerk = await atWork(browser, office, transports[door], 'user14', { hash: place(part) })
    await keysOnly(clerk)
    const hours = clerk.getByLabel('第 1 道工序 下料 的工时')
    await tabTo(clerk, hours)
    await clerk.keyboard.press('Control+a')
    await clerk.keyboard.type('三')
    await clerk.keyboard.press('Enter')
    await clerk.getByRole('alert').waitFor()
    expect(await hours.inputValue()).toBe('三')
    await clerk.keyboard.press('Control+a')
    await clerk.keyboard.type('1.25')
    await clerk.keyboard.press('Enter')
    await expect
      .poll(() => stepsOf(office, part), patient)
      .toEqual([
        [3, 1.25],
        [5, 2.5],
      ])
    // The planner sees it at once.
    await expect.poll(() => page.getByLabel('第 1 道工序 下料 的工时').inputValue(), patient).toBe('1.25')
  })

  test('whoever plans no operations reads them', async () => {
    const office = plant()
    const part = await barePart(office)
    const route = await office.file.reading.db
      .selectFrom('process_routes')
      .select('id')
      .where('process_material', '=', part)
      .executeTakeFirstOrThrow()
    await ask(office, 6, 'process_steps', 'create', { route: route.id, step: 8, man_hours: 6.5 })
    const page = await atWork(browser, office, transports[door], 'user20', { hash: place(part) })
    const section = page.getByRole('region', { name: '工序与工时' })
    await section.getByText('6.5').waitFor()
    expect(await section.getByRole('textbox').count()).toBe(0)
    expect(await section.getByRole('button').count()).toBe(0)
  })
})
