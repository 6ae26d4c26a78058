import { describe, expect, test } from 'vitest'
import { columnsOf, loadOf, type Plan } from '../../renderer/features/production/plans/month_columns.ts'
import { plansForm } from '../../renderer/features/production/plans/print/plans_form.ts'
import { texts as plansTexts } from '../../renderer/features/production/plans/texts.zh.ts'
import { texts as zh } from '../../renderer/i18n/zh.ts'
import { contentWidth } from '../../renderer/ui/print/sheet/paper.ts'
import { entryNames } from '../../shared/office/navigation.ts'
import { planStatus } from '../../shared/production/codes.ts'
import { latenessOf } from '../../shared/production/plan_lateness.ts'

const { unscheduled, scheduled, producing, finished, suspended, cancelled } = planStatus.word
const plan = (id: number, facts: Partial<Plan> = {}): Plan => ({
  id,
  work_order: `26${String(id).padStart(3, '0')}`,
  client_name: '江北石化有限公司',
  product_name: '固定管板换热器 BEM600',
  number: 2,
  output_value: 46.8,
  output: 5.72,
  delivery: '2027-01-04',
  plan_dt: '2026-12',
  status: scheduled,
  remarks: '',
  files_missing: 0,
  lines_late: 0,
  ...facts,
})

describe('CR-JH-01', () => {
  const plans = Array.from({ length: 11 }, (_, at) => plan(at + 1))
  const form = plansForm(
    { month: '2026-12', plans: [...plans, plan(12, { status: suspended })] },
    '华鼎压力容器有限公司',
    { t: { ...zh, pages: entryNames('zh'), ...plansTexts }, language: 'zh' },
  )
  const rowsOn = (page: number) => form.pages[page]?.blocks.flatMap(({ rows }) => rows) ?? []
  const words = (page: number) =>
    rowsOn(page).flatMap(({ cells }) =>
      cells.map(({ lines }) => lines.flatMap((line) => line.map(({ text }) => text)).join('')),
    )

  test('has ten plans a page, each page with the heading, the total and the signatures', () => {
    expect(form).toMatchObject({ paper: 'a4-landscape', number: 'CR-JH-01', name: '2026-12' })
    expect(form.pages).toHaveLength(2)
    for (const page of [0, 1]) {
      expect(rowsOn(page)).toHaveLength(1 + 10 + 2)
      for (const { cells } of rowsOn(page))
        expect(cells.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(contentWidth(form.paper), 6)
      expect(words(page)).toContain('审核（生产部部长）')
    }
    expect(words(0)).toEqual(
      expect.arrayContaining(['26001', '46.80', '5.720', '2027-01-04', `W ${scheduled}`]),
    )
  })

  test('adds what is made in the month: a plan that rests is printed and not counted', () => {
    expect(words(1)).toEqual(expect.arrayContaining(['26012', `H ${suspended}`]))
    expect(words(1)).toEqual(expect.arrayContaining(['11 个计划', '产值 (万元) 514.80', '产量 (t) 62.920']))
  })
})

test('a plan stands in its month, one that is not scheduled before them, and older and later ones beside them', () => {
  const plans = [
    plan(1, { status: unscheduled }),
    plan(2, { status: producing, plan_dt: '2026-08' }),
    plan(3),
    plan(4, { plan_dt: '2027-06' }),
    plan(5, { plan_dt: '随主机' }),
  ]
  const held = columnsOf(plans, '2026-10').flatMap(({ key, held: some }) =>
    some.map(({ id }): readonly [string, number] => [key, id]),
  )
  expect(held).toEqual([
    ['unscheduled', 1],
    ['unscheduled', 5],
    ['earlier', 2],
    ['2026-12', 3],
    ['later', 4],
  ])
  expect(columnsOf([], '2026-10').map(({ key }) => key)).toEqual([
    'unscheduled',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
  ])
  expect(loadOf([plan(1), plan(2, { status: cancelled })])).toEqual({
    plans: 1,
    output: 5.72,
    output_value: 46.8,
  })
})

test.each<readonly [string, Partial<Plan>, string | undefined]>([
  ['on the day of its delivery a plan is in time', { delivery: '2026-12-20', plan_dt: '2026-12' }, undefined],
  ['a day after it is late', { delivery: '2026-12-19', plan_dt: '2026-12' }, 'overdue'],
  ['one that is finished is not', { delivery: '2026-12-19', status: finished }, undefined],
  ['nor one that was given up', { delivery: '2026-12-19', status: cancelled }, undefined],
  ['one that rests is', { delivery: '2026-12-19', status: suspended }, 'overdue'],
  ['it is planned for a later month', { delivery: '2027-01-31', plan_dt: '2027-02' }, 'planned_late'],
  ['or for the same one', { delivery: '2027-01-31', plan_dt: '2027-01' }, undefined],
  ['words tell no day', { delivery: '合同签订后30天', plan_dt: '2027-02' }, undefined],
])('against its delivery: %s', (_, facts, late) => {
  expect(latenessOf(plan(1, facts), '2026-12-20')).toBe(late)
})
