import { expect, test } from 'vitest'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { manualClock, openPlant, type Plant } from '../support/office.ts'

/** Who may: relations of a person to a record, domain 0.4 and 0.5. */
const forbidden = { ok: false, problem: { status: 403, code: 'forbidden' } }

async function withDocument(plant: Plant) {
  const src = await plant.put('departments', { group: '工艺', short_name: '工艺部' })
  const dst = await plant.put('departments', { group: '车间', short_name: '容器车间' })
  const product = await plant.put('products', { name: '储罐' })
  const sender = plant.person('Qian', [], { memberOf: [src] })
  const sent = {
    product,
    src,
    dst,
    path: '',
    status: 0,
    upload_dt: '2026-11-20T08:00:00',
    creator: sender.id,
  } as const
  return { src, dst, product, sender, id: await plant.put('bidding_documents', sent) }
}

test('a member of the department that a field names, and nobody else', async () => {
  const plant = await openPlant()
  const { id, dst, src, sender } = await withDocument(plant)
  const receive = (memberOf: readonly number[], ...roles: 'admin'[]) =>
    plant.by(plant.person('Zhou', roles, { memberOf }), 'bidding_documents', 'update', { id, status: 1 })
  expect(await plant.by(sender, 'bidding_documents', 'update', { id, status: 1 })).toMatchObject(forbidden)
  expect(await receive([src])).toMatchObject(forbidden)
  expect(await receive([99, dst])).toMatchObject({ ok: true, value: { status: 1 } })
})

test('membership is asked of the record that is made', async () => {
  const plant = await openPlant()
  const { src, dst, product } = await withDocument(plant)
  const create = (memberOf: readonly number[], ...roles: 'admin'[]) =>
    plant.by(plant.person('Wu', roles, { memberOf }), 'supplier_documents', 'create', { path: 'x' })
  expect(await create([src])).toMatchObject(forbidden)
  const send = (memberOf: readonly number[]) =>
    plant.by(plant.person('Wu', [], { memberOf }), 'bidding_documents', 'create', {
      product,
      src,
      dst,
      path: '/files/none',
    })
  // The file is refused before the person is asked.
  expect(await send([dst])).toMatchObject({ problem: { status: 400 } })
})

test('the head of that department, where a member is not enough', async () => {
  const plant = await openPlant()
  const { id, dst } = await withDocument(plant)
  const member = plant.person('Zhou', [], { memberOf: [dst] })
  await plant.by(member, 'bidding_documents', 'update', { id, status: 1 })
  expect(await plant.by(member, 'bidding_documents', 'update', { id, status: 2 })).toMatchObject(forbidden)
  const head = plant.person('Tou', [], { memberOf: [dst], headOf: [dst] })
  expect(await plant.by(head, 'bidding_documents', 'update', { id, status: 2 })).toMatchObject({
    ok: true,
    value: { status: 2 },
  })
})

test('the creator, or the head of the other end', async () => {
  const plant = await openPlant()
  const { id, src, dst, sender } = await withDocument(plant)
  const withdraw = (headOf: readonly number[]) =>
    plant.by(plant.person('Tou', [], { headOf }), 'bidding_documents', 'update', { id, status: 9 })
  expect(await withdraw([dst])).toMatchObject(forbidden)
  expect(await withdraw([src])).toMatchObject({ ok: true })
  const other = await withDocument(plant)
  expect(await plant.by(sender, 'bidding_documents', 'update', { id: other.id, status: 9 })).toMatchObject({
    ok: true,
  })
})

test('the leader of the group that the record names', async () => {
  const plant = await openPlant()
  const id = await plant.put('process_details', { process_step: 1, work_hour: 1, work_group: '一组' })
  const confirm = (leads: readonly string[], actual_finish_dt: string) =>
    plant.by(plant.person('Gao', ['group_leader'], { leads }), 'process_details', 'update', {
      id,
      actual_finish_dt,
    })
  expect(await confirm(['二组'], '2026-11-20')).toMatchObject(forbidden)
  expect(await confirm(['一组'], '2026-11-20')).toMatchObject({ ok: true })
})

