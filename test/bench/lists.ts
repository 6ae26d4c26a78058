import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser } from '../support/browser/launch.ts'
import { type Fact, median, print } from './report.ts'
import { seed } from './seed.ts'
import { benchPerson, startOffice } from './servers.ts'

/**
 * `npm run bench -- lists`: the list of 100,000 humiture records in a browser. First rows after their answer, frames
 * while it is scrolled, and how many rows exist. Needs the built pages.
 */

const rows = 100_000
const rounds = 5
const list = '#/list/welding_material_humiture_records'
const steps = 300

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN

/** Milliseconds from the end of the answer of the first page until its rows are painted. */
async function firstRows(page: Page, home: string): Promise<number> {
  await page.goto(`${home}#/settings`)
  await page.reload()
  await page.getByRole('navigation').first().waitFor()
  return page.evaluate(
    (hash) =>
      new Promise<number>((resolve) => {
        performance.clearResourceTimings()
        window.location.hash = hash
        const look = () => {
          const shown = document.querySelector('[data-row="0"] [data-column="0"]')?.textContent
          if (!shown) return requestAnimationFrame(look)
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /welding_material_humiture_records\/\?.*page=1(&|$)/.test(name))
          const answered = answers.map((one) => (one as PerformanceResourceTiming).responseEnd)
          return resolve(performance.now() - Math.min(...answered))
        }
        look()
      }),
    list,
  )
}

interface Scrolled {
  readonly frames: readonly number[]
  readonly rows: number
}

/** Scrolls so many pixels a frame, and tells the time of each frame and the most row elements. */
const scrolled = (page: Page, pixels: number): Promise<Scrolled> =>
  page.evaluate(
    ({ pixels, steps }) =>
      new Promise<Scrolled>((resolve) => {
        const grid = document.querySelector('[role=grid]')
        if (!grid) throw new Error('there is no list')
        const frames: number[] = []
        let most = 0
        let before = performance.now()
        const step = () => {
          const now = performance.now()
          frames.push(now - before)
          before = now
          most = Math.max(most, grid.querySelectorAll('[role=row]').length)
          if (frames.length > steps) return resolve({ frames: frames.slice(1), rows: most })
          grid.scrollTop += pixels
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { pixels, steps },
  )

const ms = (value: number) => `${value.toFixed(0)} ms`

async function factsOf(page: Page, home: string): Promise<readonly Fact[]> {
  const first: number[] = []
  for (let round = 0; round < rounds; round++) first.push(await firstRows(page, home))
  await page.locator('[role=grid]').waitFor()
  const wheel = await scrolled(page, 96)
  const thumb = await scrolled(page, 8000)
  const most = Math.max(wheel.rows, thumb.rows)
  return [
    { name: 'first rows after their answer, median of 5', value: ms(median(first)), goal: '≤ 200 ms' },
    { name: 'frame while the wheel turns, p50', value: ms(at(wheel.frames, 0.5)), goal: '–' },
    { name: 'frame while the wheel turns, p99', value: ms(at(wheel.frames, 0.99)), goal: '≤ 33 ms' },
    { name: 'frame while the thumb is dragged, p99', value: ms(at(thumb.frames, 0.99)), goal: '≤ 33 ms' },
    { name: 'row elements, at most', value: String(most), goal: '≤ 80' },
  ]
}

export async function measureLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'office-bench-'))
  const { office } = await seed(folder, rows)
  const server = await startOffice(office)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const home = `http://127.0.0.1:${server.port}/`
    await page.goto(home)
    await page.locator('input[autocomplete=username]').first().fill(benchPerson.username)
    await page.locator('input[type=password]').fill(benchPerson.password)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor()
    print((await factsOf(page, home)).map(({ name, value, goal }) => [name, value, goal]))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
