import { test } from 'vitest'
import { playAll } from './scenarios.ts'

const boss = ['系统管理', 'admin'] as const
const clerk = ['孙丽', 'sales'] as const
const page = (results: unknown[], count = results.length) => ({ count, next: null, previous: null, results })

test('departments answer as published', () =>
  playAll([
    { title: 'nobody is told nothing', by: 'nobody', request: ['GET', '/api/departments/'], status: 401, like: { code: 'unauthorized' } },
    { title: 'only an administrator makes one', by: clerk, request: ['POST', '/api/departments/', { group: 'process', short_name: '工艺部' }], status: 403, like: { code: 'forbidden' } },
    { title: 'group goes in as text and comes out as a dict', by: boss, request: ['POST', '/api/departments/', { group: 'management', short_name: '厂部' }], status: 201, body: { id: 1, group: { name: '厂部' }, superior: null, admin: null, short_name: '厂部' }, warns: [] },
    { title: 'a group is also its Chinese text', by: boss, request: ['POST', '/api/departments/', { group: '工艺', short_name: '工艺部', superior: 1 }], status: 201, body: { id: 2, group: { name: '工艺' }, superior: 1, admin: null, short_name: '工艺部' } },
    { title: 'another text is kept with a warning', by: boss, request: ['POST', '/api/departments/', { group: '驻外', short_name: '办事处', superior: null, admin: null }], status: 201, like: { id: 3, group: { name: '驻外' } }, warns: ['CODE-UNKNOWN'] },
    { title: 'both parts are needed', by: boss, request: ['POST', '/api/departments/', {}], status: 400, like: { code: 'validation_error', errors: [{ field: 'group' }, { field: 'short_name' }] } },
    { title: 'a superior must exist', by: boss, request: ['POST', '/api/departments/', { group: 'process', short_name: 'x', superior: 99 }], status: 400, like: { errors: [{ field: 'superior' }] } },
    { title: 'the list has four keys', by: clerk, request: ['GET', '/api/departments/?limit=2'], status: 200, body: { count: 3, next: '/api/departments/?limit=2&page=2', previous: null, results: [{ id: 1, superior: null, admin: null, short_name: '厂部' }, { id: 2, superior: 1, admin: null, short_name: '工艺部' }] } },
    { title: 'a page past the end is empty', by: clerk, request: ['GET', '/api/departments/?page=9'], status: 200, body: { count: 3, next: null, previous: '/api/departments/?page=8&limit=20', results: [] } },
    { title: 'the id map takes the lowest of each group', by: clerk, request: ['GET', '/api/departments/distribution/'], status: 200, body: { Distribution: null, Process: 2, Procurement: null, Production: null } },
    { title: 'a read has the group', by: clerk, request: ['GET', '/api/departments/2'], status: 200, body: { id: 2, group: { name: '工艺' }, superior: 1, admin: null, short_name: '工艺部' } },
    { title: 'an unknown id is 404', by: clerk, request: ['GET', '/api/departments/77/'], status: 404, like: { code: 'not_found' } },
    { title: 'no number is no id', by: clerk, request: ['GET', '/api/departments/x/'], status: 404 },
    { title: 'a change answers the full record', by: boss, request: ['PATCH', '/api/departments/2/', { short_name: '工艺处', group: { name: 'process' } }], status: 200, body: { id: 2, group: { name: '工艺' }, superior: 1, admin: null, short_name: '工艺处' } },
    { title: 'a department does not stand above itself', by: boss, request: ['PATCH', '/api/departments/1/', { superior: 2 }], status: 400, like: { errors: [{ field: 'superior' }] } },
    { title: 'only an administrator changes one', by: clerk, request: ['PATCH', '/api/departments/2/', { short_name: 'x' }], status: 403 },
    { title: 'sending back what was read changes nothing and is nobody denied', by: clerk, request: ['PATCH', '/api/departments/2/', { id: 2, group: { name: '工艺' }, superior: 1, admin: null, short_name: '工艺处' }], status: 200 },
  ]))

const sun = { id: 3, first_name: '丽', last_name: '孙', email: 'sunli@plant.example', info: { phone: '', mobile: '', gender: 0 } }