test('a comment is signed by a role of its title; a title without roles of its own by another', async () => {
  const plant = await openPlant()
  const sign = (user_title: string, ...roles: ('welding_engineer' | 'planner' | 'admin')[]) =>
    plant.raw('Wei', roles, 'sub_spply_comments', 'create', { user_title })
  expect(await sign('设计单位', 'welding_engineer')).toMatchObject(forbidden)
  expect(await sign('welding', 'welding_engineer')).toMatchObject({
    ok: true,
    value: { user_title: '焊接责任人', user: 'Wei' },
  })
  expect(await sign('监检', 'planner')).toMatchObject({ ok: true, warnings: [{ code: 'CODE-UNKNOWN' }] })
  expect(await sign('监检', 'welding_engineer')).toMatchObject(forbidden)
  expect(await sign('设计单位', 'admin')).toMatchObject({ ok: true })
})

test('the author has a time window, counted by the office', async () => {
  const clock = manualClock('2026-11-20T10:00:00')
  const plant = await openPlant(undefined, clock)
  const { id } = await plant.as('Wei', 'welding_engineer')('sub_spply_comments', 'create', {
    user_title: '焊接责任人',
  })
  const change = (name: string, comment: string, ...roles: 'admin'[]) =>
    plant.raw(name, roles, 'sub_spply_comments', 'update', { id, comment })
  expect(await change('Ma', 'x')).toMatchObject(forbidden)
  clock.now = '2026-11-21T10:00:00'
  expect(await change('Wei', '同意')).toMatchObject({ ok: true })
  clock.now = '2026-11-21T10:00:01'
  expect(await change('Wei', '不同意')).toMatchObject(forbidden)
  expect(await change('Boss', '不同意', 'admin')).toMatchObject({ ok: true })
})

test('whoever signs next may return the record instead, and nobody else', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const card = { sub_order_uid: '1-1', material_mark: 'J422', specification: 'Φ4', apply_weight: 1 }
  const { id } = await li('welding_material_apply_cards', 'create', card)
  await li('welding_material_apply_cards', 'update', { id, status: 1 })
  const reject = (name: string, role: 'inspector' | 'welding_engineer') =>
    plant.raw(name, [role], 'welding_material_apply_cards', 'update', { id, status: 8, reason: '不符' })
  expect(await reject('Sun', 'inspector')).toMatchObject(forbidden)
  expect(await reject('Wang', 'welding_engineer')).toMatchObject({
    ok: true,
    value: { status: 8, auditor: '' },
  })
})

test('a role may hold for some kinds of record only', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, status: 1 })
  const part = await plant.put('process_materials', {
    lib,
    ticket_number: 3,
    name: '筒体',
    count: 2,
    piece_weight: 1,
  })
  const card = { process_material: part, ticket_number: 3, count: 1, status: '待审核', writer: 99 } as const
  const [shell, weld] = [
    await plant.put('transfer_cards', { ...card, category: 1 }),
    await plant.put('transfer_cards', { ...card, category: 5 }),
  ]
  const yu = plant.as('Yu', 'welding_engineer')
  for (const name of ['Yu', 'Ma']) await plant.put('users', { id: plant.person(name, []).id })
  await expect(yu('transfer_cards', 'update', { id: shell, status: '待批准' })).rejects.toThrow(
    '403 forbidden',
  )
  await yu('transfer_cards', 'update', { id: weld, status: '待批准' })
  expect(
    await plant.raw('Ma', ['process_head'], 'transfer_cards', 'update', { id: weld, status: '已批准' }),
  ).toMatchObject({
    problem: { unmet: ['library_reviewed'] },
  })
  await expect(yu('transfer_cards', 'update', { id: weld, status: '编制中', reason: '改' })).rejects.toThrow(
    '403 forbidden',
  )
})

test('one person may not sign twice on one card, by any of the signatures', async () => {
  const plant = await openPlant()
  const lib = await plant.put('process_libraries', { work_order_uid: 26001, status: 2 })
  const part = await plant.put('process_materials', {
    lib,
    ticket_number: 3,
    name: '筒体',
    count: 2,
    piece_weight: 1,
  })
  const xu = plant.person('Xu', ['process_checker', 'process_head'])
  const card = {
    process_material: part,
    ticket_number: 3,
    count: 1,
    category: 1,
    status: '待审核',
    writer: 99,
    proofreader: xu.id,
  } as const
  const id = await plant.put('transfer_cards', card)
  expect(await plant.by(xu, 'transfer_cards', 'update', { id, status: '待批准' })).toMatchObject({
    problem: { status: 403, code: 'separation_of_duty' },
  })
})

