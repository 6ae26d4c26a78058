import { expect, test } from 'vitest'
import { staff } from '../../../main/api/demo/people.ts'
import { isRole, roles } from '../../../shared/kernel/people.ts'
import { hasRecords } from '../../../shared/kernel/resource.ts'
import { byRole, type Entry, entries, entriesOf } from '../../../shared/office/navigation.ts'
import { resources } from '../../../shared/resources.ts'
import { openPlant } from '../../support/office.ts'

const named: Readonly<Record<string, (typeof resources)[keyof typeof resources]>> = resources
const roleNames = Object.keys(roles).filter(isRole)

test('each role has five to nine entries, home first, and its people may read what stands behind each', async () => {
  const plant = await openPlant()
  for (const role of roleNames) {
    const shown = entriesOf([role])
    expect(shown[0], role).toBe('home')
    expect(shown.length, role).toBeGreaterThanOrEqual(5)
    expect(shown.length, role).toBeLessThanOrEqual(9)
    expect(shown.slice(1), role).toEqual(byRole[role])
    for (const key of shown) {
      const { address, counts }: Entry = entries[key]
      const lists = [...counts, ...(address.startsWith('list/') ? [address.slice('list/'.length)] : [])]
      for (const name of lists) {
        const resource = named[name]
        expect(resource, `${key}: ${name}`).toBeDefined()
        if (resource && hasRecords(resource))
          await expect(
            plant.raw('某人', [role], name, 'list', { limit: 1 }),
            `${role}: ${name}`,
          ).resolves.toMatchObject({ ok: true })
      }
    }
  }
})

test('entries of several roles are interleaved, doubles once, nine at most', () => {
  expect(entriesOf(['keeper', 'buyer'])).toEqual([
    'home',
    'procurement',
    'entries',
    'purchase_orders',
    'issues',
    'procurement_materials',
    'refunds',
    'arrivals',
    'stock',
  ])
  expect(entriesOf([]).length).toBeGreaterThanOrEqual(5)
  // A head has his own row and not those of his department.
  expect(entriesOf(['sales_head']).slice(1)).toEqual(byRole.sales_head)
})

test('the demo has somebody in every role', () => {
  expect(new Set(staff.map(([, , , role]) => role))).toEqual(new Set(roleNames))
})

test('an administrator says which modules the plant does not use, and everybody reads it', async () => {
  const plant = await openPlant()
  const boss = plant.as('管理员', 'admin')
  const keeper = plant.as('尤红', 'keeper')
  expect(await keeper('plant', 'modules', {})).toEqual({ hidden_modules: [] })
  await expect(keeper('plant', 'set', { hidden_modules: ['sales'] })).rejects.toThrow('403')
  await boss('plant', 'set', { hidden_modules: ['sales', 'production'] })
  expect(await keeper('plant', 'modules', {})).toEqual({ hidden_modules: ['production', 'sales'] })
  expect(await plant.raw('管理员', ['admin'], 'plant', 'set', { hidden_modules: ['office'] })).toMatchObject({
    ok: false,
    problem: { status: 400, errors: [{ field: 'hidden_modules.0' }] },
  })
  // Nothing changes in the API.
  expect(await keeper('products', 'list', {})).toMatchObject({ count: 0 })
})
