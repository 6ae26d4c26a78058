import { paged, published } from './notation.ts'

/** Document 1, core module. */

const users = published('users', 'id int, first_name str, last_name str, email str, info dict', {
  info: 'phone str, mobile str, gender int',
})
const departments = published('departments', 'id int, superior int, admin int, short_name str, group dict', {
  group: 'name str',
})
const department = 'id, group, superior, admin, short_name'
const work_orders = published(
  'work_orders',
  'id int, uid str, sell_type int, pretty_sell_type str, client str, project str, product int, count int, finished bool',
)
const sub_work_orders = published('sub_work_orders', 'id int, index int, finished bool')

export const core = [
  users.list('POST /api/users/', paged, 'id, first_name, email', { also: ['GET /api/users/'] }),
  users.read('GET /api/users/{id}/'),
  users.update('PATCH /api/users/{id}/'),
  departments.list('GET /api/departments/', paged, 'id, superior, admin, short_name'),
  departments.single(
    'distribution',
    'GET /api/departments/distribution/',
    '',
    'Distribution int, Process int, Procurement int, Production int',
  ),
  departments.read('GET /api/departments/{id}/', department),
  departments.update('PATCH /api/departments/{id}/', department),
  departments.create('POST /api/departments/', 'group str, short_name, superior, admin'),
  work_orders.list('GET /api/work_orders/', paged),
  work_orders.read('GET /api/work_orders/{id}/'),
  work_orders.update('PATCH /api/work_orders/{id}/'),
  work_orders.create('POST /api/work_orders/', 'uid, sell_type, client, project, product, count'),
  sub_work_orders.list('GET /api/sub_work_orders/', paged),
  sub_work_orders.read('GET /api/sub_work_orders/{id}/'),
  sub_work_orders.update('PATCH /api/sub_work_orders/{id}/'),
]
