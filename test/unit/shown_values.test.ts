import { expect, test } from 'vitest'
import { usualLayout as stockLayout } from '../../renderer/features/stores/stock/stock_kinds.ts'
import { texts } from '../../renderer/i18n/zh.ts'
import { fitted } from '../../renderer/ui/grid/list/fitted_widths.ts'
import { figuresOf } from '../../renderer/ui/grid/list/selection_figures.ts'
import { changesIn } from '../../renderer/ui/history/changes_in.ts'
import { columnsFor } from '../../renderer/ui/list/columns.ts'
import { conditionText, readCondition, resolved } from '../../renderer/ui/list/conditions.ts'
import { type Layout, shownColumns } from '../../renderer/ui/list/layout.ts'
import { usualLayout } from '../../renderer/ui/list/usual_layouts.ts'
import { hundredths, signed } from '../../renderer/ui/value/number_text.ts'
import { cellText, printedText, shownValue } from '../../renderer/ui/value/shown_value.ts'
import { isState } from '../../renderer/ui/value/status.ts'
import { sub_work_orders } from '../../shared/core/sub_work_orders.ts'
import { work_orders } from '../../shared/core/work_orders.ts'
import { products } from '../../shared/distribution/products.ts'
import { auxiliary_material_inventory_details as stock } from '../../shared/inventory/stock/auxiliary_material_inventory_details.ts'
import { stock_movements } from '../../shared/inventory/stock/stock_movements.ts'
import { meaningOf } from '../../shared/kernel/meaning.ts'
import { titleFields, titleOf } from '../../shared/kernel/record_title.ts'
import { hasList } from '../../shared/kernel/resource.ts'
import { entryNames } from '../../shared/office/navigation.ts'
import { forMe } from '../../shared/office/waiting.ts'
import { quota_lists } from '../../shared/process/quota_lists.ts'
import { material_sub_applies } from '../../shared/procurement/material_sub_applies.ts'
import { purchase_orders } from '../../shared/procurement/purchase_orders.ts'
import { supplier_quotations } from '../../shared/procurement/supplier_quotations.ts'
import { resources } from '../../shared/resources.ts'

const reader = { t: { ...texts, pages: entryNames('zh') }, language: 'zh', nameOf: () => '' } as const

test('what is yes or no reads as 是 and 否, kept or worked out, a state or not', () => {
  const { finished } = sub_work_orders.fields
  expect([true, false].map((value) => shownValue(finished, value, reader))).toEqual(['是', '否'])
  expect(shownValue(products.fields.terminated, true, reader)).toBe('是')
  expect(shownValue(material_sub_applies.fields.approved, false, reader)).toBe('否')
})

test('what is rounded to zero has no sign', () => {
  expect([hundredths(-0.004), hundredths(-0.006), signed(1e-9), signed(0.5)]).toEqual([
    '0.00',
    '−0.01',
    '0',
    '+0.5',
  ])
})

test('a state means the same in every spelling of its code, and paper says it with a letter', () => {
  expect(['采购中', 4, '4', 'executing'].map((one) => meaningOf(purchase_orders, 'status', one))).toEqual([
    'run',
    'run',
    'run',
    'run',
  ])
  expect(meaningOf(stock, 'status', '在库')).toBeUndefined()
  expect([false, true].map((one) => meaningOf(sub_work_orders, 'finished', one))).toEqual(['run', 'done'])
  expect([isState(products, 'status'), isState(products, 'name')]).toEqual([true, false])
  const printed = (status: unknown) =>
    printedText(purchase_orders, { name: 'status', field: purchase_orders.fields.status }, { status }, reader)
  expect([1, 5, 9, ''].map(printed)).toEqual(['W 待审核', '✓ 已完成', 'V 已终止', ''])
  const batch = { name: 'status', field: stock.fields.status }
  expect(printedText(stock, batch, { status: '在库' }, reader)).toBe('在库')
})

test('former prices of a quotation are read with the times they were quoted at', () => {
  const former = [{ unit_price: '8.30', quoted_dt: '2026-10-20 10:30' }]
  expect(shownValue(supplier_quotations.fields.price_history, former, reader)).toBe('8.30 2026-10-20 10:30')
})

test('what is called after a code says its word, in the language of its reader', () => {
  const list = { id: 1, category: 1 }
  const [, zh, en] =
    Object.values(quota_lists.fields.category.codes?.table ?? {}).find(([code]) => code === 1) ?? []
  expect([titleOf(quota_lists, list), titleOf(quota_lists, list, 'en')]).toEqual([zh, en])
})

test('a line of the history says what references point to as the office names it', () => {
  const line = {
    id: 7,
    at: '2026-11-20T10:00:00+08:00',
    user: 1,
    person: '孙丽',
    machine: '',
    operation: 'update',
    reason: '',
    changes: { product: [1, 2], count: [1, 3] },
    names: { product: ['空气储罐', '换热器'] },
  } as const
  const said = changesIn(work_orders, line, reader).map(({ label, was, is }) => ({ label, was, is }))
  expect(said).toEqual([
    { label: '产品', was: '空气储罐', is: '换热器' },
    { label: work_orders.fields.count.label.zh, was: '1', is: '3' },
  ])
})

