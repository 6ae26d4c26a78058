import { test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { orderIn } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const other = ['许工', 'planner'] as const
const head = ['李国栋', 'process_head'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const inspector = ['朱检', 'inspector'] as const
const quality = ['秦正', 'quality_head'] as const
const buyer = ['冯琳', 'buyer'] as const
const boss = ['系统管理', 'admin'] as const

const applies = '/api/material_sub_applies/'
const items = '/api/material_sub_apply_items/'
const comments = '/api/sub_spply_comments/'

const signed = (by: Scenario['by'], user_title: string, more: object = {}): Scenario =>
  act(by, `signed as ${user_title}`, ['POST', comments, { user_title, sub_apply: 1, ...more }], {
    status: 201,
  })
const approved = (title: string, is: boolean): Scenario =>
  act(planner, title, ['GET', `${applies}1/?extended=1`], { status: 200, like: { approved: is } })

const now = '2026-11-20T10:00:00+08:00'
const steel = {
  part_figure_code: 'CR-01-02',
  part_ticket_code: '2',
  old_name: 'Q245R',
  old_standard: 'GB/T 713.2-2023',
  old_size: 'δ10',
  new_name: 'Q345R',
  new_standard: 'GB/T 713.2-2023',
  new_size: 'δ10',
}

test('a substitution has four answers, as published, and its items stand in the read alone', () =>
  playAll(
    [
      act(buyer, 'not by a buyer', ['POST', applies, { uid: '' }], { status: 403 }),
      act(planner, 'made with its number', ['POST', applies, { uid: '' }], {
        status: 201,
        body: {
          id: 1,
          uid: 'DY-2026-0001',
          figure_code: '',
          work_order: '',
          production: '',
          reason: '',
          applicant: '周敏',
        },
      }),
      act(planner, 'not twice under one number', ['POST', applies, { uid: 'DY-2026-0001' }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(planner, 'changed', ['PATCH', `${applies}1/`, { work_order: '1', reason: '库存无 Q245R' }], {
        status: 200,
        body: { id: 1, figure_code: '', work_order: '26001', production: '', reason: '库存无 Q245R' },
      }),
      act(
        planner,
        'an unknown work order is kept and told',
        ['PATCH', `${applies}1/`, { work_order: '25099' }],
        {
          status: 200,
          like: { work_order: '25099' },
          warns: ['REF-UNKNOWN'],
        },
      ),
      act(planner, 'its number stays', ['PATCH', `${applies}1/`, { uid: 'DY-9' }], {
        status: 400,
        like: { errors: [{ field: 'uid', code: 'read_only_field' }] },
      }),
      act(planner, 'an item', ['POST', items, { sub_apply: 'DY-2026-0001', ...steel }], {
        status: 201,
        body: { id: 1, sub_apply: '1', ...steel },
      }),
      act(planner, 'an item changed', ['PATCH', `${items}1/`, { new_size: 'δ12' }], {
        status: 200,
        body: { id: 1, ...steel, new_size: 'δ12' },
      }),
      act(planner, 'an item of nothing', ['POST', items, { ...steel }], {
        status: 400,
        like: { errors: [{ field: 'sub_apply' }] },
      }),
      act(inspector, 'the read', ['GET', `${applies}1/`], {
        status: 200,
        body: {
          id: 1,
          uid: 'DY-2026-0001',
          figure_code: '',
          work_order: '25099',
          production: '',
          reason: '库存无 Q245R',
          applicant: '周敏',
          sub_apply_items: [{ id: 1, sub_apply: '1', ...steel, new_size: 'δ12' }],
          sub_spply_comments: [],
        },
      }),
      act(inspector, 'the list', ['GET', applies], {
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [
            {
              id: 1,
              uid: 'DY-2026-0001',
              work_order: '25099',
              production: '',
              figure_code: '',
              applicant: '周敏',
              reason: '库存无 Q245R',
            },
          ],
        },
      }),
    ],
    orderIn,
  ))

test('an applicant writes his own substitution until the first comment; then it stays as it was seen', () =>
  playAll([
    act(planner, 'made for a colleague', ['POST', applies, { applicant: '许工' }], {
      status: 201,
      like: { applicant: '许工' },
    }),
    act(other, 'the colleague does not write it', ['PATCH', `${applies}1/`, { reason: '改' }], {
      status: 403,
    }),
    act(other, 'nor adds an item', ['POST', items, { sub_apply: '1', old_name: '20' }], { status: 403 }),
    act(planner, 'an item', ['POST', items, { sub_apply: '1', old_name: '20' }], { status: 201 }),
    act(other, 'nor changes one', ['PATCH', `${items}1/`, { old_name: '10' }], { status: 403 }),
    act(boss, 'an administrator may', ['PATCH', `${items}1/`, { old_name: '20G' }], { status: 200 }),
    signed(head, '工艺责任人'),
    act(planner, 'locked', ['PATCH', `${applies}1/`, { reason: '改' }], {
      status: 409,
      like: { code: 'locked' },
    }),
    act(planner, 'its items too', ['PATCH', `${items}1/`, { old_name: '10' }], {
      status: 409,
      like: { code: 'locked' },
    }),
    act(planner, 'and no item is added', ['POST', items, { sub_apply: '1' }], {
      status: 409,
      like: { code: 'locked' },
    }),
    act(boss, 'not even by an administrator', ['PATCH', `${items}1/`, { old_name: '10' }], { status: 409 }),
    act(planner, 'what was read may be sent back', ['PATCH', `${applies}1/`, { id: 1, reason: '' }], {
      status: 200,
    }),
  ]))

test('a comment is signed by whom its title asks for; process may be written in English', () =>
  playAll([
    act(planner, 'made', ['POST', applies, {}], { status: 201 }),
    act(planner, 'a planner is not the process head', ['POST', comments, { user_title: '工艺责任人' }], {
      status: 403,
    }),
    act(inspector, 'nor an inspector the design unit', ['POST', comments, { user_title: 'design' }], {
      status: 403,
    }),
    act(
      head,
      'every key of a comment',
      ['POST', comments, { user_title: 'process', comment: '可代', sub_apply: 1 }],
      {
        status: 201,
        body: { id: 1, user_title: '工艺责任人', user: '李国栋', comment: '可代', submit_dt: now },
      },
    ),
    act(
      planner,
      'for the design unit, with the name and day on its letter',
      ['POST', comments, { user_title: '1', user: '设计院 钱工', comment: '', submit_dt: '2026-11-18' }],
      {
        status: 201,
        body: {
          id: 2,
          user_title: '设计单位',
          user: '设计院 钱工',
          comment: '',
          submit_dt: '2026-11-18T00:00:00+08:00',
        },
        warns: [],
      },
    ),
    act(
      planner,
      'a title of the plant’s own',
      ['POST', '/api/sub_supply_comments/', { user_title: '总工程师' }],
      {
        status: 201,
        like: { id: 3, user_title: '总工程师' },
        warns: ['CODE-UNKNOWN'],
      },
    ),
    act(planner, 'without a title', ['POST', comments, { comment: '可' }], {
      status: 400,
      like: { errors: [{ field: 'user_title' }] },
    }),
    act(planner, 'unlinked it is in the list', ['GET', `/api/sub_supply_comments/?limit=1`], {
      status: 200,
      like: { count: 3, results: [{ id: 1 }] },
    }),
    act(planner, 'linked later', ['PATCH', `${comments}2/`, { sub_apply: 1 }], {
      status: 200,
      like: { id: 2 },
    }),
    act(planner, 'and never to another', ['PATCH', `${comments}2/`, { sub_apply: null }], {
      status: 409,
      like: { code: 'locked' },
    }),
    act(planner, 'both stand in the read', ['GET', `${applies}1/`], {
      status: 200,
      like: { sub_spply_comments: [{ id: 1 }, { id: 2 }] },
    }),
    act(inspector, 'nobody rewrites another’s comment', ['PATCH', `${comments}1/`, { comment: '不' }], {
      status: 403,
    }),
    act(head, 'its author does, within a day', ['PATCH', `${comments}1/`, { comment: '可代，复验' }], {
      status: 200,
      like: { id: 1, comment: '可代，复验' },
      at: '2026-11-21T10:00:00',
    }),
    act(head, 'not after it', ['PATCH', `${comments}1/`, { comment: '不可代' }], {
      status: 403,
      at: '2026-11-21T10:00:01',
    }),
    act(head, 'the title stays', ['PATCH', `${comments}1/`, { user_title: '设计单位' }], {
      status: 400,
      like: { errors: [{ code: 'read_only_field' }] },
    }),
    act(boss, 'an administrator takes over who signed', ['PATCH', `${comments}1/`, { user: '李国柱' }], {
      status: 200,
      like: { user: '李国柱' },
    }),
  ]))

test('a substitution is approved when design, process, welding, material and quality agree, each by its last word', () =>
  playAll([
    act(planner, 'made', ['POST', applies, {}], { status: 201 }),
    approved('nobody has signed', false),
    signed(planner, '设计单位'),
    signed(head, '工艺责任人'),
    signed(engineer, '焊接责任人', { result: 2, comment: '缺焊评' }),
    signed(inspector, '材料责任人'),
    signed(quality, '质量保证工程师'),
    signed(planner, '用户代表', { result: 2 }),
    approved('welding does not agree', false),
    signed(engineer, '焊接责任人'),
    approved('welding has come round; the client is not asked', true),
    signed(quality, '质量保证工程师', { result: 'disagree' }),
    approved('the later word of quality counts', false),
  ]))
