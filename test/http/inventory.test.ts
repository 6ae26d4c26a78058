import { test } from 'vitest'
import { playAll } from './scenarios.ts'

const head = ['许库生', 'store_head'] as const
const keeper = ['尤红', 'keeper'] as const
const other = ['钱多', 'keeper'] as const
const buyer = ['冯琳', 'buyer'] as const
const boss = ['系统管理', 'admin'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const

const store = { id: 1, name: '一级焊材库', location: 'A区', category: 1, pretty_category: '焊材' }

test('warehouses answer as published', () =>
  playAll([
    { title: 'a buyer makes none', by: buyer, request: ['POST', '/api/warehouses/', { name: 'x', location: '', category: 1 }], status: 403 },
    { title: 'a kind is needed', by: head, request: ['POST', '/api/warehouses/', { name: 'x', location: 'y' }], status: 400, like: { errors: [{ field: 'category' }] } },
    { title: 'kind 0 is none', by: head, request: ['POST', '/api/warehouses/', { name: 'x', location: 'y', category: 0 }], status: 400, like: { errors: [{ field: 'category' }] } },
    { title: 'made', by: head, request: ['POST', '/api/warehouses/', { name: '一级焊材库', location: 'A区', category: '1' }], status: 201, body: store },
    { title: 'a name is used once', by: head, request: ['POST', '/api/warehouses/', { name: '一级焊材库', location: 'B区', category: 1 }], status: 409, like: { code: 'duplicate' } },
    { title: 'a form is a body too', by: head, request: ['POST', '/api/warehouses/', 'name=%E9%92%A2%E6%9D%90%E5%BA%93&location=%E9%9C%B2%E5%A4%A9%E8%B7%A8&category=2'], headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 201, body: { id: 2, name: '钢材库', location: '露天跨', category: 2, pretty_category: '钢材' } },
    { title: 'the derived text may be sent when it fits', by: head, request: ['POST', '/api/warehouses/', { name: '辅材库', location: 'C区', category: 4, pretty_category: '辅材', id: null }], status: 201 },
    { title: 'and not when it does not', by: head, request: ['POST', '/api/warehouses/', { name: '外购件库', location: 'B区', category: 3, pretty_category: '钢材' }], status: 400, like: { code: 'read_only_field', errors: [{ field: 'pretty_category' }] } },
    { title: 'nothing of a refused one stays', by: keeper, request: ['GET', '/api/warehouses/'], status: 200, like: { count: 3 } },
    { title: 'filters contain, in any case', by: keeper, request: ['GET', '/api/warehouses/?name=焊材&location=a'], status: 200, body: { count: 1, next: null, previous: null, results: [store] } },
    { title: 'a kind is compared', by: keeper, request: ['GET', '/api/warehouses/?category=2'], status: 200, like: { count: 1, results: [{ id: 2 }] } },
    { title: 'an unknown kind is an empty list', by: keeper, request: ['GET', '/api/warehouses/?category=77'], status: 200, like: { count: 0 } },
    { title: 'no kind at all is refused', by: keeper, request: ['GET', '/api/warehouses/?category=xx'], status: 400, like: { errors: [{ field: 'category' }] } },
    { title: 'an empty filter filters nothing', by: keeper, request: ['GET', '/api/warehouses/?category=&name='], status: 200, like: { count: 3 } },
    { title: 'page 0 is refused', by: keeper, request: ['GET', '/api/warehouses/?page=0'], status: 400, like: { errors: [{ field: 'page' }] } },
    { title: 'a limit that is no number too', by: keeper, request: ['GET', '/api/warehouses/?limit=many'], status: 400, like: { errors: [{ field: 'limit' }] } },
    { title: 'pinyin initials find it', by: keeper, request: ['GET', '/api/warehouses/?search=gck'], status: 200, like: { count: 1, results: [{ name: '钢材库' }] } },
    { title: 'ordered by its own fields', by: keeper, request: ['GET', '/api/warehouses/?ordering=-category'], status: 200, like: { results: [{ category: 4 }, { category: 2 }, { category: 1 }] } },
    { title: 'and by nothing else', by: keeper, request: ['GET', '/api/warehouses/?ordering=secret'], status: 400, like: { errors: [{ field: 'ordering' }] } },
    { title: 'read', by: buyer, request: ['GET', '/api/warehouses/1/'], status: 200, body: store },
    { title: 'changed', by: keeper, request: ['PATCH', '/api/warehouses/1/', { location: 'B区' }], status: 200, body: { ...store, location: 'B区' } },
    { title: 'a buyer changes none', by: buyer, request: ['PATCH', '/api/warehouses/1/', { location: 'C区' }], status: 403 },
    { title: 'a blank name is none', by: keeper, request: ['PATCH', '/api/warehouses/1/', { name: '  ' }], status: 400, like: { errors: [{ field: 'name' }] } },
    { title: 'deleting is not published', by: boss, request: ['DELETE', '/api/warehouses/1/'], status: 405 },
  ]))

const morning = { id: 1, create_dt: '2026-11-20T10:00:00+08:00', keeper: '尤红', actual_temp_1: 18.5, actual_humid_1: 52, actual_temp_2: null, actual_humid_2: null, remark: '' }
const humiture = '/api/welding_material_humiture_records/'

test('humiture records answer as published, with the rules of the store', () =>
  playAll([
    { title: 'a store', by: head, request: ['POST', '/api/warehouses/', { name: '一级焊材库', location: 'A区', category: 1 }], status: 201 },
    { title: 'a steel store', by: head, request: ['POST', '/api/warehouses/', { name: '钢材库', location: '', category: 2 }], status: 201 },
    { title: 'the morning reading', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52, remark: '' }], status: 201, body: morning, warns: [] },
    { title: 'half a reading is none', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.5 }], status: 400, like: { code: 'validation_error', errors: [{ field: 'actual_humid_1' }] } },
    { title: 'a record without a reading is none', by: keeper, request: ['POST', humiture, { remark: 'x' }], status: 400 },
    { title: '60.1 degrees are a slip', by: keeper, request: ['POST', humiture, { actual_temp_1: 60.1, actual_humid_1: 50 }], status: 400, like: { errors: [{ field: 'actual_temp_1' }] } },
    { title: 'a second one of the day is kept with a warning, a long decimal is rounded', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.25, actual_humid_1: 61 }], status: 201, like: { id: 2, actual_temp_1: 18.3 }, warns: ['ROUNDED', 'HUM-2', 'HUM-REMARK', 'HUM-DUP'] },
    { title: 'a planner keeps no store', by: buyer, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52 }], status: 403 },
    { title: 'the keeper of the record is not chosen', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52, keeper: '别人' }], status: 400, like: { code: 'read_only_field', errors: [{ field: 'keeper' }] } },
    { title: 'his own name may be sent', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52, keeper: '尤红' }], status: 201, like: { id: 3 } },
    { title: 'an administrator enters for somebody else', by: boss, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52, keeper: '别人' }], status: 201, like: { keeper: '别人' } },
    { title: 'only a welding store has a sheet', by: keeper, request: ['POST', humiture, { actual_temp_1: 18.5, actual_humid_1: 52, warehouse: 2 }], status: 400, like: { errors: [{ field: 'warehouse' }] } },
    { title: 'the afternoon joins at 16:10', by: keeper, at: '2026-11-20T16:10:00', request: ['PATCH', `${humiture}1/`, { ...morning, actual_temp_2: 20, actual_humid_2: 55 }], status: 200, body: { ...morning, actual_temp_2: 20, actual_humid_2: 55 }, warns: ['HUM-DUP'] },
    { title: 'late is said', by: keeper, at: '2026-11-20T16:31:00', request: ['PATCH', `${humiture}2/`, { actual_temp_2: 20, actual_humid_2: 54 }], status: 200, warns: ['HUM-TIME', 'HUM-2', 'HUM-REMARK', 'HUM-DUP'] },
    { title: 'another keeper does not change it', by: other, request: ['PATCH', `${humiture}1/`, { actual_temp_2: 21 }], status: 403 },
    { title: 'the author may until the end of the next day', by: keeper, at: '2026-11-21T23:59:59', request: ['PATCH', `${humiture}1/`, { remark: '通风' }], status: 200, like: { remark: '通风' } },
    { title: 'not later', by: keeper, at: '2026-11-22T00:00:00', request: ['PATCH', `${humiture}1/`, { remark: '通风两次' }], status: 403 },
    { title: 'then the head may, with a reason', by: head, request: ['PATCH', `${humiture}1/`, { actual_temp_1: 18.6 }], status: 400, like: { errors: [{ field: 'reason' }] } },
    { title: 'and is heard', by: head, request: ['PATCH', `${humiture}1/`, { actual_temp_1: 18.6, reason: '抄错' }], status: 200, like: { actual_temp_1: 18.6 } },
    { title: 'the list has three keys, newest first', by: buyer, request: ['GET', `${humiture}?create_dt_start=2026-11-20&create_dt_end=2026-11-20&limit=1`], status: 200, body: { count: 4, next: `${humiture}?create_dt_start=2026-11-20&create_dt_end=2026-11-20&limit=1&page=2`, previous: null, results: [{ id: 4, create_dt: '2026-11-20T10:00:00+08:00', keeper: '别人' }] } },
    { title: 'a day that ends before it starts is empty', by: buyer, request: ['GET', `${humiture}?create_dt_start=2026-11-21&create_dt_end=2026-11-20`], status: 200, like: { count: 0 } },
    { title: 'no time is refused', by: buyer, request: ['GET', `${humiture}?create_dt_start=yesterday`], status: 400, like: { errors: [{ field: 'create_dt_start' }] } },
    { title: 'a draft of yesterday keeps its time, and asks for a word', by: keeper, at: '2026-11-24T09:00:00', request: ['POST', humiture, { actual_temp_1: 12, actual_humid_1: 50, client_dt: '2026-11-23T10:05:00+08:00' }], status: 201, like: { create_dt: '2026-11-23T10:05:00+08:00' }, warns: ['HUM-REMARK'] },
    { title: 'a draft of last year is none', by: keeper, request: ['POST', humiture, { actual_temp_1: 12, actual_humid_1: 50, client_dt: '2025-11-23T10:05:00+08:00' }], status: 400, like: { errors: [{ field: 'client_dt' }] } },
    { title: 'a clock of tomorrow is wrong', by: keeper, request: ['POST', humiture, { actual_temp_1: 12, actual_humid_1: 50, client_dt: '2026-11-24T09:05:01+08:00' }], status: 400, like: { errors: [{ field: 'client_dt' }] } },
    { title: 'what is missing is listed, Sunday is none', by: keeper, request: ['GET', `${humiture}missing/`], status: 200, body: [{ day: '2026-11-20', part: '下午' }, { day: '2026-11-21', part: '全天' }, { day: '2026-11-23', part: '下午' }] },
  ]))