test('users answer as published; their list is a POST', () =>
  playAll([
    { title: 'two persons stand already', by: boss, request: ['GET', '/api/session/'], status: 200, like: { user: { id: 1, name: '系统管理', roles: ['admin'] } } },
    { title: 'the clerk signs in', by: clerk, request: ['GET', '/api/session/'], status: 200, like: { user: { id: 2 } } },
    { title: 'the list is published as POST', by: clerk, request: ['POST', '/api/users/'], status: 200, body: page([{ id: 1, first_name: '统管理', email: '' }, { id: 2, first_name: '丽', email: '' }]) },
    { title: 'paging may stand in its body, other keys are ignored', by: clerk, request: ['POST', '/api/users/', { limit: 1, last_name: 'nobody' }], status: 200, like: { count: 2, results: [{ id: 1 }] } },
    { title: 'GET is the same list', by: clerk, request: ['GET', '/api/users/?limit=1&page=2'], status: 200, like: { count: 2, next: null, results: [{ id: 2 }] } },
    { title: 'creating is an addition, for administrators', by: clerk, request: ['POST', '/api/users/create/', { last_name: '王', email: 'a@b' }], status: 403 },
    { title: 'a user name is the e-mail before its @', by: boss, request: ['POST', '/api/users/create/', { first_name: '丽', last_name: '孙', email: 'sunli@plant.example', roles: ['sales'], password: 'long enough' }], status: 201, body: sun },
    { title: 'a password of seven characters is none', by: boss, request: ['POST', '/api/users/create/', { last_name: '王', email: 'wang@b', password: '1234567' }], status: 400, like: { errors: [{ field: 'password' }] } },
    { title: 'a user name is taken once, in any case', by: boss, request: ['POST', '/api/users/create/', { last_name: '王', username: 'SunLi' }], status: 409, like: { code: 'duplicate' } },
    { title: 'a role is one of the plant', by: boss, request: ['POST', '/api/users/create/', { last_name: '王', username: 'w', roles: ['king'] }], status: 400, like: { errors: [{ field: 'roles.0' }] } },
    { title: 'a read has five keys, and never the password', by: clerk, request: ['GET', '/api/users/3/'], status: 200, body: sun },
    { title: 'extended=1 tells the user name and the roles', by: clerk, request: ['GET', '/api/users/3/?extended=1'], status: 200, like: { ...sun, username: 'sunli', roles: ['sales'], left: false, warnings: [] } },
    { title: 'contact data may be sent in part', by: boss, request: ['PATCH', '/api/users/3/', { info: { mobile: '13800000000', gender: 'female' } }], status: 200, body: { ...sun, info: { phone: '', mobile: '13800000000', gender: 2 } } },
    { title: 'a person changes his own e-mail', by: clerk, request: ['PATCH', '/api/users/2/', { email: 'me@plant.example' }], status: 200, like: { email: 'me@plant.example' } },
    { title: 'but not his name', by: clerk, request: ['PATCH', '/api/users/2/', { first_name: 'x' }], status: 403 },
    { title: 'nor his roles', by: clerk, request: ['PATCH', '/api/users/2/', { roles: ['admin'] }], status: 403 },
    { title: 'nor another person', by: clerk, request: ['PATCH', '/api/users/3/', { email: 'x@y' }], status: 403 },
    { title: 'an id is read-only', by: boss, request: ['PATCH', '/api/users/3/', { id: 4 }], status: 400, like: { code: 'read_only_field', errors: [{ field: 'id', code: 'read_only_field' }] } },
    { title: 'a misspelt key is named', by: boss, request: ['PATCH', '/api/users/3/', { emial: 'x' }], status: 400, like: { errors: [{ field: 'emial' }] } },
    { title: 'the password is no field', by: boss, request: ['PATCH', '/api/users/3/', { password: 'another one' }], status: 400, like: { errors: [{ field: 'password' }] } },
    { title: 'signing in with it', by: 'nobody', request: ['POST', '/api/session/', { username: 'sunli', password: 'long enough' }], status: 201, like: { user: { id: 3, username: 'sunli', name: '孙丽', department: '', roles: ['sales'] } } },
    { title: 'a wrong password says no more', by: 'nobody', request: ['POST', '/api/session/', { username: 'sunli', password: 'wrong' }], status: 401, like: { code: 'unauthorized' } },
    { title: 'nor does an unknown name', by: 'nobody', request: ['POST', '/api/session/', { username: 'nobody', password: 'wrong' }], status: 401, like: { code: 'unauthorized' } },
    { title: 'who has left cannot sign in', by: boss, request: ['PATCH', '/api/users/3/', { left: true }], status: 200 },
    { title: 'not even with the right password', by: 'nobody', request: ['POST', '/api/session/', { username: 'sunli', password: 'long enough' }], status: 401 },
  ]))
