import { z } from 'zod'
import { ext, hidden, optional, saysEmpty, titled } from '../kernel/field.ts'
import { bool, cleanText, date, dict, id, int, list, name, ref, text } from '../kernel/kinds.ts'
import { isRole, type Role } from '../kernel/people.ts'
import { resource } from '../kernel/resource.ts'
import { gender } from './codes.ts'

const contact = cleanText(64)
/** Landline, mobile phone and gender; a PATCH may send part of them. */
const info = z.strictObject({ phone: contact, mobile: contact, gender: gender.codeSchema }).partial()
const role = z.string().refine((input): input is Role => isRole(input))

/** As many passwords as one request makes: each takes a hash. */
export const mostMade = 20

/** A person of the plant. Users are never deleted: a person who has left cannot sign in. */
export const users = resource(
  'users',
  {
    id: id(),
    first_name: text('名', 'First name', { max: 64 }),
    last_name: text('姓', 'Last name', { max: 64 }),
    email: titled(['邮箱', '电子邮箱', 'email'], text('电子邮件', 'E-mail')),
    info: dict('联系方式', 'Contact', info),
    username: titled(['登录名', '账号', '帐号', '工号'], ext(name('用户名', 'User name', 64))),
    department: titled(
      ['所在部门', '所属部门', '部门名称', '单位', '车间'],
      ext(optional(ref('departments', '部门', 'Department'))),
    ),
    roles: titled(
      ['岗位', '职务', '权限', '岗位角色'],
      ext(saysEmpty('没有角色', 'No role', list('角色', 'Roles', role, { type: 'string' }))),
    ),
    left: ext(bool('已离职', 'Has left')),
    /** The password was made by the office: its owner does nothing else before he has changed it. */
    must_change: ext(bool('须先改密码', 'Has to change the password')),
    /** The last day on which a made password is accepted. */
    password_until: ext(optional(date('初始密码有效至', 'First password valid until'))),
    password: hidden(text('密码', 'Password')),
  },
  {
    label: { zh: '用户', en: 'User' },
    away: { carried: 'all', operations: ['set_password', 'sign_out_everywhere'] },
    list: { fields: ['id', 'first_name', 'email'], search: ['last_name', 'first_name', 'username', 'email'] },
    display: {
      columns: ['last_name', 'first_name', 'username', 'department', 'roles', 'must_change', 'left', 'email'],
    },
    responses: { read: ['id', 'first_name', 'last_name', 'email', 'info'] },
    create: {
      requiredInputs: ['last_name'],
      optionalInputs: ['first_name', 'email', 'info', 'username', 'department', 'roles', 'password'],
    },
    update: [
      { fields: ['email', 'info'], who: [{ person: 'id' }] },
      {
        fields: ['first_name', 'last_name', 'email', 'info', 'username', 'department', 'roles'],
        who: ['admin'],
      },
      { fields: ['left'], who: ['admin'], whenClockUnconfirmed: true },
    ],
    operations: {
      /** The facts about the caller that access rules use, so that pages can show what is allowed. */
      me: {
        kind: 'query',
        label: { zh: '本人', en: 'Myself' },
        input: {},
        output: {
          id: id(),
          department: optional(int('部门', 'Department')),
          /** As entered, plus those of a department head. */
          roles: list('角色', 'Roles', role, { type: 'string' }),
          /** The user's own department, and the workshops above a group. */
          member_of: list('所属部门', 'Member of', z.int(), { type: 'integer' }),
          head_of: list('主管部门', 'Head of', z.int(), { type: 'integer' }),
          /** Names of the work groups the user leads. */
          leads: list('所带班组', 'Leads', z.string(), { type: 'string' }),
        },
      },
      /**
       * Changing one's own password requires the present one; an administrator can set anybody's. Ends all
       * sessions of the person. Another person's API tokens are revoked, one's own only on request.
       */
      set_password: {
        kind: 'action',
        label: { zh: '修改密码', en: 'Change the password' },
        input: {
          password: text('新密码', 'New password'),
          present_password: text('现在的密码', 'Present password'),
          revoke_tokens: bool(
            '同时收回本人的接口令牌（重设他人的密码时一律收回）',
            'Also revoke the own API tokens (those of another person always are)',
          ),
        },
        // An administrator who forgot the password must be able to sign in to confirm the date.
        whenClockUnconfirmed: true,
      },
      /** The office makes a password for each of these people, in place of the one they have. It is told only here. */
      make_passwords: {
        kind: 'command',
        label: { zh: '生成初始密码', en: 'Make passwords' },
        input: { people: list('人员', 'People', z.int(), { type: 'integer' }, mostMade) },
        requiredInputs: ['people'],
        secret: true,
        many: true,
        noDefaultButton: true,
        output: {
          id: id(),
          username: text('用户名', 'User name'),
          name: text('姓名', 'Name'),
          department: text('部门', 'Department'),
          password: text('初始密码', 'First password'),
          until: date('有效至', 'Valid until'),
        },
      },
      /** Ends all sessions and revokes all API tokens of a person. */
      sign_out_everywhere: {
        kind: 'action',
        label: { zh: '全部退出登录', en: 'Sign out everywhere' },
        input: {},
        whenClockUnconfirmed: true,
      },
    },
    allow: {
      me: 'everyone',
      create: ['admin'],
      update: 'everyone',
      set_password: [{ person: 'id' }],
      make_passwords: ['admin'],
      sign_out_everywhere: [{ person: 'id' }],
    },
    routes: { paths: { list: ['POST /api/users/', 'GET /api/users/'], create: ['POST /api/users/create/'] } },
  },
)
