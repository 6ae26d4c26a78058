import { expect, test } from 'vitest'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { openMentionsOf } from '../../../main/api/resources/mentions.ts'
import { addFile } from '../../../main/db/file/files.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { filePath } from '../../../shared/kernel/stored_files.ts'
import { manualClock, openPlant, type Plant } from '../../support/office.ts'

/** Comments and attachments of any record: who reads, writes, changes and removes them, and what they make wait. */

const about = { resource: 'warehouses', record: 1 }

/** A plant with a storeroom, its keeper (user 1) and two colleagues who may be mentioned. */
async function storeroom(clock = manualClock()) {
  const plant = await openPlant(undefined, clock)
  const person = async (name: string, role: Role) => {
    const { id } = plant.person(name, [role])
    const [last_name = '', first_name = ''] = [name[0], name.slice(1)]
    await plant.put('users', { id, username: `u${id}`, last_name, first_name, roles: JSON.stringify([role]) })
    return { id, call: plant.as(name, role) }
  }
  const keeper = await person('尤红', 'keeper')
  const buyer = await person('冯琳', 'buyer')
  const planner = await person('陈工', 'planner')
  const warehouse = { name: '一级焊材库', location: 'A区', category: 1 } as const
  await plant.as('许库生', 'store_head')('warehouses', 'create', warehouse)
  const raw = (name: string, role: Role, resource: string, operation: string, input: object) =>
    plant.raw(name, [role], resource, operation, { ...input })
  const waiting = (id: number, name: string, role: Role) =>
    openMentionsOf(
      { ...plant.person(name, [role]), id },
      {
        db: plant.office.file.reading.db,
        access: plant.office.file.reading,
        engine: plant.office,
        scope: undefined,
      },
    )
  return { plant, clock, keeper, buyer, planner, raw, waiting }
}

const refused = (status: number, code: string, field?: string) => ({
  ok: false,
  problem: { status, code, ...(field !== undefined && { errors: [{ field }] }) },
})

test('a mention waits for the person until the comment was on his screen', async () => {
  const { keeper, buyer, planner, waiting } = await storeroom()
  const said = { ...about, text: '门锁坏了,@冯琳 请买一把', mentions: [buyer.id, buyer.id, keeper.id] }
  const { id } = await keeper.call('comments', 'create', said)
  expect(await waiting(buyer.id, '冯琳', 'buyer')).toEqual([
    {
      comment: id,
      ...about,
      text: said.text,
      creator: keeper.id,
      create_dt: '2026-11-20T10:00:00',
    },
  ])
  // Nobody waits for himself, nor for a mention of somebody else.
  expect(await waiting(keeper.id, '尤红', 'keeper')).toEqual([])
  expect(await planner.call('comments', 'seen', about)).toEqual({ seen: 0 })
  expect(await buyer.call('comments', 'list', about)).toMatchObject({ count: 1 })
  expect(await waiting(buyer.id, '冯琳', 'buyer')).toHaveLength(1)
  expect(await buyer.call('comments', 'seen', about)).toEqual({ seen: 1 })
  expect(await waiting(buyer.id, '冯琳', 'buyer')).toEqual([])
  expect(await buyer.call('comments', 'seen', about)).toEqual({ seen: 0 })
  expect(await keeper.call('comments', 'list', about)).toMatchObject({
    results: [{ mentions: [buyer.id, keeper.id], seen: { [buyer.id]: '2026-11-20T10:00:00' } }],
  })
})

test('whoever is added to the mentions later waits too, whoever is taken out waits no more', async () => {
  const { keeper, buyer, planner, waiting } = await storeroom()
  const { id } = await keeper.call('comments', 'create', { ...about, text: '缺货', mentions: [buyer.id] })
  await keeper.call('comments', 'update', { id, mentions: [planner.id] })
  expect(await waiting(buyer.id, '冯琳', 'buyer')).toEqual([])
  expect(await waiting(planner.id, '陈工', 'planner')).toHaveLength(1)
  await keeper.call('comments', 'remove', { id })
  expect(await waiting(planner.id, '陈工', 'planner')).toEqual([])
})

test('only its author changes or deletes a comment, within 24 hours', async () => {
  const { keeper, raw, clock } = await storeroom()
  const { id } = await keeper.call('comments', 'create', { ...about, text: '门锁坏了' })
  expect(await raw('冯琳', 'buyer', 'comments', 'update', { id, text: '没坏' })).toMatchObject(
    refused(403, 'forbidden'),
  )
  expect(await raw('冯琳', 'buyer', 'comments', 'remove', { id })).toMatchObject(refused(403, 'forbidden'))
  clock.now = '2026-11-21T10:00:00'
  expect(await keeper.call('comments', 'update', { id, text: '门锁换了' })).toMatchObject({
    text: '门锁换了',
  })
  clock.now = '2026-11-21T10:00:01'
  expect(await raw('尤红', 'keeper', 'comments', 'update', { id, text: '又坏了' })).toMatchObject(
    refused(403, 'forbidden'),
  )
  expect(await raw('尤红', 'keeper', 'comments', 'remove', { id })).toMatchObject(refused(403, 'forbidden'))
})

