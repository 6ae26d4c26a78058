import { expect, test } from 'vitest'
import { type Role, roles, withDepartment } from '../../../shared/kernel/people.ts'
import { procurementRecords, purchaseIn } from '../../support/api/procurement_records.ts'
import { openLan } from '../../support/lan_office.ts'

/** Who may create, change and delete an example; an empty list leaves it to its author and administrators. */
interface Writers {
  readonly create: readonly Role[]
  readonly change?: readonly Role[]
  readonly remove?: readonly Role[]
  /** Where the example itself asks for one person. */
  readonly body?: object
  readonly with?: object
}
const same = (...writers: Role[]): Writers => ({ create: writers, change: writers, remove: writers })
const authors = (...create: Role[]): Writers => ({ create, change: [] })
const alongSheet: readonly Role[] = [
  'buyer',
  'bid_office',
  'purchase_head',
  'leader',
  'inspector',
  'keeper',
  'store_head',
]

const writers: Readonly<Record<string, Writers>> = {
  material_sub_applies: authors('planner'),
  material_sub_apply_items: { ...authors('planner'), body: { sub_apply: '旧单' } },
  sub_spply_comments: authors('planner'),
  material_executions: { create: ['planner', 'keeper'], change: ['planner', 'keeper'] },
  material_execution_details: { create: ['planner', 'keeper'], change: ['planner', 'keeper'] },
  suppliers: same('buyer'),
  supplier_documents: same('buyer'),
  supplier_quotations: same('buyer'),
  purchase_orders: same('buyer'),
  procurement_materials: same('buyer'),
  bidding_sheets: same('buyer'),
  bidding_applications: same('buyer'),
  parity_ratio_cards: same('buyer'),
  supplier_checks: same('buyer'),
  supply_relationships: same('buyer'),
  bidding_comments: { create: ['process_head'], change: [], remove: ['process_head'] },
  bidding_acceptances: same('bid_office'),
  status_changes: { create: alongSheet, change: ['purchase_head'], remove: [] },
  contact_details: { create: alongSheet },
  arrival_inspections: {
    ...same('buyer', 'inspector', 'keeper'),
    body: { material: '1' },
    with: { remark: '随货无合格证' },
  },
}

test.each(procurementRecords)('$name is written by those who should, and by nobody else', async (example) => {
  const { create, change, remove, ...own } = writers[example.name] ?? expect.fail(example.name)
  const { body = example.body, with: changed = example.change } = own
  const lan = await openLan()
  await purchaseIn(lan, example.name)
  const boss = await lan.as('系统管理', ['admin'])
  const path = `/api/${example.name}/`
  const fits = (role: Role, allowed: readonly Role[]) =>
    role === 'admin' || withDepartment([role]).some((one) => allowed.includes(one))
  for (const role of Object.keys(roles) as Role[]) {
    // the keys of that table
    const as = await lan.as(role, [role])
    const created = await as('POST', path, body)
    expect.soft(created.status, `${role} creates: ${created.text}`).toBe(fits(role, create) ? 201 : 403)
    const { id = 1 } = (await boss('POST', path, body)).body
    if (change && changed) {
      const { status, text } = await as('PATCH', `${path}${id}/`, changed)
      expect.soft(status, `${role} changes: ${text}`).toBe(fits(role, change) ? 200 : 403)
    }
    if (remove) {
      const { status, text } = await as('DELETE', `${path}${id}/`)
      const expected = fits(role, remove) ? [200, 204] : [403]
      expect.soft(expected, `${role} deletes: ${text}`).toContain(status)
    }
  }
  expect.soft((await lan.send('POST', path, body)).status).toBe(401)
})
