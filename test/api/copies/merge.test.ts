// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import type { EditOutcome, ReviewedGroup } from '../../../shared/office/copy_returns.ts'
import { bringHome, inShort, send } from '../../support/brought_home.ts'
import { twoWeeksAway } from '../../support/two_weeks_away.ts'
import { openAway } from '../../support/working_copy.ts'

/** 尤红, the keeper who shares the laptop, and the administrator. */
const keeper = 20
const admin = 1
/** 郑焊生, who compiles card 6. */
const engineer = 8

const row = (
  plant: {
    file: { connection: { all(sql: string, p: readonly unknown[]): Record<string, unknown>[] } }
  },
  table: string,
  id: number,
) => plant.file.connection.all(`select * from "${table}" where id = ?`, [id])[0]

test('fields changed away are set as their person, beside what the office has changed meanwhile', async () => {
  const away = await openAway()
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  await send(away.office, zhou, 'transfer_cards', 'update', { id: 5, material_index: 'Q' })
  const home = await bringHome(away)
  expect(inShort(await home.tried())).toEqual(['transfer_cards:5:update applied'])
  expect(row(away.office, 'transfer_cards', 5)).toMatchObject({
    tech_requirement: expect.not.stringContaining('管孔按图'),
  })
  expect(inShort(await home.applied())).toEqual(['transfer_cards:5:update applied'])
  expect(row(away.office, 'transfer_cards', 5)).toMatchObject({
    tech_requirement: '管孔按图',
    material_index: 'Q',
  })
  const [entry] = await away.office.file.reading.statements.all(
    `select "user", person, machine, request, reason from journal where resource = 'transfer_cards' order by id desc limit 1`,
    [],
  )
  expect(entry).toMatchObject({
    user: zhou,
    machine: '外带 江阴现场',
    request: `copy:${home.id}:1`,
    reason: '外带 11-23 08:00 改，11-23 带回，由 周敏 带入',
  })
  expect(await home.applied()).toEqual([])
})

test('a card made away is made by the office, with exactly the processes of the copy, and handed in', async () => {
  const away = await openAway()
  const card = await send(away.copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const contents = await send(away.copy, zhou, 'transfer_cards', 'contents', { card: card['id'] })
  const processes = contents['processes'] as { id: number; name: string; detail: string }[]
  const [first, , ...rest] = processes
  const wanted = [...rest, { ...first, detail: '按图下料' }, { id: null, name: '水压', detail: '1.5 倍' }]
  await send(away.copy, zhou, 'transfer_cards', 'save', {
    card: card['id'],
    version: contents['version'],
    processes: wanted,
  })
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: card['id'], press_mark: 'B2' })
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: card['id'], status: '待校对' })
  // Meanwhile the office makes a card of its own, with the same id.
  await send(away.office, zhou, 'transfer_cards', 'create', { process_material: 30, category: 4 })
  const home = await bringHome(away)
  const outcomes = await home.applied()
  expect(inShort(outcomes).filter((one) => !/ (applied|same|derived)$/.test(one))).toEqual([])
  const made = outcomes.find(({ key }) => key === `transfer_cards:${card['id']}:create`)?.office_record ?? 0
  expect(made).not.toBe(card['id'])
  expect(row(away.office, 'transfer_cards', made)).toMatchObject({
    press_mark: 'B2',
    status: '待校对',
    process_material: 29,
  })
  const there = await send(away.office, zhou, 'transfer_cards', 'contents', { card: made })
  const told = (list: unknown) =>
    (list as { name: string; detail: string }[]).map(({ name, detail }) => [name, detail])
  expect(told(there['processes'])).toEqual(told(wanted))
  // Once more: nothing is made twice.
  const again = await bringHome(away)
  expect(inShort(await again.applied()).filter((one) => !/ (same|derived)$/.test(one))).toEqual([])
})

