import { test } from 'vitest'
import { partsIn } from '../process/office.ts'
import { documentedBy } from './documented.ts'
import { openLan } from './harness.ts'

/** What is made under the id of another record, and a change of it. */
const records = [
  ['pruction_users', { group_name: '铆焊一组' }],
  ['pruction_workgroups', { process_name: '组对、焊接' }],
  ['pruction_plans', { plan_dt: '2026-12' }],
] as const

test('people, groups, plans and file lists answer what their schemas say, exactly and in order', async () => {
  const lan = await openLan()
  await partsIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const check = await documentedBy(lan)
  await boss('POST', '/api/departments/', { group: '车间', short_name: '铆焊一组' })
  for (const [name, change] of records) {
    check(`/api/${name}/`, 'post', 201, (await boss('POST', `/api/${name}/`, { id: 1 })).body)
    check(`/api/${name}/`, 'get', 200, (await boss('GET', `/api/${name}/`)).body)
    check(`/api/${name}/{id}/`, 'get', 200, (await boss('GET', `/api/${name}/1/`)).body)
    check(`/api/${name}/{id}/`, 'patch', 200, (await boss('PATCH', `/api/${name}/1/`, change)).body)
  }
  const lists = '/api/comprehensive_department_filelists/'
  check(lists, 'get', 200, (await boss('GET', lists)).body)
  check(`${lists}{id}/`, 'get', 200, (await boss('GET', `${lists}1/`)).body)
  check(`${lists}{id}/`, 'patch', 200, (await boss('PATCH', `${lists}1/`, { sketch: true })).body)
})
