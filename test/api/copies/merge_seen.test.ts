// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, openCopy, takeCopy } from '../../support/working_copy.ts'

const seam = (plant: Plant, id: number, values: object) =>
  send(plant, zhou, 'welding_seams', 'update', { id, ...values })

/** The detail of the first process of card 5. */
async function detail(plant: Plant, text?: string): Promise<{ id: number; detail: string }> {
  const { version, processes } = await send(plant, zhou, 'transfer_cards', 'contents', { card: 5 })
  const [first, ...rest] = processes as readonly { id: number; detail: string }[]
  if (!first) throw new Error('card 5 has no process')
  if (text === undefined) return first
  const written = [{ ...first, detail: text }, ...rest]
  await send(plant, zhou, 'transfer_cards', 'save', { card: 5, version, processes: written })
  return { ...first, detail: text }
}

test('a decision holds only against the office value that was seen: what a colleague has written since is not replaced', async () => {
  const away = await openAway()
  const { office, copy } = away
  await seam(copy, 2, { length: 1920 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  await detail(copy, '外带')
  await seam(office, 2, { length: 1921 })
  await seam(office, 8, { length: 555 })
  const { id } = await detail(office, '办公室')
  const home = await bringHome(away)
  const keys = [
    'welding_seams:2:update',
    'welding_seams:8:remove',
    `transfer_card_processes:${id}:update`,
  ] as const
  /** For the copy's side everywhere, against the office values that a trial has told. */
  const decided = (told: readonly Told[]) => {
    const seen = (key: string) =>
      Object.fromEntries(
        (told.find((one) => one.key === key)?.fields ?? []).map((one) => [one.name, one.office]),
      )
    const [changed, gone, process] = keys
    return {
      [changed]: { fields: { length: 'away' }, seen: seen(changed) },
      [gone]: { choice: 'away', seen: seen(gone) },
      [process]: { fields: { detail: 'away' }, seen: seen(process) },
    } as const
  }
  const first = decided(await home.tried())
  expect(inShort(await home.tried(first)).toSorted()).toEqual([
    `transfer_card_processes:${id}:update applied`,
    'welding_seams:2:update applied',
    'welding_seams:8:remove applied',
  ])
  await seam(office, 2, { length: 1922 })
  await seam(office, 8, { length: 556 })
  await detail(office, '办公室又改')
  const told = await home.applied(first)
  expect(inShort(told).toSorted()).toEqual([
    `transfer_card_processes:${id}:update open CONFLICT`,
    'welding_seams:2:update open CONFLICT',
    'welding_seams:8:remove open EDITED-HERE',
  ])
  const length = told.find(({ key }) => key === 'welding_seams:2:update')?.fields
  expect(length).toEqual([{ name: 'length', base: expect.anything(), away: 1920, office: 1922, whose: null }])
  expect(await send(office, zhou, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1922 })
  expect(await detail(office)).toMatchObject({ detail: '办公室又改' })
  // Seen, and decided again; a decision that does not say what was seen holds as before.
  const again = await home.applied({
    ...decided(told),
    'welding_seams:2:update': { fields: { length: 'away' } },
  })
  expect(inShort(again).filter((one) => !one.endsWith(' applied'))).toEqual([])
  expect(await send(office, zhou, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1920 })
})

test('an order is decided against the office order that was seen: one that a colleague has made since is asked again', async () => {
  const [office, route] = [await openDemo('2026-11-23T08:00:00'), 25]
  for (const step of [1, 2, 3]) await send(office, zhou, 'process_steps', 'create', { route, step })
  const copy = await openCopy(await takeCopy(office), '2026-11-23T08:00:00')
  /** The processes of card 5 and the steps of the route, in an order of their places. */
  const reorder = async (plant: Plant, order: (ids: readonly number[]) => readonly number[]) => {
    const { version, processes } = await send(plant, zhou, 'transfer_cards', 'contents', { card: 5 })
    const all = processes as readonly { id: number }[]
    const sorted = order(all.map(({ id }) => id)).flatMap((id) => all.filter((one) => one.id === id))
    await send(plant, zhou, 'transfer_cards', 'save', { card: 5, version, processes: sorted })
    const steps = await stepsOf(plant)
    await send(plant, zhou, 'process_routes', 'update', { id: route, process_steps: order(steps) })
  }
  const stepsOf = async (plant: Plant) =>
    (
      await plant.file.reading.statements.all(
        'select id from process_steps where route = ? order by "index"',
        [route],
      )
    ).map((row) => Number(row['id']))
  await reorder(copy, ([a = 0, b = 0, ...rest]) => [b, a, ...rest])
  await reorder(office, ([a = 0, ...rest]) => [...rest, a])
  const home = await bringHome({ office, copy })
  const told = await home.tried()
  const waiting = (all: readonly Told[]) => all.filter(({ code }) => code === 'ORDER')
  const kinds = (all: readonly Told[]) =>
    [...new Set(waiting(all).map(({ key }) => key.split(':')[0]))].toSorted()
  const both = ['process_steps', 'transfer_card_processes']
  expect(kinds(told)).toEqual(both)
  const decided = (all: readonly Told[]) =>
    Object.fromEntries(
      waiting(all).map(({ key, fields }) => [
        key,
        {
          fields: { order: 'away' },
          seen: { order: fields.find(({ name }) => name === 'order')?.office },
        } as const,
      ]),
    )
  const first = decided(told)
  expect(waiting(await home.tried(first))).toEqual([])
  await reorder(office, (ids) => ids.toReversed())
  const again = await home.applied(first)
  expect(kinds(again)).toEqual(both)
  expect(waiting(await home.applied(decided(again)))).toEqual([])
  expect(await stepsOf(office)).toEqual(await stepsOf(copy))
  expect(await home.close()).toMatchObject({ state: 1 })
})
