import { test } from 'vitest'
import { documentedBy } from '../../support/api/documented.ts'
import { ticketsIn } from '../../support/api/shop_floor.ts'
import { openLan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

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

/** What stands on the shop floor under these ids, and a change of it where there is one. */
const onFloor = [
  ['sub_materials', { estimated_finish_dt: '2026-12-01' }],
  ['process_details', { estimated_start_dt: '2026-12-01' }],
  ['ledgers', { estimated_finish_dt: '2026-12-01' }],
  ['query_man_hours', null],
] as const
const floorQueries = [
  'floor/?order=1',
  'units/?order=1',
  'of_unit/?unit=1',
  'orders/',
  'to_confirm/',
  'to_inspect/',
] as const
const hourTickets = ['work_hour_summarize_tickets', 'stock_work_hour_tickets'] as const

test('tickets, details, ledgers and hours answer what their schemas say, exactly and in order', async () => {
  const lan = await openLan()
  await ticketsIn(lan)
  const boss = await lan.as('系统管理', ['admin'])
  const check = await documentedBy(lan)
  const done = { work_group: '铆工组', actual_finish_dt: '2026-11-20', inspection_dt: '2026-11-20' }
  for (const id of [1, 2, 3]) await boss('PATCH', `/api/process_details/${id}/`, done)
  await boss('POST', '/api/transfer_cards/', { process_material: 4, category: 3 })
  for (const [name, change] of onFloor) {
    check(`/api/${name}/`, 'get', 200, (await boss('GET', `/api/${name}/`)).body)
    check(
      `/api/${name}/{id}/`,
      'get',
      200,
      (await boss('GET', `/api/${name}/${name === 'ledgers' ? 4 : 1}/`)).body,
    )
    if (change)
      check(`/api/${name}/{id}/`, 'patch', 200, (await boss('PATCH', `/api/${name}/1/`, change)).body)
  }
  const ticket = await boss('POST', '/api/sub_materials/', { material: 5, sub_order: 1 })
  check('/api/sub_materials/', 'post', 201, ticket.body)
  const detail = await boss('POST', '/api/process_details/', { process_step: 1, sub_material: 2 })
  check('/api/process_details/', 'post', 201, detail.body)
  const many = await boss('POST', '/api/process_details/make_many/', { parts: [6], units: [1] })
  check('/api/process_details/make_many/', 'post', 201, many.body)
  for (const query of floorQueries)
    check(
      `/api/process_details/${query.split('?')[0]}`,
      'get',
      200,
      (await boss('GET', `/api/process_details/${query}`)).body,
    )
  check('/api/work_hour_summarizes/', 'get', 200, (await boss('GET', '/api/work_hour_summarizes/')).body)
  for (const name of hourTickets) {
    const answer = await boss('GET', `/api/${name}/?work_order_uid=26001&group_name=铆工组`)
    check(`/api/${name}/`, 'get', 200, answer.body)
  }
  const groups = '/api/work_hour_summarize_tickets/groups/'
  check(groups, 'get', 200, (await boss('GET', `${groups}?work_order_uid=26001`)).body)
})
