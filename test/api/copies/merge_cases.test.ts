// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, openCopy, takeCopy } from '../../support/working_copy.ts'

const [admin, head, buyer, keeper] = [1, 5, 10, 20]

interface Process {
  readonly id: number | null
  readonly name: string
  readonly detail: string
}
/** Saves the processes of card 5 as they are after `change`. */
async function rewrite(
  plant: Plant,
  change: (processes: readonly Process[]) => readonly Process[],
): Promise<void> {
  const contents = await send(plant, zhou, 'transfer_cards', 'contents', { card: 5 })
  const processes = change(contents['processes'] as readonly Process[])
  await send(plant, zhou, 'transfer_cards', 'save', { card: 5, version: contents['version'], processes })
}
const processesIn = async (plant: Plant) =>
  (await send(plant, zhou, 'transfer_cards', 'contents', { card: 5 }))['processes'] as readonly Process[]
const named = (processes: readonly Process[]) => processes.map(({ name, detail }) => `${name} ${detail}`)
const added = (name: string): Process => ({ id: null, name, detail: '' })
const rowOf = async (plant: Plant, table: string, id: number) =>
  (await plant.file.reading.statements.all(`select * from "${table}" where id = ?`, [id]))[0]
const open = (outcomes: Parameters<typeof inShort>[0]) =>
  inShort(outcomes).filter((one) => one.includes(' open'))

test('processes of a card that both sides have reordered, added and deleted become one list, in one save', async () => {
  const { office, copy } = await openAway()
  const before = await processesIn(office)
  expect(before.length).toBeGreaterThan(4)
  await rewrite(copy, ([a, b, ...rest]) => [b, a, added('喷砂'), ...rest].flatMap((one) => one ?? []))
  await rewrite(office, (all) => [...all.slice(0, -1), added('包装')])
  const home = await bringHome({ office, copy })
  expect(open(await home.applied())).toEqual([])
  const [a, b, ...rest] = named(before)
  expect(named(await processesIn(office))).toEqual([b, a, '喷砂 ', ...rest.slice(0, -1), '包装 '])
  // A later return with the same changes finds them there.
  expect(open(await (await bringHome({ office, copy })).applied())).toEqual([])
  expect(named(await processesIn(office))).toEqual([b, a, '喷砂 ', ...rest.slice(0, -1), '包装 '])
})

test('a process that both sides have changed, and one deleted there and changed here, wait for a person', async () => {
  const { office, copy } = await openAway()
  const [a, b] = await processesIn(office)
  const change = (id: number | null | undefined, detail: string) => (all: readonly Process[]) =>
    all.map((one) => (one.id === id ? { ...one, detail } : one))
  await rewrite(copy, change(a?.id, '外带'))
  await rewrite(copy, (all) => all.filter(({ id }) => id !== b?.id))
  await rewrite(office, change(a?.id, '办公室'))
  await rewrite(office, change(b?.id, '改过'))
  const home = await bringHome({ office, copy })
  expect(open(await home.applied())).toEqual(
    expect.arrayContaining([
      `transfer_card_processes:${a?.id}:update open CONFLICT`,
      `transfer_card_processes:${b?.id}:remove open EDITED-HERE`,
    ]),
  )
  const decided = await home.applied({
    [`transfer_card_processes:${a?.id}:update`]: { choice: 'away' },
    [`transfer_card_processes:${b?.id}:remove`]: { choice: 'office' },
  })
  expect(open(decided)).toEqual([])
  const after = await processesIn(office)
  expect(named(after.slice(0, 2))).toEqual([`${a?.name} 外带`, `${b?.name} 改过`])
})

test('a step made away is made at the office in its place; two orders of one route wait for a person', async () => {
  const office = await openDemo('2026-11-23T08:00:00')
  for (const step of [1, 2]) await send(office, zhou, 'process_steps', 'create', { route: 25, step })
  const copy = await openCopy(await takeCopy(office), '2026-11-23T08:00:00')
  const steps = async () =>
    (
      await office.file.reading.statements.all(
        'select id from process_steps where route = 25 order by "index"',
        [],
      )
    ).map(({ id }) => Number(id))
  const before = await steps()
  const made = await send(copy, zhou, 'process_steps', 'create', { route: 25, step: 3, man_hours: 2 })
  await send(copy, zhou, 'process_routes', 'update', {
    id: 25,
    process_steps: [Number(made['id']), ...before],
  })
  const theirs = await send(office, zhou, 'process_steps', 'create', { route: 25, step: 4, man_hours: 1 })
  const outcomes = await (await bringHome({ office, copy })).applied()
  expect(open(outcomes)).toEqual([])
  const id = outcomes.find(({ key }) => key.endsWith(':create'))?.office_record ?? 0
  expect(id).not.toBe(Number(made['id']))
  expect(await steps()).toEqual([id, ...before, Number(theirs['id'])])
  const [first, second] = before
  const order = (plant: Plant, list: readonly (number | undefined)[]) =>
    send(plant, zhou, 'process_routes', 'update', { id: 25, process_steps: list })
  await order(copy, [second, Number(made['id']), first])
  await order(office, [id, Number(theirs['id']), second, first])
  await order(office, [first, id, second, Number(theirs['id'])])
  const again = await bringHome({ office, copy })
  const asked = open(await again.applied())
  expect(asked.some((one) => one.endsWith(' ORDER'))).toBe(true)
})

