import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'

const planner = ['卫平', 'prod_planner'] as const
const head = ['褚洪', 'prod_head'] as const
const leader = ['韩铁', 'group_leader'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const users = '/api/pruction_users/'
const groups = '/api/pruction_workgroups/'
const forbidden = { status: 403, like: { code: 'forbidden' } }
const wrong = (field: string) => ({ status: 400, like: { errors: [{ field }] } })
const group = { id: 1, name: '铆焊一组', process_name: '' }
const user = { id: 2, username: 'user16', realname: '韩铁', group_name: '' }

/** Two groups of the shop floor and two people, as they are in the office. */
const plant: readonly Scenario[] = [
  act(boss, 'a group', ['POST', '/api/departments/', { group: '车间', short_name: '铆焊一组' }], {
    status: 201,
  }),
  act(boss, 'another', ['POST', '/api/departments/', { group: '车间', short_name: '金工组' }], {
    status: 201,
  }),
  act(
    boss,
    'its leader, called by his e-mail',
    [
      'POST',
      '/api/users/create/',
      { last_name: '韩', first_name: '铁', email: 'user16@huading.example', username: 'han', department: 1 },
    ],
    { status: 201 },
  ),
  act(
    boss,
    'one without e-mail',
    ['POST', '/api/users/create/', { last_name: '杨', first_name: '刚', username: 'yang' }],
    {
      status: 201,
    },
  ),
]

test('a work group is a department that work is given to', () =>
  playAll([
    ...plant,
    act(keeper, 'not by a keeper', ['POST', groups, { id: 1 }], forbidden),
    act(planner, 'of a department that is there', ['POST', groups, { id: 9 }], wrong('id')),
    act(planner, 'which one is said', ['POST', groups, { name: '一组' }], wrong('id')),
    act(planner, 'made', ['POST', groups, { id: 1 }], { status: 201, body: group }),
    act(planner, 'once', ['POST', groups, { id: 1 }], { status: 409, like: { code: 'duplicate' } }),
    act(
      head,
      'with a name and operations of its own',
      ['POST', '/api/production_workgroups/', { id: 2, name: '车工组', process_name: '车削、钻孔' }],
      {
        status: 201,
        body: { id: 2, name: '车工组', process_name: '车削、钻孔' },
      },
    ),
    act(planner, 'it takes over operations', ['PATCH', `${groups}1/`, { process_name: '组对、焊接' }], {
      status: 200,
      body: { ...group, process_name: '组对、焊接' },
    }),
    act(planner, 'not the name of another one', ['PATCH', `${groups}1/`, { name: '车工组' }], {
      status: 409,
      like: { code: 'duplicate' },
    }),
    act(planner, 'a group has a name', ['PATCH', `${groups}1/`, { name: '' }], wrong('name')),
    act(leader, 'its leader does not rename it', ['PATCH', `${groups}1/`, { name: '一组' }], forbidden),
    act(keeper, 'read', ['GET', `${groups}1/`], {
      status: 200,
      body: { ...group, process_name: '组对、焊接' },
    }),
    act(keeper, 'listed by department', ['GET', groups], {
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: null,
        results: [
          { ...group, process_name: '组对、焊接' },
          { id: 2, name: '车工组', process_name: '车削、钻孔' },
        ],
      },
    }),
  ]))

test('a production user is a user of the office in a group', () =>
  playAll([
    ...plant,
    act(planner, 'a group', ['POST', groups, { id: 1 }], { status: 201 }),
    act(keeper, 'not by a keeper', ['POST', users, { id: 2 }], forbidden),
    act(planner, 'nobody unknown', ['POST', users, { id: 99 }], wrong('id')),
    act(planner, 'made', ['POST', users, { id: 2 }], { status: 201, body: user }),
    act(planner, 'once', ['POST', users, { id: 2 }], { status: 409, like: { code: 'duplicate' } }),
    act(
      planner,
      'without e-mail by his user name; a group is also said by its id',
      ['POST', '/api/production_users/', { id: 3, group_name: 1 }],
      { status: 201, body: { id: 3, username: 'yang', realname: '杨刚', group_name: '铆焊一组' } },
    ),
    act(
      planner,
      'a group nobody has made is kept as said',
      ['PATCH', `${users}2/`, { group_name: '临时组' }],
      {
        status: 200,
        body: { ...user, group_name: '临时组' },
        warns: ['REF-UNKNOWN'],
      },
    ),
    act(
      planner,
      'but not a long one',
      ['PATCH', `${users}2/`, { group_name: '组'.repeat(33) }],
      wrong('group_name'),
    ),
    act(planner, 'who he is stays', ['PATCH', `${users}2/`, { username: 'other' }], {
      status: 400,
      like: { errors: [{ field: 'username', code: 'read_only_field' }] },
    }),
    act(planner, 'he is called otherwise', ['PATCH', `${users}2/`, { realname: '韩铁锤', group_name: '' }], {
      status: 200,
      body: { ...user, realname: '韩铁锤' },
    }),
    act(planner, 'the group is renamed', ['PATCH', `${groups}1/`, { name: '铆焊组' }], { status: 200 }),
    act(keeper, 'its people with it', ['GET', `${users}?group_name=铆焊组`], {
      status: 200,
      body: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 3, username: 'yang', realname: '杨刚', group_name: '铆焊组' }],
      },
    }),
    act(keeper, 'found by name', ['GET', `${users}?username=USER16`], {
      status: 200,
      like: { count: 1, results: [{ id: 2 }] },
    }),
    act(keeper, 'not by a part of it', ['GET', `${users}?username=user`], {
      status: 200,
      like: { count: 0 },
    }),
    act(keeper, 'read', ['GET', `${users}2/`], { status: 200, body: { ...user, realname: '韩铁锤' } }),
  ]))

test('who leads a group is a group leader of its very department', async () => {
  const lan = await openLan()
  const admin = await lan.as('系统管理', ['admin'])
  for (const short_name of ['铆焊一组', '金工组'])
    await admin('POST', '/api/departments/', { group: '车间', short_name })
  await admin('POST', groups, { id: 1, name: '一组' })
  const leads = async (send: typeof admin) => (await send('GET', '/api/users/me/')).body.leads
  const han = await lan.as('韩铁', ['group_leader'], { department: 1 })
  expect(await leads(han)).toEqual(['一组'])
  expect(await leads(await lan.as('杨刚', ['group_leader'], { department: 2 }))).toEqual([])
  expect(await leads(await lan.as('朱检', ['inspector'], { department: 1 }))).toEqual([])
  await admin('PATCH', `${groups}1/`, { name: '铆焊组' })
  expect(await leads(han)).toEqual(['铆焊组'])
})
