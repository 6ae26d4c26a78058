import { describe, expect, test } from 'vitest'
import { fillPages, heightOf, paginate } from '../../renderer/ui/print/sheet/paginate.ts'
import { cellOf, rowOf, splitRow } from '../../renderer/ui/print/sheet/row.ts'

const high = (count: number, height = 10) => Array.from({ length: count }, () => ({ height }))
const space = { rows: 15, height: 155 }
const counts = (pages: readonly (readonly unknown[])[]) => pages.map(({ length }) => length)

describe('rows on pages', () => {
  test('so many rows a page; the rest goes on', () => {
    expect(counts(paginate(high(40), space))).toEqual([15, 15, 10])
    expect(counts(paginate(high(15), space))).toEqual([15])
    expect(counts(paginate(high(16), space))).toEqual([15, 1])
  })

  test('a form without rows has one page', () => {
    expect(counts(paginate([], space))).toEqual([0])
  })

  test('a higher row takes the room of others and pushes them on', () => {
    expect(counts(paginate([{ height: 14 }, ...high(14)], space))).toEqual([15])
    expect(counts(paginate([{ height: 30 }, ...high(14)], space))).toEqual([13, 2])
    expect(counts(paginate([...high(14), { height: 20 }], space))).toEqual([14, 1])
  })

  test('a first page with less room takes fewer rows', () => {
    const spaces = (page: number) => (page === 0 ? { rows: 10, height: 45 } : space)
    expect(counts(paginate(high(20), spaces))).toEqual([4, 15, 1])
    const pages = fillPages(paginate(high(6), spaces), spaces, () => ({ height: 10 }))
    expect(pages.map(heightOf)).toEqual([45, 155])
  })

  test('blank rows follow on the last page only, and every page is filled to its foot', () => {
    const pages = fillPages(paginate([...high(14), { height: 20 }], space), space, () => ({ height: 10 }))
    expect(counts(pages)).toEqual([14, 14])
    for (const page of pages) expect(heightOf(page)).toBeCloseTo(space.height, 6)
    const [empty] = fillPages([[]], space, () => ({ height: 10 }))
    expect(empty).toHaveLength(15)
  })
})

describe('a row', () => {
  const row = (text: string) => rowOf('1', [cellOf(text, { key: 'remark', width: 52 })], 6)

  test('is as high as its fullest cell', () => {
    expect(row('通风').height).toBe(6)
    expect(row('通'.repeat(26)).height).toBeCloseTo(2 * 10.5 * (25.4 / 72) * 1.12 + 0.8, 6)
  })

  test('higher than a page is cut between lines and goes on; nothing is lost', () => {
    const text = Array.from({ length: 700 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('')
    const parts = splitRow(row(text), 100)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(part.height).toBeLessThanOrEqual(100)
    const printed = parts.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flat()))
    expect(printed.map((run) => run.text).join('')).toBe(text)
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  })

  test('a name too long for its lines is printed smaller, and whole', () => {
    const name = '变'.repeat(100)
    const cell = cellOf(name, { key: 'name', width: 50, mostLines: 4 })
    expect(cell.scale).toBeLessThan(1)
    expect(cell.lines.length * cell.scale).toBeLessThanOrEqual(4)
    expect(
      cell.lines
        .flat()
        .map((run) => run.text)
        .join(''),
    ).toBe(name)
    expect(rowOf('1', [cell], 0).height).toBeLessThan(
      rowOf('1', [cellOf(name, { key: 'name', width: 50 })], 0).height,
    )
    expect(cellOf('变', { key: 'name', width: 50, mostLines: 4 }).scale).toBe(1)
  })

  test('a signature leaves its room at the right', () => {
    const [narrow, wide] = [25, 0].map((leaves) =>
      cellOf('库'.repeat(12), { key: 'head', width: 50, leaves }),
    )
    expect(wide?.lines).toHaveLength(1)
    expect(narrow?.lines).toHaveLength(2)
  })
})
