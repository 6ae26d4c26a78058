import { describe, expect, test } from 'vitest'
import { bakesForm } from '../../renderer/features/welding_store/bakes/print/bakes_form.ts'
import { texts as bakesInEnglish } from '../../renderer/features/welding_store/bakes/texts.en.ts'
import { texts as bakesInChinese } from '../../renderer/features/welding_store/bakes/texts.zh.ts'
import { noCorrections } from '../../renderer/features/welding_store/corrections.ts'
import { monthView } from '../../renderer/features/welding_store/humiture/month_view.ts'
import { humitureForm } from '../../renderer/features/welding_store/humiture/print/humiture_form.ts'
import { texts as humitureInChinese } from '../../renderer/features/welding_store/humiture/texts.zh.ts'
import { texts as commonInEnglish } from '../../renderer/i18n/en.ts'
import { texts as commonInChinese } from '../../renderer/i18n/zh.ts'
import { listForm } from '../../renderer/ui/print/records/list_form.ts'
import type { FormDocument, FormPage } from '../../renderer/ui/print/sheet/form.ts'
import { contentWidth } from '../../renderer/ui/print/sheet/paper.ts'
import type { Row } from '../../renderer/ui/print/sheet/row.ts'
import { type Charge, chargeOf } from '../../shared/inventory/welding/bake_charge.ts'
import { bakeClassTable } from '../../shared/inventory/welding/bake_class_table.ts'
import { entryNames } from '../../shared/office/navigation.ts'

const zh = { ...commonInChinese, pages: entryNames('zh'), ...bakesInChinese, ...humitureInChinese }
const en = { ...commonInEnglish, pages: entryNames('en'), ...bakesInEnglish }

const textsOf = (row: Row | undefined) =>
  row?.cells.map(({ lines }) =>
    lines.map((line) => line.map(({ text, struck }) => (struck ? `~${text}~` : text)).join('')).join('|'),
  )
const rowsOn = ({ blocks }: FormPage) => blocks.flatMap(({ rows }) => rows)
const rowsOf = ({ pages }: FormDocument) => pages.flatMap(rowsOn)
const find = (form: FormDocument, key: string) => textsOf(rowsOf(form).find((row) => row.key === key))

const record = {
  id: 7,
  keeper: '尤红',
  create_dt: '2026-11-03T10:00:00',
  actual_temp_1: 18,
  actual_humid_1: 61.5,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '开启除湿机',
  reading_dt_1: null,
  reading_dt_2: null,
}
const corrected = (field: string, was: unknown) =>
  [field, [{ was, person: '尤红', at: '2026-11-03T10:00:00', reason: '' }]] as const
const facts = {
  company: '华鼎压力容器有限公司',
  room: '一级焊材库',
  month: '2026-11',
  days: monthView({
    month: '2026-11',
    today: '2026-11-05',
    records: [record],
    exceptions: [{ day: '2026-11-02', working: false, name: '停产' }],
    missing: [{ day: '2026-11-03', part: '下午' }],
  }),
  corrections: new Map([[7, new Map([corrected('actual_humid_1', 51.5), corrected('remark', '通风')])]]),
}