test('the number of a card made away is provisional: it says so until the office gives its own', async () => {
  const away = await openAway()
  const parts = { process_material: 29, category: 4 }
  const make = async () => (await send(away.copy, zhou, 'transfer_cards', 'create', parts))['id']
  const ids = [Number(await make()), Number(await make())]
  const there = ids.map((id) => row(away.copy, 'transfer_cards', id)?.['file_index'])
  expect(there).toEqual(['LZ04-26002-005（外带）', 'LZ04-26002-005-2（外带）'])
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  const own = row(away.office, 'transfer_cards', 5)?.['file_index']
  expect(row(away.copy, 'transfer_cards', 5)).toMatchObject({ file_index: own })
  const home = await bringHome(away)
  const told = await home.applied()
  const here = ids.map((id) => told.find(({ key }) => key === `transfer_cards:${id}:create`)?.office_record)
  expect(here.map((id) => row(away.office, 'transfer_cards', Number(id))?.['file_index'])).toEqual([
    'LZ04-26002-005',
    'LZ04-26002-005-2',
  ])
  // The number on paper that was printed away is kept with the return.
  const [kept] = await away.office.file.reading.statements.all(
    "select away from copy_edits where resource = 'transfer_cards' and kind = 'create' order by away_record",
    [],
  )
  expect(JSON.parse(String(kept?.['away']))).toMatchObject({ file_index: there[0] })
})