test('bad input is named: no record, no list, no text, nobody of that number', async () => {
  const { raw, buyer } = await storeroom()
  const create = (input: object) =>
    raw('尤红', 'keeper', 'comments', 'create', { ...about, text: '好', ...input })
  expect(await create({ record: 99 })).toMatchObject(refused(400, 'validation_error', 'record'))
  expect(await create({ resource: 'nothing' })).toMatchObject(refused(400, 'validation_error', 'resource'))
  expect(await create({ text: ' \n ' })).toMatchObject(refused(400, 'validation_error', 'text'))
  expect(await create({ text: '长'.repeat(2001) })).toMatchObject(refused(400, 'validation_error', 'text'))
  expect(await create({ mentions: [77] })).toMatchObject(refused(400, 'validation_error', 'mentions'))
  expect(await create({ mentions: Array(21).fill(buyer.id) })).toMatchObject(
    refused(400, 'validation_error', 'mentions'),
  )
  for (const operation of ['list', 'seen'])
    expect(await raw('尤红', 'keeper', 'comments', operation, { ...about, record: 99 })).toMatchObject(
      refused(400, 'validation_error', 'record'),
    )
  // A comment is no record to comment on, and a view has no records of its own.
  const { value } = (await create({})) as { value: { id: number } }
  expect(await create({ resource: 'comments', record: value.id })).toMatchObject(
    refused(400, 'validation_error', 'resource'),
  )
  expect(await create({ resource: 'stock_ledgers' })).toMatchObject(
    refused(400, 'validation_error', 'resource'),
  )
})

/** A token of the welding store's keeper that reads its own module only. */
const scope = { readOnly: false, modules: ['inventory'] }

test('who may not read a record neither sees nor writes what is said about it', async () => {
  const { plant, keeper, buyer, raw, waiting } = await storeroom()
  const boss = plant.as('系统管理', 'admin')
  const view = await keeper.call('saved_views', 'create', { name: '一级库', resource: 'warehouses' })
  const hidden = { resource: 'saved_views', record: view.id }
  const said = await plant.raw('系统管理', ['admin'], 'comments', 'create', {
    ...hidden,
    text: '@冯琳 这个视图不要了',
    mentions: [buyer.id],
  })
  expect(said).toMatchObject({ ok: true, warnings: [{ code: 'MENTION-BLIND', field: 'mentions' }] })
  expect(await waiting(buyer.id, '冯琳', 'buyer')).toEqual([])
  for (const [operation, input] of [
    ['list', hidden],
    ['seen', hidden],
    ['create', { ...hidden, text: '为什么' }],
    ['read', { id: 1 }],
  ] as const)
    expect(await raw('冯琳', 'buyer', 'comments', operation, input), operation).toMatchObject(
      refused(403, 'forbidden'),
    )
  expect(await buyer.call('comments', 'list', {})).toMatchObject({ count: 0 })
  expect(await buyer.call('comments', 'aggregate', { group_by: 'text', measures: 'count' })).toMatchObject({
    rows: 0,
  })
  expect(await raw('冯琳', 'buyer', 'history', 'of', { resource: 'comments', record: 1 })).toMatchObject(
    refused(403, 'forbidden'),
  )
  expect(await boss('comments', 'list', {})).toMatchObject({ count: 1 })
  // A token of one module reads what is said about its records alone.
  expect(await plant.raw('尤红', ['keeper'], 'comments', 'list', about, { scope })).toMatchObject({
    ok: false,
  })
})

const certificate = { name: '质保书.pdf', resource: 'attachments', hash: 'a'.repeat(64), size: 1 }
/** Stores a file of this person and answers its path. */
const upload = (plant: Plant, user: number) =>
  plant.office.file.write(
    { user, person: '', machine: '', request: '', reason: '', at: plant.office.now() },
    async ({ statements }) => {
      const id = await addFile(statements, { ...certificate, user, at: plant.office.now() })
      return filePath({ ...certificate, id })
    },
  )

