import { expect, test } from 'vitest'
import { openPlant } from '../support/office.ts'

/** Two published shapes of production, one store. */
const value = (answer: unknown) => (answer as { value: Record<string, unknown> }).value
const inB = { shape: 'B' } as const

test('input of both shapes is accepted in either, and in filters', async () => {
  const plant = await openPlant()
  const pan = (operation: string, input: Record<string, unknown>) =>
    plant.raw('Pan', ['prod_planner'], 'process_details', operation, input)
  const part = await plant.put('process_materials', {})
  const step = await plant.put('process_steps', {
    route: await plant.put('process_routes', { process_material: part }),
  })
  const sub_material = await plant.put('sub_materials', { part })
  await plant.put('pruction_workgroups', { name: '二组' })
  await plant.put('pruction_workgroups', { name: '一组' })
  const created = value(await pan('create', { id: step, sub_material }))
  const changed = await pan('update', {
    id: created['id'],
    workgroup_name: '二组',
    estimated_finish_date: '2026-03-01 08:00',
  })
  expect(value(changed)).toMatchObject({
    work_group: '二组',
    estimated_finish_dt: '2026-03-01T08:00:00+08:00',
  })
  await plant.put('process_details', { process_step: 1, work_hour: 1, material_index: '12' })
  expect(value(await pan('list', { materiel_index: '12' }))['count']).toBe(1)
  const both = await pan('update', { id: created['id'], work_group: '一组', workgroup_name: '三组' })
  expect(value(both)).toMatchObject({ work_group: '一组' })
})

test('a record of shape B may be sent back as it was read, rounded hours and empty dates included', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_details', { process_step: 1, work_hour: 2.5, material_index: '12' })
  const read = value(await plant.raw('Li', [], 'process_details', 'read', { id }, inB))
  expect(await plant.raw('Nobody', [], 'process_details', 'update', { ...read, id }, inB)).toMatchObject({
    ok: true,
    value: { work_hour: 3 },
  })
  expect(value(await plant.raw('Li', [], 'process_details', 'read', { id }))).toMatchObject({
    work_hour: 2.5,
  })
  const ticket = await plant.put('sub_materials', { material: '1' })
  const shown = value(await plant.raw('Li', [], 'sub_materials', 'read', { id: ticket }, inB))
  expect(shown).toEqual({
    id: ticket,
    material: '1',
    sub_order: '',
    estimated_finish_date: '',
    actual_finish_date: '',
  })
  expect(await plant.raw('Nobody', [], 'sub_materials', 'update', shown, inB)).toMatchObject({
    ok: true,
    value: shown,
  })
})

test('in shape A the same hours are a change', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_details', { process_step: 1, work_hour: 2.5 })
  expect(
    await plant.raw('Shen', ['quota_clerk'], 'process_details', 'update', { id, work_hour: 3 }),
  ).toMatchObject({ value: { work_hour: 3 } })
})

test('a date in text is cleared by an empty text; unreadable text is refused', async () => {
  const plant = await openPlant()
  const id = await plant.put('sub_materials', { material: '1', estimated_finish_dt: '2026-03-01T08:00:00' })
  const set = (estimated_finish_date: unknown) =>
    plant.raw('Pan', ['prod_planner'], 'sub_materials', 'update', { id, estimated_finish_date }, inB)
  expect(await set('2026-04-01')).toMatchObject({
    value: { estimated_finish_date: '2026-04-01T00:00:00+08:00' },
  })
  expect(await set('下月')).toMatchObject({ ok: false, problem: { status: 400 } })
  expect(await set('')).toMatchObject({ value: { estimated_finish_date: '' } })
  expect(await plant.as('Li')('sub_materials', 'read', { id })).toMatchObject({ estimated_finish_dt: null })
})

test('a plan answers a PATCH with four keys of shape B', async () => {
  const plant = await openPlant()
  await plant.put('work_orders', { id: 5 })
  const { id } = await plant.as('Pan', 'prod_planner')('pruction_plans', 'create', { id: 5 })
  const answer = await plant.raw(
    'Pan',
    ['prod_planner'],
    'pruction_plans',
    'update',
    { id, plan_date: '2026-03' },
    inB,
  )
  expect(value(answer)).toEqual({ id: 5, remarks: '', status: '未排产', plan_date: '2026-03' })
})

test('a plan has the id of its work order; a second one of the same id is a duplicate', async () => {
  const plant = await openPlant()
  await plant.put('work_orders', { id: 5, uid: '26005' })
  const create = () => plant.raw('Pan', ['prod_planner'], 'pruction_plans', 'create', { id: 5 })
  expect(await create()).toMatchObject({ ok: true, value: { id: 5, work_order: '26005' } })
  expect(await create()).toMatchObject({ ok: false, problem: { status: 409, code: 'duplicate' } })
})

test('shape B reaches into the rows that a function brings', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, status: 2 })
  const part = await plant.put('process_materials', { lib, ticket_number: 3, count: 2, piece_weight: 1 })
  await plant.put('transfer_cards', {
    process_material: part,
    category: 1,
    status: '已批准',
    ticket_number: 3,
    count: 1,
    writer: null,
    write_dt: '2026-03-01T08:00:00',
  })
  const patched = await plant.raw(
    'Pan',
    ['prod_planner'],
    'ledgers',
    'update',
    { id: part, estimated_finish_date: '2026-04-01' },
    inB,
  )
  expect(value(patched)).toEqual({ id: part, estimated_finish_date: '2026-04-01T00:00:00+08:00' })
  const [b, a] = [
    value(await plant.raw('Li', [], 'ledgers', 'read', { id: part }, inB)),
    value(await plant.raw('Li', [], 'ledgers', 'read', { id: part })),
  ]
  const read = { material_index: '', writer: '' }
  const time = '2026-03-01T08:00:00+08:00'
  expect(b['transfercard']).toMatchObject([{ ...read, write_date: time, approve_date: '' }])
  expect(a['transfercard']).toMatchObject([{ ...read, write_dt: time, approve_dt: null }])
})