test('two weeks of a planner and a keeper: what comes in by itself, what is asked, and what the office refuses', async () => {
  const away = await openAway({ companions: [keeper] })
  const { office, copy } = away
  const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
  const card = (id: number, changed: object) =>
    send(copy, zhou, 'transfer_cards', 'update', { id, ...changed })
  await card(5, { tech_requirement: '管孔按图', press_mark: 'B2' })
  await card(6, { tech_requirement: '坡口按图' })
  const z1 = await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1' })
  const z2 = await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z2' })
  await send(copy, zhou, 'welding_seams', 'update', { id: z1['id'], length: 700 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  const written = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const contents = await send(copy, zhou, 'transfer_cards', 'contents', { card: written['id'] })
  const processes = (contents['processes'] as { id: number }[]).slice(1)
  await send(copy, zhou, 'transfer_cards', 'save', {
    card: written['id'],
    version: contents['version'],
    processes,
  })
  const handedIn = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 30, category: 4 })
  await card(Number(handedIn['id']), { status: '待校对' })
  const reading = { actual_temp_1: 21, actual_humid_1: 45, warehouse: 1 }
  const humiture = await send(copy, keeper, 'welding_material_humiture_records', 'create', reading)
  const charge = {
    standard_num: 'NB/T 47018',
    size: '4.0',
    class_num: 'J507',
    heat_num: 'H1',
    codedmark: 'E507-01',
    quantity: 20,
  }
  const bake = await send(copy, keeper, 'welding_material_bake_records', 'create', charge)
  await send(copy, keeper, 'welding_material_bake_records', 'update', { id: bake['id'], baking_temp: 350 })
  // The office meanwhile.
  const here = (id: number, changed: object) =>
    send(office, zhou, 'transfer_cards', 'update', { id, ...changed })
  await here(5, { material_index: 'Q' })
  await here(5, { press_mark: 'C3' })
  await send(office, zhou, 'welding_seams', 'update', { id: 8, length: 555 })
  await send(office, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1' })
  await send(office, engineer, 'transfer_cards', 'update', { id: 6, status: '待校对' })
  for (const part of [29, 30])
    await send(office, zhou, 'transfer_cards', 'create', { process_material: part, category: 4 })
  await send(office, keeper, 'welding_material_humiture_records', 'create', reading)

  const home = await bringHome(away, admin)
  const outcomes = await home.applied()
  expect(
    inShort(outcomes)
      .filter((one) => !one.endsWith(' derived'))
      .toSorted(),
  ).toEqual(
    [
      'transfer_cards:5:update open CONFLICT',
      'transfer_cards:6:update open LOCKED',
      `welding_seams:${z1['id']}:create open DUPLICATE`,
      `welding_seams:${z2['id']}:create applied`,
      'welding_seams:8:remove open EDITED-HERE',
      `transfer_cards:${written['id']}:create applied`,
      `transfer_cards:${handedIn['id']}:create applied`,
      `transfer_cards:${handedIn['id']}:transition applied`,
      `welding_material_humiture_records:${humiture['id']}:create applied`,
      `welding_material_bake_records:${bake['id']}:create applied`,
    ].toSorted(),
  )
  const mark = outcomes
    .find(({ key }) => key === 'transfer_cards:5:update')
    ?.fields.find(({ name }) => name === 'press_mark')
  expect(mark).toMatchObject({ away: 'B2', office: 'C3', whose: null })
  expect(row(office, 'transfer_cards', 5)).toMatchObject({ press_mark: 'C3', material_index: 'Q' })
  const made = (resource: string, id: unknown) =>
    outcomes.find(({ key }) => key === `${resource}:${id}:create`)?.office_record ?? 0
  expect(
    row(office, 'welding_material_bake_records', made('welding_material_bake_records', bake['id'])),
  ).toMatchObject({ baking_temp: 350 })
  expect(outcomes.find(({ key }) => key === `transfer_cards:${written['id']}:create`)?.warnings).toEqual([
    expect.objectContaining({ code: 'CARD-SAME-KIND' }),
  ])
  const there = await send(office, zhou, 'transfer_cards', 'contents', {
    card: made('transfer_cards', written['id']),
  })
  expect(there['processes']).toHaveLength(processes.length)
  // Decided: hers for the mark, a new number for the seam, the office's seam 8, card 6 left out.
  const decided = await home.applied({
    'transfer_cards:5:update': { fields: { press_mark: 'away' } },
    [`welding_seams:${z1['id']}:create`]: { fields: { uid: { value: 'Z3' } } },
    'welding_seams:8:remove': { choice: 'office' },
    'transfer_cards:6:update': { choice: 'discard', reason: '已提交' },
  })
  expect(inShort(decided).filter((one) => / open/.test(one))).toEqual([])
  expect(row(office, 'transfer_cards', 5)).toMatchObject({
    press_mark: 'B2',
    tech_requirement: '管孔按图',
    material_index: 'Q',
  })
  expect(row(office, 'welding_seams', 8)).toMatchObject({ length: 555 })
  expect(
    row(
      office,
      'welding_seams',
      decided.find(({ key }) => key === `welding_seams:${z1['id']}:create`)?.office_record ?? 0,
    ),
  ).toMatchObject({ uid: 'Z3', length: 700 })
  // Nothing is open: the sum of the outcomes is the number of edits, and the return is closed.
  expect(await home.close()).toMatchObject({ state: 1 })
})

test('the review names the records of a return, who wrote the same at the office, and what a number may be', async () => {
  const { office, id } = await twoWeeksAway()
  const { groups, orders } = await send(office, zhou, 'copy_returns', 'review', { id })
  expect(orders).toEqual(['26001', '26002'])
  const shown = groups as readonly ReviewedGroup[]
  const [card, handedIn] = [5, 6].map((id) =>
    shown.find(({ resource, record }) => resource === 'transfer_cards' && record === id),
  )
  expect(card).toMatchObject({ part: '管板', title: 'LZ04-26001-016 管板', work_order: '26001' })
  expect(card?.edits[1]).toMatchObject({
    title: '6 钻孔',
    person: '周敏',
    away: { detail: expect.stringContaining('25.25') },
    here: { detail: { person: '李国栋', at: '2026-12-02T16:20:00+08:00' } },
  })
  expect(handedIn).toMatchObject({ part: '壳体组件', moved: { field: 'status', to: '待校对' } })
  // A record that the office has deleted is still called by its name.
  expect(shown.map(({ title }) => title)).toContain('B3 B类环缝')
  const { edits } = await send(office, zhou, 'copy_returns', 'dry_run', {
    id,
    groups: shown.map(({ group }) => group),
    decisions: {},
  })
  const told = edits as readonly EditOutcome[]
  expect(told.find(({ code }) => code === 'DUPLICATE')?.like).toEqual([{ record: 10, title: 'A3 A类纵缝' }])
  // 尤红 sees what is hers.
  const own = await send(office, keeper, 'copy_returns', 'review', { id })
  const hers = own['groups'] as readonly ReviewedGroup[]
  expect(hers.flatMap((group) => group.edits.map(({ resource }) => resource))).toEqual([
    'welding_material_humiture_records',
    'welding_material_bake_records',
  ])
})

test('a clock that went wrong is corrected for the whole return', async () => {
  const away = await openAway({}, '2026-11-23T08:00:00')
  away.copy.clock.now = '2030-01-01T08:00:00'
  await send(away.copy, zhou, 'welding_seams', 'update', { id: 2, length: 1920 })
  const home = await bringHome(away)
  expect(inShort(await home.tried())).toEqual(['welding_seams:2:update open CLOCK'])
  const back = (Date.parse('2026-11-23T08:00:00Z') - Date.parse('2030-01-01T08:00:00Z')) / 1000
  await send(away.office, zhou, 'copy_returns', 'set_clock', { id: home.id, clock_shift: back })
  expect(inShort(await home.tried())).toEqual(['welding_seams:2:update applied'])
})
