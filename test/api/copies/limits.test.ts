// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { loadWorkingCopy } from '../../../main/api/copies/limits.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { setSetting } from '../../../main/domain/office/settings.ts'
import type { Resources } from '../../../shared/resources.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

/** The demo plant as if it were a working copy of 周敏; its writes are those of a laptop. */
async function openAway(): Promise<Demo> {
  const demo = await openDemo()
  const copy = { uid: 'A', instance: 'B', name: '周敏', holder: 6, companions: [], orders: [1], base: 1 }
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: demo.office.now() }
  await demo.office.file.write(writing, ({ db }) => setSetting(db, 'copy', JSON.stringify(copy)))
  await loadWorkingCopy(demo.office)
  return demo
}

const planner = 6
/** 周敏 and what she sends; answers the status and the code of a refusal, or the value. */
function atLaptop(demo: Demo, roles: Parameters<Demo['person']>[1] = ['planner']) {
  const caller = demo.person('周敏', roles, { id: planner })
  return async (resource: keyof Resources & string, operation: string, input: object) => {
    const answer = await demo.by(caller, resource as never, operation, { ...input }, { extended: true })
    return answer.ok
      ? answer.value
      : { status: answer.problem.status, code: answer.problem.code, detail: answer.problem.detail }
  }
}
const refused = { status: 409, code: 'needs_office' }

test('away a planner writes cards, their processes, seams, routes and steps, and hands a card in', async () => {
  const demo = await openAway()
  const send = atLaptop(demo)
  expect(await send('transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })).toMatchObject({
    id: 5,
  })
  expect(await send('transfer_cards', 'create', { process_material: 29, category: 4 })).toMatchObject({
    id: 8,
  })
  expect(
    await send('welding_seams', 'create', {
      process_material: 2,
      uid: 'Z1',
      seam_type: 'A',
      weld_position: 1,
      weld_method_1: 111,
    }),
  ).toMatchObject({ uid: 'Z1' })
  expect(await send('process_steps', 'create', { route: 25, step: 3, man_hours: 2 })).toMatchObject({
    man_hours: 2,
  })
  expect(await send('transfer_cards', 'update', { id: 5, status: '待校对' })).toMatchObject({ id: 5 })
})

test('away nobody signs, sends back, buys, moves stock or sets up the office: the sentence names what is for the office', async () => {
  const demo = await openAway()
  const checker = atLaptop(demo, ['process_checker', 'process_head', 'buyer', 'keeper', 'admin'])
  expect(await checker('transfer_cards', 'update', { id: 4, status: '待审核' })).toMatchObject({
    ...refused,
    detail: '这一步要在办公室做：校对',
  })
  expect(await checker('transfer_cards', 'update', { id: 4, status: '编制中', reason: '改' })).toMatchObject(
    refused,
  )
  // An administrator corrects signatures only at the office.
  expect(await checker('transfer_cards', 'update', { id: 4, proofreader: 7 })).toMatchObject(refused)
  expect(await checker('purchase_orders', 'create', {})).toMatchObject(refused)
  expect(await checker('welding_material_entries', 'create', {})).toMatchObject(refused)
  expect(
    await checker('welding_material_bake_records', 'update', { id: 1, welding_engineer: '徐海峰' }),
  ).toMatchObject(refused)
  expect(await checker('process_materials', 'update', { id: 2, remark: '改' })).toMatchObject(refused)
  expect(await checker('users', 'create', { username: 'x' })).toMatchObject(refused)
  expect(await checker('backups', 'restore', { id: 'x' })).toMatchObject(refused)
  expect(await checker('batches', 'make', { resource: 'suppliers', rows: [{ name: '甲' }] })).toMatchObject(
    refused,
  )
  const { length } = await demo.file.reading.db.selectFrom('away_calls').select('uid').execute()
  expect(length).toBe(0)
})

