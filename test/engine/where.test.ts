import { expect, test } from 'vitest'
import { hasRecords } from '../../shared/kernel/resource.ts'
import { listColumns, splitValues, type WhereOp, whereOpsOf, whereText } from '../../shared/kernel/where.ts'
import { openLan } from '../support/lan_office.ts'
import { openPlant, type Plant } from '../support/office.ts'

/** Conditions of any column of a list: `where=field:op:value`. */
const cards = 'welding_material_apply_cards'

const putCard = (plant: Plant, uid: string, facts: object = {}) =>
  plant.put(cards, {
    create_dt: '2026-03-01T08:00:00',
    uid,
    apply_weight: 1,
    status: 0,
    creator: 1,
    ...facts,
  })

test('numbers, times, codes and texts are compared as what they are; all conditions must hold', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  await putCard(plant, 'LY-1', { apply_weight: 9, status: 0, create_dt: '2026-03-01T08:00:00' })
  await putCard(plant, 'LY-2', { apply_weight: 10, status: 1, create_dt: '2026-03-02T23:59:59' })
  await putCard(plant, 'LY-3', { apply_weight: 100, status: 2, create_dt: '2026-03-03T00:00:00' })
  const uids = async (...where: string[]) =>
    (await li(cards, 'list', { where, ordering: 'uid' })).results.map(({ uid }) => uid).join(' ')
  expect(await uids('apply_weight:eq:10')).toBe('LY-2')
  expect(await uids('apply_weight:ne:10')).toBe('LY-1 LY-3')
  expect(await uids('apply_weight:in:9,100')).toBe('LY-1 LY-3')
  expect(await uids('apply_weight:lt:10')).toBe('LY-1')
  expect(await uids('apply_weight:le:10')).toBe('LY-1 LY-2')
  expect(await uids('apply_weight:gt:10')).toBe('LY-3')
  expect(await uids('apply_weight:ge:10')).toBe('LY-2 LY-3')
  expect(await uids('apply_weight:between:9,10')).toBe('LY-1 LY-2')
  // A day means its whole length.
  expect(await uids('create_dt:eq:2026-03-02')).toBe('LY-2')
  expect(await uids('create_dt:ne:2026-03-02')).toBe('LY-1 LY-3')
  expect(await uids('create_dt:le:2026-03-02')).toBe('LY-1 LY-2')
  expect(await uids('create_dt:gt:2026-03-02')).toBe('LY-3')
  expect(await uids('create_dt:between:2026-03-02,2026-03-03')).toBe('LY-2 LY-3')
  expect(await uids('create_dt:in:2026-03-01,2026-03-03')).toBe('LY-1 LY-3')
  // A time keeps its colons.
  expect(await uids('create_dt:eq:2026-03-02 23:59:59')).toBe('LY-2')
  expect(await uids('create_dt:ge:2026-03-02T23:59:59+08:00')).toBe('LY-2 LY-3')
  expect(await uids('uid:starts:LY')).toBe('LY-1 LY-2 LY-3')
  expect(await uids('uid:starts:Y-')).toBe('')
  expect(await uids('uid:contains:Y-')).toBe('LY-1 LY-2 LY-3')
  expect(await uids('uid:gt:LY-1')).toBe('LY-2 LY-3')
  expect(await uids('apply_weight:gt:9', 'create_dt:lt:2026-03-03')).toBe('LY-2')
})