const bake = '/api/welding_material_bake_records/'
const charge = { standard_num: 'NB/T 47018.2-2017', size: 'Φ4.0', class_num: 'J507', heat_num: '26B113', codedmark: 'H26-0001', quantity: 40 }
const record = {
  id: 1, create_dt: '2026-11-20T07:40:00+08:00', ...charge, furnace_time: '2026-11-20T07:40:00+08:00', baking_temp: 350, heating_time: null, cooling_time: null,
  holding_time: null, holding_temp: null, apply_time: null, keeper: '尤红', welding_engineer: '', remark: '',
}

test('bake records answer as published, from the furnace to the welder', () =>
  playAll([
    { title: 'into the oven now', by: keeper, at: '2026-11-20T07:40:00', request: ['POST', bake, { ...charge, baking_temp: 350 }], status: 201, body: record, warns: [] },
    { title: 'six facts are needed', by: keeper, request: ['POST', bake, {}], status: 400, like: { errors: ['standard_num', 'size', 'class_num', 'heat_num', 'codedmark', 'quantity'].map((field) => ({ field })) } },
    { title: 'an empty batch is none', by: keeper, request: ['POST', bake, { ...charge, heat_num: ' ' }], status: 400, like: { errors: [{ field: 'heat_num' }] } },
    { title: 'nothing weighs nothing', by: keeper, request: ['POST', bake, { ...charge, quantity: 0 }], status: 400, like: { errors: [{ field: 'quantity' }] } },
    { title: 'an oven holds no tonne and a half', by: keeper, request: ['POST', bake, { ...charge, quantity: 1500 }], status: 400, like: { errors: [{ field: 'quantity' }] } },
    { title: '700 degrees melt the coating', by: keeper, request: ['POST', bake, { ...charge, baking_temp: 700 }], status: 400, like: { errors: [{ field: 'baking_temp' }] } },
    { title: 'an unknown brand is said', by: keeper, request: ['POST', bake, { ...charge, class_num: 'Z999', standard_num: 'x' }], status: 201, warns: ['BAKE-UNKNOWN'] },
    { title: 'at temperature', by: keeper, at: '2026-11-20T08:40:00', request: ['PATCH', `${bake}1/`, { heating_time: '2026-11-20 08:40' }], status: 200, body: { ...record, heating_time: '2026-11-20T08:40:00+08:00' } },
    { title: 'cooling before it was hot is out of order', by: keeper, request: ['PATCH', `${bake}1/`, { cooling_time: '2026-11-20 08:30' }], status: 400, like: { errors: [{ field: 'cooling_time' }] } },
    { title: 'too short is said, not refused', by: keeper, at: '2026-11-20T09:20:00', request: ['PATCH', `${bake}1/`, { cooling_time: '2026-11-20 09:20' }], status: 200, warns: ['BAKE-TIME'] },
    { title: 'put right', by: keeper, at: '2026-11-20T09:40:00', request: ['PATCH', `${bake}1/`, { cooling_time: '2026/11/20 09:40' }], status: 200, warns: [] },
    { title: 'into the holding oven', by: keeper, at: '2026-11-20T10:20:00', request: ['PATCH', `${bake}1/`, { holding_time: '2026-11-20T10:20:00+08:00', holding_temp: 120 }], status: 200, warns: [] },
    { title: 'issued without a signature', by: keeper, at: '2026-11-20T13:00:00', request: ['PATCH', `${bake}1/`, { apply_time: '2026-11-20T13:00:00+08:00' }], status: 200, warns: ['BAKE-SIGN'] },
    { title: 'a buyer bakes nothing', by: buyer, request: ['PATCH', `${bake}1/`, { remark: 'x' }], status: 403 },
    { title: 'a keeper does not sign for the engineer', by: keeper, request: ['PATCH', `${bake}1/`, { welding_engineer: '郑焊生' }], status: 403 },
    { title: 'the engineer confirms', by: engineer, request: ['PATCH', `${bake}1/`, { welding_engineer: '郑焊生' }], status: 200, like: { welding_engineer: '郑焊生' } },
    { title: 'then it is locked', by: keeper, request: ['PATCH', `${bake}1/`, { baking_temp: 360 }], status: 409, like: { code: 'locked' } },
    { title: 'but for the remark', by: keeper, request: ['PATCH', `${bake}1/`, { remark: '焊工已领' }], status: 200, like: { remark: '焊工已领' } },
    { title: 'for a day', by: keeper, at: '2026-11-21T13:00:01', request: ['PATCH', `${bake}1/`, { remark: '补记' }], status: 403 },
    { title: 'then the head may, with a reason', by: head, request: ['PATCH', `${bake}1/`, { remark: '补记', reason: '核对台账' }], status: 200 },
    { title: 'a name written at creation does not lock', by: keeper, at: '2026-11-21T13:00:00', request: ['POST', bake, { ...charge, welding_engineer: '郑焊生' }], status: 201, like: { id: 3, welding_engineer: '郑焊生' } },
    { title: 'so the charge goes on', by: keeper, request: ['PATCH', `${bake}3/`, { baking_temp: 355 }], status: 200 },
    { title: 'the name sent alone confirms it', by: engineer, request: ['PATCH', `${bake}3/`, { welding_engineer: '郑焊生' }], status: 200 },
    { title: 'sent again it changes nothing', by: engineer, request: ['PATCH', `${bake}3/`, { welding_engineer: '郑焊生' }], status: 200, like: { welding_engineer: '郑焊生' } },
    { title: 'a second signature does not fit', by: ['吴焊', 'welding_engineer'], request: ['PATCH', `${bake}3/`, { welding_engineer: '吴焊' }], status: 409, like: { code: 'locked' } },
    { title: 'and locks', by: keeper, request: ['PATCH', `${bake}3/`, { baking_temp: 356 }], status: 409 },
    { title: 'the list has eight keys; its filter contains', by: buyer, request: ['GET', `${bake}?standard_num=47018.2&create_dt_end=2026-11-20`], status: 200, body: { count: 1, next: null, previous: null, results: [{ id: 1, create_dt: '2026-11-20T07:40:00+08:00', standard_num: 'NB/T 47018.2-2017', size: 'Φ4.0', heat_num: '26B113', codedmark: 'H26-0001', keeper: '尤红', welding_engineer: '郑焊生' }] } },
    { title: 'the time line tells who changed what, and why', by: buyer, request: ['GET', '/api/history/?resource=welding_material_bake_records&record=1'], status: 200, like: { results: [{ person: '许库生', operation: 'update', reason: '核对台账', changes: { remark: ['焊工已领', '补记'] } }, {}, { person: '郑焊生' }, {}, {}, {}, {}, {}, { operation: 'create', changes: { quantity: [null, 40] } }] } },
  ]))

