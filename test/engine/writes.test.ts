import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { toAppError } from '../../main/db/errors.ts'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant, type Plant } from '../support/office.ts'

/** Commits, the journal, versions and repeated requests. */
const value = (answer: unknown) => (answer as { value: Record<string, unknown> }).value
const journal = (plant: Plant) =>
  plant.file.reading.db.selectFrom('journal').selectAll().orderBy('id').execute()
/** The entries written after so many. */
const since = async (plant: Plant, before: number) => (await journal(plant)).slice(before)
const nobody = { user: 0, person: '', machine: '', request: '', reason: '', at: '' }
const detail = { sub_order_uid: '1', material_mark: 'm', specification: 's', count: 1 }
const card = (plant: Plant, details: readonly unknown[]) =>
  plant.raw('Li', [], 'steel_material_apply_cards', 'create', { details })

test('the office file is in WAL with synchronous=FULL on the connection that writes', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  expect([
    plant.file.pragma('journal_mode'),
    plant.file.pragma('synchronous'),
    plant.file.pragma('foreign_keys'),
  ]).toEqual(['wal', 2, 1])
})

// On PostgreSQL a batch ends after 100 ms, so that other processes get the head.
test('writes that wait together are one commit; a failing one leaves nothing and its neighbours stay', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const before = plant.file.commits.count
  const answers = await Promise.all([
    card(plant, [detail]),
    card(plant, [detail, { ...detail, count: 'x' }]),
    card(plant, [detail]),
    card(plant, [detail]),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, true])
  expect(plant.file.commits.count - before).toBeLessThan(3)
  expect(
    await plant.file.reading.db.selectFrom('steel_material_apply_cards').select('id').execute(),
  ).toHaveLength(3)
  expect(
    await plant.file.reading.db.selectFrom('steel_material_apply_details').select('id').execute(),
  ).toHaveLength(3)
})

// On PostgreSQL a batch ends after 100 ms, so that other processes get the head.
test('a hundred writes at once are few commits, and every one is answered', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const before = plant.file.commits.count
  const answers = await Promise.all(Array.from({ length: 100 }, () => card(plant, [])))
  expect(new Set(answers.map((answer) => value(answer)['uid'])).size).toBe(100)
  expect(plant.file.commits.count - before).toBeLessThan(10)
})

test('who knows that a change is stored reads it, also where others have read in the same turn', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const { statements } = plant.file.reading
  const names = async () => (await statements.all('select name from suppliers', [])).map(({ name }) => name)
  await plant.file.write(nobody, async (writer) => {
    expect([await names(), await names()]).toEqual([[], []])
    await writer.statements.run("insert into suppliers (name) values ('甲厂')", [])
    expect(await names()).toEqual([])
  })
  expect(await names()).toEqual(['甲厂'])
})

test('a write has the lock before its first statement', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const other = new Sqlite(join(plant.directory, 'office.db'), { timeout: 0 })
  await plant.file.write(nobody, async () =>
    expect(() => other.exec('begin immediate')).toThrow('database is locked'),
  )
  other.close()
})

test('two issues of the last item: the second sees the reduced stock', async () => {
  const plant = await openPlant()
  const stock = await plant.put('welding_material_inventory_details', { weight: 5, count: 1.5, status: 0 })
  const facts = {
    create_dt: '2026-03-01T08:00:00',
    apply_weight: 5,
    actual_weight: 5,
    inventory_detail: stock,
    status: 3,
    creator: 1,
  } as const
  const cards = await Promise.all(
    ['A', 'B'].map((uid) => plant.put('welding_material_apply_cards', { ...facts, uid })),
  )
  const answers = await Promise.all(
    cards.map((id) =>
      plant.raw('Zhao', ['keeper'], 'welding_material_apply_cards', 'update', { id, status: 4 }),
    ),
  )
  expect(answers).toMatchObject([
    { ok: true },
    { ok: false, problem: { code: 'insufficient_stock', available: 2.5 } },
  ])
})