test('codes, yes and no, and references take what the published filters take', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const order = await plant.put('work_orders', { uid: '26001' })
  const unit = await plant.put('sub_work_orders', { work_order: order, uid: '26001-1', index: 1 })
  const put = (name: string, facts: object) =>
    plant.put('procurement_materials', { name, inventory_type: 6, ...facts })
  await put('筒体', {
    inventory_type: 1,
    category: '板材',
    finished: 1,
    sub_order: String(unit),
    delivery_dt: '2026-03-02',
  })
  await put('法兰', {
    inventory_type: 2,
    category: '法兰',
    unit: '件',
    required_count: 4,
    delivery_dt: '待定',
  })
  await put('焊条', {
    category: '自制类',
    purchase_order: 'CG-1',
    unit: 'kg',
    required_count: 0,
    delivery_dt: '2026-03-05',
  })
  const named = async (...where: string[]) =>
    (await li('procurement_materials', 'list', { where }, { extended: true })).results
      .map(({ name }) => name)
      .join(' ')
  expect(await named('inventory_type:eq:1')).toBe('筒体')
  expect(await named('inventory_type:in:1,2')).toBe('筒体 法兰')
  expect(await named('category:eq:plate')).toBe('筒体')
  expect(await named('category:ne:板材')).toBe('法兰 焊条')
  expect(await named('category:starts:自')).toBe('焊条')
  expect(await named('finished:eq:true')).toBe('筒体')
  expect(await named('finished:ne:1')).toBe('法兰 焊条')
  expect(await named(`sub_order:eq:${unit}`)).toBe('筒体')
  expect(await named('sub_order:empty')).toBe('法兰 焊条')
  expect(await named('purchase_order:filled')).toBe('焊条')
  expect(await named('purchase_order:starts:CG')).toBe('焊条')
  // Zero is a number; nothing is none, and differs from every number.
  expect(await named('required_count:empty')).toBe('筒体')
  expect(await named('required_count:filled')).toBe('法兰 焊条')
  expect(await named('required_count:ne:4')).toBe('筒体 焊条')
  expect(await named('required_count:lt:4')).toBe('焊条')
  // Texts that are no dates are outside every range of dates.
  expect(await named('delivery_dt:ge:2026-03-03')).toBe('焊条')
  expect(await named('delivery_dt:lt:2026-03-05')).toBe('筒体')
  expect(await named('delivery_dt:eq:待定')).toBe('法兰')
  // Beside a published filter and the search.
  expect(
    (await li('procurement_materials', 'list', { where: ['unit:filled'], inventory_type: 2 })).count,
  ).toBe(1)
  expect((await li('procurement_materials', 'list', { where: ['unit:filled'], search: '焊条' })).count).toBe(
    1,
  )
})

test('prices are compared as numbers, and lists as whether they are empty', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const put = (name_spec: string, unit_price: string, price_history = '[]') =>
    plant.put('supplier_quotations', {
      name_spec,
      unit_price,
      price_history,
      unit: 't',
      quoted_dt: '2026-03-01T08:00:00',
    })
  await put('a', '900')
  await put('b', '26800.50', '[{"unit_price":"1","quoted_dt":""}]')
  await put('c', '')
  const named = async (...where: string[]) =>
    (await li('supplier_quotations', 'list', { where })).results.map(({ name_spec }) => name_spec).join(' ')
  expect(await named('unit_price:gt:1000')).toBe('b')
  expect(await named('unit_price:lt:1000')).toBe('a')
  expect(await named('unit_price:eq:900.00')).toBe('a')
  expect(await named('unit_price:between:0,26800.5')).toBe('a b')
  expect(await named('unit_price:empty')).toBe('c')
  expect(await named('price_history:filled')).toBe('b')
  expect(await named('price_history:empty')).toBe('a c')
})

test('a comma or a backslash in one of several values is escaped; a single value is taken as it is', async () => {
  const plant = await openPlant()
  const li = plant.as('Li')
  const uids = ['a,b', 'a\\b', 'a', 'b', 'x:y%_']
  for (const uid of uids) await putCard(plant, uid)
  const found = async (where: string) =>
    (await li(cards, 'list', { where: [where], ordering: 'id' })).results.map(({ uid }) => uid)
  expect(await found('uid:in:a,b')).toEqual(['a', 'b'])
  expect(await found('uid:in:a\\,b')).toEqual(['a,b'])
  expect(await found('uid:in:a\\\\b,b')).toEqual(['a\\b', 'b'])
  expect(await found('uid:eq:a,b')).toEqual(['a,b'])
  expect(await found('uid:eq:a\\b')).toEqual(['a\\b'])
  expect(await found('uid:eq:x:y%_')).toEqual(['x:y%_'])
  expect(await found('uid:contains:%_')).toEqual(['x:y%_'])
  for (const uid of uids) {
    expect(await found(whereText('uid', 'eq', uid))).toEqual([uid])
    expect(await found(whereText('uid', 'in', uid, '-'))).toEqual([uid])
  }
  expect(splitValues('a\\,b,\\\\,c\\')).toEqual(['a,b', '\\', 'c\\'])
})