test('every list begins with the number or name of its records, and the id is its last column', () => {
  for (const resource of Object.values(resources).filter(hasList)) {
    const names = columnsFor(resource, 'zh').map(({ name }) => name)
    if (names.includes('id')) expect.soft(names.at(-1), resource.name).toBe('id')
    const called = titleFields(resource).find((name) => names.includes(name))
    if (called !== undefined) expect.soft(names[0], resource.name).toBe(called)
  }
  expect(columnsFor(resources.bake_classes, 'en')[0]?.name).toBe('name')
})

test('chosen cells add only what is alike: packs no kilograms, and no column to another', () => {
  const rows = [
    { count: 160.1, unit: '包', total_weight: 800.5 },
    { count: 36.7, unit: '包', total_weight: 183.5 },
    { count: 14.35, unit: 'kg', total_weight: 14.35 },
  ]
  const figures = (rows: readonly object[], ...names: readonly string[]) =>
    figuresOf(
      stock,
      rows.map((row) => ({ ...row })),
      columnsFor(stock, 'zh').filter(({ name }) => names.includes(name)),
    )
  expect(figures(rows, 'count')).toEqual({ sum: '196.8 包 · 14.35 kg', average: undefined })
  expect(figures(rows.slice(0, 2), 'count', 'unit')).toEqual({ sum: '196.8 包', average: 98.4 })
  expect(figures(rows, 'total_weight')).toEqual({ sum: '998.35 kg', average: 332.783 })
  expect(figures([{ count: 3 }, { count: 4, total_weight: 5 }], 'count', 'total_weight')).toEqual({
    sum: '库存数量 7 · 5 kg',
    average: undefined,
  })
})

test('a movement shows its sign, and no id of a batch', () => {
  const { change, warehouse } = Object.fromEntries(
    columnsFor(stock_movements, 'zh').map((column) => [column.name, column]),
  )
  const shown = (value: unknown) => change && shownValue(change.field, value, reader)
  expect([12.5, -1.7, 0].map(shown)).toEqual(['+12.5', '−1.7', '0'])
  expect(change?.right).toBe(true)
  const named = { ...reader, nameOf: (target: string, id: unknown) => `${target} ${String(id)}` }
  expect(warehouse && shownValue(warehouse.field, 1, named)).toBe('warehouses 1')
  expect(columnsFor(stock_movements, 'zh').map(({ name }) => name)).not.toContain('inventory_detail')
})

test('a remnant says so beside its size, and lists need no column more for it', () => {
  for (const resource of [
    resources.steel_material_inventory_details,
    resources.steel_material_inventory_ledgers,
  ]) {
    const columns = columnsFor(resource, 'zh')
    expect(columns.map(({ name }) => name)).not.toContain('remnant')
    const size = columns.find(({ name }) => name === 'specification')
    const shown = (remnant: boolean) =>
      size && cellText(size, { id: 1, specification: 'δ10×1800×2500', remnant }, reader)
    expect([true, false].map(shown)).toEqual(['δ10×1800×2500 余料', 'δ10×1800×2500'])
  }
})

test('the size of steel stands whole in its column, with its mark; a width that a person chose stays', () => {
  const { steel_material_inventory_details: steel } = resources
  const widthFor = (specification: string, layout: Layout, remnant = false) =>
    fitted(shownColumns(columnsFor(steel, 'zh'), layout), [{ id: 1, specification, remnant }], reader).find(
      ({ name }) => name === 'specification',
    )?.width
  // px that a browser needs for the text, the room beside it and the edge.
  const needs = [
    ['δ10×1800×8000', false, 133],
    ['δ10×1800×2500', true, 166],
    ['Φ159×8×6000', false, 119],
    ['H型钢 200×200×8×12×6000', false, 220],
    ['H型钢 200×200×8×12×2600', true, 253],
  ] as const
  const ledger = resources.steel_material_inventory_ledgers
  for (const layout of [stockLayout, usualLayout(ledger, columnsFor(ledger, 'zh'))])
    for (const [size, remnant, least] of needs) {
      expect.soft(widthFor(size, layout, remnant), size).toBeGreaterThanOrEqual(least)
      expect.soft(widthFor(size, layout, remnant), size).toBeLessThan(least + 40)
    }
  expect(widthFor('H型钢 200×200×8×12×6000', { ...stockLayout, widths: { specification: 90 } })).toBe(90)
  expect(widthFor('δ10×1800×8000'.repeat(9), stockLayout)).toBe(320)
})

test('a condition on oneself and on others asks for ids, and is shown by names', () => {
  const where = ['writer:in:@me,7']
  const asking = { today: '2026-11-24', me: { id: 3, name: '王建国' }, waiting: [4, 9] }
  expect(resolved(quota_lists, { where }, asking)).toEqual({ where: ['writer:in:3,7'] })
  expect(resolved(quota_lists, { where: [forMe] }, asking)).toEqual({ where: ['id:in:4,9'] })
  // Where nothing waits, nothing is shown: a condition without values would show everything.
  expect(resolved(quota_lists, { where: [forMe] }, { ...asking, waiting: [] })).toEqual({
    where: ['id:in:0'],
  })
  const [condition] = where.flatMap((text) => readCondition(quota_lists, text) ?? [])
  expect(condition && conditionText(condition, { ...reader, nameOf: () => '冯琳' })).toBe('我、冯琳')
})