test('a head may do what the roles of his department may', async () => {
  const plant = await openPlant()
  expect(await plant.raw('Hu', ['purchase_head'], 'suppliers', 'create', { name: 'A' })).toMatchObject({
    ok: true,
  })
  expect(await plant.raw('Zhou', ['store_head'], 'suppliers', 'create', { name: 'A' })).toMatchObject(
    forbidden,
  )
})

test('an administrator is everybody', async () => {
  const plant = await openPlant()
  const { id } = await withDocument(plant)
  for (const status of [1, 2])
    expect(await plant.raw('Boss', ['admin'], 'bidding_documents', 'update', { id, status })).toMatchObject({
      ok: true,
    })
})

test('a signature is filled by its transition; an admin may send another one, and it stands', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const card = { sub_order_uid: '1-1', material_mark: 'J422', specification: 'Φ4', apply_weight: 1 }
  const { id } = await li('welding_material_apply_cards', 'create', card)
  await li('welding_material_apply_cards', 'update', { id, status: 1 })
  const audit = (auditor: string, ...roles: ('admin' | 'welding_engineer')[]) =>
    plant.raw('Boss', roles, 'welding_material_apply_cards', 'update', { id, auditor, status: 2 })
  expect(await audit('老王', 'welding_engineer')).toMatchObject({
    problem: { status: 400, code: 'read_only_field', errors: [{ field: 'auditor' }] },
  })
  expect(await audit('老王', 'admin')).toMatchObject({ ok: true, value: { auditor: '老王', status: 2 } })
  const check = await plant.raw('Boss', ['admin'], 'welding_material_apply_cards', 'update', {
    id,
    status: 3,
  })
  expect(check).toMatchObject({ value: { inspector: 'Boss', auditor: '老王' } })
  const [row] = await plant.file.reading.db
    .selectFrom('journal')
    .select('person')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(row?.person).toBe('Boss')
})

test('a person and a department in create are read-only, but an admin may take business over', async () => {
  const plant = await openPlant()
  const create = (...roles: ('admin' | 'keeper')[]) =>
    plant.raw('Li', roles, 'steel_material_apply_cards', 'create', {
      applicant: '老王',
      department: '机加车间',
    })
  expect(await create('keeper')).toMatchObject({
    problem: { code: 'read_only_field', errors: [{ field: 'applicant' }, { field: 'department' }] },
  })
  expect(await create('admin')).toMatchObject({ value: { applicant: '老王', department: '机加车间' } })
  const { id } = await plant.as('Li')('steel_material_apply_cards', 'create', {
    details: [{ sub_order_uid: '26001-1', material_mark: 'Q345R', specification: 'δ10', count: 2 }],
  })
  expect(await plant.raw('Li', [], 'steel_material_apply_cards', 'update', { id, status: 1 })).toMatchObject({
    value: { applicant: 'Li', department: '容器车间' },
  })
})

test('some names are stored as anybody sends them; empty means the acting person', async () => {
  const plant = await openPlant()
  const create = (submitter?: string) =>
    plant.raw('Li', ['buyer'], 'contact_details', 'create', {
      bidding_sheet: '1',
      amount: 1,
      ...(submitter !== undefined && { submitter }),
    })
  expect(await create('老王')).toMatchObject({ value: { submitter: '老王' } })
  for (const empty of ['', undefined])
    expect(await create(empty)).toMatchObject({ value: { submitter: 'Li' } })
})

test('a token narrower than its person reads only, or one module only', async () => {
  const plant = await openPlant()
  const call = (
    resource: string,
    operation: string,
    scope: { readOnly: boolean; modules: readonly string[] },
  ) =>
    dispatch(plant.office, {
      resource,
      operation,
      input: { name: 'A' },
      caller: plant.person('Li', ['buyer']),
      scope,
    })
  expect(await call('suppliers', 'create', { readOnly: true, modules: [] })).toMatchObject(forbidden)
  expect(await call('suppliers', 'list', { readOnly: true, modules: [] })).toMatchObject({ ok: true })
  expect(await call('suppliers', 'list', { readOnly: false, modules: ['inventory'] })).toMatchObject(
    forbidden,
  )
  expect(await call('suppliers', 'create', { readOnly: false, modules: ['procurement'] })).toMatchObject({
    ok: true,
  })
})
