import { expect, test } from 'vitest'
import { z } from 'zod'
import { productionPlanner, staff } from '../../../main/api/demo/people.ts'
import { byRole, figuresOf } from '../../../main/api/figures/by_role.ts'
import { definitions } from '../../../main/api/figures/definitions.ts'
import { stockStatus } from '../../../shared/inventory/codes.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { entries } from '../../../shared/office/navigation.ts'
import { type ResourceName, resources } from '../../../shared/resources.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const isResource = (name: string): name is ResourceName => Object.hasOwn(resources, name)
const countIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.length
    : typeof value === 'object' && value !== null && 'count' in value
      ? value.count
      : undefined
const pages: readonly string[] = [
  ...Object.values(entries).map(({ address }) => address),
  'settings/health',
  'shortages',
]

test('every figure of every role is the count of the list or query that it names', async () => {
  const demo = await openDemo()
  for (const [at, [lastName, firstName, , role]] of staff.entries()) {
    const person = demo.person(`${lastName}${firstName}`, [role], { id: at + 1, leads: ['铆焊一组'] })
    const figures = await figuresFor(demo, person)
    expect(figures.length, role).toBeGreaterThanOrEqual(1)
    for (const { key, label, value, unit, state, resource, query, page, explain } of figures) {
      expect(label, key).not.toBe('')
      expect(explain.text, key).not.toBe('')
      expect(page.startsWith('list/') || pages.includes(page.split('?')[0] ?? ''), page).toBe(true)
      expect(state !== '', key).toBe(value !== 0 && value !== null)
      for (const term of explain.terms) {
        expect(term.label, key).not.toBe('')
        if (term.resource === '') continue
        const count = await counted(demo, person, term)
        // A term that is a sum opens the rows that it adds up.
        if (unit === '') expect(count, `${role} ${key} ${term.label}`).toBe(term.value)
        else expect(count, `${role} ${key} ${term.label}`).toBeGreaterThan(0)
      }
      const sum = explain.terms.reduce((all, term) => all + (term.value ?? 0), 0)
      expect(sum, `${role} ${key}`).toBeCloseTo(value ?? 0, 6)
      if (unit !== '' || resource === '') continue
      expect(await counted(demo, person, { resource, query }), `${role} ${key}`).toBe(value)
    }
  }
})

test('every figure is somebody’s, and those of a role that are not 0 stand first, up to its number of cards', async () => {
  expect(new Set(Object.values(byRole).flat())).toEqual(new Set(Object.keys(definitions)))
  const demo = await openDemo()
  for (const [at, [lastName, firstName, , role]] of staff.entries()) {
    const person = demo.person(`${lastName}${firstName}`, [role], { id: at + 1, leads: ['铆焊一组'] })
    const { keys, shown } = figuresOf(person)
    const figures = await figuresFor(demo, person)
    const zeros = figures.filter(({ value }) => value === 0)
    expect(figures.length, role).toBe(Math.min(keys.length, shown))
    expect(figures.slice(figures.length - zeros.length), role).toEqual(zeros)
    for (const some of [zeros, figures.slice(0, figures.length - zeros.length)])
      expect(
        some.map(({ key }) => key),
        role,
      ).toEqual(keys.filter((key) => some.some((one) => one.key === key)))
  }
})

test('no figure counts what the plant hides, or what the token of the caller may not read', async () => {
  const demo = await openDemo()
  const chief = demo.person('高志远', ['leader'], { id: 2 })
  const scope = { readOnly: true, modules: ['office', 'core'] }
  const keys = async (operation: 'mine' | 'trends', extras?: { readonly scope: typeof scope }) => {
    const answer = await demo.by(chief, 'figures', operation, {}, extras)
    return answer.ok
      ? z
          .array(z.object({ key: z.string() }))
          .parse(answer.value)
          .map(({ key }) => key)
      : []
  }
  expect(await keys('mine', { scope })).toEqual(['late_orders', 'open_orders', 'mine'])
  expect(await keys('trends', { scope })).toEqual([])
  expect(await keys('mine')).toContain('overdue')
  await demo.as('系统管理', 'admin')('plant', 'set', { hidden_modules: ['procurement'] })
  expect(await keys('mine')).toEqual(['late_orders', 'open_orders', 'unscheduled', 'output', 'mine'])
  expect(await keys('trends')).toEqual(['output', 'hours'])
})

