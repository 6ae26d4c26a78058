import { expect, test } from 'vitest'
import { copyOf, usualValues } from '../../renderer/ui/form/first_values.ts'
import { pruction_plans } from '../../shared/production/pruction_plans.ts'
import { pruction_users } from '../../shared/production/pruction_users.ts'

test('a copied plan is that of another work order, in a month of its own', () => {
  const plan = {
    id: 1,
    work_order: '26001',
    output_value: 130,
    remarks: '随检修',
    plan_dt: '2026-12',
    status: '未排产',
  }
  expect(copyOf(pruction_plans, plan)).toEqual({ output_value: 130, remarks: '随检修' })
})

test('a new production user is nobody in particular', () => {
  const usual = { today: '2026-11-20', me: 13, department: 5, warehouse: null }
  expect(usualValues(pruction_users, usual)).toEqual({})
})
