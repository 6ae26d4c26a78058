// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { checker, processHead, weldingEngineer, planner as zhou } from '../../../main/api/demo/people.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { addSeconds } from '../../../shared/kernel/times.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, personIn, writeReturn } from '../../support/working_copy.ts'

/** What comes home once stays as it is, under the office's own numbers, and is judged by who may do it today. */

const admin = 1
const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
const open = (outcomes: readonly Told[]) => inShort(outcomes).filter((one) => one.includes(' open'))
const reading = (plant: Plant) => plant.office.file.reading.db
const seamsOf = (plant: Plant) =>
  reading(plant).selectFrom('welding_seams').select(['id', 'uid']).where('process_material', '=', 2).execute()
const cardsOf = (plant: Plant) => reading(plant).selectFrom('transfer_cards').select('id').execute()

test('what came home is made no second time two days later, when no answer to a repeated request is kept any more', async () => {
  const { office, copy } = await openAway()
  await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z7' })
  await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const file = await writeReturn(copy)
  const home = await bringHome({ office, copy }, zhou, file)
  const caller = await personIn(office, zhou)
  const apply = () =>
    dispatch(office.office, {
      resource: 'copy_returns',
      operation: 'apply',
      input: { id: home.id, groups: home.groups, decisions: {} },
      caller,
      idempotencyKey: 'apply-once',
    })
  expect(await apply()).toMatchObject({ value: { edits: [{ outcome: 'applied' }, { outcome: 'applied' }] } })
  const [seams, cards] = [await seamsOf(office), await cardsOf(office)]
  expect(seams.filter(({ uid }) => uid === 'Z7')).toHaveLength(1)
  const repeats = () =>
    reading(office).selectFrom('repeats').select('key').where('key', '=', 'apply-once').execute()
  expect(await repeats()).toHaveLength(1)

  office.clock.now = addSeconds(office.clock.now, 2 * 24 * 3600)
  copy.clock.now = office.clock.now
  await dispatch(office.office, {
    resource: 'welding_seams',
    operation: 'update',
    input: { id: 8, remark: '两天后' },
    caller,
    idempotencyKey: 'other',
  })
  expect(await repeats()).toEqual([])
  // The request of then, the file of then, and a file of today with the same edits.
  expect(await apply()).toMatchObject({ value: { edits: [] } })
  expect((await bringHome({ office, copy }, zhou, file)).id).toBe(home.id)
  const again = await bringHome({ office, copy })
  expect(again.id).not.toBe(home.id)
  expect((await again.applied()).map(({ outcome }) => outcome)).toEqual([])
  expect([await seamsOf(office), await cardsOf(office)]).toEqual([seams, cards])
  expect(await again.close()).toMatchObject({ state: 1 })
})

test('the steps of a route stand in the order of the copy, though the office has given their numbers to steps of another route', async () => {
  const { office, copy } = await openAway()
  const stepsOf = (plant: Plant, route: number) =>
    reading(plant)
      .selectFrom('process_steps')
      .select(['step', 'man_hours'])
      .where('route', '=', route)
      .orderBy('index')
      .execute()
  const contents = async (plant: Plant, route: number) =>
    (await stepsOf(plant, route)).map(({ step, man_hours }) => [step, man_hours])
  const made: number[] = []
  for (const step of [3, 4, 5]) {
    const { id } = await send(copy, zhou, 'process_steps', 'create', { route: 25, step, man_hours: step })
    made.push(Number(id))
  }
  const process_steps = made.toReversed()
  await send(copy, zhou, 'process_routes', 'update', { id: 25, process_steps })
  // A batch names them by their numbers, too.
  const rows = made.map((id) => ({ id, man_hours: 9 }))
  await send(copy, zhou, 'batches', 'change', { resource: 'process_steps', rows })
  const theirs: number[] = []
  for (const step of [1, 2, 3]) {
    const { id } = await send(office, zhou, 'process_steps', 'create', { route: 29, step, man_hours: 1 })
    theirs.push(Number(id))
  }
  expect(theirs).toEqual(made)
  const [wanted, other] = [await contents(copy, 25), await contents(office, 29)]
  expect(open(await (await bringHome({ office, copy })).applied())).toEqual([])
  expect(await contents(office, 25)).toEqual(wanted)
  expect(await contents(office, 29)).toEqual(other)
})

test('who lost the role meanwhile brings nothing in, as little as another for him; the head takes it over by name', async () => {
  const { office, copy } = await openAway()
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  const { id } = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const home = await bringHome({ office, copy })
  await send(office, admin, 'users', 'update', { id: zhou, roles: ['quota_clerk'] })
  const refused = ['transfer_cards:5:update open FORBIDDEN', `transfer_cards:${id}:create open FORBIDDEN`]
  for (const user of [zhou, processHead])
    expect(inShort(await home.applied({}, user)).toSorted()).toEqual(refused)
  const takeOver = {
    'transfer_cards:5:update': { takeOver: true },
    [`transfer_cards:${id}:create`]: { takeOver: true },
  }
  const cards = await cardsOf(office)
  const told = await home.applied(takeOver, processHead)
  expect(told.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect(await cardsOf(office)).toHaveLength(cards.length + 1)
})

test('whoever wrote a card away is its writer at the office and does not review it; whoever brought it in may', async () => {
  const { office, copy } = await openAway({ companions: [weldingEngineer] })
  const card = { process_material: 2, category: 2 }
  const { id } = await send(copy, weldingEngineer, 'transfer_cards', 'create', card)
  await send(copy, weldingEngineer, 'transfer_cards', 'update', { id, status: '待校对' })
  const told = await (await bringHome({ office, copy }, processHead)).applied()
  expect(open(told)).toEqual([])
  const here = told.find(({ key }) => key === `transfer_cards:${id}:create`)?.office_record
  const sign = (user: number, status: string) =>
    send(office, user, 'transfer_cards', 'update', { id: here, status })
  await sign(checker, '待审核')
  await expect(sign(weldingEngineer, '待批准')).rejects.toThrow('403')
  await sign(processHead, '待批准')
  const signed = reading(office).selectFrom('transfer_cards').select(['writer', 'reviewer'])
  expect(await signed.where('id', '=', Number(here)).execute()).toEqual([
    { writer: weldingEngineer, reviewer: processHead },
  ])
})