test('every changed row is in the journal with person, reason, from and to, also rows that a handler touched', async () => {
  const plant = await openPlant()
  const li = plant.as('Li', 'buyer')
  const { length } = await journal(plant)
  const { id } = await li('suppliers', 'create', { name: 'A' })
  await li('suppliers', 'update', { id, name: 'B', reason: '更名' })
  await li('supplier_quotations', 'create', { name_spec: 'δ10', unit_price: '12800', supplier: id })
  await li('suppliers', 'remove', { id })
  const rows = await since(plant, length)
  const seen = rows.map(({ person, reason, resource, record, kind, changes }) => [
    person,
    reason,
    resource,
    record,
    kind,
    JSON.parse(changes) as unknown,
  ])
  expect(seen).toEqual([
    ['Li', '', 'suppliers', 1, 'create', { id: [null, 1], uid: [null, 'GF-0001'], name: [null, 'A'] }],
    ['Li', '更名', 'suppliers', 1, 'update', { name: ['A', 'B'] }],
    [
      'Li',
      '',
      'supplier_quotations',
      1,
      'create',
      expect.objectContaining({ id: [null, 1], supplier: [null, 1] }),
    ],
    [
      'Li',
      '',
      'supplier_quotations',
      1,
      'remove',
      expect.objectContaining({ id: [1, null], supplier: [1, null] }),
    ],
    ['Li', '', 'suppliers', 1, 'remove', { id: [1, null], uid: ['GF-0001', null], name: ['B', null] }],
  ])
  expect(
    rows.every(({ user, at }) => user === plant.person('Li', []).id && at === '2026-11-20T10:00:00'),
  ).toBe(true)
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBeUndefined()
})

test('a refused request leaves no journal row and no number, and the chain goes on', async () => {
  const plant = await openPlant()
  const { length } = await journal(plant)
  const [first, , third] = await Promise.all([card(plant, []), card(plant, ['bad']), card(plant, [])])
  expect([value(first)['uid'], value(third)['uid']]).toEqual(['LY-GC-2026-0001', 'LY-GC-2026-0002'])
  expect([
    (await since(plant, length)).length,
    await firstBrokenStoredLink(plant.file.reading.statements),
  ]).toEqual([2, undefined])
})

test('a statement that fails half way and is survived leaves no note', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const { length } = await journal(plant)
  const taken = await plant.put('suppliers', { uid: 'GF-1', name: 'A' })
  expect((await plant.as('Li')('suppliers', 'list', {})).count).toBe(1)
  await plant.file.write(nobody, async ({ db }) => {
    const rows = [
      { uid: 'GF-2', name: 'B' },
      { uid: 'GF-1', name: 'C' },
    ]
    await db
      .insertInto('suppliers')
      .values(rows)
      .execute()
      .catch(() => undefined)
    await db.updateTable('suppliers').set({ name: 'D' }).where('id', '=', taken).execute()
  })
  expect((await since(plant, length)).map(({ kind }) => kind)).toEqual(['create', 'update'])
  expect(await plant.as('Li')('suppliers', 'list', {})).toMatchObject({ count: 1, results: [{ name: 'D' }] })
})

test('the journal cannot be changed or deleted, and a changed or missing row shows', {
  tags: 'sqlite',
}, async () => {
  const directory = tempFolder()
  const plant = await openPlant(directory)
  for (const name of ['A', 'B', 'C']) await plant.as('Li', 'buyer')('suppliers', 'create', { name })
  for (const sql of ["update journal set person = 'Hu'", 'delete from journal where id = 2']) {
    await expect(plant.file.write(nobody, async ({ statements }) => statements.run(sql, []))).rejects.toThrow(
      'journal cannot be',
    )
  }
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBeUndefined()
  const other = new Sqlite(join(directory, 'office.db'))
  other.exec("drop trigger journal_is_never_changed; update journal set person = 'Hu' where id = 2")
  // All reads of one turn see one moment.
  await nextTurn()
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBe(2)
  other.exec(
    "update journal set person = 'Li' where id = 2; drop trigger journal_is_never_deleted; delete from journal where id = 2",
  )
  await nextTurn()
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBe(3)
  other.close()
})

