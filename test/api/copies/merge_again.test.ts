// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, openCopy } from '../../support/working_copy.ts'

/** A copy comes home more than once: what was decided then is not asked, taken or made again. */

interface Process {
  readonly id: number | null
  readonly name: string
  readonly detail: string
}
const contentsOf = async (plant: Plant, card = 5) =>
  (await send(plant, zhou, 'transfer_cards', 'contents', { card })) as {
    version: string
    processes: readonly Process[]
  }
async function rewrite(
  plant: Plant,
  change: (processes: readonly Process[]) => readonly Process[],
): Promise<void> {
  const { version, processes } = await contentsOf(plant)
  await send(plant, zhou, 'transfer_cards', 'save', { card: 5, version, processes: change(processes) })
}
const named = async (plant: Plant) =>
  (await contentsOf(plant)).processes.map(({ name, detail }) => `${name} ${detail}`)
const rowOf = async (plant: Plant, table: string, id: number) =>
  (await plant.file.reading.statements.all(`select * from "${table}" where id = ?`, [id]))[0]
const open = (outcomes: readonly Told[]) => inShort(outcomes).filter((one) => one.includes(' open'))
const changed = (detail: (one: Process) => string | undefined) => (all: readonly Process[]) =>
  all.map((one) => ({ ...one, detail: detail(one) ?? one.detail }))

test('a field for which the office was chosen is not taken in by a later return, whatever else of the record is changed', async () => {
  const away = await openAway()
  const { office, copy } = away
  const card = (changed: object) => send(copy, zhou, 'transfer_cards', 'update', { id: 5, ...changed })
  const requirement = (await rowOf(office, 'transfer_cards', 5))?.['tech_requirement']
  await card({ tech_requirement: '管孔按图' })
  const first = await bringHome(away)
  const chosen = await first.applied({
    'transfer_cards:5:update': { fields: { tech_requirement: 'office' } },
  })
  expect(inShort(chosen)).toEqual(['transfer_cards:5:update discarded'])
  await card({ press_mark: 'B2' })
  expect(inShort(await (await bringHome(away)).applied())).toEqual(['transfer_cards:5:update applied'])
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({
    tech_requirement: requirement,
    press_mark: 'B2',
  })
  // Set back to what was given up, nobody is asked; why it stays out stands with the edit.
  await card({ tech_requirement: '另写' })
  await card({ tech_requirement: '管孔按图', press_mark: 'B2' })
  const back = await bringHome(away)
  expect(inShort(await back.applied())).toEqual(['transfer_cards:5:update discarded LEFT-OUT'])
  expect(
    await office.file.reading.statements.all('select why, decision from copy_edits where return = ?', [
      back.id,
    ]),
  ).toEqual([{ why: expect.stringContaining('以前的带回已选办公室的值'), decision: '{}' }])
  // Written again, it is asked again.
  await card({ tech_requirement: '管孔按图加工' })
  expect(inShort(await (await bringHome(away)).applied())).toEqual(['transfer_cards:5:update open CONFLICT'])
})

test('of the processes of a card, what was left out stays out in a later return: a text, an order, a new process', async () => {
  const away = await openAway()
  const { office, copy } = away
  const before = await named(office)
  const [a, b] = (await contentsOf(office)).processes
  await rewrite(
    copy,
    changed(({ id }) => (id === a?.id ? '外带' : undefined)),
  )
  await rewrite(copy, ([one, two, ...rest]) => [two, one, ...rest].flatMap((each) => each ?? []))
  await rewrite(copy, (all) => [...all, { id: null, name: '喷砂', detail: '' }])
  const home = await bringHome(away)
  const told = await home.tried()
  expect(open(told)).toEqual([])
  const made = told.find(({ key }) => key.endsWith(':create'))?.key ?? ''
  const decisions = Object.fromEntries(
    told.map(({ key }) => [
      key,
      key === made
        ? ({ choice: 'discard', reason: '不要' } as const)
        : ({ choice: 'office', fields: { order: 'office' } } as const),
    ]),
  )
  const first = await home.applied(decisions)
  expect(open(first)).toEqual([])
  expect(first.map(({ outcome }) => outcome)).toContain('discarded')
  expect(await named(office)).toEqual(before)
  expect(
    await office.file.reading.statements.all(
      "select office_record from copy_records where resource = 'transfer_card_processes'",
      [],
    ),
  ).toEqual([{ office_record: null }])
  // Another process is changed there afterwards: only that comes in.
  await rewrite(
    copy,
    changed(({ id }) => (id === b?.id ? '后来' : undefined)),
  )
  const again = await (await bringHome(away)).applied()
  expect(open(again)).toEqual([])
  expect(await named(office)).toEqual(before.map((one, at) => (at === 1 ? `${b?.name} 后来` : one)))
  // The process that was left out is offered when it is changed again.
  await rewrite(
    copy,
    changed(({ name }) => (name === '喷砂' ? 'Sa2.5' : undefined)),
  )
  const third = await (await bringHome(away)).applied()
  expect(inShort(third)).toContain(`${made} applied`)
  expect((await named(office)).at(-1)).toBe('喷砂 Sa2.5')
})