test('a reading of the morning and one of the afternoon come home after two weeks, each with its person and its time', async () => {
  const { office, copy } = await openAway({ companions: [keeper], due_dt: '2026-12-07' })
  const humiture = 'welding_material_humiture_records'
  copy.clock.now = '2026-11-24T10:02:00'
  const { id } = await send(copy, keeper, humiture, 'create', {
    actual_temp_1: 20,
    actual_humid_1: 50,
    warehouse: 1,
  })
  copy.clock.now = '2026-11-24T16:05:00'
  await send(copy, keeper, humiture, 'update', { id, actual_temp_2: 22, actual_humid_2: 51 })
  office.clock.now = '2026-12-07T09:00:00'
  const outcomes = await (await bringHome({ office, copy }, admin)).applied()
  expect(inShort(outcomes)).toEqual([`${humiture}:${id}:create applied`])
  expect(await rowOf(office, humiture, outcomes[0]?.office_record ?? 0)).toMatchObject({
    create_dt: '2026-11-24T10:02:00',
    reading_dt_1: '2026-11-24T10:02:00',
    reading_dt_2: '2026-11-24T16:05:00',
    keeper: '尤红',
  })
})

test('whoever may not make an edit himself cannot bring it in for another; one who left is taken over by name', async () => {
  const { office, copy } = await openAway({ companions: [keeper] })
  await send(copy, keeper, 'welding_material_humiture_records', 'create', {
    actual_temp_1: 20,
    actual_humid_1: 50,
    warehouse: 1,
  })
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  const home = await bringHome({ office, copy }, zhou)
  const codes = (outcomes: Parameters<typeof inShort>[0]) =>
    outcomes.map(({ outcome, code }) => `${outcome} ${code}`.trim())
  expect(codes(await home.tried())).toEqual(['open NOT-YOURS', 'applied'])
  await expect(home.applied({}, buyer)).rejects.toThrow('403 forbidden')
  await send(office, admin, 'users', 'update', { id: zhou, left: true })
  expect(codes(await home.applied({}, head))).toEqual(['open NOT-YOURS', 'open LEFT'])
  const taken = await home.applied({ 'transfer_cards:5:update': { takeOver: true } }, head)
  expect(codes(taken)).toEqual(['open NOT-YOURS', 'applied'])
  const [entry] = await office.file.reading.statements.all(
    `select "user", reason from journal where resource = 'transfer_cards' order by id desc limit 1`,
    [],
  )
  expect(entry).toMatchObject({ user: head, reason: expect.stringContaining('代 周敏 带回') })
})

test('what the office deleted is restored, or the change is left out with a reason; a removal that is done already is no question', async () => {
  const { office, copy } = await openAway()
  await send(copy, zhou, 'welding_seams', 'update', { id: 8, length: 333 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 7 })
  await send(office, zhou, 'welding_seams', 'remove', { id: 8 })
  await send(office, zhou, 'welding_seams', 'remove', { id: 7 })
  const home = await bringHome({ office, copy })
  expect(inShort(await home.tried()).toSorted()).toEqual([
    'welding_seams:7:remove same',
    'welding_seams:8:update open GONE-HERE',
  ])
  expect(inShort(await home.tried({ 'welding_seams:8:update': { choice: 'discard' } }))).toContain(
    'welding_seams:8:update open REASON',
  )
  await home.applied({ 'welding_seams:8:update': { choice: 'restore' } })
  expect(await rowOf(office, 'welding_seams', 8)).toMatchObject({ length: 333 })
})

test('a copy whose clock is ahead is asked for: nothing is moved silently', async () => {
  const { office, copy } = await openAway({ due_dt: '2026-12-07' })
  copy.clock.now = '2026-12-01T09:00:00'
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  const home = await bringHome({ office, copy })
  expect(inShort(await home.applied())).toEqual(['transfer_cards:5:update open CLOCK'])
  expect(inShort(await home.applied({ 'transfer_cards:5:update': { asNow: true } }))).toEqual([
    'transfer_cards:5:update applied',
  ])
})