describe('CR-HC-01', () => {
  const form = humitureForm(facts, zh)

  test('has all days of the month and rows up to 31 on one page, as wide as the paper', () => {
    expect(form).toMatchObject({ title: '焊材库温湿度记录表', number: 'CR-HC-01', name: '2026-11' })
    expect(form.pages).toHaveLength(1)
    expect(rowsOf(form)).toHaveLength(1 + 31 + 1)
    for (const { cells } of rowsOf(form))
      expect(cells.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(contentWidth(form.paper), 6)
  })

  test('a long name of a storeroom has lines of its own; month and requirement stay beside each other', () => {
    const long = humitureForm({ ...facts, room: '二号厂房东侧焊接材料一级存放库房'.repeat(4) }, zh)
    const lines = long.lines.map((texts) => texts.map(({ text }) => text))
    expect(lines).toEqual([
      [expect.stringContaining('库房名称：')],
      [expect.stringContaining('存放库房')],
      ['2026 年 11 月', '标准要求：温度≥5℃，相对湿度≤60%'],
    ])
    expect(long.pages).toHaveLength(1)
    expect(form.lines).toHaveLength(1)
  })

  test('marks what is out of limits, missing, corrected, entered at another time, or a holiday', () => {
    expect(find(form, '2026-11-03')).toEqual([
      '3', '18.0', '~51.5~ ▲61.5', '缺', '缺', '尤红', '~通风~ 开启除湿机',
    ]) // biome-ignore format: one row of the paper
    const off = { ...record, actual_temp_2: 19, actual_humid_2: 50 }
    const entered = (reading_dt_1: string, reading_dt_2: string) => {
      const days = monthView({
        month: '2026-11',
        today: '2026-11-05',
        records: [{ ...off, reading_dt_1, reading_dt_2 }],
        exceptions: [],
        missing: [],
      })
      return find(humitureForm({ ...facts, days, corrections: new Map() }, zh), '2026-11-03')?.slice(1, 5)
    }
    expect(entered('2026-11-03T10:30:00', '2026-11-03T15:30:00')).toEqual(['18.0', '▲61.5', '19.0', '50.0'])
    expect(entered('2026-11-03T08:05:00', '2026-11-04T09:10:00')).toEqual([
      '18.0※08:05',
      '▲61.5',
      '19.0※11-04',
      '50.0',
    ])
    expect(find(form, '2026-11-02')).toEqual(['2', '—', '—', '—', '—', '—', '停产'])
    expect(find(form, '2026-11-04')).toEqual(['4', '', '', '', '', '', ''])
    const shaded = rowsOf(form).filter(({ cells }) => cells[0]?.shaded)
    expect(shaded.map(({ key }) => key.slice(8))).toEqual(['01', '02', '08', '15', '22', '29'])
  })

  test('counts breaches and missing readings in its foot', () => {
    expect(textsOf(rowsOf(form).at(-1))).toEqual([
      '本月超限 1 次，漏记 1 次',
      '库房主管|（签字/日期）',
      '焊接责任工程师|（签字/日期）',
    ])
  })
})

const charge = (id: number, values: Partial<Charge & { create_dt: string }> = {}) => ({
  ...chargeOf({ standard_num: 'NB/T 47018.2-2017', class_num: 'J507', size: 'Φ4.0', heat_num: '5J1167' }),
  codedmark: 'H26-0003',
  quantity: 40,
  furnace_time: '2026-11-03T07:40:00',
  create_dt: '2026-11-03T07:41:00',
  keeper: '尤红',
  ...values,
  id,
})
const printed = { company: '华鼎', month: '2026-11', classes: bakeClassTable, now: '2026-11-05T08:00:00' }
const bakes = (charges: ReturnType<typeof charge>[], t: Parameters<typeof bakesForm>[1] = zh) =>
  bakesForm({ ...printed, charges, corrections: noCorrections }, t)

const byTheBook = {
  baking_temp: 350,
  heating_time: '2026-11-03T08:40:00',
  cooling_time: '2026-11-03T09:40:00',
  holding_time: '2026-11-03T10:20:00',
  holding_temp: 120,
}

describe('CR-HC-02', () => {
  test('holds 15 rows a page, in the order of the days', () => {
    const form = bakes(Array.from({ length: 40 }, (_, at) => charge(40 - at)))
    expect(form.pages.map((page) => rowsOn(page).length)).toEqual([16, 16, 16])
    expect(rowsOf(form)[1]?.key).toBe('1')
    for (const { cells } of rowsOf(form))
      expect(cells.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(contentWidth(form.paper), 6)
  })

  test('gives the day of a time that is not the day of the record', () => {
    const form = bakes([charge(1, { ...byTheBook, apply_time: '2026-11-04T09:15:00' })])
    expect(find(form, '1')).toEqual([
      '1', '11-03', 'NB/T|47018.2-2017', 'J507', 'Φ4.0', '5J1167', 'H26-0003', '40', '07:40', '350', '08:40', '09:40',
      '10:20', '120', '11-04|09:15', '1', '尤红', '', '',
    ]) // biome-ignore format: one row of the paper
  })

  const markedCells = (values: Partial<Charge>) => {
    const row = rowsOf(bakes([charge(1, { ...byTheBook, ...values })])).find(({ key }) => key === '1')
    const texts = textsOf(row) ?? []
    return row?.cells.flatMap(({ bold }, at) => (bold ? [texts[at]?.replaceAll('|', '')] : []))
  }

  test('marks a missing time or temperature, one outside its window, and short holding, and says so in the remark', () => {
    expect(markedCells({})).toEqual([])
    expect(markedCells({ heating_time: null, baking_temp: null })).toEqual(['▲', '▲', '▲未按规定烘干'])
    expect(markedCells({ baking_temp: 330 })).toEqual(['▲330', '▲未按规定烘干'])
    expect(markedCells({ cooling_time: '2026-11-03T09:22:00', remark: '停电' })).toEqual([
      '▲09:22',
      '▲未按规定烘干；停电',
    ])
    expect(markedCells({ bake_times: 4 })).toEqual(['▲4', '▲未按规定烘干'])
  })

  test('names who let out what was not good, and why', () => {
    const release = { release_reason: '仅用于非承压件', released_by: '郑焊生' }
    expect(markedCells({ baking_temp: null, ...release })).toEqual([
      '▲',
      '▲未按规定烘干；郑焊生放行：仅用于非承压件',
    ])
  })

  test('marks nothing while a charge is in the oven', () => {
    const inOven = { heating_time: null, cooling_time: null, holding_time: null, baking_temp: null }
    expect(markedCells(inOven)).toEqual([])
  })

  test('has its note word for word', () => {
    expect(bakes([]).notes.join('')).toBe(
      '低氢型焊条350~400℃/1~2h,恒温100~150℃,领出超过4h须重新烘干,重复烘干按工艺规定,累计不超过3次',
    )
  })

  test.each([
    ['zh', zh],
    ['en', en],
  ] as const)('breaks no word of its headings in %s', (_, t) => {
    const words = Object.values(t.bakes_form).map((text) => String(text).replaceAll(/\s/g, ''))
    const headings = textsOf(rowsOf(bakes([], t))[0]) ?? []
    expect(headings).toHaveLength(19)
    for (const heading of headings) expect(words).toContain(heading.replaceAll(/[|\s]/g, ''))
    if (t === en) expect(headings.join(' ')).not.toMatch(/[a-z]\|[a-z.]\b(?!\w)/)
  })
})

describe('a list on paper', () => {
  const heads = [
    '材料编号',
    '名称',
    '规格',
    '库存数量',
    '单位',
    '总重 (kg)',
    '炉批号',
    '生产厂',
    '入库单号',
    '供方',
    '库房',
    '有效期至',
    '质量证明书号',
    '工作令号',
  ]
  const numeric = new Set(['库存数量', '总重 (kg)'])
  const columns = heads.map((head) => ({ name: head, head, right: numeric.has(head) }))
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    key: String(at),
    texts: {
      材料编号: `H26-${1000 + at}`,
      名称: at % 2 === 0 ? '气体保护焊药芯焊丝（超低氢高韧性）' : '焊条',
      规格: `δ${10 + (at % 20)}×1800×8000`,
      库存数量: String(at / 8),
      单位: '包',
      '总重 (kg)': String(1_130.25 + at),
      炉批号: `26B113-2608A-${1000 + at}`,
      生产厂: '四川大西洋焊接材料股份有限公司自贡生产基地',
      入库单号: `RK-HC-2026-${1000 + at}`,
      供方: '华东物资贸易集团有限公司',
      库房: '一级焊材库',
      有效期至: '2027-12-31',
      质量证明书号: `ZM-26-0815-${at}`,
      工作令号: `26${100 + (at % 90)}`,
    },
  }))
  const totals = { 材料编号: '合计', 库存数量: '196.8 包\n14.35 kg', '总重 (kg)': '1629250' }
  const facts = {
    name: 'stock',
    company: '华鼎',
    title: '焊材库存',
    day: '2026-11-20',
    printed: '尤红 2026-11-20 10:05 打印',
    count: 1000,
    filters: [],
  }
  const form = listForm({ ...facts, columns, rows, totals }, zh)

  test('takes columns until it is full, puts the others into a second line, and breaks neither a figure nor a number', () => {
    const [headings, ...below] = rowsOf(form)
    const shown = textsOf(headings)?.map((text) => text.replaceAll('|', '')) ?? []
    const left = heads.slice(shown.length)
    const texts: Readonly<Record<string, string>> = rows[0]?.texts ?? {}
    expect(shown.map((head) => head.replaceAll(' ', ''))).toEqual(
      heads.slice(0, shown.length).map((head) => head.replaceAll(' ', '')),
    )
    expect(left.length).toBeGreaterThan(0)
    expect(find(form, `${rows[0]?.key}/more`)?.join('')).toBe(
      left.map((head) => zh.value_of(head, texts[head] ?? '')).join('   '),
    )
    const seconds = below.filter(({ continued }) => continued)
    expect(seconds).toHaveLength(rows.length)
    for (const page of form.pages) expect(rowsOn(page)[1]?.continued).toBeUndefined()
    for (const { cells } of rowsOf(form)) {
      expect(cells.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(contentWidth(form.paper), 6)
      for (const { lines, head, scale } of cells) {
        const text = lines.map((line) => line.map(({ text }) => text).join('')).join('|')
        if (!head) expect([text, /[\dA-Z×-]\|[\dA-Z×-]/.test(text), scale]).toEqual([text, false, 9 / 10.5])
      }
    }
  })

  test('has at most 13 columns, however narrow they are', () => {
    const many = Array.from({ length: 16 }, (_, at) => ({ name: `c${at}`, head: `第${at}`, right: true }))
    const texts = Object.fromEntries(many.map(({ name }, at) => [name, String(at)]))
    const [headings, row, more] = rowsOf(
      listForm({ ...facts, columns: many, rows: [{ key: '1', texts }] }, zh),
    )
    expect(headings?.cells).toHaveLength(13)
    expect(row?.cells).toHaveLength(13)
    expect(textsOf(more)).toEqual(['第13：13   第14：14   第15：15'])
  })

  test('what a group has in common stands above its first row', () => {
    const grouped = rows.slice(0, 3).map((row, at) => ({ ...row, ...(at !== 1 && { group: `库房${at}` }) }))
    const keys = rowsOf(listForm({ ...facts, columns, rows: grouped }, zh)).flatMap(({ key }) =>
      key.endsWith('/more') ? [] : [key],
    )
    const [a, b, c] = grouped.map(({ key }) => key)
    expect(keys).toEqual(['headings', `${a}/group`, a, b, `${c}/group`, c])
  })

  test('ends with its totals, each unit in a line of its own', () => {
    expect(find(form, 'total')?.slice(0, 6)).toEqual(['合计', '', '', '196.8 包|14.35 kg', '', '1629250'])
    const last = form.pages.at(-1)
    expect(last && rowsOn(last).some(({ key }) => key === 'total')).toBe(true)
    expect(rowsOf(form).filter(({ key }) => key === 'total')).toHaveLength(1)
    expect(find(listForm({ ...facts, columns, rows }, zh), 'total')).toBeUndefined()
  })
})