test('a card that was left out takes its processes with it; nothing of it is offered again', async () => {
  const away = await openAway()
  const { office, copy } = away
  const { id } = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const { version, processes } = await contentsOf(copy, Number(id))
  const more = [...processes, { id: null, name: '喷砂', detail: '' }]
  await send(copy, zhou, 'transfer_cards', 'save', { card: id, version, processes: more })
  const home = await bringHome(away)
  const cards = await rowCount(office, 'transfer_cards')
  const told = await home.applied({ [`transfer_cards:${id}:create`]: { choice: 'discard', reason: '不要' } })
  expect(told.map(({ outcome }) => outcome)).toEqual(told.map(() => 'discarded'))
  expect(await home.close()).toMatchObject({ state: 1 })
  const kept = await office.file.reading.statements.all(
    'select distinct resource, office_record from copy_records order by resource desc',
    [],
  )
  expect(kept).toEqual([
    { resource: 'transfer_cards', office_record: null },
    { resource: 'transfer_card_processes', office_record: null },
  ])
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  expect(inShort(await (await bringHome(away)).applied())).toEqual(['transfer_cards:5:update applied'])
  expect(await rowCount(office, 'transfer_cards')).toBe(cards)
})

const rowCount = async (plant: Plant, table: string) =>
  (await plant.file.reading.statements.all(`select 1 from "${table}"`, [])).length

test('a step that was left out is not offered again', async () => {
  const away = await openAway()
  const { office, copy } = away
  const { id } = await send(copy, zhou, 'process_steps', 'create', { route: 25, step: 3 })
  const key = `process_steps:${id}:create`
  await (await bringHome(away)).applied({ [key]: { choice: 'discard', reason: '不要' } })
  await send(copy, zhou, 'process_steps', 'create', { route: 25, step: 4 })
  const again = await (await bringHome(away)).applied()
  expect(open(again)).toEqual([])
  expect(
    await office.file.reading.statements.all('select step from process_steps where route = 25', []),
  ).toEqual([{ step: 4 }])
})

test('a record that came home is deleted there later: it is deleted here, if nobody else has changed it', async () => {
  const away = await openAway()
  const { office, copy } = away
  const seam = { process_material: 2, uid: 'Z7', seam_type: 'A', weld_position: 1, weld_method_1: 111 }
  const { id } = await send(copy, zhou, 'welding_seams', 'create', seam)
  await send(copy, zhou, 'welding_seams', 'update', { id: 8, length: 700 })
  const first = await (await bringHome(away)).applied()
  expect(open(first)).toEqual([])
  const here = first.find(({ key }) => key.endsWith(':create'))?.office_record ?? 0
  await send(copy, zhou, 'welding_seams', 'remove', { id })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  // The bar of the copy counts as the review does.
  expect(await send(copy, zhou, 'copies', 'unreturned', {})).toMatchObject({ edits: 2, unwritten: 2 })
  const told = inShort(await (await bringHome(away)).applied())
  expect(told.toSorted()).toEqual([`welding_seams:${id}:remove applied`, 'welding_seams:8:remove applied'])
  expect([await rowOf(office, 'welding_seams', here), await rowOf(office, 'welding_seams', 8)]).toEqual([
    undefined,
    undefined,
  ])
})

test('one file on two laptops: the second return is told what the first one changed, and mixes up no record', async () => {
  const { office, copy, file } = await openAway()
  const laptop = await openCopy(file, '2026-11-23T08:00:00')
  const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
  const one = await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1', length: 100 })
  const two = await send(laptop, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z2', length: 200 })
  expect(two['id']).toBe(one['id'])
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2', tech_requirement: '同' })
  await send(laptop, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'C3', tech_requirement: '同' })
  expect(open(await (await bringHome({ office, copy })).applied())).toEqual([])
  const home = await bringHome({ office, copy: laptop })
  expect(inShort(await home.applied()).toSorted()).toEqual([
    'transfer_cards:5:update open CONFLICT',
    `welding_seams:${one['id']}:create applied`,
  ])
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({ press_mark: 'B2' })
  await home.applied({ 'transfer_cards:5:update': { fields: { press_mark: 'away' } } })
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({ press_mark: 'C3', tech_requirement: '同' })
  expect(
    await office.file.reading.statements.all(
      "select uid, length from welding_seams where uid in ('Z1', 'Z2') order by uid",
      [],
    ),
  ).toEqual([
    { uid: 'Z1', length: 100 },
    { uid: 'Z2', length: 200 },
  ])
  // Nobody has touched it on the first laptop since: its next return leaves it as it is.
  await send(copy, zhou, 'welding_seams', 'update', { id: one['id'], length: 150 })
  expect(open(await (await bringHome({ office, copy })).applied())).toEqual([])
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({ press_mark: 'C3' })
})

test('a process that came with a card made away and was removed there is no edit, also when the return is read again', async () => {
  const { office, copy, file } = await openAway()
  const laptop = await openCopy(file, '2026-11-23T08:00:00')
  const { id } = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const { version, processes } = await contentsOf(copy, Number(id))
  await send(copy, zhou, 'transfer_cards', 'save', { card: id, version, processes: processes.slice(1) })
  const home = await bringHome({ office, copy })
  expect(open(await home.applied())).toEqual([])
  // Another return is read meanwhile, which the office keeps in place of this one.
  await send(laptop, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  await (await bringHome({ office, copy: laptop })).tried()
  expect(await home.applied()).toEqual([])
  expect(await home.close()).toMatchObject({ state: 1 })
})