test('a condition that cannot be is refused with its field and value; nobody filters by what no list shows', async () => {
  const plant = await openPlant()
  const refusal = async (where: unknown, resource = cards) => {
    const answer = await plant.raw('Li', ['admin'], resource, 'list', { where })
    return answer.ok
      ? answer.value
      : { ...answer.problem, errors: answer.problem.errors.map(({ field }) => field) }
  }
  for (const [where, named] of [
    ['nope:eq:1', 'nope'],
    ['creator:eq:1', 'creator'],
    ['apply_weight:like:1', 'like'],
    ['apply_weight:contains:1', 'contains'],
    ['apply_weight', 'apply_weight'],
    ['apply_weight:eq', 'apply_weight:eq'],
    ['apply_weight:gt:abc', 'apply_weight:gt:abc'],
    ['apply_weight:gt:', 'apply_weight:gt:'],
    ['apply_weight:empty:1', 'apply_weight:empty:1'],
    ['apply_weight:between:1', 'apply_weight:between:1'],
    ['apply_weight:in:1,x', 'apply_weight:in:1,x'],
    ['create_dt:eq:2026-02-30', '2026-02-30'],
    ['status:gt:1', 'gt'],
    ['status:eq:unheard-of', 'unheard-of'],
    [':', 'where=:'],
    ['', undefined],
  ] as const)
    expect.soft(await refusal([where]), where).toMatchObject(
      named === undefined
        ? { count: 0 }
        : {
            status: 400,
            code: 'validation_error',
            errors: ['where'],
            detail: expect.stringContaining(named),
          },
    )
  expect(await refusal('apply_weight:gt:abc')).toMatchObject({ status: 400 })
  expect(await refusal([5])).toMatchObject({ status: 400, errors: ['where'] })
  expect(await refusal(Array.from({ length: 21 }, () => 'uid:filled'))).toMatchObject({
    status: 400,
    errors: ['where'],
  })
  expect(await refusal(Array.from({ length: 20 }, () => 'uid:filled'))).toMatchObject({ count: 0 })
  const months = (count: number) =>
    whereText('create_dt', 'in', ...Array.from({ length: count }, (_, at) => `${1900 + at}-03`))
  expect(await refusal(months(500))).toMatchObject({ count: 0 })
  expect(await refusal(months(501))).toMatchObject({
    status: 400,
    errors: ['where'],
    detail: expect.stringMatching(/create_dt:in.*500/),
  })
  expect(await refusal('password:filled', 'users')).toMatchObject({ status: 400, errors: ['where'] })
  expect(await refusal('hash:starts:a', 'api_tokens')).toMatchObject({ status: 400, errors: ['where'] })
})

test('every column of every list takes its operators', async () => {
  const plant = await openPlant()
  const samples = ['1', '2026-03-01', 'a', 'true']
  for (const resource of Object.values(plant.office.catalogue.resources)) {
    if (!hasRecords(resource)) continue
    for (const [name, field] of listColumns(resource)) {
      const takes = async (ops: readonly WhereOp[]) => {
        for (const sample of samples) {
          const where = ops.map((op) => whereText(name, op, sample, sample))
          const answer = await plant.raw('Li', ['admin'], resource.name, 'list', { where })
          if (answer.ok) return true
        }
        return false
      }
      const ops = whereOpsOf(field)
      // All in one list, because PostgreSQL plans each list for some 15 ms; one by one if a column has no such sample.
      if (await takes(ops)) continue
      for (const op of ops) expect.soft(await takes([op]), `${resource.name} ${name}:${op}`).toBe(true)
    }
  }
}, 120_000)

test('over HTTP conditions are repeated, kept by the links to other pages, and hold for files', async () => {
  const lan = await openLan()
  const send = await lan.as('Li', ['admin'])
  for (const [at, name] of ['K0', 'K1', 'K2', 'K3'].entries())
    await send('POST', '/api/warehouses/', { name, category: 1, location: `${at} 号` })
  const path = '/api/warehouses/?where=name:ge:K1&where=name:in:K1,K2,K3&limit=2&ordering=name'
  const first = await send('GET', path)
  expect(first.body).toMatchObject({ count: 3, results: [{ name: 'K1' }, { name: 'K2' }] })
  expect(first.headers.get('x-warnings')).toBeNull()
  expect(new URL(first.body.next, 'http://x').searchParams.getAll('where')).toEqual([
    'name:ge:K1',
    'name:in:K1,K2,K3',
  ])
  expect((await send('GET', first.body.next)).body).toMatchObject({ results: [{ name: 'K3' }] })
  const file = await send('GET', '/api/warehouses/?where=name:eq:K2&format=csv')
  expect(file.text).toContain('2 号')
  expect(file.text).not.toContain('1 号')
  expect((await send('GET', '/api/warehouses/?where=name:lo:K1&format=csv')).body).toMatchObject({
    status: 400,
  })
  expect((await send('GET', '/api/warehouses/?where=')).body).toMatchObject({ count: 4 })
  expect((await send('GET', '/api/supply_relationships/?where=price:gt:abc')).body).toMatchObject({
    status: 400,
    code: 'validation_error',
    errors: [{ field: 'where', message: expect.stringContaining('price:gt:abc') }],
  })
})

test('a background export takes conditions as the list does', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'store_head')
  const asked = (where: readonly string[]) => JSON.stringify({ where })
  const exported = (where: readonly string[]) =>
    li('jobs', 'export', { resource: 'warehouses', format: 'csv', asked: asked(where) })
  await expect(exported(['nope:eq:1'])).rejects.toThrow('400 validation_error')
  await expect(exported(['name:filled'])).resolves.toMatchObject({ id: expect.any(Number) })
})