test('the chain goes on where it was when the office is opened again', async () => {
  const directory = tempFolder()
  const first = await openPlant(directory)
  const { length } = await journal(first)
  await card(first, [detail])
  await first.office.close()
  const second = await openPlant(directory)
  await card(second, [])
  expect([
    (await since(second, length)).length,
    await firstBrokenStoredLink(second.file.reading.statements),
  ]).toEqual([3, undefined])
})

test('a stale version is refused with the present record, a fresh one accepted', async () => {
  const plant = await openPlant()
  const write = (operation: string, input: Record<string, unknown>, ifMatch?: string) =>
    plant.raw('Li', ['buyer'], 'suppliers', operation, input, ifMatch === undefined ? {} : { ifMatch })
  const created = (await write('create', { name: 'A' })) as { version: string }
  const changed = (await write('update', { id: 1, name: 'B' }, created.version)) as {
    ok: true
    version: string
  }
  expect([changed.ok, changed.version === created.version]).toEqual([true, false])
  const stale = {
    ok: false,
    problem: { status: 412, code: 'stale', current: { id: 1, name: 'B' }, version: changed.version },
  }
  expect(await write('update', { id: 1, name: 'C' }, created.version)).toMatchObject(stale)
  expect(await write('remove', { id: 1 }, created.version)).toMatchObject(stale)
  expect(await write('update', { id: 1, name: 'C' }, '*')).toMatchObject({ ok: true })
  expect(await write('update', { id: 1, name: 'A' })).toMatchObject({ version: created.version })
})

test('the version of a record follows its own row, and nothing else', async () => {
  const plant = await openPlant()
  const read = async () =>
    ((await plant.raw('Li', [], 'suppliers', 'read', { id: 1 })) as { version: string }).version
  await plant.as('Li', 'buyer')('suppliers', 'create', { name: 'A' })
  const before = await read()
  await plant.as('Li', 'buyer')('supplier_documents', 'create', { path: 'x', supplier: 1 })
  expect(await read()).toBe(before)
})

test('a repeated Idempotency-Key gives the first answer again for a day; another body is refused', async () => {
  const clock = Object.assign(() => clock.now, { now: '2026-11-20T10:00:00' })
  const plant = await openPlant(undefined, clock)
  const create = (name: string, person = 'Li', idempotencyKey = 'k1') =>
    plant.raw(person, ['buyer'], 'suppliers', 'create', { name }, { idempotencyKey })
  const first = await create('A')
  expect(first).toMatchObject({ ok: true, status: 201, location: '/api/suppliers/1/' })
  expect(await create('A')).toEqual(first)
  expect(await create('B')).toMatchObject({
    ok: false,
    problem: { status: 422, code: 'idempotency_key_reused' },
  })
  expect(await create('A', 'Hu')).toMatchObject({ ok: true, value: { id: 2 } })
  for (const key of ['', 'x'.repeat(129)])
    expect(await create('A', 'Li', key)).toMatchObject({ problem: { status: 400 } })
  clock.now = '2026-11-21T10:00:01'
  expect(await create('A')).toMatchObject({ ok: true, value: { id: 3 } })
})

test("a program's key is good for 30 days", async () => {
  const clock = Object.assign(() => clock.now, { now: '2026-11-20T10:00:00' })
  const plant = await openPlant(undefined, clock)
  const scope = { readOnly: false, modules: ['procurement'] }
  const create = () =>
    plant.raw('Li', ['buyer'], 'suppliers', 'create', { name: 'A' }, { idempotencyKey: 'k1', scope })
  const first = await create()
  expect(first).toMatchObject({ ok: true, value: { id: 1 } })
  clock.now = '2026-12-20T09:59:59'
  expect(await create()).toEqual(first)
  clock.now = '2026-12-20T10:00:00'
  expect(await create()).toMatchObject({ ok: true, value: { id: 2 } })
})

