import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { history } from '../../../main/api/resources/history.ts'
import { departments } from '../../../main/domain/core/departments.ts'
import { users } from '../../../main/domain/core/users.ts'
import * as core from '../../../migrations/0001_core.ts'
import * as search_and_jobs from '../../../migrations/0004_search_and_jobs.ts'
import * as job_lists from '../../../migrations/0005_job_lists.ts'
import * as paired_machines from '../../../migrations/0020_paired_machines.ts'
import * as ids_given_once from '../../../migrations/0021_ids_given_once.ts'
import * as made_passwords from '../../../migrations/0034_made_passwords.ts'
import { childRecords, optional } from '../../../shared/kernel/field.ts'
import { bool, id, int, ref, soft, text, uid } from '../../../shared/kernel/kinds.ts'
import { resource } from '../../../shared/kernel/resource.ts'
import { modules } from '../../../shared/resources.ts'
import { act, playAll } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { cardIn } from '../../support/process_office.ts'

/** Deleted records come back as they were, within 30 days, for whoever may delete them. */
const head = ['许库生', 'store_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const day = { day: '2026-10-01', working: false, name: '国庆节' }
const deleted = '/api/history/deleted/?resource=plant_days'
const restore = (record: number, list = 'plant_days') =>
  ['POST', '/api/history/restore/', { resource: list, record }] as const

test('a deleted record is listed, restored under its number, and its history goes on', () =>
  playAll([
    { title: 'made', by: head, request: ['POST', '/api/plant_days/', day], status: 201 },
    { title: 'nothing is deleted', by: head, request: ['GET', deleted], status: 200, body: [] },
    {
      title: 'what is there needs no restoring',
      by: head,
      request: restore(1),
      status: 409,
      like: { code: 'precondition_failed', unmet: ['deleted'] },
    },
    { title: 'deleted', by: head, request: ['DELETE', '/api/plant_days/1/'], status: 204 },
    {
      title: 'listed',
      by: head,
      request: ['GET', deleted],
      status: 200,
      body: [
        {
          record: 1,
          title: '2026-10-01 国庆节',
          person: '许库生',
          at: '2026-11-20T10:00:00+08:00',
          reason: '',
          restorable: true,
        },
      ],
    },
    {
      title: 'a keeper sees it, and may not restore it',
      by: keeper,
      request: ['GET', deleted],
      status: 200,
      like: [{ record: 1, restorable: false }],
    },
    { title: 'he tries', by: keeper, request: restore(1), status: 403 },
    { title: 'restored', by: head, request: restore(1), status: 201, body: { record: 1 } },
    {
      title: 'as it was',
      by: head,
      request: ['GET', '/api/plant_days/1/'],
      status: 200,
      body: { id: 1, ...day },
    },
    { title: 'no longer deleted', by: head, request: ['GET', deleted], status: 200, body: [] },
    {
      title: 'its history',
      by: head,
      request: ['GET', '/api/history/?resource=plant_days&record=1'],
      status: 200,
      like: {
        count: 4,
        results: [
          { operation: 'event', facts: { event: 'restore' } },
          { operation: 'create', changes: { name: [null, '国庆节'] } },
          { operation: 'remove', changes: { name: ['国庆节', null] } },
          { operation: 'create' },
        ],
      },
    },
    { title: 'once', by: head, request: restore(1), status: 409 },
    { title: 'deleted again', by: head, request: ['DELETE', '/api/plant_days/1/'], status: 204 },
    { title: 'restored again', by: boss, request: restore(1), status: 201 },
  ]))

test('what cannot be restored says why', () =>
  playAll([
    { title: 'made', by: head, request: ['POST', '/api/plant_days/', day], status: 201 },
    { title: 'deleted', by: head, request: ['DELETE', '/api/plant_days/1/'], status: 204 },
    { title: 'two more', by: head, request: ['POST', '/api/plant_days/', day], status: 201, like: { id: 2 } },
    { title: 'one goes', by: head, request: ['DELETE', '/api/plant_days/2/'], status: 204 },
    { title: 'never there', by: head, request: restore(99), status: 404 },
    { title: 'no list of this name', by: head, request: restore(1, 'nothing'), status: 400 },
    { title: 'no list of records', by: head, request: restore(1, 'drafts'), status: 404 },
    {
      title: 'thirty days later to the second',
      by: head,
      at: '2026-12-20T10:00:00',
      request: ['GET', deleted],
      status: 200,
      like: [{ record: 2, restorable: true }, { record: 1 }],
    },
    {
      title: 'a second more',
      by: head,
      at: '2026-12-20T10:00:01',
      request: ['GET', deleted],
      status: 200,
      body: [],
    },
    {
      title: 'too long ago',
      by: head,
      request: restore(2),
      status: 409,
      like: { code: 'precondition_failed', unmet: ['deleted_lately'] },
    },
  ]))

test('a number that was given away since is named', () =>
  playAll([
    { title: 'one', by: head, request: ['POST', '/api/plant_days/', day], status: 201 },
    {
      title: 'another',
      by: head,
      request: ['POST', '/api/plant_days/', { day: '2026-10-02' }],
      status: 201,
      like: { id: 2 },
    },
    { title: 'the first goes', by: head, request: ['DELETE', '/api/plant_days/1/'], status: 204 },
    {
      title: 'its day is written again',
      by: head,
      request: ['POST', '/api/plant_days/', day],
      status: 201,
      like: { id: 3 },
    },
    {
      title: 'refused',
      by: head,
      request: restore(1),
      status: 409,
      like: { code: 'duplicate', errors: [{ field: 'day' }] },
    },
  ]))

test('a token is told as deleted to administrators only, and is never restored', async () => {
  const lan = await openLan()
  const [admin, one] = [await lan.as('系统管理', ['admin']), await lan.as('尤红', ['keeper'])]
  const { body } = await admin('POST', '/api/api_tokens/issue/', {
    name: 'x',
    user: one.id,
    modules: ['inventory'],
  })
  await admin('DELETE', `/api/api_tokens/${body.id}/`)
  const path = '/api/history/deleted/?resource=api_tokens'
  expect(await one('GET', path)).toMatchObject({ status: 403 })
  expect((await admin('GET', path)).body).toMatchObject([{ title: 'x', restorable: false }])
  const again = { resource: 'api_tokens', record: body.id }
  expect(await one('POST', '/api/history/restore/', again)).toMatchObject({ status: 403 })
  expect(await admin('POST', '/api/history/restore/', again)).toMatchObject({
    status: 409,
    body: { unmet: ['no_secret'] },
  })
})

test('a program restores and asks only in the modules of its token', async () => {
  const lan = await openLan()
  const admin = await lan.as('系统管理', ['admin'])
  const store = await lan.as('许库生', ['store_head'])
  await store('POST', '/api/warehouses/', { name: 'A', category: 1 })
  const facts = { name: 'x', user: store.id, modules: ['inventory'], read_only: true }
  const { body } = await admin('POST', '/api/api_tokens/issue/', facts)
  const program = (method: string, path: string, sent?: unknown) =>
    lan.send(method, path, sent, { authorization: `Bearer ${body.token}` })
  expect(await program('GET', '/api/history/deleted/?resource=warehouses')).toMatchObject({ status: 200 })
  expect(await program('GET', deleted)).toMatchObject({ status: 403 })
  const again = { resource: 'warehouses', record: 1 }
  expect(await program('POST', '/api/history/restore/', again)).toMatchObject({ status: 403 })
})

// ---- records with children

const parcel_lines = resource(
  'parcel_lines',
  {
    id: id(),
    parcel: ref('parcels', '包裹', 'Parcel'),
    name: text('名称', 'Name'),
    count: optional(int('数量', 'Count')),
    after: optional(ref('parcel_lines', '接在', 'After')),
  },
  {
    label: { zh: '包裹明细', en: 'Parcel line' },
    create: { requiredInputs: ['parcel', 'name'], optionalInputs: ['count', 'after'] },
    remove: {},
    parentState: { via: 'parcel', when: { closed: [0] } },
    allow: { create: ['keeper'], remove: ['keeper'] },
  },
)
const parcels = resource(
  'parcels',
  {
    id: id(),
    uid: uid('编号', 'Number'),
    closed: bool('已封箱', 'Closed'),
    // Its column has another default than nothing.
    remark: optional(text('备注', 'Remark')),
    details: childRecords(parcel_lines, 'parcel', { zh: '明细', en: 'Lines' }),
  },
  {
    label: { zh: '包裹', en: 'Parcel' },
    list: { fields: 'all', search: ['uid'] },
    create: { requiredInputs: ['uid'], optionalInputs: ['remark', 'details'] },
    update: [{ fields: ['uid', 'closed', 'remark'] }],
    remove: {},
    allow: { create: ['keeper'], update: ['keeper'], remove: ['keeper'] },
  },
)
/** What hangs on parcels and their lines; only inspectors read it. */
const tags = resource(
  'tags',
  {
    id: id(),
    name: text('名称', 'Name'),
    parcel: soft('parcels', 'uid', '包裹', 'Parcel'),
    former: soft('parcels', 'uid', '原包裹', 'Former parcel'),
    line: optional(ref('parcel_lines', '明细', 'Line')),
  },
  {
    label: { zh: '标签', en: 'Tag' },
    list: { fields: 'all' },
    create: { requiredInputs: ['name'], optionalInputs: ['parcel', 'former', 'line'] },
    update: [{ fields: ['line'] }],
    allow: { list: ['inspector'], read: ['inspector'], create: ['inspector'], update: ['inspector'] },
  },
)
/** Deleting one closes it, and takes the lines of its parcel. */
const crates = resource(
  'crates',
  { id: id(), parcel: ref('parcels', '包裹', 'Parcel'), open: bool('未封', 'Open') },
  {
    label: { zh: '木箱', en: 'Crate' },
    create: { requiredInputs: ['parcel'], optionalInputs: ['open'] },
    remove: {},
    allow: { create: ['keeper'], remove: ['keeper'] },
  },
)
const tables = [
  "create table parcels (id integer primary key, uid text not null default '' unique, closed integer not null default 0, remark text default 'x') strict",
  `create table parcel_lines (
    id integer primary key, parcel integer not null references parcels (id) on delete cascade, name text not null default '', count integer,
    after integer references parcel_lines (id) on delete set null
  ) strict`,
  `create table tags (
    id integer primary key, name text not null, parcel text not null default '', former text not null default '',
    line integer references parcel_lines (id) on delete set null
  ) strict`,
  'create table crates (id integer primary key, parcel integer not null, open integer not null default 0) strict',
]
const up = async (db: Kysely<unknown>) => {
  for (const table of tables) await sql.raw(table).execute(db)
}
const catalogue = catalogueOf(
  {
    core: { departments: modules.core.departments, users: modules.core.users },
    office: { history: modules.office.history },
    post: { parcels, parcel_lines, tags, crates },
  },
  {
    departments,
    users,
    history,
    crates: {
      async remove(row: Readonly<Record<string, unknown>>, { db }: { readonly db: Kysely<unknown> }) {
        await sql`delete from parcel_lines where parcel = ${row['parcel']}`.execute(db)
        await sql`update crates set open = 0 where id = ${row['id']}`.execute(db)
      },
    },
  },
  {
    '0001_core': core,
    '0002_post': { up },
    '0004_search_and_jobs': search_and_jobs,
    '0005_job_lists': job_lists,
    '0020_paired_machines': paired_machines,
    '0021_ids_given_once': ids_given_once,
    '0034_made_passwords': made_passwords,
  },
)

const sent = { uid: 'BG-1', remark: null, details: [{ name: '焊条', count: 3 }, { name: '焊丝' }] }

async function withDeletedParcel(): Promise<{ lan: Lan; send: Awaited<ReturnType<Lan['as']>> }> {
  const lan = await openLan({ catalogue })
  const send = await lan.as('尤红', ['keeper'])
  await send('POST', '/api/parcels/', sent)
  await send('DELETE', '/api/parcels/1/')
  return { lan, send }
}

test('what went with a record comes back with it, and is found again', async () => {
  const { send } = await withDeletedParcel()
  expect((await send('GET', '/api/parcel_lines/')).body.count).toBe(0)
  expect(await send(...restore(1, 'parcels'))).toMatchObject({ status: 201 })
  expect((await send('GET', '/api/parcels/1/')).body).toEqual({
    id: 1,
    uid: 'BG-1',
    closed: false,
    remark: null,
    details: [
      { id: 1, parcel: 1, name: '焊条', count: 3, after: null },
      { id: 2, parcel: 1, name: '焊丝', count: null, after: null },
    ],
  })
  expect((await send('GET', '/api/parcel_lines/')).body.count).toBe(2)
  expect((await send('GET', '/api/parcels/?search=bg')).body.count).toBe(1)
  expect((await send('GET', '/api/history/deleted/?resource=parcel_lines')).body).toEqual([])
})

test('from the list of the children too, all of one deletion comes back', async () => {
  const { send } = await withDeletedParcel()
  expect(await send(...restore(2, 'parcel_lines'))).toMatchObject({ status: 201, body: { record: 2 } })
  expect((await send('GET', '/api/parcels/1/')).body.details).toHaveLength(2)
})

test('when one part of it cannot come back, nothing does', async () => {
  const { send } = await withDeletedParcel()
  await send('POST', '/api/parcels/', { uid: 'BG-0' })
  await send('POST', '/api/parcels/', { uid: 'BG-1', details: [{ name: 'x' }] })
  await send('DELETE', '/api/parcels/1/')
  expect(await send(...restore(2, 'parcel_lines'))).toMatchObject({
    status: 409,
    body: { code: 'duplicate' },
  })
  expect((await send('GET', '/api/parcel_lines/')).body.count).toBe(1)
})

test('a child waits for its parent, and does not join one that is closed', async () => {
  const lan = await openLan({ catalogue })
  const send = await lan.as('尤红', ['keeper'])
  await send('POST', '/api/parcels/', sent)
  await send('DELETE', '/api/parcel_lines/1/')
  await send('PATCH', '/api/parcels/1/', { closed: true })
  expect(await send(...restore(1, 'parcel_lines'))).toMatchObject({ status: 409, body: { code: 'locked' } })
  await send('DELETE', '/api/parcels/1/')
  expect(await send(...restore(1, 'parcel_lines'))).toMatchObject({
    status: 409,
    body: { unmet: ['parent'], errors: [{ field: 'parcel' }] },
  })
  expect((await send('GET', '/api/parcels/')).body.count).toBe(0)
})

const foreseen = (list: string, record: number) => `/api/history/removal/?resource=${list}&record=${record}`

test('what a deletion takes along and cuts loose is named before, and comes back as one', async () => {
  const lan = await openLan({ catalogue })
  const send = await lan.as('尤红', ['keeper'])
  await send('POST', '/api/parcels/', sent)
  await send('POST', '/api/parcel_lines/', { parcel: 1, name: '焊剂', after: 1 })
  const line = (record: number, title: string) => ({
    resource: 'parcel_lines',
    label: '包裹明细',
    record,
    title,
  })
  const [rod, wire, flux] = [line(1, '焊条'), line(2, '焊丝'), line(3, '焊剂')]
  expect((await send('GET', foreseen('parcels', 1))).body).toEqual({
    takes: [rod, wire, flux],
    loosens: [],
    loosens_more: 0,
    restorable: true,
  })
  expect((await send('GET', foreseen('parcel_lines', 1))).body).toEqual({
    takes: [],
    loosens: [flux],
    loosens_more: 0,
    restorable: true,
  })
  expect(await send('GET', foreseen('parcel_lines', 9))).toMatchObject({ status: 404 })
  const other = await lan.as('朱检', ['inspector'])
  expect(await other('GET', foreseen('parcel_lines', 1))).toMatchObject({ status: 403 })
  const after = async () => (await send('GET', '/api/parcel_lines/3/')).body.after
  expect(await after()).toBe(1)
  await send('DELETE', '/api/parcel_lines/1/')
  expect(await after()).toBeNull()
  expect(await send(...restore(1, 'parcel_lines'))).toMatchObject({ status: 201 })
  expect(await after()).toBe(1)
})

test('of many records that name a deleted one a hundred are named, each once, and the others counted', async () => {
  const lan = await openLan({ catalogue })
  const [send, inspector] = [await lan.as('尤红', ['keeper']), await lan.as('朱检', ['keeper', 'inspector'])]
  await send('POST', '/api/parcels/', sent)
  const tag = (at: number) =>
    inspector('POST', '/api/tags/', { name: `签${at}`, parcel: 'BG-1', former: 'BG-1', line: 1 })
  const all = Array.from({ length: 103 }, (_, at) => at + 1)
  for (const at of all) expect((await tag(at)).status).toBe(201)
  await inspector('POST', '/api/tags/', { name: '别处', parcel: 'BG-2' })
  const entriesOf = (title: (at: number) => string) => ({
    status: 200,
    body: {
      loosens: all
        .slice(0, 100)
        .map((record) => ({ resource: 'tags', label: '标签', record, title: title(record) })),
      loosens_more: 3,
    },
  })
  expect(await inspector('GET', foreseen('parcels', 1))).toMatchObject(entriesOf((at) => `签${at}`))
  // Who may not read them hears only that there are some.
  expect(await send('GET', foreseen('parcels', 1))).toMatchObject(entriesOf(() => ''))
})

test('what a restored record no longer holds is called by its title only to whoever may read it', async () => {
  const lan = await openLan({ catalogue })
  const [send, inspector] = [await lan.as('尤红', ['keeper']), await lan.as('朱检', ['keeper', 'inspector'])]
  await send('POST', '/api/parcels/', sent)
  await inspector('POST', '/api/tags/', { name: '密件', line: 1 })
  const restored = async (by: typeof send): Promise<string> => {
    await send('DELETE', '/api/parcel_lines/1/')
    await inspector('PATCH', '/api/tags/1/', { line: 2 })
    const [method, path, about] = restore(1, 'parcel_lines')
    const { status, body } = await by(method, `${path}?extended=1`, about)
    expect(status).toBe(201)
    await inspector('PATCH', '/api/tags/1/', { line: 1 })
    return body.warnings[0].message
  }
  expect(await restored(inspector)).toContain('标签 密件')
  expect(await restored(send)).toContain('标签')
  expect(await restored(send)).not.toContain('密件')
})

test('a deletion that only closes its record takes nothing back of what it changed', async () => {
  const lan = await openLan({ catalogue })
  const send = await lan.as('尤红', ['keeper'])
  await send('POST', '/api/parcels/', sent)
  await send('POST', '/api/crates/', { parcel: 1, open: true })
  expect(await send('GET', foreseen('crates', 1))).toMatchObject({
    status: 200,
    body: { takes: [{ record: 1 }, { record: 2 }], restorable: false },
  })
  await send('DELETE', '/api/crates/1/')
  expect(await send(...restore(1, 'parcel_lines'))).toMatchObject({
    status: 409,
    body: { unmet: ['deleted_alone'] },
  })
})

test('a process of a card comes back to its place; not where others were moved since', () => {
  const processes = '/api/transfer_card_processes/'
  const planner = ['周敏', 'planner'] as const
  const deletedOf = '/api/history/deleted/?resource=transfer_card_processes'
  const inOrder = (title: string, ...ids: readonly number[]) =>
    act(planner, title, ['GET', '/api/transfer_cards/contents/?card=1'], {
      status: 200,
      like: { processes: ids.map((id) => ({ id })) },
    })
  return playAll(
    [
      inOrder('its own', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
      act(planner, 'one goes', ['DELETE', `${processes}2/`], { status: 204 }),
      act(planner, 'one is added', ['POST', processes, { transfer_card: 1, name: '钻孔' }], { status: 201 }),
      act(planner, 'it comes back', restore(2, 'transfer_card_processes'), { status: 201 }),
      inOrder('in its place', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
      act(keeper, 'numbered through', ['GET', `${processes}?transfer_card=1`], {
        status: 200,
        like: { results: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => ({ id: index, index })) },
      }),
      act(planner, 'it goes again', ['DELETE', `${processes}2/`], { status: 204 }),
      act(planner, 'the added one is moved', ['PATCH', `${processes}11/`, { index: 1 }], { status: 200 }),
      act(planner, 'no longer to be restored', ['GET', deletedOf], {
        status: 200,
        like: [{ record: 2, restorable: false }],
      }),
      act(planner, 'which says why', restore(2, 'transfer_card_processes'), {
        status: 409,
        like: { unmet: ['unchanged_since'], detail: expect.stringContaining('在删除之后又有改动') },
      }),
      inOrder('as it was', 11, 1, 3, 4, 5, 6, 7, 8, 9, 10),
    ],
    cardIn,
  )
})

test('what has no records of its own tells its history to whoever may do all that can be done there', async () => {
  const { as } = await openLan()
  const [chief, other] = [await as(boss[0], [boss[1]]), await as(keeper[0], [keeper[1]])]
  for (const name of ['backups', 'listener', 'health', 'plant']) {
    const path = `/api/history/?resource=${name}&record=0`
    expect([name, (await chief('GET', path)).status]).toEqual([name, 200])
    expect([name, (await other('GET', path)).status]).toEqual([name, 403])
  }
  // What everybody may do or read, everybody sees.
  for (const name of ['drafts', 'plant_days'])
    expect((await other('GET', `/api/history/?resource=${name}&record=0`)).status).toBe(200)
})