test('a figure of several lists opens the one that has something, and a page of all where more do', async () => {
  const demo = await openDemo()
  const head = demo.person('许库生', ['store_head'], { id: 21 })
  const frozen = async () => (await figuresFor(demo, head)).find(({ key }) => key === 'frozen')
  expect(await frozen()).toMatchObject({ value: 1, page: 'list/welding_material_inventory_details?status=1' })
  const steel = demo.person('朱检', ['inspector'], { id: 18 })
  const { results } = await demo.as('朱检', 'inspector')('steel_material_inventory_details', 'list', {
    status: 0,
  })
  const id = results[0]?.id ?? 0
  const held = await demo.by(steel, 'steel_material_inventory_details', 'update', {
    id,
    status: 1,
    reason: '表面有裂纹，复验',
  })
  expect(held.ok).toBe(true)
  expect(await frozen()).toMatchObject({ value: 2, page: 'stock?status=1', resource: '' })
})

test('a sum of too many records to name each is explained by its list, as one term of the whole value', async () => {
  const demo = await openDemo()
  const keeper = demo.person('赵铁军', ['keeper'], { id: 18 })
  const expiring = async () => (await figuresFor(demo, keeper)).find(({ key }) => key === 'expiring_stock')
  const stock = async (lots: number) => {
    for (let lot = 0; lot < lots; lot++)
      await demo.put('welding_material_inventory_details', {
        name: '焊条',
        count: 1,
        weight: 5,
        status: stockStatus.code.in_stock,
        deadline: '2026-12-01',
      })
  }
  const before = await expiring()
  await stock(100 - (before?.explain.terms.length ?? 0))
  expect((await expiring())?.explain.terms.length).toBe(100)
  await stock(1)
  const now = await expiring()
  expect(now?.value).toBe((before?.value ?? 0) + 5 * 100)
  expect(now?.explain.terms.map((term) => [term.value, term.query])).toEqual([[now?.value, now?.query]])
})

async function counted(
  demo: Demo,
  person: Person,
  { resource, query }: { readonly resource: string; readonly query: Readonly<Record<string, unknown>> },
) {
  const [name = '', operation = 'list'] = resource.split('/')
  const answer = isResource(name) && (await demo.by(person, name, operation, query))
  return answer ? answer.ok && countIn(answer.value) : undefined
}

test('a figure follows the records that it counts', async () => {
  const demo = await openDemo()
  const planner = demo.person('卫平', ['prod_planner'], { id: productionPlanner })
  const unscheduled = async () =>
    (await figuresFor(demo, planner)).find(({ key }) => key === 'unscheduled')?.value ?? 0
  const before = await unscheduled()
  expect(before).toBeGreaterThan(0)
  const { results } = await demo.as('卫平', 'prod_planner')('pruction_plans', 'list', { status: '未排产' })
  await demo.as('卫平', 'prod_planner')('pruction_plans', 'update', {
    id: results[0]?.id ?? 0,
    plan_dt: '2026-12',
    status: '已排产',
  })
  expect(await unscheduled()).toBe(before - 1)
})

async function figuresFor(demo: Demo, person: Person) {
  const mine = await demo.by(person, 'figures', 'mine', {})
  if (!mine.ok) throw new Error(mine.problem.detail)
  return figureRows.parse(mine.value)
}
const figureRows = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    value: z.number().nullable(),
    unit: z.string(),
    state: z.string(),
    resource: z.string(),
    query: z.record(z.string(), z.unknown()),
    page: z.string(),
    explain: z.object({
      text: z.string(),
      terms: z.array(
        z.object({
          label: z.string(),
          value: z.number().nullable(),
          resource: z.string(),
          query: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
)
