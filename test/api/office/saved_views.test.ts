import { expect, test } from 'vitest'
import { playAll } from '../../support/api/scenarios.ts'

/** Views that people save and share, the printers of the office, and what is set once for the whole plant. */
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const planner = ['周工', 'planner'] as const
const boss = ['系统管理', 'admin'] as const

const mine = '/api/saved_views/mine/?resource=warehouses'
const view = { name: '焊材库', resource: 'warehouses', view: '{"filters":{"category":1}}' }

test('a view is found by whoever saved it, and by the roles it is shared with', () =>
  playAll([
    { title: 'saved', by: head, request: ['POST', '/api/saved_views/', view], status: 201, like: { id: 1 } },
    {
      title: 'its own person finds it',
      by: head,
      request: ['GET', mine],
      status: 200,
      body: [
        { id: 1, name: '焊材库', view: '{"filters":{"category":1}}', roles: [], owner: '许库生', own: true },
      ],
    },
    { title: 'nobody else does', by: keeper, request: ['GET', mine], status: 200, body: [] },
    {
      title: 'shared with keepers',
      by: head,
      request: ['PATCH', '/api/saved_views/1/', { roles: ['keeper'] }],
      status: 200,
    },
    {
      title: 'a keeper finds it',
      by: keeper,
      request: ['GET', mine],
      status: 200,
      like: [{ id: 1, own: false, owner: '许库生' }],
    },
    { title: 'a planner does not', by: planner, request: ['GET', mine], status: 200, body: [] },
    {
      title: 'a keeper shares one',
      by: keeper,
      request: ['POST', '/api/saved_views/', { ...view, name: '二级库', roles: ['keeper'] }],
      status: 201,
    },
    {
      title: 'the head of his department finds it too',
      by: ['库房主管', 'store_head'],
      request: ['GET', mine],
      status: 200,
      like: [{ name: '二级库' }, { name: '焊材库' }],
    },
    {
      title: 'shared with everyone',
      by: keeper,
      request: ['PATCH', '/api/saved_views/2/', { roles: ['everyone'] }],
      status: 200,
    },
    { title: 'found by everyone', by: planner, request: ['GET', mine], status: 200, like: [{ id: 2 }] },
    {
      title: 'views of another list are not these',
      by: head,
      request: ['GET', '/api/saved_views/mine/?resource=users'],
      status: 200,
      body: [],
    },
    {
      title: 'only who saved it changes it',
      by: keeper,
      request: ['PATCH', '/api/saved_views/1/', { name: '别名' }],
      status: 403,
    },
    { title: 'or deletes it', by: keeper, request: ['DELETE', '/api/saved_views/1/'], status: 403 },
    { title: 'reads it by its number', by: keeper, request: ['GET', '/api/saved_views/1/'], status: 403 },
    { title: 'an administrator deletes', by: boss, request: ['DELETE', '/api/saved_views/1/'], status: 204 },
  ]))

test('a view names a list of the office, roles of the plant, and has a content', () =>
  playAll([
    {
      title: 'an unknown list',
      by: head,
      request: ['POST', '/api/saved_views/', { ...view, resource: 'nothing' }],
      status: 400,
      like: { errors: [{ field: 'resource' }] },
    },
    {
      title: 'an unknown role',
      by: head,
      request: ['POST', '/api/saved_views/', { ...view, roles: ['keeper', 'pirate'] }],
      status: 400,
      like: { errors: [{ field: 'roles', message: expect.stringContaining('pirate') }] },
    },
    {
      title: 'a content that nobody can read',
      by: head,
      request: ['POST', '/api/saved_views/', { ...view, view: '{' }],
      status: 400,
      like: { errors: [{ field: 'view' }] },
    },
    { title: 'a good one', by: head, request: ['POST', '/api/saved_views/', view], status: 201 },
    {
      title: 'an unknown role later',
      by: head,
      request: ['PATCH', '/api/saved_views/1/', { roles: ['pirate'] }],
      status: 400,
      like: { errors: [{ field: 'roles' }] },
    },
    { title: 'no list asked', by: head, request: ['GET', '/api/saved_views/mine/'], status: 400 },
  ]))

test('whoever prints sets the offset of a printer, in whole tenths of a millimetre', () =>
  playAll([
    {
      title: 'made',
      by: keeper,
      request: ['POST', '/api/printers/', { name: '针式打印机', right_mm: 1.25, down_mm: -2 }],
      status: 201,
      like: { right_mm: 1.3, down_mm: -2, remark: '' },
      warns: ['ROUNDED'],
    },
    {
      title: 'two of one name',
      by: planner,
      request: ['POST', '/api/printers/', { name: '针式打印机' }],
      status: 409,
    },
    {
      title: 'further than a sheet is wide',
      by: planner,
      request: ['PATCH', '/api/printers/1/', { right_mm: 200 }],
      status: 400,
    },
    { title: 'listed', by: planner, request: ['GET', '/api/printers/'], status: 200, like: { count: 1 } },
  ]))

test('the plant is set by an administrator, and its history says what was', () =>
  playAll([
    {
      title: 'shown to everybody',
      by: keeper,
      request: ['GET', '/api/plant/shown/'],
      status: 200,
      body: {
        plant_name: '',
        language: 'zh',
        backup_folder: '',
        demo: false,
        started_dt: '2026-11-20T10:00:00+08:00',
        lan_decided: false,
        materials_entered: false,
      },
    },
    {
      title: 'set',
      by: boss,
      request: ['POST', '/api/plant/set/', { plant_name: '华鼎', language: 'en' }],
      status: 201,
      body: { plant_name: '华鼎' },
    },
    {
      title: 'what is not sent stays',
      by: boss,
      request: ['POST', '/api/plant/set/', { plant_name: '华鼎容器' }],
      status: 201,
    },
    {
      title: 'shown anew',
      by: keeper,
      request: ['GET', '/api/plant/shown/'],
      status: 200,
      like: { plant_name: '华鼎容器', language: 'en' },
    },
    {
      title: 'what was is told to whoever may set it',
      by: keeper,
      request: ['GET', '/api/history/?resource=plant&record=0'],
      status: 403,
    },
    {
      title: 'told',
      by: boss,
      request: ['GET', '/api/history/?resource=plant&record=0'],
      status: 200,
      like: {
        count: 2,
        results: [
          { person: '系统管理', facts: { event: 'set', changes: { plant_name: ['华鼎', '华鼎容器'] } } },
          { facts: { changes: { plant_name: ['', '华鼎'], language: ['', 'en'] } } },
        ],
      },
    },
    {
      title: 'nobody else',
      by: head,
      request: ['POST', '/api/plant/set/', { plant_name: '别的' }],
      status: 403,
    },
    {
      title: 'no name',
      by: boss,
      request: ['POST', '/api/plant/set/', { plant_name: ' ' }],
      status: 400,
      like: { errors: [{ field: 'plant_name' }] },
    },
    {
      title: 'another language',
      by: boss,
      request: ['POST', '/api/plant/set/', { language: 'de' }],
      status: 400,
      like: { errors: [{ field: 'language' }] },
    },
  ]))