test('the material master and the bake classes are the plant\'s own data', () =>
  playAll([
    { title: 'a new office knows 28 grades', by: buyer, request: ['GET', '/api/materials/?limit=100'], status: 200, like: { count: 28 } },
    { title: 'an electrode knows its bake class and shelf life', by: buyer, request: ['GET', '/api/materials/?name=J507'], status: 200, like: { results: [{ name: 'J507', category: '焊条', standard: 'NB/T 47018.2-2017', density: 7.85, shelf_life_months: 24, bake_class: 3 }] } },
    { title: 'a grade is kept in one spelling', by: engineer, request: ['POST', '/api/materials/', { name: ' 16MnIII ', category: 'forging' }], status: 409, like: { code: 'duplicate' } },
    { title: 'a class is one of the trade', by: engineer, request: ['POST', '/api/materials/', { name: 'X1', category: '木材' }], status: 400, like: { errors: [{ field: 'category' }] } },
    { title: 'a new one', by: engineer, request: ['POST', '/api/materials/', { name: 'J557', category: '焊条', bake_class: 4, density: 7.85, shelf_life_months: 24 }], status: 201, body: { id: 29, name: 'J557', category: '焊条', standard: '', supply_status: '', density: 7.85, shelf_life_months: 24, bake_class: 4 } },
    { title: 'a keeper makes none', by: keeper, request: ['POST', '/api/materials/', { name: 'J558', category: '焊条' }], status: 403 },
    { title: 'twelve classes', by: buyer, request: ['GET', '/api/bake_classes/'], status: 200, like: { count: 12 } },
    { title: 'the engineer edits one', by: engineer, request: ['PATCH', '/api/bake_classes/3/', { baking_temp_max: 410 }], status: 200, like: { name: 'LOW_H', baking_temp_max: 410 } },
    { title: 'a keeper edits none', by: keeper, request: ['PATCH', '/api/bake_classes/3/', { baking_temp_max: 420 }], status: 403 },
    { title: 'a class in use stays', by: engineer, request: ['DELETE', '/api/bake_classes/3/'], status: 409, like: { code: 'in_use' } },
    { title: 'a free one goes', by: engineer, request: ['DELETE', '/api/bake_classes/6/'], status: 204 },
    { title: 'and is gone', by: engineer, request: ['GET', '/api/bake_classes/6/'], status: 404 },
  ]))
