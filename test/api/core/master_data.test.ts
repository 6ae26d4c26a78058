import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'

const head = ['许库生', 'store_head'] as const
const keeper = ['尤红', 'keeper'] as const
const planner = ['李工艺', 'planner'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const boss = ['系统管理', 'admin'] as const

const creates = (by: Scenario['by'], path: string, body: object): Scenario => ({
  title: `made at ${path}`,
  by,
  request: ['POST', path, body],
  status: 201,
})
const blankEnds = (by: Scenario['by'], method: 'POST' | 'PATCH', path: string, body: object): Scenario => ({
  title: `blanks at the ends at ${path}`,
  by,
  request: [method, path, body],
  status: 400,
  like: { errors: [{ field: Object.keys(body)[0], message: expect.stringMatching('首尾不能有空格') }] },
})

test('a name with blanks at its ends is no second name', () =>
  playAll([
    creates(head, '/api/warehouses/', { name: 'N', category: 1 }),
    blankEnds(head, 'POST', '/api/warehouses/', { name: ' N ', category: 1 }),
    blankEnds(head, 'PATCH', '/api/warehouses/1/', { name: 'N　' }),
    creates(boss, '/api/departments/', { short_name: '仓储部', group: '仓储' }),
    blankEnds(boss, 'POST', '/api/departments/', { short_name: '仓储部 ', group: '仓储' }),
    creates(boss, '/api/users/create/', { username: 'youhong', last_name: '尤' }),
    blankEnds(boss, 'POST', '/api/users/create/', { username: ' youhong', last_name: '尤' }),
    creates(engineer, '/api/bake_classes/', { name: 'FLUX_X' }),
    blankEnds(engineer, 'POST', '/api/bake_classes/', { name: 'FLUX_X ' }),
    {
      title: 'a blank within is part of the name',
      by: head,
      request: ['POST', '/api/warehouses/', { name: 'N 2', category: 1 }],
      status: 201,
      like: { name: 'N 2' },
    },
  ]))

test('a grade has one spelling, however it is typed', () =>
  playAll([
    {
      title: 'kept',
      by: planner,
      request: ['POST', '/api/materials/', { name: ' Ｑ３５５Ｂ ', category: '板材' }],
      status: 201,
      like: { id: 29, name: 'Q355B' },
    },
    {
      title: 'sent back in another spelling it is the same',
      by: planner,
      request: ['PATCH', '/api/materials/6/', { name: '20#' }],
      status: 200,
      like: { name: '20' },
    },
    {
      title: 'not twice',
      by: planner,
      request: ['PATCH', '/api/materials/29/', { name: '16MnIII' }],
      status: 409,
      like: { code: 'duplicate' },
    },
    {
      title: 'a grade of blanks is none',
      by: planner,
      request: ['PATCH', '/api/materials/29/', { name: ' ' }],
      status: 400,
      like: { errors: [{ field: 'name' }] },
    },
    {
      title: 'found',
      by: keeper,
      request: ['GET', '/api/materials/?name=20%23'],
      status: 200,
      like: { count: 3, results: [{ name: '20' }, { name: '20G' }, { name: '20Ⅱ' }] },
    },
    {
      title: 'with Roman numbers of letters',
      by: keeper,
      request: ['GET', '/api/materials/?name=16mnIII'],
      status: 200,
      like: { count: 1, results: [{ name: '16MnⅢ' }] },
    },
    {
      title: 'together with other filters',
      by: keeper,
      request: ['GET', '/api/materials/?name=20%23&category=forging'],
      status: 200,
      like: { count: 1, results: [{ name: '20Ⅱ' }] },
    },
    {
      title: 'or not at all',
      by: keeper,
      request: ['GET', '/api/materials/?name=%25'],
      status: 200,
      like: { count: 0 },
    },
  ]))

const plate = { name: 'Q460', category: '板材' }

test('only welding material is baked and grows old', () =>
  playAll([
    {
      title: 'no plate',
      by: engineer,
      request: ['POST', '/api/materials/', { ...plate, bake_class: 3, shelf_life_months: 24 }],
      status: 400,
      like: {
        errors: [
          { field: 'bake_class', message: '烘干类别只用于焊条、焊丝、焊带和焊剂，其他材料请留空' },
          { field: 'shelf_life_months' },
        ],
      },
    },
    {
      title: 'no gas',
      by: engineer,
      request: ['POST', '/api/materials/', { name: 'Ar', category: '保护气体', shelf_life_months: 24 }],
      status: 400,
      like: { errors: [{ field: 'shelf_life_months' }] },
    },
    creates(engineer, '/api/materials/', plate),
    ...['焊条', '焊丝', '焊带', '焊剂'].map((category, at) =>
      creates(engineer, '/api/materials/', {
        name: `W${at}`,
        category,
        bake_class: 3,
        shelf_life_months: 24,
      }),
    ),
    {
      title: 'an electrode becomes no plate while it is baked',
      by: engineer,
      request: ['PATCH', '/api/materials/30/', { category: '板材' }],
      status: 400,
      like: { errors: [{ field: 'bake_class' }, { field: 'shelf_life_months' }] },
    },
    {
      title: 'but without both',
      by: engineer,
      request: [
        'PATCH',
        '/api/materials/30/',
        { category: '板材', bake_class: null, shelf_life_months: null },
      ],
      status: 200,
    },
  ]))

test('what a storeroom with records holds cannot change', () =>
  playAll([
    creates(head, '/api/warehouses/', { name: '一级焊材库', category: 1 }),
    creates(keeper, '/api/welding_material_humiture_records/', { actual_temp_1: 18.5, actual_humid_1: 52 }),
    {
      title: 'refused in its own words',
      by: head,
      request: ['PATCH', '/api/warehouses/1/', { category: 2 }],
      status: 409,
      like: { code: 'in_use', detail: '库房已有记录，不能更改材料类别', errors: [{ field: 'category' }] },
    },
    {
      title: 'its name may',
      by: head,
      request: ['PATCH', '/api/warehouses/1/', { name: '焊材一库', category: 1 }],
      status: 200,
      like: { name: '焊材一库', category: 1 },
    },
  ]))
