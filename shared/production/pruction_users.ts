import { idOf, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

/** A person of the shop floor, under the user's id, with the name at that time. */
export const pruction_users = resource(
  'pruction_users',
  {
    id: idOf('users', '用户', 'User'),
    username: text('用户名', 'User name'),
    realname: text('姓名', 'Name', { max: 128 }),
    group_name: soft('pruction_workgroups', 'name', '班组', 'Work group', 32),
  },
  {
    label: { zh: '生产人员', en: 'Production user' },
    away: { carried: 'all' },
    title: ['realname'],
    list: {
      fields: 'all',
      filters: { username: equals('username'), group_name: equals('group_name') },
      search: ['realname', 'username', 'group_name'],
    },
    create: { requiredInputs: ['id'], optionalInputs: ['group_name'] },
    update: [{ fields: ['group_name', 'realname'] }],
    allow: { create: ['prod_planner'], update: ['prod_planner'] },
    routes: { aliases: ['production_users'] },
  },
)
