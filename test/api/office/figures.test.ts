import { expect, test } from 'vitest'
import { z } from 'zod'
import { productionPlanner, staff } from '../../../main/api/demo/people.ts'
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
const pages: readonly string[] = [...Object.values(entries).map(({ address }) => address), 'settings/health']

test('every figure of every role is the count of the list or query that it names', async () => {
  const demo = await openDemo()
  for (const [at, [lastName, firstName, , role]] of staff.entries()) {
    const person = demo.person(`${lastName}${firstName}`, [role], { id: at + 1, leads: ['铆焊一组'] })
    const figures = await figuresOf(demo, person)
    expect(figures.length, role).toBeGreaterThanOrEqual(1)
    for (const { key, label, value, unit, state, resource, query, page, explain } of figures) {
      expect(label, key).not.toBe('')
      expect(explain.text, key).not.toBe('')
      expect(page.startsWith('list/') || pages.includes(page.split('?')[0] ?? ''), page).toBe(true)
      expect(state !== '', key).toBe(value !== 0 && value !== null)
      if (unit !== '' || resource === '') continue
      const [name = '', operation = 'list'] = resource.split('/')
      const answer = isResource(name) && (await demo.by(person, name, operation, query))
      expect(answer ? answer.ok && countIn(answer.value) : undefined, `${role} ${key}`).toBe(value)
    }
  }
})

test('a figure follows the records that it counts', async () => {
  const demo = await openDemo()
  const planner = demo.person('卫平', ['prod_planner'], { id: productionPlanner })
  const unscheduled = async () =>
    (await figuresOf(demo, planner)).find(({ key }) => key === 'unscheduled')?.value ?? 0
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

async function figuresOf(demo: Demo, person: Person) {
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
    explain: z.object({ text: z.string() }),
  }),
)
