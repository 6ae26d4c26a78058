import { test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'

const planner = ['周敏', 'planner'] as const
const keeper = ['尤红', 'keeper'] as const
const head = ['李国栋', 'process_head'] as const
const buyer = ['冯琳', 'buyer'] as const
const boss = ['系统管理', 'admin'] as const

const tables = '/api/material_executions/'
const details = '/api/material_execution_details/'

const locked = { status: 409, like: { code: 'locked' } }
const line = {
  batch_number: 'L2611',
  quota: '120.5kg',
  part: '筒体',
  oddments: 'δ10×800×1500 1张',
  remark: '',
}

test('an execution table tells whether it is saved everywhere but in its read, and its details there alone', () =>
  playAll([
    act(buyer, 'not by a buyer', ['POST', tables, {}], { status: 403 }),
    act(
      planner,
      'made with today, the compiler and a number',
      [
        'POST',
        tables,
        { uid: '', lister: '', list_date: '', material_type: 'plate', process_requirement: '复验' },
      ],
      {
        status: 201,
        body: {
          id: 1,
          uid: 'ZX-2026-0001',
          lister: '周敏',
          list_date: '2026-11-20',
          material_type: '板材',
          saved: '未保存',
          process_requirement: '复验',
        },
        warns: [],
      },
    ),
    act(
      keeper,
      'with what is written on the paper',
      ['POST', tables, { lister: '老周', list_date: '2026/1/5' }],
      {
        status: 201,
        like: { id: 2, lister: '老周', list_date: '2026-01-05', material_type: '' },
      },
    ),
    act(planner, 'a detail of no table', ['POST', details, { material: '7', ...line }], {
      status: 201,
      body: { id: 1, material: '7', ...line },
      warns: ['REF-UNKNOWN'],
    }),
    act(keeper, 'joins a table later', ['PATCH', `${details}1/`, { material_execution: 1 }], {
      status: 200,
      body: { id: 1, material: '7', ...line },
    }),
    act(keeper, 'and stays in it', ['PATCH', `${details}1/`, { material_execution: 2 }], locked),
    act(keeper, 'the read', ['GET', `${tables}1/`], {
      status: 200,
      body: {
        id: 1,
        uid: 'ZX-2026-0001',
        lister: '周敏',
        list_date: '2026-11-20',
        material_type: '板材',
        process_requirement: '复验',
        execution_details: [{ id: 1, material: '7', ...line }],
      },
    }),
    act(keeper, 'the list, newest first', ['GET', tables], {
      status: 200,
      body: {
        count: 2,
        next: null,
        previous: null,
        results: [
          {
            id: 2,
            uid: 'ZX-2026-0002',
            lister: '老周',
            list_date: '2026-01-05',
            material_type: '',
            saved: '未保存',
            process_requirement: '',
          },
          {
            id: 1,
            uid: 'ZX-2026-0001',
            lister: '周敏',
            list_date: '2026-11-20',
            material_type: '板材',
            saved: '未保存',
            process_requirement: '复验',
          },
        ],
      },
    }),
    act(keeper, 'the unsaved ones', ['GET', `${tables}?saved=unsaved&limit=1`], {
      status: 200,
      like: { count: 2 },
    }),
  ]))

test('a table saved by its compiler is closed with its details until the process head opens it again', () =>
  playAll([
    act(planner, 'made', ['POST', tables, {}], { status: 201 }),
    act(planner, 'a detail', ['POST', details, { ...line, material_execution: 1 }], { status: 201 }),
    act(keeper, 'its header by a keeper', ['PATCH', `${tables}1/`, { material_type: '管材' }], {
      status: 200,
      body: {
        id: 1,
        uid: 'ZX-2026-0001',
        lister: '周敏',
        list_date: '2026-11-20',
        material_type: '管材',
        saved: '未保存',
        process_requirement: '',
      },
    }),
    act(keeper, 'saved by nobody but its compiler', ['PATCH', `${tables}1/`, { saved: '已保存' }], {
      status: 403,
    }),
    act(planner, 'no third state', ['PATCH', `${tables}1/`, { saved: '作废' }], { status: 400 }),
    act(planner, 'saved', ['PATCH', `${tables}1/`, { saved: 'saved' }], {
      status: 200,
      like: { saved: '已保存' },
    }),
    act(planner, 'saved again changes nothing', ['PATCH', `${tables}1/`, { saved: '已保存' }], {
      status: 200,
    }),
    act(planner, 'its header is locked', ['PATCH', `${tables}1/`, { material_type: '板材' }], locked),
    act(planner, 'its details too', ['PATCH', `${details}1/`, { part: '封头' }], locked),
    act(planner, 'and no detail is added', ['POST', details, { ...line, material_execution: 1 }], locked),
    act(boss, 'not even by an administrator', ['PATCH', `${details}1/`, { part: '封头' }], locked),
    act(planner, 'opened by nobody but the head', ['PATCH', `${tables}1/`, { saved: '未保存' }], {
      status: 403,
    }),
    act(head, 'opened again', ['PATCH', `${tables}1/`, { saved: '未保存' }], {
      status: 200,
      like: { saved: '未保存' },
    }),
    act(planner, 'and written', ['PATCH', `${details}1/`, { part: '封头' }], {
      status: 200,
      like: { part: '封头' },
    }),
    act(keeper, 'taken over as saved', ['POST', tables, { uid: 'ZX-25-7', saved: '已保存' }], {
      status: 201,
      like: { uid: 'ZX-25-7', saved: '已保存' },
    }),
  ]))