test('what is for the office is shut beforehand, with that reason: fields, steps, and why not', async () => {
  const demo = await openAway()
  const send = atLaptop(demo, ['process_checker'])
  const card = await send('transfer_cards', 'read', { id: 4 })
  expect(card).toMatchObject({ editable: [] })
  expect(card).toMatchObject({
    transitions: expect.arrayContaining([
      expect.objectContaining({
        text: '校对',
        allowed: false,
        unmet: expect.arrayContaining(['needs_office']),
        why: '这一步要在办公室做：校对',
      }),
    ]),
  })
  const own = await atLaptop(demo)('transfer_cards', 'read', { id: 5 })
  expect(own).toMatchObject({ editable: expect.arrayContaining(['tech_requirement', 'sketch']) })
  const why = (asked: string, record: string) =>
    send('permissions', 'explain', { resource: 'transfer_cards', asked, record })
  expect(await why('status.proofread', '4')).toMatchObject({
    answer: 'no',
    obstacles: ['这一步要在办公室做：校对'],
  })
  expect(
    await send('permissions', 'explain', { resource: 'purchase_orders', asked: 'create', record: '' }),
  ).toMatchObject({ answer: 'no', obstacles: ['这一步要在办公室做：订购单'] })
})

test('away nobody is told of signatures that wait: what was sent back to the planner does', async () => {
  const counted = async (demo: Demo, name: string, id: number, role: 'planner' | 'process_checker') => {
    const answer = await demo.by(demo.person(name, [role], { id }), 'waiting', 'counts', {})
    const { results } = Object(answer.ok && answer.value)
    return results.map(({ kind }: Record<string, unknown>) => kind)
  }
  expect(await counted(await openDemo(), '吴海涛', 7, 'process_checker')).toContain('step')
  const demo = await openAway()
  expect(await counted(demo, '吴海涛', 7, 'process_checker')).not.toContain('step')
  expect(await counted(demo, '周敏', planner, 'planner')).toContain('sent_back')
})

test('every write of a person is recorded with what was sent and what it made; a refused one is not', async () => {
  const demo = await openAway()
  const send = atLaptop(demo)
  await send('transfer_cards', 'create', { process_material: 29, category: 4 })
  await send('transfer_cards', 'create', { process_material: 29, category: 99 })
  await send('batches', 'change', { resource: 'welding_seams', rows: [{ id: 1, length: 501 }] })
  await send('drafts', 'keep', { place: 'transfer_cards:5', value: '未写完' })
  const calls = await demo.file.reading.db.selectFrom('away_calls').selectAll().execute()
  expect(calls.map(({ resource, operation, record }) => [resource, operation, record])).toEqual([
    ['transfer_cards', 'create', 8],
    ['batches', 'change', null],
    ['drafts', 'keep', null],
  ])
  expect(JSON.parse(calls[0]?.input ?? '')).toEqual({ process_material: 29, category: 4 })
  const made = JSON.parse(calls[0]?.made ?? '{}')
  expect(made.transfer_cards).toEqual([8])
  expect(made.transfer_card_processes.length).toBeGreaterThan(0)
  expect(calls[2]?.input).toBe('{}')
  expect(new Set(calls.map(({ uid }) => uid)).size).toBe(3)
})

test('a reading that comes home is asked for its term, and bears the time, of when it was entered', async () => {
  const demo = await openDemo()
  const keeper = demo.person('郭强', ['keeper'], { id: 20 })
  const resource = 'welding_material_humiture_records'
  const morning = { actual_temp_1: 20, actual_humid_1: 50, client_dt: '2026-11-05T10:00:00', warehouse: 1 }
  const made = await demo.by(keeper, resource, 'create', morning)
  expect(made.ok).toBe(true)
  const newest = demo.file.reading.db.selectFrom(resource).selectAll().orderBy('id', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  const input = { id, actual_temp_2: 21, actual_humid_2: 52 }
  const afternoon = { resource, operation: 'update', caller: keeper, input }
  const late = await dispatch(demo.office, afternoon)
  expect(late.ok ? 200 : late.problem.status).toBe(403)
  expect((await dispatch(demo.office, { ...afternoon, writtenAt: '2026-11-05T16:05:00' })).ok).toBe(true)
  expect(await newest.executeTakeFirstOrThrow()).toMatchObject({
    reading_dt_1: '2026-11-05T10:00:00',
    reading_dt_2: '2026-11-05T16:05:00',
  })
})

test('a day that begins at the laptop lets nothing expire: that is said at the office', async () => {
  const expired = async ({ by, clock, file, person }: Demo) => {
    clock.now = '2027-01-20T08:00:00'
    await by(person('周敏', ['planner'], { id: planner }), 'transfer_cards', 'list', {})
    const { statements } = file.reading
    const lots = "from journal where resource = 'welding_material_inventory_details' and at >= '2027'"
    return (await statements.all(`select "user" ${lots}`, [])).length
  }
  expect(await expired(await openDemo())).toBeGreaterThan(0)
  expect(await expired(await openAway())).toBe(0)
})