test('an attachment keeps the name of its file and is removed by its author within 24 hours', async () => {
  const { plant, clock, keeper, raw } = await storeroom()
  const path = await upload(plant, keeper.id)
  const first = await keeper.call('attachments', 'create', { ...about, path, kind: 1 })
  expect(first).toMatchObject({ name: '质保书.pdf', kind: 1, creator: keeper.id })
  expect(await raw('冯琳', 'buyer', 'attachments', 'remove', { id: first.id })).toMatchObject(
    refused(403, 'forbidden'),
  )
  await keeper.call('attachments', 'remove', { id: first.id })
  const second = await keeper.call('attachments', 'create', { ...about, path, name: '第二份' })
  clock.now = '2026-11-21T10:00:01'
  expect(await raw('尤红', 'keeper', 'attachments', 'remove', { id: second.id })).toMatchObject(
    refused(403, 'forbidden'),
  )
  expect(await raw('尤红', 'keeper', 'attachments', 'create', { ...about, path: '' })).toMatchObject(
    refused(400, 'validation_error', 'path'),
  )
})

test('nothing is removed from a record that is done', async () => {
  const { plant, keeper, raw } = await storeroom()
  const record = await plant.put('work_orders', { uid: '26001', finished: 0 })
  const path = await upload(plant, keeper.id)
  const on = { resource: 'work_orders', record }
  const { id } = await keeper.call('attachments', 'create', { ...on, path })
  const finish = (finished: 0 | 1) =>
    plant.office.file.write(
      { user: 0, person: '', machine: '', request: '', reason: '', at: plant.office.now() },
      ({ statements }) => statements.run('update work_orders set finished = ?', [finished]),
    )
  await finish(1)
  expect(await raw('尤红', 'keeper', 'attachments', 'remove', { id })).toMatchObject(refused(409, 'locked'))
  await finish(0)
  await keeper.call('attachments', 'remove', { id })
})

test('a file is read like the record that it is attached to, and by its sender before that', async () => {
  const { plant, raw } = await storeroom()
  const boss = plant.as('系统管理', 'admin')
  const path = await upload(plant, plant.person('系统管理', ['admin']).id)
  const open = (name: string, role: Role) => raw(name, role, 'stored_files', 'content', { path })
  const view = await boss('saved_views', 'create', { name: '一级库', resource: 'warehouses' })
  expect(await open('冯琳', 'buyer')).toMatchObject(refused(403, 'forbidden'))
  // There is no content behind it: whoever is let in finds that out.
  await expect(open('系统管理', 'admin')).rejects.toThrow('ENOENT')
  await boss('attachments', 'create', { resource: 'saved_views', record: view.id, path })
  expect(await open('冯琳', 'buyer')).toMatchObject(refused(403, 'forbidden'))
  // Nor by attaching it to something else.
  expect(await raw('冯琳', 'buyer', 'attachments', 'create', { ...about, path })).toMatchObject(
    refused(403, 'forbidden'),
  )
  await boss('attachments', 'create', { ...about, path })
  await expect(open('冯琳', 'buyer')).rejects.toThrow('ENOENT')
})

test('a deleted record takes what is said about it along and brings it back', async () => {
  const { plant, keeper, buyer, waiting } = await storeroom()
  const head = plant.as('许库生', 'store_head')
  const day = await head('plant_days', 'create', { day: '2026-12-31', working: false, name: '盘点' })
  const on = { resource: 'plant_days', record: day.id }
  await keeper.call('comments', 'create', { ...on, text: '@冯琳 请看', mentions: [buyer.id] })
  await keeper.call('attachments', 'create', { ...on, path: await upload(plant, keeper.id) })
  const lists = async () => [
    await head('comments', 'list', {}),
    await head('attachments', 'list', {}),
    await waiting(buyer.id, '冯琳', 'buyer'),
  ]
  const before = await lists()
  const { takes, restorable } = await head('history', 'removal', on)
  const gone = takes.map(({ label, title }) => `${label} ${title}`)
  expect(gone.toSorted()).toEqual(['评论 @冯琳 请看', '附件 质保书.pdf'].toSorted())
  expect(restorable).toBe(true)
  await dispatch(plant.office, {
    resource: 'plant_days',
    operation: 'remove',
    input: { id: day.id },
    caller: plant.person('许库生', ['store_head']),
    request: 'deletion',
  })
  expect(await lists()).toMatchObject([{ count: 0 }, { count: 0 }, []])
  // The record stands first in the journal, on every engine.
  const noted = await plant.office.file.reading.db
    .selectFrom('journal')
    .select('resource')
    .where('kind', '=', 'remove')
    .where('request', '=', 'deletion')
    .orderBy('id')
    .execute()
  const [first, ...others] = noted.map(({ resource }) => resource)
  expect([first, others.toSorted()]).toEqual(['plant_days', ['attachments', 'comments']])
  await head('history', 'restore', on)
  expect(await lists()).toEqual(before)
})
