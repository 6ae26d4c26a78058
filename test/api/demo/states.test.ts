import { expect, it } from 'vitest'
import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

/** Resources that share one machine of states are one story: the four kinds of stock, the three forms of a sheet. */
const machineOf = (name: string): string =>
  name
    .replace(/^(welding_material|steel_material|bought_in_component|auxiliary_material)_/, '')
    .replace(/^(bidding_applications|parity_ratio_cards|supplier_checks)$/, 'forms')

const statesOf = (resource: Resource) =>
  Object.entries(specOf(resource).states ?? {}).map(([field, { initial, transitions }]) => {
    const ends = Object.values(transitions).flatMap(({ from, to }) => [...from, to])
    return { field, states: new Set<unknown>([initial, ...ends]) }
  })

async function occurring({ file }: Demo, { name }: Resource, field: string): Promise<readonly unknown[]> {
  const rows = await file.reading.statements.all(`select distinct "${field}" as state from "${name}"`, [])
  return rows.map(({ state }) => state)
}

/** States in which the demo plant has nothing, and why: the plant of the design is counted to the last card (7). */
const absent: Readonly<Record<string, readonly [reason: string, ...states: unknown[]]>> = {
  products: ['its five products are made, offered and given up', 0, 2, 3, 5],
  work_orders: ['a unit of each of its three orders is not finished', 1],
  pruction_plans: ['each of its three orders is to be made', '已完工', '已暂停', '已取消'],
  purchase_orders: ['its four orders are named with their states', 2, 3, 9],
  bidding_sheets: ['its three sheets are named with their states', 0, 1, 3, 4, 5, 7, 9],
  forms: ['they stand where their three sheets do', 0, 8, 9],
  material_executions: ['its one table is saved', '未保存'],
  transfer_cards: ['its seven cards are named with their states', '已作废'],
  entries: ['its ten documents are counted by state', 8, 9],
  apply_cards: ['its twelve cards are counted by state', 2, 9],
  refund_cards: ['its five cards are counted by state', 1, 8, 9],
}

it('every state that anything can be in occurs in the demo plant, but for those that its design leaves no room for', async () => {
  const demo = await openDemo()
  const machines = new Map<string, { readonly all: unknown[]; readonly here: unknown[] }>()
  for (const resource of Object.values(demo.office.catalogue.resources).filter(hasRecords))
    for (const { field, states } of statesOf(resource)) {
      const { all, here } = machines.get(machineOf(resource.name)) ?? { all: [], here: [] }
      all.push(...states)
      here.push(...(await occurring(demo, resource, field)))
      machines.set(machineOf(resource.name), { all, here })
    }
  const lacking = [...machines].map(([machine, { all, here }]) => [
    machine,
    [...new Set(all)].filter((state) => !here.includes(state)).sort(),
  ])
  expect(Object.fromEntries(lacking.filter(([, states]) => states?.length))).toEqual(
    Object.fromEntries(
      Object.entries(absent).map(([machine, [, ...states]]) => [machine, states.toSorted()]),
    ),
  )
})
