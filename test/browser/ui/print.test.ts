import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { serious } from '../../support/browser/axe.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { arrange } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { overflowing, paperOf, rowCounts, textsIn } from '../../support/browser/paper.ts'
import { openPrinting, preview } from '../../support/browser/print_preview.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const desk = oncePerFile(() => openPrinting(browser))

const charges = 'welding_material_bake_records'
const storeHead = 21
const readings = 'welding_material_humiture_records'

/** Sizes of the pages in points, and whether the bundled face is in the file. */
async function pdfOf(page: Page) {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    sizes: boxes.map(([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`),
    face: /\/FontName \/[A-Z]{6}\+NotoSansSC/.test(file),
  }
}

describe('焊材库温湿度记录表', () => {
  test('Ctrl+P on the sheet shows a month with 31 days on one page, Esc leads back', async () => {
    const { page } = desk()
    await goTo(page, '#/humiture?room=1&month=2026-10')
    await page.locator('[data-row="2026-10-31"]').waitFor()
    await page.keyboard.press('Control+p')
    await page.locator('[data-sheet]').waitFor()
    await expect.poll(() => page.title()).toBe('焊材库温湿度记录表_2026-10')

    expect(await serious(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    const [sheet] = await page.evaluate(paperOf)
    expect(sheet).toEqual({ width: 210, height: 297, left: 20, right: 10, title: 105 + 5 })
    expect(await page.evaluate(overflowing)).toEqual([])
    const texts = await page.evaluate(textsIn)
    expect(texts).toContain('华鼎压力容器有限公司')
    expect(texts).toContain('表号：CR-HC-01')
    expect(texts).toContain('库房名称：一级焊材库 2026 年 10 月 标准要求：温度≥5℃，相对湿度≤60%')
    expect(texts).toContain('1 22.1 ▲61.5 24.6 58.5 尤红 开启除湿机,2小时后降至57%')
    expect(texts).toContain('9 23.6 55.6 缺 缺 尤红')
    expect(texts).toContain('18 — — — — — 19')
    expect(texts).toContain('本月超限 6 次，漏记 2 次')
    expect(texts).toContain('第 1 页 共 1 页')
    expect(await pdfOf(page)).toEqual({ sizes: ['595×842'], face: true })

    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: '温湿度', exact: true }).waitFor()
    expect(page.url()).toContain('#/humiture?room=1&month=2026-10')
    expect(await page.title()).not.toContain('记录表')
  })

  test('a corrected value stands struck out beside the new one', async () => {
    const { office, page } = desk()
    const { id } = await office.file.reading.db
      .selectFrom(readings)
      .select('id')
      .where('create_dt', 'like', '2026-10-05%')
      .executeTakeFirstOrThrow()
    await at(office, storeHead)(readings, 'update', {
      id,
      actual_temp_1: 25.5,
      actual_humid_1: 45,
      reason: '抄错',
    })
    await preview(page, '#/print/humiture?room=1&month=2026-10')
    const row = page.locator('[data-sheet] [data-row="2026-10-05"]')
    await expect.poll(() => row.locator('s').count()).toBe(2)
    expect(await row.locator('[data-cell="actual_temp_1"]').textContent()).toMatch(/^\d+\.\d 25\.5$/)
    expect(await page.evaluate(overflowing)).toEqual([])
  })
})

describe('焊接材料烘干记录表', () => {
  test('40 charges stand on three landscape pages with 15 rows each; no quantity is broken, however many digits it has', async () => {
    const { office, page } = desk()
    await arrange(office, async ({ db }) => {
      const { id: _, ...like } = await db
        .selectFrom(charges)
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      for (let at = 0; at < 40; at++) {
        const day = `2026-08-${String(1 + Math.floor(at / 2)).padStart(2, '0')}`
        const next = `2026-08-${String(2 + Math.floor(at / 2)).padStart(2, '0')}`
        const times = { furnace_time: `${day}T07:40:00`, apply_time: `${next}T09:15:00` }
        const good = { bake_times: 1, release_reason: '', released_by: '', remark: '' }
        await db
          .insertInto(charges)
          .values({ ...like, ...times, ...good, quantity: 999.99, create_dt: `${day}T07:41:00` })
          .execute()
      }
    })
    await goTo(page, '#/bakes')
    await page.getByRole('heading', { name: '烘干', exact: true }).waitFor()
    await page.keyboard.press('Control+p')
    await page.getByRole('region', { name: '打印预览' }).waitFor()
    await preview(page, '#/print/bakes?month=2026-08')
    expect(await page.title()).toBe('焊接材料烘干记录表_2026-08')

    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(rowCounts)).toEqual([15, 15, 15])
    const [sheet] = await page.evaluate(paperOf)
    expect(sheet).toEqual({ width: 297, height: 210, left: 20, right: 10, title: 148.5 + 5 })
    expect(await page.evaluate(overflowing)).toEqual([])
    const texts = await page.evaluate(textsIn)
    const cell = page.locator('[data-sheet] [data-row] td[data-cell=quantity]').first()
    expect(await cell.innerText()).toMatch(/(^|\n)999.99$/)
    expect(texts).toContain('08-02 09:15')
    expect(texts).toContain('恒温100~150℃,领出超过4h须重新烘干')
    expect(texts).toContain('第 3 页 共 3 页')
    expect(await pdfOf(page)).toEqual({ sizes: ['842×595', '842×595', '842×595'], face: true })
    await page.emulateMedia({ media: null })
  })

  test('speaks English, and is moved by the offset of this printer whatever the zoom', async () => {
    const { page } = desk()
    await preview(page, '#/print/bakes?month=2026-10')
    await page.getByLabel('向右偏移').fill('-3.5')
    await page.evaluate(() => localStorage.setItem('office.language', 'en'))
    await page.reload()
    await page.getByLabel('Zoom').selectOption('0.5')
    await page.locator('[data-sheet]').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const [sheet] = await page.evaluate(paperOf)
    expect(sheet).toMatchObject({ width: 297, left: 16.5, right: 13.5 })
    expect(await page.evaluate(overflowing)).toEqual([])
    expect(await page.evaluate(textsIn)).toContain('Welding material baking record')
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Baking', exact: true }).waitFor()
  })
})
