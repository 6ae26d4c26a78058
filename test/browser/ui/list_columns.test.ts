import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hasList, hasRecords, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { resources } from '../../../shared/resources.ts'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

interface Shown {
  readonly names: readonly string[]
  /** Columns that end beyond the right edge of the list. */
  readonly beyond: readonly string[]
  /** Numbers, sizes and states that their cell does not show whole. */
  readonly cut: readonly string[]
}

/** Runs in the page. */
function columnsShown(list: Element): Shown {
  const heads = [...list.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const edge = list.getBoundingClientRect().right + 1
  const nameOf = (head: HTMLElement) => head.dataset.name ?? ''
  const whole = ['specification', 'size', 'spec']
  const cells = [...list.querySelectorAll<HTMLElement>('[data-row] [role=gridcell]')]
  return {
    names: heads.map(nameOf),
    beyond: heads.filter((head) => head.getBoundingClientRect().right > edge).map(nameOf),
    cut: cells
      .filter((cell) => {
        const head = heads[Number(cell.dataset.column)]
        const isState = cell.querySelector('[data-meaning]') !== null
        const isWhole = isState || cell.className.includes('number') || (head && whole.includes(nameOf(head)))
        return isWhole && cell.scrollWidth > cell.clientWidth
      })
      .map((cell) => cell.textContent ?? ''),
  }
}

async function shownIn(page: Page, name: string): Promise<Shown> {
  await goTo(page, `#/list/${name}`)
  const list = page.locator('[role=grid]:not([aria-rowcount="-1"])')
  await list.waitFor()
  if ((await list.getAttribute('aria-rowcount')) !== '1')
    await page.locator('[data-row="0"][data-read]').waitFor()
  return list.evaluate(columnsShown)
}

test('at 1366 pixels every list shows its state and its numbers whole, and no id', async () => {
  const { page } = await demoAt(browser, 'desktop', 'user1')
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const resource of Object.values(resources).filter(hasList)) {
    const { name } = resource
    const { names, beyond, cut } = await shownIn(page, name)
    const states = Object.keys(specOf(resource).states ?? {}).filter((one) => storedOf(resource, one)?.codes)
    expect.soft(names, name).not.toContain('id')
    expect.soft(names.length, name).toBeLessThanOrEqual(10)
    expect.soft(beyond, name).toEqual([])
    expect.soft(cut, name).toEqual([])
    if (name === 'procurement_materials')
      expect
        .soft(names, name)
        .toEqual(expect.arrayContaining(['name', 'material_mark', 'specification', 'whereabouts']))
    if (hasRecords(resource)) for (const state of states) expect.soft(names, name).toContain(state)
  }
})
