import { expect, test } from 'vitest'
import { playAll } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'

/** What pages know of the caller: his relations, and which fields of a record are open to him. */

test('everybody is told his departments and roles, those of a head with his department’s', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const workshop = (await boss('POST', '/api/departments/', { group: '车间', short_name: '容器车间' })).body
    .id
  const head = await lan.as('许库生', ['store_head'], { department: workshop })
  expect((await head('GET', '/api/users/me/')).body).toEqual({
    id: head.id,
    department: workshop,
    roles: ['store_head', 'keeper'],
    member_of: [workshop],
    head_of: [],
    leads: [],
  })
  await boss('PATCH', `/api/departments/${workshop}/`, { admin: head.id })
  expect((await head('GET', '/api/users/me/')).body.head_of).toEqual([workshop])
  expect((await boss('GET', '/api/users/me/')).body).toMatchObject({ department: null, member_of: [] })
  expect(await lan.send('GET', '/api/users/me/')).toMatchObject({ status: 401 })
})

const bake = {
  standard_num: 'GB/T 5117',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: 'H1',
  codedmark: 'HC-1',
  quantity: 20,
}
const bakePath = '/api/welding_material_bake_records/1/?extended=1'

test('a record names the fields that its reader may change, and takes them back unread', () =>
  playAll([
    {
      title: 'made',
      by: ['尤红', 'keeper'],
      request: ['POST', '/api/welding_material_bake_records/', bake],
      status: 201,
    },
    {
      title: 'open to a keeper',
      by: ['尤红', 'keeper'],
      request: ['GET', bakePath],
      status: 200,
      like: { editable: expect.arrayContaining(['furnace_time', 'remark']) },
    },
    {
      title: 'closed to a planner',
      by: ['周工', 'planner'],
      request: ['GET', bakePath],
      status: 200,
      like: { editable: [] },
    },
    {
      title: 'only in single reads',
      by: ['尤红', 'keeper'],
      request: ['GET', '/api/welding_material_bake_records/1/'],
      status: 200,
      like: expect.not.objectContaining({ editable: expect.anything() }),
    },
    {
      title: 'sent back with the record',
      by: ['尤红', 'keeper'],
      request: ['PATCH', '/api/welding_material_bake_records/1/', { editable: ['remark'], remark: '好' }],
      status: 200,
      like: { remark: '好' },
    },
  ]))