test('the same key twice at once has one effect; a failed request does not use its key up', async () => {
  const plant = await openPlant()
  const create = (name: string) =>
    plant.raw('Li', ['buyer'], 'suppliers', 'create', { name }, { idempotencyKey: 'k' })
  expect(await create('')).toMatchObject({ problem: { status: 400 } })
  const [a, b] = await Promise.all([create('A'), create('A')])
  expect([a, (await plant.as('Li')('suppliers', 'list', {})).count]).toEqual([b, 1])
})

test('a reference to nothing that a handler writes is a 400 that names it; a deleted record in use a 409', async () => {
  const plant = await openPlant()
  const failure = (run: Parameters<typeof plant.file.write>[1]) =>
    plant.file.write(nobody, run).then(
      () => undefined,
      (error: unknown) => toAppError(error),
    )
  const dangling = await failure(async ({ db }) =>
    db.insertInto('supplier_documents').values({ path: 'x', upload_dt: '', supplier: 9 }).execute(),
  )
  expect(dangling).toMatchObject({ status: 400, code: 'validation_error', errors: [{ field: 'supplier' }] })
  const id = await plant.put('supplier_documents', { path: 'x', upload_dt: '' })
  const moved = await failure(async ({ db }) =>
    db.updateTable('supplier_documents').set({ supplier: 9 }).where('id', '=', id).execute(),
  )
  expect(moved).toMatchObject({ status: 400, errors: [{ field: 'supplier' }] })
  const supplier = await plant.put('suppliers', { name: 'A' })
  await plant.put('supplier_documents', { path: 'x', upload_dt: '', supplier })
  const used = await failure(async ({ db }) =>
    db.deleteFrom('suppliers').where('id', '=', supplier).execute(),
  )
  expect(used).toMatchObject({ status: 409, code: 'in_use' })
})

test('a record that others refer to is not deleted: 409, and nothing is changed', async () => {
  const plant = await openPlant()
  const material = await plant.put('materials', {})
  await plant.put('process_materials', { material })
  expect(await plant.raw('Ma', ['planner'], 'materials', 'remove', { id: material })).toMatchObject({
    ok: false,
    problem: { status: 409, code: 'in_use' },
  })
  expect(await plant.as('Ma')('materials', 'read', { id: material })).toMatchObject({ id: material })
})

test('a reference that is checked only at the commit fails its own request and leaves its neighbours', {
  tags: 'sqlite',
}, async () => {
  const plant = await openPlant()
  const { length } = await journal(plant)
  const late = plant.file.write(nobody, async ({ db, statements }) => {
    await statements.run('pragma defer_foreign_keys = on', [])
    await db.insertInto('supplier_documents').values({ path: 'x', upload_dt: '', supplier: 9 }).execute()
  })
  const [neighbour, failed] = await Promise.allSettled([card(plant, []), late])
  expect(neighbour).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(failed.status === 'rejected' && toAppError(failed.reason)).toMatchObject({
    status: 400,
    errors: [{ field: 'supplier' }],
  })
  expect([
    (await since(plant, length)).length,
    await firstBrokenStoredLink(plant.file.reading.statements),
  ]).toEqual([1, undefined])
})

test('an unknown operation, resource or record is not found, whatever its name', async () => {
  const plant = await openPlant()
  for (const [resource, operation] of [
    ['nothing', 'list'],
    ['suppliers', 'toString'],
    ['constructor', 'list'],
    ['suppliers', 'generate'],
  ] as const) {
    expect(await plant.raw('Boss', ['admin'], resource, operation, {})).toMatchObject({
      ok: false,
      problem: { status: 404 },
    })
  }
  for (const id of [99, '99', 'x', 1.5, null, -1, '1e3']) {
    expect(await plant.raw('Li', [], 'suppliers', 'read', { id })).toMatchObject({
      ok: false,
      problem: { status: 404 },
    })
  }
})
